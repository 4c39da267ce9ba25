import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..');

/** Makes a temporary folder that goes when the scope ends. */
export const temporaryFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'kurmaca-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};

/** Copies the code below the site into a folder, so that a test can change it there. */
export const copyProject = async (folder: string): Promise<void> => {
  const parts = ['data', 'functions', 'package.json'];
  const filter = (source: string): boolean => basename(source) !== 'node_modules';
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true, filter })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/**
 * Replaces a passage of a file.
 * @throws RangeError when the file does not have it: then the test would break nothing.
 */
export const edit = async (file: string, passage: string, replacement: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  if (!text.includes(passage)) throw new RangeError(`${file} does not have “${passage}”`);
  await writeFile(file, text.replace(passage, replacement));
};
