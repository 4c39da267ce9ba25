import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { environmentFrom } from '../../site/shared/environment.ts';
import { watchedPaths } from './ignored-builds.ts';
import { root } from './folders.ts';

/** A digest of files and folders, excluding `node_modules`. Paths are relative to the project root. */
const digestOf = async (...paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFolder = (await stat(join(root, path))).isDirectory();
    const entries = isFolder ? await readdir(join(root, path), { recursive: true, withFileTypes: true }) : [];
    const below = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const files = isFolder ? below.map((file) => relative(root, file)).toSorted() : [path];
    for (const file of files)
      if (!file.includes('node_modules')) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
};

/** A value that changes with each build, because a build replaces the whole folder. */
const identityOf = (folder: string): Promise<string> =>
  stat(folder).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => '',
  );

/**
 * Builds a folder, unless an earlier test run has built it from the same files with the same Node.js and environment variables.
 * Builds only read LICENSE and files that Netlify watches, as test/architecture/imports.test.ts checks.
 */
export const buildOnce = async (folder: string, build: (folder: string) => Promise<unknown>): Promise<void> => {
  const cache = join(root, 'node_modules/.cache');
  const mark = join(cache, `${basename(folder)}.built`);
  const sources = await digestOf(...watchedPaths, 'LICENSE');
  const state = async (): Promise<string> =>
    JSON.stringify([sources, process.version, environmentFrom(process.env), await identityOf(folder)]);
  if ((await readFile(mark, 'utf8').catch(() => '')) === (await state())) return;
  await build(folder);
  await mkdir(cache, { recursive: true });
  await writeFile(mark, await state());
};
