/** The playground: a form that builds requests, writes them as code, sends them and shows the responses. */
import type { Language } from '../language.ts';
import { showCode } from './code-view.ts';
import { copyButton } from './copy.ts';
import { workerStart } from './mirror-worker.ts';
import { apiAddress, find, onlyFilesAnswer, pageLanguage, t } from './page.ts';
import { RequestForm } from './playground/form.ts';
import { type Reading, readShared } from './playground/read-request.ts';
import { ResponseView } from './playground/response-view.ts';
import { sampleBody } from './playground/sample-body.ts';
import { openInCodePen, openInStackBlitz } from './playground/sandboxes.ts';
import { headersOf, snippetKinds } from './playground/snippets.ts';
import { hasBody, listedResource, fileOf, targetOf, toShare } from './playground/state.ts';

const PAUSE = 350;

const noServer = t(
  'Bu isteği bir sunucu yanıtlar. Bu durağan yansıda yalnız dosyalar var: parametresiz GET istekleri gönderebilirsiniz.',
  'This request needs a server. This static mirror has files only: you can send GET requests without parameters.',
);

const root = find('#playground', HTMLElement);
const urlLine = find('[data-url]', HTMLElement, root);
const snippet = find('[data-snippet]', HTMLElement, root);
const problemLine = find('[data-problem]', HTMLElement);
const otherLanguage = find('a.language', HTMLAnchorElement);
const view = new ResponseView(root);
const form = new RequestForm(find('form', HTMLFormElement, root), () => update());

const readLink = (): Reading => readShared(new URLSearchParams(location.search), pageLanguage === 'en');

let { state, problem } = readLink();
/** The sample that stands in the body field while nobody has written there; links leave it out. */
let untouchedBody = '';
/** The request of the current history entry. */
let recorded = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Whether the request is more than reading a file, on a host that has nothing but files. */
const lacksServer = (): boolean => onlyFilesAnswer() && (state.method !== 'GET' || targetOf(state).includes('?'));

const address = (): string => apiAddress + (onlyFilesAnswer() && !lacksServer() ? fileOf(state) : targetOf(state));

const shared = (lang: Language = pageLanguage): string =>
  toShare(state.body === untouchedBody ? { ...state, body: '' } : state, lang);

const snippetName = (): string => find('input[name="snippet"]:checked', HTMLInputElement, root).value;

const snippetText = (name: string): string =>
  snippetKinds.get(name)?.write({ method: state.method, url: address(), body: state.body, token: form.token }) ?? '';

const showRequest = (): void => {
  showCode(urlLine, 'http', `${state.method} ${decodeURI(address())}`);
  showCode(snippet, snippetKinds.get(snippetName())?.language ?? 'js', snippetText(snippetName()));
  otherLanguage.search = problem === '' ? shared(pageLanguage === 'en' ? 'tr' : 'en') : location.search;
  problemLine.textContent = problem;
  problemLine.hidden = problem === '';
};

/** Makes a history entry of the request that the form has come to rest at. */
const record = (): void => {
  if (shared() === recorded) return;
  recorded = shared();
  history.pushState(null, '', `?${recorded}`);
};

const send = async (): Promise<void> => {
  clearTimeout(waiting);
  running?.abort();
  if (problem !== '') {
    view.clear(t('Gönderilmedi.', 'Not sent.'), true);
    return;
  }
  record();
  if (lacksServer()) {
    view.clear(noServer, true);
    return;
  }
  const own = new AbortController();
  running = own;
  view.say(t('bekleniyor …', 'waiting …'));
  const { method, body } = state;
  const sent = { method, headers: headersOf({ method, token: form.token }), ...(hasBody(method) ? { body } : {}) };
  const start = performance.now();
  try {
    const response = await fetch(address(), { ...sent, signal: own.signal });
    const { url, status, headers } = response;
    const body = await response.blob();
    await view.show({ url, status, milliseconds: performance.now() - start, headers, body });
  } catch (thrown) {
    if (own.signal.aborted) return;
    view.say(`${t('Yanıt alınamadı', 'No response')}: ${thrown instanceof Error ? thrown.message : ''}`, true);
  }
};

/** Reads are sent by themselves when the form rests; writes wait for the button. */
const schedule = (): void => {
  clearTimeout(waiting);
  const isRead = state.method === 'GET';
  waiting = setTimeout(isRead ? () => void send() : record, PAUSE);
  if (isRead) return;
  running?.abort();
  view.clear(t('Göndermek için düğmeye basın (Ctrl+Enter).', 'Press the button to send (Ctrl+Enter).'));
};

const fillBody = async (): Promise<void> => {
  const { method, resource, id, body } = state;
  if (!hasBody(method) || (body !== '' && body !== untouchedBody)) return;
  const sample = await sampleBody(method, resource, id);
  if (state.method !== method || state.resource !== resource || state.id !== id) return;
  // Somebody may have begun to write meanwhile, or be about to: text must not appear under their hands.
  if (document.activeElement === form.body || form.body.value !== body) return;
  untouchedBody = sample;
  state = { ...state, body: untouchedBody };
  form.body.value = untouchedBody;
  showRequest();
};

function update(): void {
  const before = state;
  problem = '';
  state = form.read(before);
  if (state.resource !== before.resource) state = { ...state, id: '', child: '', values: {}, others: [] };
  if (listedResource(state) !== listedResource(before)) state = { ...state, filters: [], sorts: [] };
  if (state.method !== 'GET' && state.method !== 'POST' && state.id === '') state = { ...state, id: '1' };
  const sameShape =
    listedResource(state) === listedResource(before) && state.english === before.english && state.id === before.id;
  if (sameShape) form.arrange(state);
  else form.show(state);
  if (state.method !== before.method || state.resource !== before.resource || state.id !== before.id) void fillBody();
  showRequest();
  schedule();
}

/** Shows the request of the current link, which goes out as any other. */
const showLink = (): void => {
  ({ state, problem } = readLink());
  recorded = problem === '' ? shared() : '';
  form.show(state);
  showRequest();
  void fillBody();
  schedule();
};

// What the form offers depends on whether queries can be answered.
await workerStart;
root.hidden = false;
form.element.addEventListener('input', update);
form.element.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
});
for (const radio of root.querySelectorAll('input[name="snippet"]')) radio.addEventListener('change', showRequest);
find('[data-copy-url]', HTMLElement, root).append(copyButton(address));
find('[data-copy-snippet]', HTMLElement, root).append(copyButton(() => snippetText(snippetName())));
find('[data-copy-response]', HTMLElement, root).append(copyButton(() => view.text));
find('[data-copy-link]', HTMLElement, root).append(
  copyButton(() => `${location.origin}${location.pathname}?${shared()}`),
);
find('[data-codepen]', HTMLElement, root).addEventListener('click', () =>
  openInCodePen(snippetText('fetch'), t('veri', 'data')),
);
find('[data-stackblitz]', HTMLElement, root).addEventListener('click', () =>
  openInStackBlitz(snippetText('fetch'), t('veri', 'data')),
);
window.addEventListener('popstate', showLink);
showLink();
