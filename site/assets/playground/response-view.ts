import { showCode } from '../code-view.ts';
import { find, make, t } from '../page.ts';

/** An answer as it came. */
export interface Received {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly text: string;
}

const COLOURED_AT_MOST = 150_000;

const size = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

const pretty = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
};

const headerRows = (headers: Headers): readonly HTMLElement[] =>
  [...headers].map(([name, value]) => {
    const row = make('div', '');
    row.append(make('dt', '', name), make('dd', '', value));
    return row;
  });

/** The part of the page that shows answers. */
export class ResponseView {
  readonly #status: HTMLElement;
  readonly #headers: HTMLElement;
  readonly #body: HTMLElement;

  constructor(within: ParentNode) {
    this.#status = find('[data-answer-status]', HTMLElement, within);
    this.#headers = find('[data-answer-headers]', HTMLElement, within);
    this.#body = find('[data-answer-body]', HTMLElement, within);
  }

  /** The answer's text as shown. */
  get text(): string {
    return this.#body.textContent;
  }

  /** Says something instead of an answer. */
  say(message: string, isWrong = false): void {
    this.#status.className = isWrong ? 'status bad' : 'status';
    this.#status.textContent = message;
  }

  /** Empties the view, for an answer that does not belong to the form any more. */
  clear(message: string): void {
    this.say(message);
    this.#headers.replaceChildren();
    this.#body.replaceChildren();
  }

  /** Shows an answer. */
  show({ status, milliseconds, headers, text }: Received): void {
    const kilobytes = size.format(new TextEncoder().encode(text).length / 1024);
    this.#status.className = status < 400 ? 'status good' : 'status bad';
    this.#status.textContent = `${status} · ${Math.max(1, Math.round(milliseconds))} ms · ${kilobytes} KB`;
    this.#headers.replaceChildren(...headerRows(headers));
    const shown = pretty(text);
    if (shown.length > COLOURED_AT_MOST) this.#body.textContent = shown;
    else showCode(this.#body, 'json', shown === '' ? t('(gövde yok)', '(no body)') : shown);
  }
}
