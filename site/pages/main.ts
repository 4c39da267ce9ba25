/** Enhances the pre-rendered pages, which work without JavaScript. */
import { BASE_PATHS } from '../../data/language.ts';
import { addCopyButtons } from '../shared/scripts/copy.ts';
import { keepPlace, markPlace } from '../shared/scripts/language-link.ts';
import { workerStart } from '../shared/scripts/mirror-worker.ts';
import { find, make, pageLanguage, siteAddress, t } from '../shared/scripts/page.ts';
import { makeInteractive } from '../shared/scripts/sortable-table.ts';

/** Requested paths are truncated to this length before they are compared with pages, because long comparisons are slow. */
const LONGEST_ADDRESS = 100;

for (const element of document.querySelectorAll('[data-origin]')) element.textContent = siteAddress;
for (const input of document.querySelectorAll<HTMLInputElement>('input[data-site]'))
  input.value = input.value.replaceAll(input.dataset['site'] ?? '', siteAddress);
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]')) makeInteractive(table);

/**
 * Opens the search in a dialog. A field appears immediately, so that no key press is lost; it is replaced once the search has loaded.
 * If loading fails, Enter opens the search page.
 */
const openSearch = async (link: HTMLAnchorElement): Promise<void> => {
  const dialog = make('dialog', 'search-dialog');
  dialog.ariaLabel = link.textContent;
  const form = make('form', 'search');
  form.action = link.href;
  form.dataset['search'] = '';
  const field = make('input', '');
  field.type = 'search';
  field.name = 'q';
  field.autocomplete = 'off';
  field.autofocus = true;
  field.ariaLabel = link.textContent;
  const status = make('p', '');
  status.role = 'status';
  status.textContent = t('Yükleniyor…', 'Loading…');
  form.append(field, status);
  const head = make('form', 'dialog-head');
  head.method = 'dialog';
  head.append(make('p', 'crumbs', link.textContent), make('button', 'button quiet small', t('Kapat', 'Close')));
  dialog.append(head, form);
  dialog.setAttribute('closedby', 'any');
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  try {
    const [{ startSearch }, html] = await Promise.all([
      import('./search/script.ts'),
      fetch(link.href).then((response) => response.text()),
    ]);
    if (!dialog.open) return;
    const page = new DOMParser().parseFromString(html, 'text/html');
    const box = document.importNode(find('[data-search]', HTMLElement, page), true);
    find('input', HTMLInputElement, box).value = field.value;
    form.replaceWith(box);
    startSearch(box, false);
  } catch {
    status.textContent = t(
      'Arama yüklenemedi. Enter arama sayfasını açar.',
      'The search could not be loaded. Press Enter to open the search page.',
    );
  }
};

const searchLink = find('a.to-search', HTMLAnchorElement);
const searchBox = document.querySelector<HTMLElement>('[data-search]');
if (searchBox)
  import('./search/script.ts').then(
    ({ startSearch }) => startSearch(searchBox, true),
    // The page has a sentence for this.
    () => undefined,
  );

const startSearching = (): void => {
  // A closed dialog remains in the page until its `close` event.
  const input = document.querySelector<HTMLElement>('[data-search]:not(dialog:not([open]) *) input');
  if (input) input.focus();
  else void openSearch(searchLink);
};
searchLink.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  startSearching();
});
// On macOS, Ctrl+K deletes the rest of a line in text fields.
const isApple = /^(?:Mac|iP)/.test(navigator.platform);
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== 'k' || metaKey !== isApple || ctrlKey === isApple || altKey || shiftKey) return;
  event.preventDefault();
  startSearching();
});
addCopyButtons();

// Only the skip link may move the focus to the content; after a click into text, Tab would otherwise go back to its start.
const content = find('main', HTMLElement);
find('a.skip', HTMLAnchorElement).addEventListener('click', () => (content.tabIndex = -1));
for (const type of ['blur', 'pointerdown']) content.addEventListener(type, () => content.removeAttribute('tabindex'));

/** Scrolls a menu to the current page. */
const showCurrent = (menu: HTMLElement): void => {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  menu.scrollLeft = current.offsetLeft - menu.clientWidth / 2;
};
document.querySelectorAll<HTMLElement>('.menu, .guide-menu.column').forEach(showCurrent);
document.querySelectorAll('.chips, .guide-menu.column').forEach(markPlace);

keepPlace(find('a.language', HTMLAnchorElement));

/** On the 404 page: links to the page with the most similar path in the same language. */
const linkNearestPage = async (place: HTMLElement): Promise<void> => {
  const { distance, reachOf } = await import('../../functions/query/closest.ts');
  const map = await (await fetch(`${siteAddress}/sitemap.xml`)).text();
  const asked = location.pathname.slice(0, LONGEST_ADDRESS);
  const paths = [...map.matchAll(/<loc>\w+:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path);
  const [nearest] = paths
    .filter((path) => path.startsWith(new URL(`${siteAddress}/en/`).pathname) === (pageLanguage === 'en'))
    .toSorted((a, b) => distance(asked, a) - distance(asked, b));
  if (nearest === undefined || distance(asked, nearest) > reachOf(asked)) return;
  const link = find('a', HTMLAnchorElement, place);
  link.href = nearest;
  link.textContent = nearest;
  place.hidden = false;
};
const nearestPlace = document.querySelector<HTMLElement>('[data-nearest-page]');
if (nearestPlace) void linkNearestPage(nearestPlace);

/** On a mirror's 404 page: links to the file with the response for the requested path, if it exists. */
const linkMissingFile = async (): Promise<void> => {
  const places = document.querySelectorAll<HTMLElement>('[data-missing-file]');
  const file = `${location.pathname.replace(/\/$/, '')}.json`;
  const isApi = Object.values(BASE_PATHS).some((base) => (location.origin + file).startsWith(siteAddress + base));
  if (places.length === 0 || !isApi) return;
  if (!(await fetch(file)).ok) return;
  for (const place of places) {
    const link = find('a', HTMLAnchorElement, place);
    link.href = file;
    link.append(make('code', '', file));
    place.hidden = false;
  }
};
void linkMissingFile();

/** On a mirror, shows if the service worker responds. No top-level await, because the worker's code imports this chunk. */
const noteWorker = async (): Promise<void> => {
  const mirrorNote = document.querySelector<HTMLElement>('[data-with-worker]');
  if (!mirrorNote) return;
  const problem = await workerStart;
  if (problem === null) mirrorNote.textContent = mirrorNote.dataset['withWorker'] ?? '';
  else mirrorNote.title = problem.message;
};
void noteWorker();
