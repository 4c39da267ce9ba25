import { keysOf } from '../data/keys.ts';
import { catalogue, mapResources, type PerResource, type ResourceName } from '../data/catalogue.ts';
import { ERROR_PAGES } from '../functions/http/base.ts';
import type { Language, Paths } from './language.ts';

/** The addresses of the pages that exist once, by name. */
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

/** Files in no language: for programs, and the licences of what the site contains. */
export const pagesOfTools = {
  llms: '/llms.txt',
  postman: '/kurmaca.postman_collection.json',
  licences: '/lisanslar.txt',
} as const;

/** A guide as Markdown, beside its page. */
export const MARKDOWN_FILE = 'index.md';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** The worker that runs a visitor’s function on the page of the Turkish test; it has a policy of its own. */
export const TURKISH_TEST_WORKER = '/turkce-testi-isci.js';

/** The path that RFC 9116 (section 3) requires; the file exists once `package.json` names a repository. */
export const SECURITY_FILE = '/.well-known/security.txt';

/** Icons for a phone’s home screen, by size in pixels. */
export const icons = { 180: '/apple-touch-icon.png', 192: '/icon-192.png', 512: '/icon-512.png' } as const;

/** The stylesheet of the examples. */
export const EXAMPLE_STYLE = '/ornek.css';

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export const manifestFiles = {
  tr: '/site.webmanifest',
  en: `${pages.home.en}site.webmanifest`,
} as const satisfies Paths;

/** The picture that other sites show beside a link to a page: PNG, 1200 × 630. */
export const SOCIAL_CARDS = { tr: '/social/tr.png', en: '/social/en.png' } as const satisfies Paths;

/** Files that are neither pages nor below a page’s address. */
export const otherFiles = [
  ...[
    ...Object.values(pagesOfTools),
    ...Object.values(icons),
    ...Object.values(manifestFiles),
    ...Object.values(SOCIAL_CARDS),
  ],
  ...['/favicon.svg', '/robots.txt', '/sitemap.xml', EXAMPLE_STYLE],
] as const;

/** The pages for unknown addresses; a host that only serves files shows the Turkish one everywhere. */
export const notFoundPages = { tr: '/404.html', en: `${pages.home.en}404.html` } as const satisfies Paths;

/** The name of a page that exists once. */
export type PageName = keyof typeof pages;

/** All names of such pages. */
export const pageNames: readonly PageName[] = keysOf(pages);

/** Each resource's page. */
export const resourcePaths: PerResource<Paths> = mapResources((name) => ({
  tr: `${pages.resources.tr}${catalogue[name].path}/`,
  en: `${pages.resources.en}${catalogue[name].alias}/`,
}));

/** The anchor of a record on its resource's page. */
export const recordId = (id: number, lang: Language): string => `${{ tr: 'kayit', en: 'record' }[lang]}-${id}`;

/** The address of a record on its resource's page. */
export const recordPlace = (resource: ResourceName, id: number, lang: Language): string =>
  `${resourcePaths[resource][lang]}#${recordId(id, lang)}`;

/** The parameter names in a link to the playground, which reads either language. */
export const linkNames = {
  tr: { target: 'istek', method: 'yontem', body: 'govde' },
  en: { target: 'request', method: 'method', body: 'body' },
} as const;

/** The playground opened at a request; `target` is relative to the API's base and starts with a slash. */
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
