import { isJsonObject } from '../../../data/lib/json.ts';
import { ANSWERED_BY, BY_WORKER } from '../../../functions/hosts/worker-settings.ts';
import { showCode } from '../../shared/scripts/code-view.ts';
import { members } from './api.ts';
import { find, isMirror, make, t } from '../../shared/scripts/page.ts';

export interface Received {
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly body: Blob;
}

const COLOURED_AT_MOST = 150_000;

const size = new Intl.NumberFormat(t('tr-TR', 'en-GB'), { maximumFractionDigits: 1 });

/** Parses JSON; returns `undefined` for other text. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const headerRows = (headers: Headers): readonly HTMLElement[] =>
  [...headers].map(([name, value]) => {
    const row = make('div', 'wrap');
    row.append(make('dt', '', name), make('dd', '', value));
    return row;
  });

/** On a mirror, the source of the response (the service worker or a file) as text; otherwise empty. */
const answeredBy = (headers: Headers): string => {
  if (!isMirror) return '';
  return headers.get(ANSWERED_BY) === BY_WORKER ? ' · service worker' : ` · ${t('dosya', 'file')}`;
};

const pictureFrom = (url: string): HTMLImageElement => {
  const picture = make('img', 'response-picture');
  picture.src = url;
  picture.alt = t('Yanıttaki görsel', 'The picture in the response');
  return picture;
};

/** The numbers of shown and matching records of a list as text; empty for other responses. */
const countText = (headers: Headers, answer: unknown): string => {
  const list: unknown = isJsonObject(answer) ? answer[members.envelope.veri] : answer;
  const total = headers.get('X-Total-Count');
  if (!Array.isArray(list) || total === null) return '';
  const shown = list.length;
  if (total === '0') return t('Eşleşen kayıt yok.', 'No records match.');
  if (shown === 0)
    return t(
      `Bu sayfa boş; eşleşen ${total} kayıt önceki sayfalarda.`,
      `This page is empty; earlier pages have ${total}.`,
    );
  if (total === '1') return t('Eşleşen tek kayıt.', 'The one record that matches.');
  return shown === Number(total)
    ? t(`Eşleşen ${total} kaydın tümü.`, `All ${total} records that match.`)
    : t(`Eşleşen ${total} kaydın ${shown} tanesi.`, `${shown} of ${total} records that match.`);
};

/** Shows the outcome of a request. While it is pending, the previous response is dimmed. */
export class ResponseView {
  readonly #section: HTMLElement;
  readonly #status: HTMLElement;
  readonly #count: HTMLElement;
  readonly #headers: HTMLElement;
  readonly #body: HTMLElement;
  readonly #error: HTMLElement;

  constructor(within: ParentNode) {
    this.#section = find('[data-response]', HTMLElement, within);
    this.#status = find('[data-response-status]', HTMLElement, within);
    this.#count = find('[data-response-count]', HTMLElement, within);
    this.#headers = find('[data-response-headers]', HTMLElement, within);
    this.#body = find('[data-response-body]', HTMLElement, within);
    this.#error = find('[data-response-error]', HTMLElement, within);
  }

  /** The displayed text of the response. */
  get text(): string {
    return this.#body.textContent;
  }

  /** Scrolls to the response. On touch devices, also focuses it, which closes the on-screen keyboard that would cover it. */
  reveal(): void {
    const tab = find('[name="view"]', HTMLInputElement, this.#section);
    tab.checked = true;
    tab.dispatchEvent(new Event('change'));
    // Aligned below the sticky request bar.
    if (this.#section.getBoundingClientRect().top < 0) this.#section.scrollIntoView({ block: 'start' });
    if (matchMedia('(pointer: coarse)').matches) this.focus();
  }

  /** Moves the focus to the heading of the response. */
  focus(): void {
    find('h2', HTMLElement, this.#section).focus({ preventScroll: true });
  }

  /** Shows a status line; `code` sets its colour: the status, or `none` without a response. */
  #tell(line: string, code = '', count = ''): void {
    this.#status.dataset['status'] = code;
    this.#status.textContent = line;
    this.#count.textContent = count;
  }

  #dim(isDimmed: boolean, isBusy = false): void {
    this.#section.classList.toggle('dimmed', isDimmed);
    this.#section.classList.toggle('busy', isBusy);
    this.#body.setAttribute('aria-busy', String(isBusy));
  }

  /** Shows that a response is pending. */
  wait(): void {
    this.#tell(t('bekleniyor…', 'waiting…'));
    this.#dim(true, true);
  }

  /** Shows the reason why the request is not sent yet. */
  hold(reason: string): void {
    this.#tell(reason);
    this.#dim(true);
  }

  /** Removes the response and shows a message instead. */
  clear(message: string, isWrong = false): void {
    this.#tell(message, isWrong ? 'none' : '');
    this.#dim(false);
    this.#headers.replaceChildren();
    this.#body.replaceChildren();
    this.#error.replaceChildren();
  }

  /** Shows the response unless aborted; `open` opens a target that an error response suggests. */
  async show(
    { url, status, milliseconds, headers, body }: Received,
    target: string,
    open: (target: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const isPicture = status < 400 && headers.get('Content-Type')?.startsWith('image/') === true;
    const text = isPicture ? '' : await body.text();
    // Imported only for errors; if the import fails, only the response body is shown.
    const errors = status < 400 ? null : await import('./error-panel.ts').catch(() => null);
    if (signal.aborted) return;
    const answer = parse(text);
    const kilobytes = size.format(body.size / 1024);
    this.#tell(
      `${status} · ${Math.max(1, Math.round(milliseconds))} ms · ${kilobytes} KB${answeredBy(headers)}`,
      String(status),
      status < 400 ? countText(headers, answer) : '',
    );
    this.#dim(false);
    this.#headers.replaceChildren(...headerRows(headers));
    this.#error.replaceChildren();
    errors?.showRefusal(this.#error, answer, target, open);
    if (isPicture) this.#body.replaceChildren(pictureFrom(url));
    else this.#showText(answer === undefined ? text : JSON.stringify(answer, null, 2));
  }

  #showText(text: string): void {
    if (text.length > COLOURED_AT_MOST) this.#body.textContent = text;
    else showCode(this.#body, 'json', text === '' ? t('(gövde yok)', '(no body)') : text);
  }
}
