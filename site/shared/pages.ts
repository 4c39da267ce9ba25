import { keysOf } from '../../data/lib/keys.ts';
import { catalogue, mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import { ERROR_PAGES } from '../../functions/http/base.ts';
import type { Language, Paths } from '../../data/language.ts';

/** The paths of pages that have no template parameters. */
export const pages = {
  home: { tr: '/', en: '/en/' },
  resources: { tr: '/kaynaklar/', en: '/en/resources/' },
  charts: { tr: '/grafikler/', en: '/en/charts/' },
  guides: { tr: '/rehber/', en: '/en/guides/' },
  course: { tr: '/derste/', en: '/en/in-class/' },
  try: { tr: '/dene/', en: '/en/try/' },
  examples: { tr: '/ornekler/', en: '/en/examples/' },
  reference: { tr: '/api-basvuru/', en: '/en/api-reference/' },
  downloads: { tr: '/indir/', en: '/en/downloads/' },
  turkishTest: { tr: '/turkce-testi/', en: '/en/turkish-test/' },
  search: { tr: '/arama/', en: '/en/search/' },
  errors: ERROR_PAGES,
  compare: { tr: '/karsilastirma/', en: '/en/compare/' },
  changelog: { tr: '/degisiklikler/', en: '/en/changelog/' },
} as const satisfies Readonly<Record<string, Paths>>;

/** Files that exist once for both languages: files for programs, and third-party licences. */
export const pagesOfTools = {
  llms: '/llms.txt',
  licences: '/lisanslar.txt',
} as const;

/** The name of a guide's Markdown version, which is in the same folder as the page. */
export const MARKDOWN_FILE = 'index.md';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** On the Turkish test page, the worker that runs a visitor’s function; it has a separate Content Security Policy. */
export const TURKISH_TEST_WORKER = '/turkce-testi-isci.js';

/** The path required by RFC 9116 (section 3); the file exists if `package.json` has a repository. */
export const SECURITY_FILE = '/.well-known/security.txt';

/** Icons for a phone’s home screen, keyed by size in pixels. */
export const icons = { 180: '/apple-touch-icon.png', 192: '/icon-192.png', 512: '/icon-512.png' } as const;

export const EXAMPLE_STYLE = '/ornek.css';

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export const manifestFiles = {
  tr: '/site.webmanifest',
  en: `${pages.home.en}site.webmanifest`,
} as const satisfies Paths;

/** Link preview images: PNG, 1200 × 630. */
export const SOCIAL_CARDS = { tr: '/social/tr.png', en: '/social/en.png' } as const satisfies Paths;

/** Files that are not below the path of a page. */
export const otherFiles = [
  ...[
    ...Object.values(pagesOfTools),
    ...Object.values(icons),
    ...Object.values(manifestFiles),
    ...Object.values(SOCIAL_CARDS),
  ],
  ...['/favicon.svg', '/robots.txt', '/sitemap.xml', EXAMPLE_STYLE],
] as const;

/** The 404 pages; hosts without redirect rules show the Turkish one for all paths. */
export const notFoundPages = { tr: '/404.html', en: `${pages.home.en}404.html` } as const satisfies Paths;

export type PageName = keyof typeof pages;

export const pageNames: readonly PageName[] = keysOf(pages);

export const resourcePaths: PerResource<Paths> = /* @__PURE__ */ mapResources((name) => ({
  tr: `${pages.resources.tr}${catalogue[name].path}/`,
  en: `${pages.resources.en}${catalogue[name].alias}/`,
}));

/** The ID of a record's element on the page of its resource. */
export const recordId = (id: number, lang: Language): string => `${{ tr: 'kayit', en: 'record' }[lang]}-${id}`;

/** The path of a resource's page, with a fragment that refers to a record. */
export const recordPlace = (resource: ResourceName, id: number, lang: Language): string =>
  `${resourcePaths[resource][lang]}#${recordId(id, lang)}`;

/** Query parameters of links to the playground, which accepts those of both languages in either language. */
export const linkNames = {
  tr: { target: 'istek', method: 'yontem', body: 'govde' },
  en: { target: 'request', method: 'method', body: 'body' },
} as const;

/** Links that open a request in the playground. `target` starts with a slash and is relative to the API's base. */
export const playgroundLinks = (target: string, method = 'GET', body = ''): Paths => {
  const link = (lang: Language): string => {
    const names = linkNames[lang];
    const state = new URLSearchParams({ [names.target]: target });
    if (method !== 'GET') state.set(names.method, method);
    if (body !== '') state.set(names.body, body);
    return `${pages.try[lang]}?${state.toString()}`;
  };
  return { tr: link('tr'), en: link('en') };
};
