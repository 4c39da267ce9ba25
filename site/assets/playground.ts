/** The playground: a form that builds requests, writes them as code, sends them and shows the answers. */
import { showCode } from './code-view.ts';
import { copyButton } from './copy.ts';
import { apiAddress, find, isMirror, t } from './page.ts';
import { RequestForm } from './playground/form.ts';
import { ResponseView } from './playground/response-view.ts';
import { sampleBody } from './playground/sample-body.ts';
import { openInCodePen, openInStackBlitz } from './playground/sandboxes.ts';
import { snippetKinds } from './playground/snippets.ts';
import {
  fromShared,
  hasBody,
  initialState,
  listedResource,
  pathOf,
  type State,
  targetOf,
  toShare,
} from './playground/state.ts';

const PAUSE = 350;

const root = find('#playground', HTMLElement);
const urlLine = find('[data-url]', HTMLElement, root);
const snippet = find('[data-snippet]', HTMLElement, root);
const otherLanguage = find('a.language', HTMLAnchorElement);
const answer = new ResponseView(root);
const form = new RequestForm(find('form', HTMLFormElement, root), () => update());

let state: State = fromShared(
  new URLSearchParams(location.search),
  initialState(document.documentElement.lang === 'en'),
);
/** The sample that stands in the body field while nobody has written there. */
let untouchedBody = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

const address = (): string => apiAddress + (isMirror ? `${pathOf(state)}.json` : targetOf(state));

const snippetName = (): string => find('input[name="snippet"]:checked', HTMLInputElement, root).value;

const snippetText = (name: string): string =>
  snippetKinds.get(name)?.write({ method: state.method, url: address(), body: state.body }) ?? '';

const showRequest = (): void => {
  showCode(urlLine, 'http', `${state.method} ${decodeURI(address())}`);
  showCode(snippet, snippetKinds.get(snippetName())?.language ?? 'js', snippetText(snippetName()));
  history.replaceState(null, '', `?${toShare(state)}`);
  otherLanguage.search = toShare(state);
};

const send = async (): Promise<void> => {
  clearTimeout(waiting);
  running?.abort();
  const own = new AbortController();
  running = own;
  answer.say(t('bekleniyor …', 'waiting …'));
  const { method, body } = state;
  const withBody = hasBody(method) ? { body, headers: { 'Content-Type': 'application/json' } } : {};
  const start = performance.now();
  try {
    const response = await fetch(address(), { method, signal: own.signal, ...withBody });
    const text = await response.text();
    answer.show({ status: response.status, milliseconds: performance.now() - start, headers: response.headers, text });
  } catch (thrown) {
    if (own.signal.aborted) return;
    answer.say(`${t('Yanıt alınamadı', 'No answer')}: ${thrown instanceof Error ? thrown.message : ''}`, true);
  }
};

/** Reads are sent by themselves when the form rests; writes wait for the button. */
const schedule = (): void => {
  clearTimeout(waiting);
  if (state.method === 'GET') waiting = setTimeout(() => void send(), PAUSE);
  else answer.clear(t('Göndermek için düğmeye basın (Ctrl+Enter).', 'Press the button to send (Ctrl+Enter).'));
};

const fillBody = async (): Promise<void> => {
  const { method, resource, id, body } = state;
  if (!hasBody(method) || (body !== '' && body !== untouchedBody)) return;
  const sample = await sampleBody(method, resource, id);
  // Somebody may have begun to write meanwhile.
  if (form.body.value !== body) return;
  untouchedBody = sample;
  state = { ...state, body: untouchedBody };
  form.body.value = untouchedBody;
  showRequest();
};

function update(): void {
  const before = state;
  state = form.read(before);
  if (state.resource !== before.resource) state = { ...state, id: '', child: '', values: {} };
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

root.hidden = false;
form.show(state);
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
find('[data-copy-answer]', HTMLElement, root).append(copyButton(() => answer.text));
find('[data-copy-link]', HTMLElement, root).append(copyButton(() => location.href));
find('[data-codepen]', HTMLElement, root).addEventListener('click', () =>
  openInCodePen(snippetText('fetch'), t('veri', 'data')),
);
find('[data-stackblitz]', HTMLElement, root).addEventListener('click', () =>
  openInStackBlitz(snippetText('fetch'), t('veri', 'data')),
);
showRequest();
void fillBody();
schedule();
