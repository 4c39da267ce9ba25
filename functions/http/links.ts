import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Page } from '../query/paginate.ts';
import { parameters } from '../query/parameters.ts';
import type { Target } from './target.ts';

const englishSegments: ReadonlySet<string> = new Set(resourceNames.map((name) => catalogue[name].alias));

const isEnglish = (pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  return englishSegments.has(pathname.slice(pathname.lastIndexOf('/', end - 1) + 1, end));
};

/** The query before the page: the caller's own parameters, and the spelling of the page that the caller or else the path uses. */
const queryStart = ({ pathname, query }: Target): string => {
  const { name, alias } = parameters.page;
  const fitting = isEnglish(pathname) ? alias : name;
  if (query === '') return `${fitting}=`;
  const kept = new URLSearchParams(query);
  const spelling = kept.has(name) ? name : kept.has(alias) ? alias : fitting;
  kept.delete(spelling);
  return kept.size === 0 ? `${spelling}=` : `${kept.toString()}&${spelling}=`;
};

/**
 * The `Link` header of a page (RFC 8288): first, prev, next and last, those that exist, as absolute addresses with
 * the caller's own parameters; empty where nothing matches.
 */
export const linkHeader = (target: Target, { previous, next, pageCount }: Page): string => {
  if (pageCount === 0) return '';
  const start = `<${target.origin}${target.pathname}?${queryStart(target)}`;
  const prev = previous === null ? '' : `, ${start}${previous}>; rel="prev"`;
  const following = next === null ? '' : `, ${start}${next}>; rel="next"`;
  return `${start}1>; rel="first"${prev}${following}, ${start}${pageCount}>; rel="last"`;
};
