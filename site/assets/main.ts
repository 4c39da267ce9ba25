/** The live parts of the pages; without JavaScript the pre-rendered contents stay as they are. */
import { showCode } from './code-view.ts';
import { addCopyButtons } from './copy.ts';
import { workerStart } from './mirror-worker.ts';
import { apiAddress, find, make, siteAddress, t } from './page.ts';
import { makeInteractive } from './sortable-table.ts';

const showLiveResponse = async (target: Element, path: string): Promise<void> => {
  const status = document.querySelector('[data-live-status]');
  const code = target.querySelector('code');
  const start = performance.now();
  const response = await fetch(path);
  const body: unknown = await response.json();
  const milliseconds = Math.max(1, Math.round(performance.now() - start));
  if (code) showCode(code, 'json', JSON.stringify(body, null, 2));
  if (status) status.textContent = `${response.status} · ${milliseconds} ms · ${t('canlı', 'live')}`;
};

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
for (const element of document.querySelectorAll('[data-live]')) {
  const path = element.getAttribute('data-live');
  // Where the network fails, the response that came with the page is as good.
  if (path !== null) showLiveResponse(element, path).catch(() => undefined);
}

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
