import { catalogue, mapResources, type PerResource } from '../data/catalogue.ts';
import type { Paths } from './language.ts';

/** The addresses of the pages that exist once, by name. */
export const pages = {
  home: { tr: '/', en: '/en/' },
  resources: { tr: '/kaynaklar/', en: '/en/resources/' },
  guides: { tr: '/rehber/', en: '/en/guides/' },
  try: { tr: '/dene/', en: '/en/try/' },
  examples: { tr: '/ornekler/', en: '/en/examples/' },
  reference: { tr: '/api-basvuru/', en: '/en/api-reference/' },
  errors: { tr: '/hatalar/', en: '/en/errors/' },
} as const satisfies Readonly<Record<string, Paths>>;

/** Files for programs, in no language. */
export const pagesOfTools = { llms: '/llms.txt', postman: '/kurmaca.postman_collection.json' } as const;

/** The name of a page that exists once. */
export type PageName = keyof typeof pages;

/** Whether a text names such a page. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(pages, name);

/** All names of such pages. */
export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName);

/** Each resource's page. */
export const resourcePaths: PerResource<Paths> = mapResources((name) => ({
  tr: `${pages.resources.tr}${catalogue[name].path}/`,
  en: `${pages.resources.en}${catalogue[name].alias}/`,
}));

/** The playground opened at a request; `target` stands below the API's base and starts with a slash. */
export const playgroundLinks = (target: string, method = 'GET'): Paths => {
  const state = new URLSearchParams(method === 'GET' ? { istek: target } : { yontem: method, istek: target });
  return { tr: `${pages.try.tr}?${state.toString()}`, en: `${pages.try.en}?${state.toString()}` };
};
