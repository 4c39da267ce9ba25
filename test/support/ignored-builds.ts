import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project-copy.ts';

/** The command by which Netlify decides whether to skip a build. */
export const ignoreCommand =
  /^ {2}ignore = '(.+)'$/m.exec(await readFile(join(root, 'netlify.toml'), 'utf8'))?.[1] ?? '';

/** The files and folders whose changes make it build. */
export const watchedPaths: readonly string[] = /-- (.+) \|\|/.exec(ignoreCommand)?.[1]?.split(' ') ?? [];
