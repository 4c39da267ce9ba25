/** The docs' search: loads the language's index once, and shows the sections that match what is typed. */
import { fold } from '../../functions/query/values.ts';
import { type SearchHit, readIndex } from '../search/find.ts';
import { indexFile, wordsOf } from '../search/options.ts';
import { find, make, pageLanguage, siteAddress, t } from './page.ts';

/** How many results are shown at first, and more with each press of the button. */
const RESULTS_AT_ONCE = 12;
const EXCERPT_LENGTH = 180;

const input = find('#search-words', HTMLInputElement);
const list = find('[data-results]', HTMLOListElement);
const more = find('[data-more]', HTMLButtonElement);
const status = find('[data-search-status]', HTMLElement);

const loadIndex = async (): Promise<ReturnType<typeof readIndex>> => {
  const response = await fetch(siteAddress + indexFile(pageLanguage));
  if (!response.ok) throw new Error(String(response.status));
  return readIndex(await response.text());
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
  for (const match of wordsOf(folded)) {
    if (match.index < at || match.index >= end || !terms.includes(match[0])) continue;
    const after = match.index + match[0].length;
    parts.push(text.slice(at, match.index), make('mark', '', text.slice(match.index, after)));
    at = after;
  }
  parts.push(text.slice(at, Math.max(at, text.indexOf(' ', end) < 0 ? text.length : text.indexOf(' ', end))));
  if (end < text.length) parts.push(' …');
  return parts;
};

const item = ({ url, title, heading, text, terms }: SearchHit): HTMLElement => {
  const row = make('li', '');
  const link = make('a', '', heading);
  link.href = `${siteAddress}${url}`;
  const words = make('p', '');
  words.append(...excerpt(text, terms));
  row.append(link, ...(heading === title ? [] : [make('small', '', title)]), words);
  return row;
};

/** The sections that match, of which the list shows the first. */
let found: readonly SearchHit[] = [];

/** Adds the next results to the list; returns the first of them. */
const showMore = (): HTMLElement | undefined => {
  const shown = list.childElementCount;
  const next = found.slice(shown, shown + RESULTS_AT_ONCE).map(item);
  list.append(...next);
  const count = shown + next.length;
  const total = found.length;
  more.hidden = count === total;
  const words = input.value.trim();
  if (total === 0) status.textContent = t(`“${words}” için sonuç yok.`, `No results for “${words}”.`);
  else if (count < total)
    status.textContent = t(`${total} sonucun ilk ${count} tanesi`, `The first ${count} of ${total} results`);
  else status.textContent = t(`${total} sonuç`, total === 1 ? '1 result' : `${total} results`);
  return next[0];
};

const search = async (): Promise<void> => {
  const words = input.value.trim();
  history.replaceState(null, '', words === '' ? location.pathname : `?${new URLSearchParams({ q: words }).toString()}`);
  if (words === '') {
    list.replaceChildren();
    more.hidden = true;
    status.textContent = '';
    return;
  }
  index ??= loadIndex();
  try {
    const findSections = await index;
    // Somebody may have typed on meanwhile.
    if (words !== input.value.trim()) return;
    found = findSections(words);
    list.replaceChildren();
    showMore();
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
more.addEventListener('click', () => showMore()?.querySelector('a')?.focus());

/** Arrow keys go from the words to the results, from each to the next, and on to the button. */
document.addEventListener('keydown', (event) => {
  const step = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]).get(event.key);
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [input, ...list.querySelectorAll('a'), ...(more.hidden ? [] : [more])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

input.focus();
if (input.value !== '') void search();
