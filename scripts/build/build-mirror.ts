import { readdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { SiteEnvironment } from '../../site/environment.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { buildWorker } from '../package/build-package.ts';
import { type BuildOptions, buildSite } from './build-site.ts';
import type { BundledLicences } from './licences.ts';

const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

const writeOwnFiles = async (folder: string, licences: BundledLicences): Promise<number> => {
  await buildWorker(folder, licences, basename(pagesOfTools.licences));
  // GitHub Pages would leave out names that begin with an underscore or a dot when it is given a branch.
  await writeFile(join(folder, '.nojekyll'), '');
  return 2;
};

/**
 * Builds the site as a mirror that will stand below this address, with the service worker of its pages.
 * @throws what Eleventy or a bundler throws; the output folder then stays as it was.
 */
export const buildMirror = async (
  { folder, log }: Pick<BuildOptions, 'folder' | 'log'>,
  address: Pick<SiteEnvironment, 'origin' | 'prefix'>,
): Promise<void> => {
  const start = performance.now();
  log('Sayfalar, JSON dosyaları ve service worker yazılıyor …');
  await buildSite({
    folder,
    log: () => undefined,
    environment: { ...address, isMirror: true },
    writeMore: writeOwnFiles,
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Yansı hazır: ${relative(process.cwd(), folder)} (${seconds} sn)`);
  log(`${await countFiles(folder)} dosya`);
};
