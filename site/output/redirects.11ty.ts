import { dataSet } from '../../data/records.ts';
import { routeTable } from '../../functions/http/routes.ts';
import { getSpace } from '../../functions/documents/get-space.ts';
import { notFoundPages, pages } from '../shared/pages.ts';
import type { SiteData } from '../shared/environment.ts';
import { apiFolders } from './page-headers.ts';

export const data = {
  permalink: ({ site }: SiteData): string | false => (site.isMirror ? false : '/_redirects'),
  eleventyExcludeFromCollections: true,
};

/**
 * Netlify's redirect rules: an exact rule per record and document, because the target of a rule must exist; the JSON 404s; and the
 * English 404 page. Documents are rewritten to themselves, because Netlify's emulator, unlike production, applies the other rules even
 * to them.
 */
export const render = (): string => {
  const rewrites = getSpace(dataSet)
    .filter(({ kind }) => routeTable[kind].servedBy !== 'function' && routeTable[kind].about !== 'places')
    .map(({ path, file }) => `${path} ${file} 200`);
  const unknown = apiFolders.flatMap((folder) =>
    [folder, `${folder}/*`].map((path) => `${path} /.netlify/functions/not-found 200`),
  );
  return [...rewrites, ...unknown, `${pages.home.en}* ${notFoundPages.en} 404`, ''].join('\n');
};
