import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { CommandError } from '../command-line.ts';
import { isRunning } from '../../functions/storage/file.ts';
import { codeOf } from '../../data/thrown.ts';

/** Temporary folders stand beside the output folder, because only within one file system is renaming a single step. */
const prefixOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}-`);

/** Removes what builds that were killed have left behind; a temporary folder is named after the process that fills it. */
const removeLeftovers = async (folder: string): Promise<void> => {
  const parent = dirname(folder);
  const prefix = prefixOf(folder);
  const paths = (await readdir(parent)).map((name) => join(parent, name)).filter((path) => path.startsWith(prefix));
  const left = paths.filter((path) => {
    // Names of other output folders may begin alike (`dist-mirror`).
    const [pid] = /^\d+(?=-)/.exec(path.slice(prefix.length)) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
};

/** Another build may put its own folder there in the meantime: then that one is replaced. */
const putInPlace = async (folder: string, made: string, attempts = 20): Promise<void> => {
  const old = `${made}-old`;
  try {
    await rename(folder, old).catch((thrown: unknown) => {
      if (codeOf(thrown) !== 'ENOENT') throw thrown;
    });
    await rename(made, folder);
  } catch (thrown) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(thrown)) || attempts === 0) throw thrown;
    await rm(old, { recursive: true, force: true });
    await putInPlace(folder, made, attempts - 1);
  }
  await rm(old, { recursive: true, force: true });
};

/**
 * Fills a temporary folder and puts it in the place of the output folder, which is therefore always whole, however a build ends and
 * however many run at once.
 * @throws what `fill` throws, and the system's error where the folder cannot be written; the output folder then stays as it was.
 */
export const replaceFolder = async (folder: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
  const temporary = `${prefixOf(folder)}${process.pid}-${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  try {
    await removeLeftovers(folder);
    await fill(temporary);
    await putInPlace(folder, temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Files that only a complete build has; the folder may have another origin or be empty. */
const PARTS = ['index.html', '404.html', 'assets', join('api', 'v1')];

export const isBuilt = async (folder: string): Promise<boolean> => {
  const found = await Promise.allSettled(PARTS.map((part) => access(join(folder, part))));
  return found.every(({ status }) => status === 'fulfilled');
};

/** Why an output folder cannot be written, in both languages; `null` for an error of another kind. */
export const explainFolder = (thrown: unknown, folder: string): string | null => {
  if (!(thrown instanceof Error && 'path' in thrown && typeof thrown.path === 'string')) return null;
  if (!thrown.path.startsWith(folder) && !thrown.path.startsWith(prefixOf(folder))) return null;
  const code = codeOf(thrown);
  return `${folder} yazılamıyor (${code}); izinlere ve boş yere bakın.\n${folder} cannot be written (${code}); check the permissions and the free space.`;
};

/**
 * Runs a build into a folder as a command does, with a line before it and one after it.
 * @param what what is built, for those lines
 * @param build returns how large it is
 * @throws CommandError where the folder is at fault, and what the build throws
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
