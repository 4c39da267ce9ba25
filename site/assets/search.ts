/** The docs' search: loads the language's index once, and shows the sections that match what is typed. */
import MiniSearch from 'minisearch';
import { fold } from '../../functions/query/values.ts';
import { indexFile, searchOptions } from '../search/options.ts';
import { find, make, pageLanguage, siteAddress, t } from './page.ts';

const MAXIMUM_RESULTS = 12;
const EXCERPT_LENGTH = 180;

const input = find('#search-words', HTMLInputElement);
const list = find('[data-results]', HTMLOListElement);
const status = find('[data-search-status]', HTMLElement);

/** What the index stores of a section. */
interface Result {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The words of the section that matched, folded. */
  readonly terms: readonly string[];
}

/** The sections that are shown for some words, and how many there are in all. */
interface Found {
  readonly results: readonly Result[];
  readonly total: number;
}

const loadIndex = async (): Promise<(words: string) => Found> => {
  const response = await fetch(siteAddress + indexFile(pageLanguage));
  if (!response.ok) throw new Error(String(response.status));
  const miniSearch = MiniSearch.loadJSON(await response.text(), searchOptions);
  return (words) => {
    const all = miniSearch.search(words, { combineWith: 'AND' });
    const found = all.length > 0 ? all : miniSearch.search(words);
    const results = found.slice(0, MAXIMUM_RESULTS).map(({ url, title, heading, text, terms }) => ({
      url: String(url),
      title: String(title),
      heading: String(heading),
      text: String(text),
      terms,
    }));
    return { results, total: found.length };
  };
};

/** The index is fetched when the first word is typed. */
let index: ReturnType<typeof loadIndex> | undefined;

/** The part of a text around the first match, its matches marked. Folding keeps the length of composed (NFC) text. */
const excerpt = (text: string, terms: readonly string[]): readonly (string | HTMLElement)[] => {
  const folded = fold(text);
  const first = Math.min(...terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0), text.length);
  const isWhole = first < EXCERPT_LENGTH / 2 || first === text.length;
  const start = isWhole ? 0 : text.lastIndexOf(' ', first - EXCERPT_LENGTH / 3) + 1;
  const end = start + EXCERPT_LENGTH;
  const parts: (string | HTMLElement)[] = [start > 0 ? '… ' : ''];
  let at = start;
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (match.index < at || match.index >= end || !terms.includes(match[0])) continue;
    const after = match.index + match[0].length;
    parts.push(text.slice(at, match.index), make('mark', '', text.slice(match.index, after)));
    at = after;
  }
  parts.push(text.slice(at, Math.max(at, text.indexOf(' ', end) < 0 ? text.length : text.indexOf(' ', end))));
  if (end < text.length) parts.push(' …');
  return parts;
};

const item = ({ url, title, heading, text, terms }: Result): HTMLElement => {
  const row = make('li', '');
  const link = make('a', '', heading === '' ? title : heading);
  link.href = `${siteAddress}${url}`;
  const words = make('p', '');
  words.append(...excerpt(text, terms));
  row.append(link, ...(heading === '' ? [] : [make('small', '', title)]), words);
  return row;
};

const show = ({ results, total }: Found, words: string): void => {
  list.replaceChildren(...results.map(item));
  const all = t(`${total} sonuç`, total === 1 ? '1 result' : `${total} results`);
  const first = t(`${total} sonucun ilk ${results.length} tanesi`, `The first ${results.length} of ${total} results`);
  status.textContent =
    total === 0 ? t(`“${words}” için sonuç yok.`, `No results for “${words}”.`) : results.length < total ? first : all;
};

const search = async (): Promise<void> => {
  const words = input.value.trim();
  history.replaceState(null, '', words === '' ? location.pathname : `?${new URLSearchParams({ q: words }).toString()}`);
  if (words === '') {
    list.replaceChildren();
    status.textContent = '';
    return;
  }
  index ??= loadIndex();
  try {
    const found = (await index)(words);
    // Somebody may have typed on meanwhile.
    if (words === input.value.trim()) show(found, words);
  } catch {
    index = undefined;
    status.textContent = t('Arama dizini yüklenemedi.', 'The search index could not be loaded.');
  }
};

input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', () => void search());
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.focus();
});
input.focus();
if (input.value !== '') void search();
