/** The playground: a form that builds requests, writes them as code, sends them and shows the responses. */
import { codePlaces } from '../code-places.ts';
import type { Language } from '../language.ts';
import { codePen, type SandboxForm, stackBlitz } from '../sandboxes.ts';
import { showCode } from './code-view.ts';
import { copyButton } from './copy.ts';
import { workerStart } from './mirror-worker.ts';
import { apiAddress, find, onlyFilesAnswer, pageLanguage, t } from './page.ts';
import { RequestForm } from './playground/form.ts';
import { openIn, pageOf } from './playground/open-in.ts';
import { type Reading, readShared } from './playground/read-request.ts';
import { ResponseView } from './playground/response-view.ts';
import { sampleBody } from './playground/sample-body.ts';
import { headersOf, snippetKinds } from './playground/snippets.ts';
import { fileOf, hasBody, listedResource, type State, targetOf, toShare } from './playground/state.ts';

const PAUSE = 350;

const noServer = t(
  'Bu isteği bir sunucu yanıtlar. Bu durağan yansıda yalnız dosyalar var: parametresiz GET istekleri gönderebilirsiniz.',
  'This request needs a server. This static mirror has files only: you can send GET requests without parameters.',
);

const root = find('#playground', HTMLElement);
const urlLine = find('[data-url]', HTMLElement, root);
const snippet = find('[data-snippet]', HTMLElement, root);
const snippetPlace = find('[data-place]', HTMLElement, root);
const problemLine = find('[data-problem]', HTMLElement);
const otherLanguage = find('a.language', HTMLAnchorElement);

const readLink = (): Reading => readShared(new URLSearchParams(location.search), pageLanguage === 'en');

const snippetName = (): string => find('input[name="snippet"]:checked', HTMLInputElement, root).value;

/** The request that the page shows, and what has become of it. */
class Playground {
  readonly #form = new RequestForm(find('form', HTMLFormElement, root), () => this.#update());
  readonly #view = new ResponseView(root);
  #state: State;
  #problem: string;
  /** The sample that stands in the body field while nobody has written there; links leave it out. */
  #untouchedBody = '';
  /** The request of the current history entry. */
  #recorded = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor({ state, problem }: Reading) {
    this.#state = state;
    this.#problem = problem;
  }

  /** Takes what happens on the page from now on, and shows the request of its link. */
  start(): void {
    this.#form.element.addEventListener('input', () => this.#update());
    this.#form.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.#send();
    });
    for (const radio of root.querySelectorAll('input[name="snippet"]'))
      radio.addEventListener('change', () => this.#showRequest());
    find('[data-copy-url] figcaption', HTMLElement, root).append(copyButton(() => this.#address()));
    find('[data-copy-snippet] figcaption', HTMLElement, root).append(
      copyButton(() => this.#snippetText(snippetName())),
    );
    find('[data-copy-response] figcaption', HTMLElement, root).append(copyButton(() => this.#view.text));
    find('[data-copy-link]', HTMLElement, root).append(
      copyButton(() => `${location.origin}${location.pathname}?${this.#shared()}`),
    );
    const sandbox = (selector: string, formOf: (page: string) => SandboxForm): void =>
      find(selector, HTMLElement, root).addEventListener('click', () =>
        openIn(formOf(pageOf(this.#snippetText('fetch'), t('veri', 'data')))),
      );
    sandbox('[data-codepen]', codePen);
    sandbox('[data-stackblitz]', stackBlitz);
    window.addEventListener('popstate', () => this.#showLink());
    this.#showLink();
  }

  /** Whether the request is more than reading a file, on a host that has nothing but files. */
  #lacksServer(): boolean {
    return onlyFilesAnswer() && (this.#state.method !== 'GET' || targetOf(this.#state).includes('?'));
  }

  #address(): string {
    return apiAddress + (onlyFilesAnswer() && !this.#lacksServer() ? fileOf(this.#state) : targetOf(this.#state));
  }

  #shared(lang: Language = pageLanguage): string {
    return toShare(this.#state.body === this.#untouchedBody ? { ...this.#state, body: '' } : this.#state, lang);
  }

  #snippetText(name: string): string {
    return (
      snippetKinds.get(name)?.write({
        method: this.#state.method,
        url: this.#address(),
        body: this.#state.body,
        token: this.#form.token,
      }) ?? ''
    );
  }

  #showRequest(): void {
    showCode(urlLine, 'http', `${this.#state.method} ${decodeURI(this.#address())}`);
    const kind = snippetKinds.get(snippetName());
    if (kind) {
      const { caption, language } = codePlaces[kind.place];
      showCode(snippet, language, this.#snippetText(snippetName()));
      snippetPlace.textContent = caption[pageLanguage];
    }
    otherLanguage.search = this.#problem === '' ? this.#shared(pageLanguage === 'en' ? 'tr' : 'en') : location.search;
    problemLine.textContent = this.#problem;
    problemLine.hidden = this.#problem === '';
  }

  /** Makes a history entry of the request that the form has come to rest at. */
  #record(): void {
    if (this.#shared() === this.#recorded) return;
    this.#recorded = this.#shared();
    history.pushState(null, '', `?${this.#recorded}`);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#running?.abort();
    if (this.#problem !== '') {
      this.#view.clear(t('Gönderilmedi.', 'Not sent.'), true);
      return;
    }
    this.#record();
    if (this.#lacksServer()) {
      this.#view.clear(noServer, true);
      return;
    }
    const own = new AbortController();
    this.#running = own;
    this.#view.say(t('bekleniyor …', 'waiting …'));
    const { method, body } = this.#state;
    const sent = {
      method,
      headers: headersOf({ method, token: this.#form.token }),
      ...(hasBody(method) ? { body } : {}),
    };
    const start = performance.now();
    try {
      const response = await fetch(this.#address(), { ...sent, signal: own.signal });
      const { url, status, headers } = response;
      const body = await response.blob();
      await this.#view.show({ url, status, milliseconds: performance.now() - start, headers, body });
    } catch (thrown) {
      if (own.signal.aborted) return;
      this.#view.say(`${t('Yanıt alınamadı', 'No response')}: ${thrown instanceof Error ? thrown.message : ''}`, true);
    }
  }

  /** Reads are sent by themselves when the form rests; writes wait for the button. */
  #schedule(): void {
    clearTimeout(this.#waiting);
    const isRead = this.#state.method === 'GET';
    this.#waiting = setTimeout(() => (isRead ? void this.#send() : this.#record()), PAUSE);
    if (isRead) return;
    this.#running?.abort();
    this.#view.clear(t('Göndermek için düğmeye basın (Ctrl+Enter).', 'Press the button to send (Ctrl+Enter).'));
  }

  async #fillBody(): Promise<void> {
    const { method, resource, id, body } = this.#state;
    if (!hasBody(method) || (body !== '' && body !== this.#untouchedBody)) return;
    const sample = await sampleBody(method, resource, id);
    if (this.#state.method !== method || this.#state.resource !== resource || this.#state.id !== id) return;
    // Somebody may have begun to write meanwhile, or be about to: text must not appear under their hands.
    if (document.activeElement === this.#form.body || this.#form.body.value !== body) return;
    this.#untouchedBody = sample;
    this.#state = { ...this.#state, body: this.#untouchedBody };
    this.#form.body.value = this.#untouchedBody;
    this.#showRequest();
  }

  #update(): void {
    const before = this.#state;
    let state = this.#form.read(before);
    if (state.resource !== before.resource) state = { ...state, id: '', child: '', values: {}, others: [] };
    if (listedResource(state) !== listedResource(before)) state = { ...state, filters: [], sorts: [] };
    if (state.method !== 'GET' && state.method !== 'POST' && state.id === '') state = { ...state, id: '1' };
    this.#state = state;
    this.#problem = '';
    const sameShape =
      listedResource(state) === listedResource(before) && state.english === before.english && state.id === before.id;
    if (sameShape) this.#form.arrange(state);
    else this.#form.show(state);
    if (state.method !== before.method || state.resource !== before.resource || state.id !== before.id)
      void this.#fillBody();
    this.#showRequest();
    this.#schedule();
  }

  /** Shows the request of the current link, which goes out as any other. */
  #showLink(): void {
    const { state, problem } = readLink();
    this.#state = state;
    this.#problem = problem;
    this.#recorded = this.#problem === '' ? this.#shared() : '';
    this.#form.show(this.#state);
    this.#showRequest();
    void this.#fillBody();
    this.#schedule();
  }
}

// What the form offers depends on whether queries can be answered.
await workerStart;
root.hidden = false;
new Playground(readLink()).start();
