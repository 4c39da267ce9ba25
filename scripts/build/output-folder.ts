import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { CommandError } from '../command-line.ts';
import { codeOf } from '../../data/lib/thrown.ts';

/** Temporary folders are siblings of the output folder, because a rename within one file system needs no copy. */
const prefixOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}-`);

const HOUR = 3_600_000;

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Removes temporary folders of builds that were killed, which are those without a change for an hour. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    const found = path.startsWith(prefixOf(folder)) && (await stat(path).catch(() => null));
    if (found && Date.now() - found.mtimeMs > HOUR) await remove(path);
  }
};

/**
 * Fills a temporary folder, then renames it to the output folder. The output folder is therefore always complete, even if builds
 * are killed or run concurrently.
 * @throws any error of `fill`, and the system's error if the folder is not writable; the output folder is then unchanged
 */
export const replaceFolder = async (folder: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
  const temporary = `${prefixOf(folder)}${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  try {
    await removeLeftovers(folder);
    await fill(temporary);
    await remove(folder);
    await rename(temporary, folder);
  } finally {
    await remove(temporary);
  }
};

const PARTS = ['index.html', '404.html', 'assets', join('api', 'v1')];

export const isBuilt = async (folder: string): Promise<boolean> => {
  const found = await Promise.allSettled(PARTS.map((part) => access(join(folder, part))));
  return found.every(({ status }) => status === 'fulfilled');
};

/** Returns a bilingual message if the error means that the folder is not writable, otherwise `null`. */
export const explainFolder = (thrown: unknown, folder: string): string | null => {
  if (!(thrown instanceof Error && 'path' in thrown && typeof thrown.path === 'string')) return null;
  if (!thrown.path.startsWith(folder) && !thrown.path.startsWith(prefixOf(folder))) return null;
  const code = codeOf(thrown);
  return `${folder} yazılamıyor (${code}); izinlere ve boş yere bakın.\n${folder} cannot be written (${code}); check the permissions and the free space.`;
};

/**
 * Runs a build and prints a line before and after it.
 * @param what the name of the output, printed in those lines
 * @param build returns the size of the output as text
 * @throws CommandError if the folder is not writable, and any error of the build
 */
export const runBuild = async (folder: string, what: string, build: () => Promise<string>): Promise<void> => {
  const start = performance.now();
  console.log(`${what}…`);
  try {
    const size = await build();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${what} ✓ ${relative(process.cwd(), folder)} (${seconds} sn / s)\n${size}`);
  } catch (thrown) {
    const explanation = explainFolder(thrown, folder);
    throw explanation === null ? thrown : new CommandError(explanation);
  }
};
