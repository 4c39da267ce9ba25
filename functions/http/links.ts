import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Stretch } from '../query/list-query.ts';
import type { Page } from '../query/paginate.ts';
import { parameters } from '../query/parameters.ts';
import { plainName } from '../query/read-parameter.ts';
import type { Target } from './target.ts';

const englishSegments: ReadonlySet<string> = new Set(resourceNames.map((name) => catalogue[name].alias));

const isEnglish = (pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  return englishSegments.has(pathname.slice(pathname.lastIndexOf('/', end - 1) + 1, end));
};

/** The decoded name of a query pair, without the brackets of an array. */
const nameOf = (pair: string): string => {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  return plainName(/[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name);
};

interface Spelling {
  readonly name: string;
  readonly alias: string;
}

const { page: pageParameter, start: startParameter, end: endParameter } = parameters;

/** The caller's own pairs but for the parameters that the stretch replaces, each pair ending in `&`. */
const keptPairs = (query: string, replaced: readonly Spelling[]): string => {
  let kept = '';
  for (const pair of query.split('&')) {
    const given = nameOf(pair);
    if (pair !== '' && !replaced.some(({ name, alias }) => given === name || given === alias)) kept += `${pair}&`;
  }
  return kept;
};

/** Whether the caller writes these parameters in English; where none is written, the path decides. */
const writesEnglish = ({ query, pathname }: Target, spellings: readonly Spelling[]): boolean => {
  const names = new Set(query.split('&').map(nameOf));
  if (spellings.some(({ name }) => names.has(name))) return false;
  return spellings.some(({ alias }) => names.has(alias)) || isEnglish(pathname);
};

/** How a stretch stands in an address. */
const pairsOf = (stretch: Stretch, english: boolean): string => {
  const spell = ({ name, alias }: Spelling): string => (english ? alias : name);
  return stretch.kind === 'page'
    ? `${spell(pageParameter)}=${stretch.page}`
    : `${spell(startParameter)}=${stretch.start}&${spell(endParameter)}=${stretch.end}`;
};

const pageSpellings = [pageParameter];
const sliceSpellings = [startParameter, endParameter, parameters.limit];

/**
 * The `Link` header of a page (RFC 8288): first, prev, next and last, those that exist, as absolute addresses with
 * the caller's own parameters; empty where nothing matches.
 */
export const linkHeader = (target: Target, { stretch, first, previous, next, last }: Page): string => {
  const spellings = stretch.kind === 'page' ? pageSpellings : sliceSpellings;
  const start = `<${target.origin}${target.pathname}?${keptPairs(target.query, spellings)}`;
  const english = writesEnglish(target, spellings);
  const link = (to: Stretch, relation: string): string => `${start}${pairsOf(to, english)}>; rel="${relation}"`;
  const links: string[] = [];
  if (first) links.push(link(first, 'first'));
  if (previous) links.push(link(previous, 'prev'));
  if (next) links.push(link(next, 'next'));
  if (last) links.push(link(last, 'last'));
  return links.join(', ');
};
