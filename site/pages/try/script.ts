/** The playground: builds requests, shows them as code, sends them and shows the responses. */
import { codePlaces } from '../../shared/code-places.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { showCode } from '../../shared/scripts/code-view.ts';
import { copyButton } from '../../shared/scripts/copy.ts';
import { workerStart } from '../../shared/scripts/mirror-worker.ts';
import {
  apiAddress,
  find,
  joined,
  onlyFilesAnswer,
  pageLanguage,
  removeExcuses,
  t,
} from '../../shared/scripts/page.ts';
import { userNames } from './api.ts';
import { RequestForm } from './form.ts';
import { unfinishedFilter } from './comparisons.ts';
import { type Reading, readShared, readTarget } from './read-request.ts';
import { ResponseView } from './response-view.ts';
import { hasBody, headersOf, snippetKinds } from '../../shared/snippets.ts';
import {
  asksForList,
  fileOf,
  listedResource,
  methodsOf,
  readable,
  SESSION,
  type Shared,
  type State,
  takesId,
  targetOf,
  toShare,
} from './state.ts';

const PAUSE = 350;

const noServer = t(
  'Bu isteği bir sunucu yanıtlar. Bu statik yansıda yalnız dosyalar var: parametresiz GET istekleri gönderebilirsiniz.',
  'This request needs a server. This static mirror has files only: you can send GET requests without parameters.',
);

const noResponse = t(
  'Yanıt alınamadı; bağlantınızı denetleyip yeniden gönderin.',
  'No response; check your connection and send again.',
);

/** Asks for a reload, because browsers do not retry a failed import. */
const notLoaded = t('Yüklenemedi; sayfayı yenileyin.', 'This could not be loaded; reload the page.');

const root = find('#playground', HTMLFormElement);
const urlField = find('#p-url', HTMLInputElement, root);
const copies = find('[data-copies]', HTMLElement, root);
const snippet = find('[data-snippet]', HTMLElement, root);
const snippetPlace = find('[data-place]', HTMLElement, root);
const linkNote = find('[data-link-note]', HTMLElement, root);
const signInNote = find('[data-sign-in-note]', HTMLElement, root);
const problemBox = find('[data-problem]', HTMLElement);
const otherLanguage = find('a.language', HTMLAnchorElement);

/** Parses the request in the history entry, which is complete, or else in the URL, which may be shortened. */
const readLink = (): Reading => {
  const whole: unknown = history.state;
  return readShared(new URLSearchParams(typeof whole === 'string' ? whole : location.search), pageLanguage === 'en');
};

const leftOutTexts: Readonly<Record<Shared['leftOut'], string>> = {
  nothing: '',
  body: t('Gövde bağlantıda yok; sığmayacak kadar uzun.', 'The link lacks the body, which is too long for it.'),
  request: t(
    'Bağlantı yalnız kaynağı açar; istek, sığmayacak kadar uzun.',
    'The link only opens the resource: the request is too long for it.',
  ),
};

/** The selected view: the response, its headers, or code. */
const shownView = (): string => find('[name="view"]:checked', HTMLInputElement, root).value;

/** The target in the URL field, which may contain a path or a full URL. */
const typedTarget = (): string =>
  urlField.value
    .trim()
    .replace(/^GET\s+/i, '')
    .replace(new RegExp(`^[^?]*?${BASE_PATHS.tr}(?=/)`), '')
    .replace(/^\/*/, '/');

/** The state and behaviour of the page. */
class Playground {
  readonly #form = new RequestForm(root, () => this.#update());
  readonly #view = new ResponseView(root);
  #state: State;
  #problem: string;
  /** The sample body until the user edits it; links omit it. */
  #untouchedBody = '';
  /** The request of the current history entry, which is also the entry’s state. */
  #recorded = '';
  /** The control that was entered last. */
  #entered: EventTarget | null = null;
  /** True if the next edit changes the current history entry instead of adding one. */
  #isEntryOpen = false;
  /** The request whose response is shown or pending; empty if there is none. */
  #sent = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** Resolves when the pending sample body is in the form. */
  #filling = Promise.resolve();
  /** True if the URL field contains input that has not been applied to the form. */
  #isTyped = false;

  constructor({ state, problem }: Reading) {
    this.#state = state;
    this.#problem = problem;
  }

  /** Adds event listeners and shows the request that the page’s URL describes. */
  start(): void {
    const enter = ({ target }: Event): void => {
      if (target === this.#entered) return;
      this.#entered = target;
      this.#record();
      this.#isEntryOpen = false;
    };
    for (const type of ['focusin', 'input']) root.addEventListener(type, enter);
    root.addEventListener('input', ({ target }) => {
      // The user to sign in as and the selected view are not part of the request.
      if (!(target instanceof Element) || target.matches('#p-user, [name="view"]')) return;
      if (target === urlField) this.#await();
      else this.#update();
    });
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#sendNow();
    });
    root.addEventListener('keydown', (event) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOnLink) return;
      event.preventDefault();
      this.#sendNow();
    });
    for (const tab of root.querySelectorAll('[name="view"]')) tab.addEventListener('change', () => this.#showRequest());
    const link = (): string => `${location.origin}${location.pathname}?${this.#shared().text}`;
    copies.prepend(
      copyButton(() => this.#address(), t('API adresini kopyala', 'Copy API URL')),
      copyButton(link, t('Bağlantıyı kopyala', 'Copy page link')),
    );
    find('[data-view="code"] figcaption', HTMLElement, root).append(
      copyButton(() => this.#snippetText(shownView()), t('Kodu kopyala', 'Copy code')),
    );
    find('[data-view="response"] figcaption', HTMLElement, root).append(
      copyButton(() => this.#view.text, t('Yanıtı kopyala', 'Copy response')),
    );
    for (const site of ['codePen', 'stackBlitz'] as const)
      find(`[data-sandbox="${site}"]`, HTMLElement, root).addEventListener('click', () => void this.#openIn(site));
    find('[data-sign-in]', HTMLElement, root).addEventListener('click', () => void this.#signIn());
    window.addEventListener('popstate', () => {
      // A link to a fragment, such as the skip link, adds an entry without a state for the same request.
      if (history.state === null) history.replaceState(this.#recorded, '');
      else if (history.state !== this.#recorded) this.#showLink();
    });
    this.#showLink();
  }

  // Imported here, because most visits do not need it.
  async #openIn(site: 'codePen' | 'stackBlitz'): Promise<void> {
    const loaded = await import('./open-in.ts').catch(() => null);
    if (loaded) loaded.openIn(site, this.#snippetText('fetch'), t('veri', 'data'));
    else problemBox.textContent = notLoaded;
  }

  /** True if the request needs a server, but the host is static. */
  #lacksServer(): boolean {
    const { kept, method, resource } = this.#state;
    const isMore = method !== 'GET' || resource === SESSION || kept !== '' || targetOf(this.#state).includes('?');
    return onlyFilesAnswer() && isMore;
  }

  #address(): string {
    return apiAddress + (onlyFilesAnswer() && !this.#lacksServer() ? fileOf(this.#state) : targetOf(this.#state));
  }

  #shared(lang: Language = pageLanguage): Shared {
    const state = this.#state.body === this.#untouchedBody ? { ...this.#state, body: '' } : this.#state;
    const page = lang === pageLanguage ? location.pathname : otherLanguage.pathname;
    return toShare(state, lang, location.origin + page);
  }

  #snippetText(name: string): string {
    const { method, body } = this.#state;
    const call = { method, url: this.#address(), body, token: this.#form.token };
    return snippetKinds.get(name)?.write(call, pageLanguage) ?? '';
  }

  #showRequest(): void {
    const shown = this.#address().slice(apiAddress.length);
    // Equivalent or invalid input in the URL field is not overwritten.
    const { value } = urlField;
    const isOther = this.#problem === '' && targetOf({ ...this.#state, spelled: value }) !== shown;
    if (!this.#isTyped && (value === '' || isOther)) urlField.value = readable(shown);
    const view = shownView();
    const kind = snippetKinds.get(view);
    for (const panel of root.querySelectorAll<HTMLElement>('[data-view]'))
      panel.hidden = panel.dataset['view'] !== (kind ? 'code' : view);
    if (kind) {
      const { caption, language } = codePlaces[kind.place];
      showCode(snippet, language, this.#snippetText(view));
      snippetPlace.textContent = caption[pageLanguage];
    }
    const other = this.#shared(pageLanguage === 'en' ? 'tr' : 'en').text;
    otherLanguage.search = this.#problem === '' ? other : location.search;
    linkNote.textContent = leftOutTexts[this.#shared().leftOut];
  }

  /** Puts the current request into the history: into the current entry if that is open, else into a new one. */
  #record(): void {
    const { text, whole } = this.#shared();
    if (whole === this.#recorded || this.#problem !== '') return;
    this.#recorded = whole;
    if (this.#isEntryOpen) history.replaceState(whole, '', `?${text}`);
    else history.pushState(whole, '', `?${text}`);
    this.#isEntryOpen = true;
  }

  /** Sends the request immediately and scrolls to the response. */
  #sendNow(): void {
    this.#readUrl();
    void this.#send();
    this.#isEntryOpen = false;
    this.#view.reveal();
  }

  /** Applies the URL field after a pause in typing. */
  #await(): void {
    this.#isTyped = true;
    clearTimeout(this.#waiting);
    this.#running?.abort();
    this.#waiting = setTimeout(() => this.#readUrl(), PAUSE);
  }

  /** Applies the URL field to the form; invalid input leaves the form unchanged. */
  #readUrl(): void {
    if (!this.#isTyped) return;
    this.#isTyped = false;
    const reading = readTarget(typedTarget(), this.#state);
    if (reading.problem === '') {
      this.#show(reading);
      this.#isHeld();
      return;
    }
    clearTimeout(this.#waiting);
    void this.#tell(reading);
    this.#clear(t('Gönderilmedi.', 'Not sent.'), true);
  }

  /** A key that is equal for requests with equal responses. */
  #key(): string {
    return `${this.#form.token} ${this.#state.method} ${targetOf(this.#state)}`;
  }

  async #send(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#running?.abort();
    if (this.#problem !== '') {
      this.#clear(t('Gönderilmedi.', 'Not sent.'), true);
      return;
    }
    this.#record();
    if (this.#lacksServer()) {
      this.#clear(noServer, true);
      return;
    }
    const own = new AbortController();
    this.#running = own;
    this.#sent = this.#key();
    this.#view.wait();
    if (hasBody(this.#state.method)) await this.#filling;
    const { method, body } = this.#state;
    const sent = {
      method,
      headers: headersOf({ method, token: this.#form.token }),
      ...(hasBody(method) ? { body } : {}),
    };
    const state = this.#state;
    const start = performance.now();
    try {
      const response = await fetch(this.#address(), { ...sent, signal: own.signal });
      const { url, status, headers } = response;
      const body = await response.blob();
      const received = { url, status, milliseconds: performance.now() - start, headers, body };
      const open = (target: string): void => this.#open(target, state);
      await this.#view.show(received, targetOf(state), open, own.signal);
      const base = own.signal.aborted ? null : headers.get('X-Base');
      if (base !== null) this.#follow(base.slice(base.lastIndexOf('/') + 1));
    } catch {
      if (own.signal.aborted) return;
      this.#clear(noResponse, true);
    }
  }

  /** Continues with the state segment that a write returned. */
  #follow(kept: string): void {
    this.#form.kept.wrote(kept);
    this.#state = this.#form.read(this.#state);
    this.#showRequest();
    this.#record();
  }

  /** Opens another target with the same method and body. Moves the focus, because the clicked control is removed. */
  #open(target: string, state: State): void {
    this.#view.focus();
    this.#show(readTarget(target, state));
  }

  #clear(message: string, isWrong = false): void {
    this.#sent = '';
    this.#view.clear(message, isWrong);
  }

  /** Sends reads automatically after a pause; writes wait for the button. */
  #schedule(): void {
    clearTimeout(this.#waiting);
    if (this.#state.method !== 'GET') {
      this.#running?.abort();
      this.#waiting = setTimeout(() => this.#record(), PAUSE);
      this.#clear(t('Göndermek için düğmeye basın (Ctrl+Enter).', 'Press the button to send (Ctrl+Enter).'));
      return;
    }
    if (this.#key() === this.#sent) return;
    this.#waiting = setTimeout(() => void this.#send(), PAUSE);
  }

  /** If a filter is incomplete, shows what is missing and returns true. */
  #isHeld(): boolean {
    const { filters } = this.#state;
    const unfinished = asksForList(this.#state) ? unfinishedFilter(listedResource(this.#state), filters) : undefined;
    if (!unfinished) return false;
    clearTimeout(this.#waiting);
    this.#running?.abort();
    this.#sent = '';
    const { name, expects } = unfinished;
    this.#view.hold(
      t(
        `Değer tamamlanınca gönderilir; ${name} için beklenen: ${expects}.`,
        `Sent once the value is complete; ${name} expects ${expects}.`,
      ),
    );
    return true;
  }

  /** Signs in as the selected user, then sends the request. If signing in fails, it is sent without a token. */
  async #signIn(): Promise<void> {
    signInNote.textContent = t('bekleniyor…', 'waiting…');
    const loaded = await import('./sign-in.ts').catch(() => null);
    const session = (await loaded?.signIn(this.#form.signInAs.value).catch(() => ({ refused: noResponse }))) ?? {
      refused: notLoaded,
    };
    if ('refused' in session) {
      signInNote.textContent = session.refused;
    } else {
      this.#form.token = session.token;
      const name = joined(session.user, userNames);
      signInNote.textContent = t(`Oturum açık: ${name}`, `Signed in as ${name}`);
    }
    this.#update();
  }

  /** Fills in a valid body unless the user has entered one. */
  async #fillBody(): Promise<void> {
    const { method, resource, id, child, body } = this.#state;
    if (!hasBody(method) || (body !== '' && body !== this.#untouchedBody)) return;
    const sample = await import('./sample-body.ts').then(({ sampleBody }) => sampleBody(this.#state)).catch(() => '');
    const now = this.#state;
    if (now.method !== method || now.resource !== resource || now.id !== id || now.child !== child) return;
    // The user may have started typing meanwhile.
    if (document.activeElement === this.#form.body || this.#form.body.value !== body) return;
    this.#untouchedBody = sample;
    this.#state = { ...this.#state, body: this.#untouchedBody };
    this.#form.body.value = this.#untouchedBody;
    this.#showRequest();
  }

  /** Adds a token or a sample body to a new request if necessary, and sends it if it is a read. */
  #begin(): void {
    const { method, resource } = this.#state;
    if (method === 'GET' && resource === SESSION && this.#form.token === '' && !this.#lacksServer()) {
      this.#view.wait();
      void this.#signIn();
      return;
    }
    this.#filling = this.#fillBody();
    this.#schedule();
  }

  #update(): void {
    const before = this.#state;
    let state = this.#form.read(before);
    if (state.resource !== before.resource) state = { ...state, id: '', child: '', values: {}, others: [] };
    if (listedResource(state) !== listedResource(before)) state = { ...state, filters: [], sorts: [] };
    if (!methodsOf(state.resource).includes(state.method)) state = { ...state, method: 'POST' };
    if (takesId(state) && state.method !== 'GET' && state.id === '') state = { ...state, id: '1' };
    this.#state = state;
    this.#isTyped = false;
    void this.#tell({ problem: '' });
    const isSamePath = state.resource === before.resource && state.id === before.id && state.child === before.child;
    if (isSamePath && state.english === before.english) this.#form.arrange(state);
    else this.#form.show(state);
    this.#showRequest();
    if (!isSamePath || state.method !== before.method) this.#begin();
    else if (!this.#isHeld()) this.#schedule();
  }

  async #tell({ problem, suggest }: Omit<Reading, 'state'>): Promise<void> {
    this.#problem = problem;
    problemBox.replaceChildren();
    if (problem === '') return;
    const loaded = await import('./error-panel.ts').catch(() => null);
    const target = await suggest?.().catch(() => undefined);
    if (this.#problem !== problem) return;
    if (loaded) loaded.showProblem(problemBox, problem, target, () => this.#open(target ?? '', this.#state));
    else problemBox.textContent = problem;
  }

  #show({ state, ...told }: Reading): void {
    this.#state = state;
    this.#isTyped = false;
    void this.#tell(told);
    this.#sent = '';
    this.#form.show(state);
    this.#showRequest();
    this.#begin();
  }

  /** Shows the request of the current URL, and sends it if it is a read. */
  #showLink(): void {
    this.#show(readLink());
    this.#recorded = this.#problem === '' ? this.#shared().whole : location.search;
    history.replaceState(this.#recorded, '');
    this.#isEntryOpen = false;
  }
}

// On a mirror, the form's choices depend on the service worker.
await workerStart;
root.hidden = false;
removeExcuses();
new Playground(readLink()).start();
