import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import { build as buildAssets } from 'vite';
import { bundledLicences, type BundledLicences, LICENCES_PATH, siteSources } from '../../site/output/licences.ts';
import { replaceFolder } from './output-folder.ts';
import { writeDataFiles } from './data-files.ts';
import { environmentFrom, type SiteEnvironment } from '../../site/shared/environment.ts';
import { addSite } from '../../site/site-settings.ts';

const root = join(import.meta.dirname, '../..');

/** Bundles scripts and styles into a folder. Returns their URL paths, keyed by the names that templates use (`main.js`). */
const writeAssets = async (folder: string, { plugin }: BundledLicences): Promise<Readonly<Record<string, string>>> => {
  const configFile = join(root, 'site/vite.config.ts');
  const built = await buildAssets({ configFile, plugins: [plugin], build: { outDir: folder } });
  if (!('output' in built)) throw new TypeError('Vite builds one bundle, and once');
  return Object.fromEntries(
    built.output.map((file) => [
      file.type === 'chunk' ? `${file.name}.js` : (file.names[0] ?? file.fileName),
      `/${file.fileName}`,
    ]),
  );
};

const writePages = async (
  folder: string,
  assets: Readonly<Record<string, string>>,
  environment: SiteEnvironment,
): Promise<void> => {
  const eleventy = new Eleventy('site', relative(root, folder), {
    configPath: 'site/eleventy.config.ts',
    quietMode: true,
    config: (settings) => {
      settings.addGlobalData('assets', assets);
      addSite(settings, environment);
    },
  });
  eleventy.disableLogger();
  await eleventy.write();
};

/**
 * Builds the static site and then replaces the folder atomically. Returns the number of files.
 * @throws any error of Eleventy or Vite; the folder is then unchanged
 */
export const buildSite = async (
  folder: string,
  {
    environment = environmentFrom(process.env),
    writeMore,
  }: {
    readonly environment?: SiteEnvironment;
    readonly writeMore?: (folder: string, licences: BundledLicences) => Promise<void>;
  } = {},
): Promise<number> => {
  let files = 0;
  await replaceFolder(folder, async (temporary) => {
    const licences = bundledLicences();
    await Promise.all([
      writeAssets(temporary, licences).then((assets) => writePages(temporary, assets, environment)),
      writeDataFiles(temporary),
      writeMore?.(temporary, licences),
    ]);
    await writeFile(join(temporary, LICENCES_PATH), await licences.text(siteSources));
    const entries = await readdir(temporary, { recursive: true, withFileTypes: true });
    files = entries.filter((entry) => entry.isFile()).length;
  });
  return files;
};
