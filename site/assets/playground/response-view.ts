import { isJsonArray, isJsonObject, type JsonObject } from '../../../data/json.ts';
import { showCode } from '../code-view.ts';
import { WORKER_HEADER, WORKER_HEADER_VALUE } from '../../../functions/package/worker-settings.ts';
import { find, isMirror, make, t } from '../page.ts';

/** A response as it came. */
export interface Received {
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly body: Blob;
}

const COLOURED_AT_MOST = 150_000;

const size = new Intl.NumberFormat(t('tr-TR', 'en-GB'), { maximumFractionDigits: 1 });

/** `undefined` where the text is not JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const pretty = (text: string): string => {
  const value = parse(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
};

const headerRows = (headers: Headers): readonly HTMLElement[] =>
  [...headers].map(([name, value]) => {
    const row = make('div', '');
    row.append(make('dt', '', name), make('dd', '', value));
    return row;
  });

/** On a mirror, who answered: its service worker or a file. */
const answeredBy = (headers: Headers): string => {
  if (!isMirror) return '';
  return headers.get(WORKER_HEADER) === WORKER_HEADER_VALUE ? ' · service worker' : ` · ${t('dosya', 'file')}`;
};

const pictureFrom = (url: string): HTMLImageElement => {
  const picture = make('img', 'response-picture');
  picture.src = url;
  picture.alt = t('Yanıttaki görsel', 'The picture in the response');
  return picture;
};

/** The faults of a body that a 422 names. */
const faultsIn = (text: string): readonly JsonObject[] => {
  const response = parse(text);
  const faults = isJsonObject(response) ? (response['alanlar'] ?? null) : null;
  return isJsonArray(faults) ? faults.filter(isJsonObject) : [];
};

const faultRow = (fault: JsonObject): HTMLElement => {
  const textAt = (name: string): string => {
    const text = fault[name];
    return typeof text === 'string' ? text : '';
  };
  const row = make('li', '');
  row.append(
    make('code', '', textAt('alan')),
    ` ${textAt(t('mesaj', 'message'))} `,
    make('small', '', textAt('kural')),
  );
  return row;
};

export class ResponseView {
  readonly #status: HTMLElement;
  readonly #headers: HTMLElement;
  readonly #body: HTMLElement;
  readonly #faults: HTMLElement;

  constructor(within: ParentNode) {
    this.#status = find('[data-response-status]', HTMLElement, within);
    this.#headers = find('[data-response-headers]', HTMLElement, within);
    this.#body = find('[data-response-body]', HTMLElement, within);
    this.#faults = find('[data-response-faults]', HTMLElement, within);
  }

  /** The response's text as shown. */
  get text(): string {
    return this.#body.textContent;
  }

  /** Says something instead of a response. */
  say(message: string, isWrong = false): void {
    this.#status.className = isWrong ? 'status bad' : 'status';
    this.#status.textContent = message;
  }

  /** Empties the view, for a response that does not belong to the form any more. */
  clear(message: string, isWrong = false): void {
    this.say(message, isWrong);
    this.#headers.replaceChildren();
    this.#body.replaceChildren();
    this.#showFaults([]);
  }

  #showFaults(faults: readonly JsonObject[]): void {
    this.#faults.hidden = faults.length === 0;
    find('ul', HTMLElement, this.#faults).replaceChildren(...faults.map(faultRow));
  }

  async show({ url, status, milliseconds, headers, body }: Received): Promise<void> {
    const kilobytes = size.format(body.size / 1024);
    this.#status.className = status < 400 ? 'status good' : 'status bad';
    this.#status.textContent = `${status} · ${Math.max(1, Math.round(milliseconds))} ms · ${kilobytes} KB${answeredBy(headers)}`;
    this.#headers.replaceChildren(...headerRows(headers));
    this.#showFaults([]);
    if (status < 400 && headers.get('Content-Type')?.startsWith('image/') === true) {
      this.#body.replaceChildren(pictureFrom(url));
      return;
    }
    const text = await body.text();
    if (status === 422) this.#showFaults(faultsIn(text));
    const shown = pretty(text);
    if (shown.length > COLOURED_AT_MOST) this.#body.textContent = shown;
    else showCode(this.#body, 'json', shown === '' ? t('(gövde yok)', '(no body)') : shown);
  }
}
