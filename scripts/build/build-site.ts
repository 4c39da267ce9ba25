import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import { build as buildAssets } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Where to build, and whom to tell. */
export interface BuildOptions {
  /** The output folder; it is emptied first. */
  readonly folder: string;
  readonly log: (line: string) => void;
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

/** Builds the whole static site. @throws what Eleventy or Vite throws; the folder is then half written. */
export const buildSite = async ({ folder, log }: BuildOptions): Promise<void> => {
  const start = performance.now();
  await rm(folder, { recursive: true, force: true });
  log('Sayfalar ve JSON dosyaları yazılıyor (Eleventy) …');
  const count = await writePages(folder);
  log(`  ${count} dosya, ${seconds(start)}`);
  const assetsStart = performance.now();
  log('Betikler ve biçemler paketleniyor (Vite) …');
  await buildAssets({
    configFile: join(root, 'site/vite.config.ts'),
    build: { outDir: folder },
  });
  log(`  ${seconds(assetsStart)}\nSite hazır: ${relative(process.cwd(), folder)} (toplam ${seconds(start)})`);
};
