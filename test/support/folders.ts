import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Creates a temporary folder that is removed when it is disposed of. */
export const temporaryFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'kurmaca-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};
