import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunction } from '@netlify/zip-it-and-ship-it';

/** Bytes of the read function as Netlify uploads it, bundled and zipped as netlify.toml says. */
export const zippedReadFunction = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-zip-'));
  const source = join(import.meta.dirname, '../../functions/read.ts');
  const result = await zipFunction(source, folder, { config: { '*': { nodeBundler: 'esbuild' } } });
  if (!result) throw new Error('the read function was not zipped');
  const { size } = await stat(result.path);
  await rm(folder, { recursive: true });
  return size;
};
