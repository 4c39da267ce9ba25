import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Route } from 'playwright-core';
import { isJsonObject } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { type Example, exampleName, exampleText, styleOf } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { compileAngular } from './angular.ts';
import { bundle } from './bundle.ts';
import { libraryFile } from './library-file.ts';
import { parseJson } from './json.ts';
import { temporaryFolder } from './project-copy.ts';

/** Addresses from which the examples load libraries, and where the same file is among the installed packages. */
const LIBRARIES = [
  {
    address: /^https:\/\/unpkg\.com\/([^@/]+)@([^/]+)\/(.+)$/,
    file: (name: string, path: string) => `${name}/${path}`,
  },
  { address: /^https:\/\/code\.jquery\.com\/(jquery)-([\d.]+)(\.min\.js)$/, file: () => 'jquery/dist/jquery.min.js' },
];

/** Answers a library's address with the installed file; the versions must agree, so that the tests run what users load. */
export const fromPackages = async (route: Route): Promise<void> => {
  const url = route.request().url();
  for (const { address, file } of LIBRARIES) {
    const [, name, version, path] = address.exec(url) ?? [];
    if (name === undefined || version === undefined || path === undefined) continue;
    const installed = parseJson(await libraryFile(`${name}/package.json`));
    if (!isJsonObject(installed) || installed['version'] !== version)
      throw new Error(`${url} is another version than installed`);
    const type = extname(path) === '.css' ? 'text/css' : 'text/javascript';
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': type };
    return route.fulfill({ headers, body: await libraryFile(file(name, path)) });
  }
  return route.abort();
};

/** Texts by path. */
export type Pages = Readonly<Record<string, string>>;

const pageOf = (lang: Language, style: string): string =>
  `<!doctype html><html><meta charset="utf-8" />${style}<div id="root"></div><app-root></app-root><script type="module" src="/${lang}.js"></script></html>`;

/** Bundles an example of all languages at once, for most of it are the same packages. */
const bundleOf = async (example: Example, base: string, installedFor: string): Promise<Pages> => {
  await using folder = await temporaryFolder();
  const files = languages.map((lang) => join(lang, exampleName(example, lang)));
  for (const lang of languages) {
    await mkdir(join(folder.path, lang));
    await writeFile(join(folder.path, lang, exampleName(example, lang)), await exampleText(example, lang, base));
  }
  const entries = example.place === 'angular' ? await compileAngular(folder.path, files) : files;
  const style = styleOf(await exampleText(example, 'tr', base), base.slice(0, -BASE_PATH.length));
  return {
    ...(await bundle(folder.path, Object.fromEntries(entries.map((entry) => [dirname(entry), entry])), installedFor)),
    ...Object.fromEntries(languages.map((lang) => [`/${lang}/`, pageOf(lang, style)])),
  };
};

/** The pages of an example by path: one for each language, and what they load. It gets the packages installed for a folder of the project. */
export const examplePages = async (example: Example, base: string, installedFor: string): Promise<Pages> => {
  if (example.place !== 'html') return bundleOf(example, base, installedFor);
  const texts = languages.map(async (lang) => [`/${lang}/`, await exampleText(example, lang, base)] as const);
  return Object.fromEntries(await Promise.all(texts));
};
