import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { routeTable } from '../../functions/http/routes.ts';
import { getSpace } from '../../functions/documents/get-space.ts';
import { notFoundPages, pages } from '../shared/pages.ts';
import type { SiteData } from '../shared/environment.ts';

export const data = {
  permalink: ({ site }: SiteData): string | false => (site.isMirror ? false : '/_redirects'),
  eleventyExcludeFromCollections: true,
};

/**
 * Netlify's redirect rules: an exact rule per record and document, because the target of a rule must exist; the English 404 page; and
 * the JSON 404. Documents are rewritten to themselves, because Netlify's emulator, unlike production, applies the last rule even to them.
 */
export const render = (): string => {
  const rewrites = getSpace(dataSet)
    .filter(({ kind }) => routeTable[kind].servedBy !== 'function' && routeTable[kind].about !== 'places')
    .map(({ path, file }) => `${path} ${file} 200`);
  const root = BASE_PATH.split('/').slice(0, 2).join('/');
  return [
    ...rewrites,
    `${pages.home.en}* ${notFoundPages.en} 404`,
    `${root} /.netlify/functions/not-found 200`,
    `${root}/* /.netlify/functions/not-found 200`,
    '',
  ].join('\n');
};
