import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './folders.ts';

/** The files and folders whose changes cause a build on Netlify. */
export const watchedPaths: readonly string[] =
  /^ {2}ignore = '.* -- (.+) \|\|/m.exec(await readFile(join(root, 'netlify.toml'), 'utf8'))?.[1]?.split(' ') ?? [];
