/** The documentation search: loads the index of the page's language once and shows matching sections. */
import { fold } from '../../../functions/query/values.ts';
import { readIndex, type SearchHit } from './find.ts';
import { indexFile, wordsOf } from './options.ts';
import { find, make, pageLanguage, siteAddress, t } from '../../shared/scripts/page.ts';

const EXCERPT_LENGTH = 180;

const loadIndex = async (): Promise<ReturnType<typeof readIndex>> => {
  const response = await fetch(siteAddress + indexFile(pageLanguage));
  if (!response.ok) throw new Error(String(response.status));
  return readIndex(await response.text(), pageLanguage);
};

/** Loaded when the first word is typed. */
let index: ReturnType<typeof loadIndex> | undefined;

/** The text around the first match, with matches marked. Positions stay valid, because folding keeps the length of NFC text. */
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
  // Pages about one resource have the same title, so the URL is shown.
  row.append(link, make('small', '', heading === title ? url : title), words);
  return row;
};

/** Activates a search box; with `hasAddress`, the words are kept in the URL. */
export const startSearch = (root: HTMLElement, hasAddress: boolean): void => {
  const input = find('input', HTMLInputElement, root);
  const status = find('[role="status"]', HTMLElement, root);
  const suggested = find('[data-suggested]', HTMLElement, root);
  const nearest = find('[data-nearest]', HTMLElement, root);
  const list = find('[data-results]', HTMLOListElement, root);

  /** A button that searches for a suggested word. */
  const nearestButton = (word: string): HTMLButtonElement => {
    const button = make('button', 'button plain', word);
    button.type = 'button';
    button.addEventListener('click', () => {
      input.value = word;
      input.focus();
      void search();
    });
    return button;
  };

  const show = (words: string, found: readonly SearchHit[], near: readonly string[]): void => {
    suggested.hidden = words !== '';
    list.replaceChildren(...found.map(item));
    nearest.replaceChildren(...near.map(nearestButton));
    if (words === '') status.textContent = suggested.ariaLabel;
    else if (found.length > 0)
      status.textContent = t(`${found.length} sonuç`, found.length === 1 ? '1 result' : `${found.length} results`);
    else
      status.textContent =
        t(`“${words}” için sonuç yok.`, `No results for “${words}”.`) +
        (near.length > 0 ? t(' En yakın sözcükler:', ' The nearest words:') : '');
  };

  const search = async (): Promise<void> => {
    const words = input.value.trim();
    if (hasAddress) {
      const query = words === '' ? '' : `?${new URLSearchParams({ q: words }).toString()}`;
      history.replaceState(null, '', location.pathname + query);
      find('a.language', HTMLAnchorElement).search = query;
    }
    if (words === '') {
      show('', [], []);
      return;
    }
    suggested.hidden = true;
    if (!index) status.textContent = t('Yükleniyor…', 'Loading…');
    index ??= loadIndex();
    try {
      const { search: find, nearest: near } = await index;
      // The search text may have changed meanwhile.
      if (words !== input.value.trim()) return;
      const found = find(words);
      show(words, found, found.length > 0 ? [] : near(words));
    } catch {
      index = undefined;
      status.textContent = t('Arama dizini yüklenemedi.', 'The search index could not be loaded.');
    }
  };

  input.addEventListener('input', () => void search());
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = input;
    void search().then(() => {
      if (input.value === value) list.querySelector('a')?.focus();
    });
  });

  /** Arrow keys move from the search box to the results and between them. */
  root.addEventListener('keydown', (event) => {
    const step = new Map([
      ['ArrowDown', 1],
      ['ArrowUp', -1],
    ]).get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = [input, ...(suggested.hidden ? list : suggested).querySelectorAll('a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = at < 0 ? undefined : stops[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  // The field may have been filled in before the script ran.
  if (hasAddress && input.value === '') input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.focus();
  // The browser restores the scroll position before the results are there.
  const top = hasAddress ? Number(history.state) : 0;
  if (hasAddress) addEventListener('pagehide', () => history.replaceState(scrollY, ''));
  void search().then(() => top > 0 && scrollTo({ top, behavior: 'instant' }));
};
