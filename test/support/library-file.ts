import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project-copy.ts';

/** The text of a file of an installed package, as the package's registry has it; the tests' own packages come first. */
export const libraryFile = (path: string): Promise<string> =>
  readFile(join(root, 'test/node_modules', path), 'utf8').catch(() =>
    readFile(join(root, 'node_modules', path), 'utf8'),
  );
