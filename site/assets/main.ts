/** The live parts of the pages; without JavaScript the pre-rendered contents stay as they are. */
import { addCopyButtons } from './copy.ts';
import { keepPlace } from './language-link.ts';
import { workerStart } from './mirror-worker.ts';
import { apiAddress, find, make, siteAddress } from './page.ts';
import { makeInteractive } from './sortable-table.ts';

for (const element of document.querySelectorAll('[data-origin]')) element.textContent = siteAddress;
for (const input of document.querySelectorAll<HTMLInputElement>('input[data-site]'))
  input.value = input.value.replaceAll(input.dataset['site'] ?? '', siteAddress);
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]')) makeInteractive(table);
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const box = document.querySelector<HTMLElement>('#search-words');
  if (box) box.focus();
  else document.querySelector<HTMLElement>('.to-search')?.click();
});
addCopyButtons();

/** Brings the page that is being read into view in its menu. */
const showCurrent = (menu: HTMLElement): void => {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  menu.scrollLeft = current.offsetLeft - menu.clientWidth / 2;
};
document.querySelectorAll<HTMLElement>('.menu, .guide-menu.column').forEach(showCurrent);

keepPlace(find('a.language', HTMLAnchorElement));

/** On the 404 page of a mirror: links the file that is the response at the page's address, where there is one. */
const linkMissingFile = async (): Promise<void> => {
  const places = document.querySelectorAll<HTMLElement>('[data-missing-file]');
  const file = `${location.pathname.replace(/\/$/, '')}.json`;
  if (places.length === 0 || !(location.origin + file).startsWith(apiAddress)) return;
  if (!(await fetch(file)).ok) return;
  for (const place of places) {
    const link = find('a', HTMLAnchorElement, place);
    link.href = file;
    link.append(make('code', '', file));
    place.hidden = false;
  }
};
void linkMissingFile();

const mirrorNote = document.querySelector<HTMLElement>('[data-with-worker]');
if (mirrorNote) {
  const problem = await workerStart;
  if (problem === null) mirrorNote.textContent = mirrorNote.dataset['withWorker'] ?? '';
  else mirrorNote.title = problem.message;
}
