import { join, relative } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import { build as buildAssets } from 'vite';
import { replaceFolder } from './output-folder.ts';
import { writeApiFiles } from '../../site/endpoints/api-files.ts';
import { writeDownloadFiles } from '../../site/endpoints/download-files.ts';
import { writePictureFiles } from '../../site/endpoints/picture-files.ts';

const root = join(import.meta.dirname, '../..');

/** Where to build, and whom to tell. */
export interface BuildOptions {
  /** The output folder; replaced as a whole when everything is made. */
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Writes further files of the site into a folder; returns how many. */
  readonly writeMore?: (folder: string) => Promise<number>;
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} sn`;

const writePages = async (folder: string): Promise<number> => {
  const eleventy = new Eleventy('site', relative(root, folder), {
    configPath: 'site/eleventy.config.ts',
    quietMode: true,
  });
  eleventy.disableLogger();
  const [, files] = await eleventy.write();
  return files.length;
};

/** Builds the whole static site. @throws what Eleventy or Vite throws; the output folder then stays as it was. */
export const buildSite = async ({ folder, log, writeMore }: BuildOptions): Promise<void> => {
  const start = performance.now();
  await replaceFolder(folder, async (temporary) => {
    log(
      'JSON dosyaları, görseller, indirilecek dosyalar, sayfalar (Eleventy), betikler ve biçemler (Vite) yazılıyor …',
    );
    const [, ...counts] = await Promise.all([
      buildAssets({ configFile: join(root, 'site/vite.config.ts'), build: { outDir: temporary } }),
      writePages(temporary),
      writeApiFiles(temporary),
      writePictureFiles(temporary),
      writeDownloadFiles(temporary),
      writeMore?.(temporary) ?? 0,
    ]);
    log(`  ${counts.reduce((sum, count) => sum + count)} dosya`);
  });
  log(`Site hazır: ${relative(process.cwd(), folder)} (${seconds(start)})`);
};
