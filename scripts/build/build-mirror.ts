import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { buildWorker } from '../package/build-package.ts';
import { type BuildOptions, buildSite } from './build-site.ts';

const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

const writeWorker = async (folder: string): Promise<number> => {
  await buildWorker(folder);
  return 1;
};

/**
 * Builds the site as a mirror, with the service worker of its pages. The environment sets the address at which it will be served.
 * @throws what Eleventy or a bundler throws; the output folder then stays as it was.
 */
export const buildMirror = async ({ folder, log }: BuildOptions): Promise<void> => {
  const start = performance.now();
  log('Sayfalar, JSON dosyaları ve service worker yazılıyor …');
  await buildSite({ folder, log: () => undefined, writeMore: writeWorker });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Yansı hazır: ${relative(process.cwd(), folder)} (${seconds} sn)`);
  log(`${await countFiles(folder)} dosya`);
};
