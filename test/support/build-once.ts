import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digestOf } from '../../site/shared/build-cache.ts';
import { environmentFrom } from '../../site/shared/environment.ts';
import { watchedPaths } from './ignored-builds.ts';
import { root } from './folders.ts';

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
