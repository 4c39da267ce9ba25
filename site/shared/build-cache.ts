import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { once } from '../../data/lib/cached.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/kurmaca');
const WEEK = 7 * 24 * 3_600_000;

/** Creates the cache folder and removes entries that have not been used for a week. */
const prepared = once(async () => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // A concurrent build may have renamed or removed the file.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > WEEK) await rm(file, { force: true });
  }
});

/** A digest of files and folders, excluding `node_modules`. Paths are relative to the project root. */
export const digestOf = async (...paths: readonly string[]): Promise<string> => {
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

/** Returns the cached result for these inputs or creates it. The inputs must include everything that affects the result. */
export const kept = async (
  ingredients: readonly unknown[],
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<Uint8Array> => {
  await prepared();
  const file = join(folder, createHash('sha256').update(JSON.stringify(ingredients)).digest('hex'));
  try {
    const made = await readFile(file);
    await utimes(file, new Date(), new Date());
    return made;
  } catch {
    const made = await make();
    // Renamed, so that a concurrent build never reads a partial file.
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, made);
    await rename(temporary, file);
    return made;
  }
};
