/** The home page's live search and live request. Without JavaScript, the forms open the API and the playground. */
import { BASE_PATHS } from '../../../data/language.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { showCode } from '../../shared/scripts/code-view.ts';
import { workerStart } from '../../shared/scripts/mirror-worker.ts';
import { apiAddress, find, joined, numbered, onlyFilesAnswer, t } from '../../shared/scripts/page.ts';

/** Makes each call of a task abort the previous call. Errors of aborted calls are ignored. */
const newest = <Given>(
  task: (given: Given, signal: AbortSignal) => Promise<void>,
): ((given: Given) => Promise<void>) => {
  let running = new AbortController();
  return async (given) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      await task(given, signal);
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    }
  };
};

const ask = find('[data-ask]', HTMLFormElement);
const targetBox = find('input', HTMLInputElement, ask);
const shown = find('[data-live]', HTMLPreElement);
const shownStatus = find('[data-live-status]', HTMLElement);

const send = newest<string>(async (address, signal) => {
  const start = performance.now();
  const response = await fetch(address, { signal });
  const type = response.headers.get('Content-Type') ?? '';
  const text = type.includes('json') ? JSON.stringify(await response.json(), null, 2) : type;
  const milliseconds = Math.max(1, Math.round(performance.now() - start));
  const total = response.headers.get('X-Total-Count');
  shownStatus.dataset['status'] = String(response.status);
  shownStatus.textContent = [
    response.status,
    `${milliseconds} ms`,
    total === null ? t('canlı', 'live') : t(`${total} kayıt`, `total ${total}`),
  ].join(' · ');
  showCode(find('code', HTMLElement, shown), 'json', text);
  shown.scrollTop = 0;
});

/** Sends a request and shows the response. If the network fails, the previous response stays. */
const sendTo = (address: string): void => {
  send(address).catch(() => {
    shownStatus.dataset['status'] = 'none';
    shownStatus.textContent = t('Yanıt alınamadı', 'No response');
  });
};

/** Sends the request in the field: a path with or without the API's base, or a URL; `GET` may precede it. */
const sendShown = (): void => {
  const target = targetBox.value.trim().replace(/^GET\s+/i, '');
  const below = target.includes(BASE_PATHS.tr)
    ? target.slice(target.indexOf(BASE_PATHS.tr) + BASE_PATHS.tr.length)
    : target;
  sendTo(`${apiAddress}/${below.replace(/^\/+/, '')}`);
};

ask.addEventListener('submit', (event) => {
  event.preventDefault();
  sendShown();
});

find('[data-tries]', HTMLUListElement).addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || onlyFilesAnswer() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  targetBox.value = link.textContent;
  sendShown();
});

const PAUSE = 150;
const MOST = 4;

const finder = find('[data-find]', HTMLFormElement);
const wordsBox = find('input', HTMLInputElement, finder);
const asked = find('.find + p .request', HTMLAnchorElement);
const found = find('[data-found]', HTMLElement);
const badges = find('[data-badges]', HTMLUListElement);
const blank = find('#badge', HTMLTemplateElement);

/** `/kullanicilar` or `/users`, from the form's action, which on a mirror is a JSON file. */
const segment = `/${finder.action.split('/').at(-1)?.replace('.json', '') ?? ''}`;

const badgeOf = (user: JsonObject): DocumentFragment => {
  const made = document.importNode(blank.content, true);
  const id = Number(user['id']);
  const name = joined(user, badges.dataset['names']);
  const picture = find('img', HTMLImageElement, made);
  const link = find('a', HTMLAnchorElement, made);
  const target = find('code', HTMLElement, made);
  picture.src = numbered(picture.src, id);
  picture.alt = name;
  link.hash = numbered(link.hash, id);
  link.textContent = name;
  target.textContent = numbered(target.textContent, id);
  return made;
};

const search = newest<string>(async (words, signal) => {
  const query = new URLSearchParams({ q: words, _limit: String(MOST) });
  const response = await fetch(`${apiAddress}${segment}?${query.toString()}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const people: unknown = await response.json();
  const total = response.headers.get('X-Total-Count') ?? '0';
  asked.href = `${apiAddress}${segment}?q=${encodeURIComponent(words)}`;
  find('code', HTMLElement, asked).textContent = `${segment}?q=${words}`;
  found.textContent = t(`${total} kişi`, total === '1' ? '1 person' : `${total} people`);
  badges.replaceChildren(...(Array.isArray(people) ? people.filter(isJsonObject).map(badgeOf) : []));
});

/** Searches for the words in the field. If the request fails, the previous results stay. */
const searchShown = (): void => {
  search(wordsBox.value.trim()).catch(() => (found.textContent = t('Yanıt alınamadı', 'No response')));
};

let pause: ReturnType<typeof setTimeout> | undefined;
wordsBox.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(searchShown, PAUSE);
});
finder.addEventListener('submit', (event) => {
  event.preventDefault();
  searchShown();
});

await workerStart;
sendTo(shown.dataset['live'] ?? '');
// The field may have been filled in before the script ran.
if (wordsBox.value !== '') searchShown();
