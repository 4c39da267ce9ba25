import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Page } from '../query/paginate.ts';
import { parameters } from '../query/parameters.ts';
import type { Target } from './target.ts';

const englishSegments: ReadonlySet<string> = new Set(resourceNames.map((name) => catalogue[name].alias));

const isEnglish = (pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  return englishSegments.has(pathname.slice(pathname.lastIndexOf('/', end - 1) + 1, end));
};

/** The decoded name of a query pair. */
const nameOf = (pair: string): string => {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
};

/** The query before the page's number: the caller's own pairs, and the page as the caller, or else the path, spells it. */
const queryStart = ({ pathname, query }: Target): string => {
  const { name, alias } = parameters.page;
  let spelling = '';
  let start = '';
  for (const pair of query.split('&')) {
    const given = nameOf(pair);
    if (given === name || given === alias) spelling = given;
    else if (pair !== '') start += `${pair}&`;
  }
  if (spelling === '') spelling = isEnglish(pathname) ? alias : name;
  return `${start}${spelling}=`;
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
