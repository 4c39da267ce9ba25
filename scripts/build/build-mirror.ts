import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteEnvironment } from '../../site/environment.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { buildWorker } from '../package/build-package.ts';
import { buildSite } from './build-site.ts';
import type { BundledLicences } from './licences.ts';

const writeOwnFiles = async (folder: string, licences: BundledLicences): Promise<number> => {
  await buildWorker(folder, licences, basename(pagesOfTools.licences));
  // GitHub Pages would leave out names that begin with an underscore or a dot when it is given a branch.
  await writeFile(join(folder, '.nojekyll'), '');
  return 2;
};

/**
 * Builds the site as a mirror that will stand below this address, with the service worker of its pages. Returns the number of files.
 * @throws what Eleventy or a bundler throws; the output folder then stays as it was
 */
export const buildMirror = (folder: string, address: Pick<SiteEnvironment, 'origin' | 'prefix'>): Promise<number> =>
  buildSite(folder, { environment: { ...address, isMirror: true }, writeMore: writeOwnFiles });
