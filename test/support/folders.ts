import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..');

/** Makes a temporary folder that goes when the scope ends. */
export const temporaryFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'kurmaca-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};
