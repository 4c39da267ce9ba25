import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Window } from '../query/list-query.ts';
import type { Page } from '../query/run.ts';
import { plainName } from '../query/parameter.ts';
import { parameters } from '../query/parameters.ts';
import type { Address } from './route.ts';

const isEnglish = (pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  const last = pathname.slice(pathname.lastIndexOf('/', end - 1) + 1, end);
  return resourceNames.some((name) => catalogue[name].alias === last);
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

const { page: pageParameter, start: startParameter, end: endParameter, limit: limitParameter } = parameters;

/** The caller's own pairs, each ending in `&`, without those that set the window; and how those were spelt. */
interface KeptQuery {
  readonly pairs: string;
  readonly english: boolean;
}

const keepQuery = ({ query, pathname }: Address, replaced: readonly Spelling[]): KeptQuery => {
  let pairs = '';
  let turkish = false;
  let english = false;
  for (const pair of query.split('&')) {
    const given = nameOf(pair);
    const spelling = replaced.find(({ name, alias }) => given === name || given === alias);
    if (!spelling) pairs += pair === '' ? '' : `${pair}&`;
    else if (given !== spelling.name) english = true;
    // English requests say `_limit`, too.
    else if (spelling !== limitParameter) turkish = true;
  }
  return { pairs, english: !turkish && (english || isEnglish(pathname)) };
};

/** The pairs that ask for a window. */
const pairsOf = (window: Window, english: boolean): string => {
  const spell = ({ name, alias }: Spelling): string => (english ? alias : name);
  return window.kind === 'page'
    ? `${spell(pageParameter)}=${window.page}`
    : `${spell(startParameter)}=${window.start}&${spell(endParameter)}=${window.start + window.size}`;
};

/**
 * The `Link` header of a page (RFC 8288): first, prev, next and last, those that exist, with the caller's own parameters;
 * empty where nothing matches.
 */
export const linkHeader = (address: Address, { window, first, previous, next, last }: Page): string => {
  const replaced = window.kind === 'page' ? [pageParameter] : [startParameter, endParameter, limitParameter];
  const { pairs, english } = keepQuery(address, replaced);
  const start = `<${address.origin}${address.pathname}?${pairs}`;
  const link = (to: Window, relation: string): string => `${start}${pairsOf(to, english)}>; rel="${relation}"`;
  const links: string[] = [];
  if (first) links.push(link(first, 'first'));
  if (previous) links.push(link(previous, 'prev'));
  if (next) links.push(link(next, 'next'));
  if (last) links.push(link(last, 'last'));
  return links.join(', ');
};
