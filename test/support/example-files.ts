import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Route } from 'playwright-core';
import { isJsonObject } from '../../data/json.ts';
import { digestOf, kept } from '../../site/build-cache.ts';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import { EXAMPLE_BASE, type Example, exampleName, exampleText, styleOf } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { compileAngular } from './angular.ts';
import { bundle } from './bundle.ts';
import { libraryFile } from './library-file.ts';
import { objectOf, parseJson, textOf } from './json.ts';
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
const bundleOf = async (example: Example, texts: readonly string[]): Promise<Pages> => {
  await using folder = await temporaryFolder();
  const files = languages.map((lang) => join(lang, exampleName(example, lang)));
  for (const [at, file] of files.entries()) {
    await mkdir(dirname(join(folder.path, file)));
    await writeFile(join(folder.path, file), texts[at] ?? '');
  }
  const entries = example.place === 'angular' ? await compileAngular(folder.path, files) : files;
  return await bundle(folder.path, Object.fromEntries(entries.map((entry) => [dirname(entry), entry])));
};

/** The same, made once for the same code and packages, because compilers and bundlers take most of an example's time. */
const keptBundleOf = async (example: Example, texts: readonly string[]): Promise<Pages> => {
  const makers = ['example-files', 'angular', 'bundle'].map((name) => `test/support/${name}.ts`);
  const locks = ['package-lock.json', 'test/package-lock.json'];
  const bytes = await kept([await digestOf(...makers, ...locks), texts, example.place], async () =>
    Buffer.from(JSON.stringify(await bundleOf(example, texts))),
  );
  const scripts = Object.entries(objectOf(parseJson(Buffer.from(bytes).toString())));
  return Object.fromEntries(scripts.map(([path, script]) => [path, textOf(script)]));
};

/**
 * The pages of an example by path: one for each language, and what they load.
 * @param site the address of the site whose API they ask
 */
export const examplePages = async (example: Example, site: string): Promise<Pages> => {
  const texts = await Promise.all(languages.map((lang) => exampleText(example, lang, EXAMPLE_BASE)));
  const [first = ''] = texts;
  const isPage = example.place === 'html';
  const style = styleOf(first, LOCAL_ORIGIN);
  const pages: Pages = {
    ...(isPage ? {} : await keptBundleOf(example, texts)),
    ...Object.fromEntries(languages.map((lang, at) => [`/${lang}/`, isPage ? (texts[at] ?? '') : pageOf(lang, style)])),
  };
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, text.replaceAll(LOCAL_ORIGIN, site)]));
};
