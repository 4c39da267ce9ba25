/** Text in which each character stands for one byte (Latin-1): so requests can hold bytes that are no UTF-8. */
export type ByteText = string;

/** A body as it goes over the wire. Several chunks make it `Transfer-Encoding: chunked`. */
export type WireBody = readonly ByteText[];

/** A request as it goes over the wire; nothing in it is tidied up. */
export interface WireRequest {
  readonly method: ByteText;
  readonly target: ByteText;
  readonly version: string;
  readonly headers: readonly (readonly [name: ByteText, value: ByteText])[];
  readonly body: WireBody | null;
}

/** A response, read to its end. */
export interface WireResponse {
  readonly status: number;
  /** By lower-case name; repeated fields are joined with commas (RFC 9110, section 5.3). */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Writes text as UTF-8 bytes. */
export const utf8 = (text: string): ByteText => Buffer.from(text, 'utf8').toString('latin1');

const framed = (body: WireBody): readonly [header: string, content: ByteText] => {
  const [only, ...more] = body;
  if (more.length === 0) return [`Content-Length: ${only?.length ?? 0}\r\n`, only ?? ''];
  const chunks = body.filter((chunk) => chunk !== '').map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  return ['Transfer-Encoding: chunked\r\n', `${chunks.join('')}0\r\n\r\n`];
};

export const encodeRequest = ({ method, target, version, headers, body }: WireRequest): ByteText => {
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const [framing, content] = body === null ? ['', ''] : framed(body);
  return `${method} ${target} HTTP/${version}\r\n${fields}${framing}\r\n${content}`;
};

const headersOf = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
};

interface Cut<Value> {
  readonly value: Value;
  /** Where the next response begins. */
  readonly end: number;
}

const BODILESS = [204, 304];

/**
 * Cuts the first response from received bytes; `undefined` while it is incomplete.
 * @param method of the request, because HEAD is answered without a body.
 * @param ended whether the server has closed the connection, which ends a body of unknown length.
 * @throws Error for bytes that are no HTTP response.
 */
export const cutResponse = (bytes: Buffer, method: string, ended: boolean): Cut<WireResponse> | undefined => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1]);
  if (Number.isNaN(status)) throw new Error(`the response begins with ${JSON.stringify(statusLine.slice(0, 80))}`);
  const start = headEnd + 4;
  if (status < 200) return cutAfter(bytes, start, method, ended);
  const headers = headersOf(lines);
  const whole = (body: Cut<Buffer>): Cut<WireResponse> => ({
    value: { status, headers, body: body.value },
    end: body.end,
  });
  if (method === 'HEAD' || BODILESS.includes(status)) return whole({ value: Buffer.alloc(0), end: start });
  const length = headers.get('content-length');
  if (length === undefined) return ended ? whole({ value: bytes.subarray(start), end: bytes.length }) : undefined;
  const end = start + Number(length);
  return bytes.length < end ? undefined : whole({ value: bytes.subarray(start, end), end });
};

/** The final response behind an interim one (1xx; RFC 9110, section 15.2). */
const cutAfter = (bytes: Buffer, start: number, method: string, ended: boolean): Cut<WireResponse> | undefined => {
  const rest = cutResponse(bytes.subarray(start), method, ended);
  return rest && { value: rest.value, end: start + rest.end };
};

const LONGEST_SHOWN = 400;

/** A request as one line for a report: control characters and bytes above ASCII escaped, long ones cut in the middle. */
export const showRequest = (request: WireRequest): string => {
  const text = JSON.stringify(encodeRequest(request)).replaceAll(
    /[\u0080-\u00ff]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16)}`,
  );
  if (text.length <= LONGEST_SHOWN) return text;
  const half = LONGEST_SHOWN / 2;
  return `${text.slice(0, half)} … (${text.length} characters) … ${text.slice(-half)}`;
};
