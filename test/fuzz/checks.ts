import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { isErrorCode } from '../../functions/http/errors.ts';
import { simulationNames } from '../../functions/query/parameters.ts';
import { type Language, languages } from '../../site/language.ts';
import { boundsOf, type ListRequest, matchesOf } from '../support/list-requests.ts';
import { type OpenApiValidator, openApiValidator } from '../support/openapi-validator.ts';
import { type FuzzRequest, MAXIMUM_BODY } from './cases.ts';
import type { WireRequest, WireResponse } from './wire.ts';

/** Parameters that ask for a failure, by both names. */
const FAILURES = ['_durum', '_status', '_hataOrani', '_errorRate'];

const DELAYS = ['_gecikme', '_delay'];
const TOTALS = ['x-toplam-kayit', 'x-total-count'];

const EXPOSED = ['X-Toplam-Kayit', 'X-Total-Count', 'Link', 'Location', 'ETag'];

const MAXIMUM_PROBLEMS = 10;
const MAXIMUM_SUGGESTIONS = 3;

/** An error that is larger than any page of records would make wrong requests a lever. */
const MAXIMUM_ERROR_BYTES = 65_536;

/** Bounds of the contract: beyond them an address is refused before anybody looks at its path. */
const QUERY_BYTES = 8192;
const HEAD_BYTES = 15_000;

const queryOf = ({ target }: Pick<WireRequest, 'target'>): string => {
  const mark = target.indexOf('?');
  return mark < 0 ? '' : target.slice(mark + 1);
};

const asksFor = (request: Pick<WireRequest, 'target'>, names: readonly string[]): boolean => {
  const parameters = new URLSearchParams(queryOf(request));
  return names.some((name) => parameters.has(name));
};

const headBytes = ({ target, headers }: WireRequest): number =>
  target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/** Whether the API answers an address for certain; of others only what holds of every page is known. */
const isOfApi = ({ target }: WireRequest): boolean => /^(?:https?:\/\/[^/?#]*)?\/api\/v1(?:[/?]|$)/.test(target);

/** What `JSON.parse` returns is JSON all the way down. */
const isJson = (value: unknown): value is JsonValue => value !== undefined;

const parsed = (body: Buffer): JsonValue | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const longerThan = (value: JsonValue | undefined, most: number): boolean =>
  value !== undefined && isJsonArray(value) && value.length > most;

function* errorFaults(status: number, body: JsonObject): Generator<string> {
  const { hata, durum, mesaj, message, oneriler, digerSorunlar } = body;
  if (typeof hata !== 'string' || !isErrorCode(hata)) yield 'the error code is not in the closed list';
  if (durum !== status) yield 'durum differs from the response status';
  if (typeof mesaj !== 'string' || typeof message !== 'string') yield 'the error lacks a message';
  if (longerThan(oneriler, MAXIMUM_SUGGESTIONS)) yield `more than ${MAXIMUM_SUGGESTIONS} suggestions`;
  if (longerThan(digerSorunlar, MAXIMUM_PROBLEMS - 1)) yield `more than ${MAXIMUM_PROBLEMS} problems`;
  if (hata === 'SUNUCU_HATASI') yield 'an internal server error';
}

function* commonHeaderFaults(request: WireRequest, { status, headers }: WireResponse): Generator<string> {
  if (headers.get('access-control-allow-origin') !== '*') yield 'no open CORS';
  if (headers.get('x-content-type-options') !== 'nosniff') yield 'no nosniff';
  const exposed = headers.get('access-control-expose-headers')?.split(/, */) ?? [];
  if (!EXPOSED.every((name) => exposed.includes(name))) yield 'exposed headers are missing';
  const type = headers.get('content-type');
  const isPicture = /\.(?:svg|png)(?:[?#]|$)/.test(request.target) && type?.startsWith('image/');
  if (status === 204 ? type !== undefined : !isPicture && type !== 'application/json; charset=utf-8')
    yield `Content-Type is ${type ?? 'missing'}`;
  const simulated = asksFor(request, FAILURES);
  if (status === 405 && !simulated && !headers.has('allow')) yield '405 without Allow';
  if (status === 401 && !simulated && !headers.has('www-authenticate')) yield '401 without WWW-Authenticate';
  if ((status === 429 || status === 503) && headers.get('retry-after') !== '1')
    yield `${status} without Retry-After: 1`;
}

function* cacheFaults(request: WireRequest, { status, headers }: WireResponse): Generator<string> {
  const cacheControl = headers.get('cache-control');
  const tag = headers.get('etag');
  if (request.method === 'GET' && status === 200 && cacheControl !== 'no-store') {
    if (!tag || !/^"[^"]+"$/.test(tag)) yield 'GET 200 without a strong ETag';
    if (cacheControl === undefined) yield 'GET 200 without Cache-Control';
  }
  if (request.method === 'GET' && status === 200 && cacheControl === 'no-store') {
    const session = /\/(?:oturum|session)\b/.test(request.target);
    if (!session && !asksFor(request, simulationNames)) yield 'GET 200 that no cache may keep';
  }
  if (status >= 400 && cacheControl !== 'no-store' && Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0) > 60)
    yield 'an error can be cached for more than a minute';
}

const HOST_NAME = /^(?:[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])?(?::\d*)?$/i;

/** A Host that is no host name may stand in no header and no body. */
function* hostFaults(request: WireRequest, { headers, body }: WireResponse): Generator<string> {
  const text = [...headers.values(), body.toString('latin1')].join('\n');
  for (const [name, value] of request.headers) {
    if (name === 'Host' && value.length > 2 && !HOST_NAME.test(value) && text.includes(`//${value}`))
      yield 'the invalid Host is echoed';
  }
}

/** `Link` is left out where the URL has more than 3,500 bytes, the origin included. */
const LONGEST_SURELY_LINKED = 3400;

/** What the oracle of the property tests knows of a list's response. */
function* listFaults(
  list: ListRequest,
  { target }: WireRequest,
  { status, headers, body }: WireResponse,
): Generator<string> {
  if (status !== 200) {
    yield `a list request is answered with ${status}`;
    return;
  }
  const matches = matchesOf(list);
  const [from, to] = boundsOf(list.window);
  const json = parsed(body);
  const records = list.envelope && isJsonObject(json) ? json['veri'] : json;
  const shown = matches.slice(from, to);
  if (JSON.stringify(records) !== JSON.stringify(shown)) yield 'other records than due';
  for (const name of TOTALS)
    if (headers.get(name) !== String(matches.length)) yield `${name} is not the number of matches`;
  if (asksFor({ target }, DELAYS) && headers.get('cache-control') !== 'no-store')
    yield 'a delayed response can be cached';
  const last = /[?&]_(?:sayfa|page)=(\d+)[^>]*>; rel="last"/.exec(headers.get('link') ?? '')?.[1];
  if (list.window.kind !== 'page' || matches.length === 0) return;
  if (last === undefined && target.length > LONGEST_SURELY_LINKED) return;
  if (Number(last) !== Math.ceil(matches.length / list.window.limit)) yield `the last page is not ${last ?? 'linked'}`;
}

function* documentFaults(
  validators: readonly OpenApiValidator[],
  wire: WireRequest,
  response: WireResponse,
): Generator<string> {
  const { status, headers, body } = response;
  const { length } = queryOf(wire);
  if ((length > QUERY_BYTES && status === 414) || (headBytes(wire) > HEAD_BYTES && status === 431)) return;
  const exchange = {
    method: wire.method,
    path: wire.target,
    status,
    headers: new Headers([...headers].filter(([name]) => name !== 'set-cookie')),
    text: body.toString('utf8'),
    ...(wire.body === null ? {} : { sent: Buffer.from(wire.body.join(''), 'latin1').toString('utf8') }),
  };
  for (const validate of validators) yield* validate(exchange);
}

const writes = ['POST', 'PUT', 'PATCH'];

function* faults(
  validators: readonly OpenApiValidator[],
  request: FuzzRequest,
  response: WireResponse,
): Generator<string> {
  const { wire, list, documented } = request;
  const { status, headers, body } = response;
  if (status >= 500 && !asksFor(wire, FAILURES)) yield `status ${status}`;
  yield* hostFaults(wire, response);
  const isJsonResponse = headers.get('content-type')?.startsWith('application/json') === true;
  // What the server cannot read at all is answered as the API answers.
  if (!isOfApi(wire) && !(isJsonResponse && status >= 400)) return;
  yield* commonHeaderFaults(wire, response);
  yield* cacheFaults(wire, response);
  if (wire.method === 'OPTIONS' && status < 300 && (status !== 204 || !headers.has('allow')))
    yield 'a preflight response is not 204 with Allow';
  if (writes.includes(wire.method) && status < 300 && (wire.body?.join('').length ?? 0) > MAXIMUM_BODY)
    yield 'a body of more than 102,400 bytes is accepted';
  if (body.length > 0 && isJsonResponse) {
    const value = parsed(body);
    if (value === undefined) yield 'the body is not JSON';
    if (status >= 400) {
      if (body.length > MAXIMUM_ERROR_BYTES) yield 'an error of more than 64 KB';
      yield* isJsonObject(value) ? errorFaults(status, value) : ['the error is not an object'];
    }
  }
  if (list) yield* listFaults(list, wire, response);
  if (documented && !headers.get('content-type')?.startsWith('image/'))
    yield* documentFaults(validators, wire, response);
}

/** Prepares the check: everything in which a response departs from the contract; empty where it keeps to it. */
export const faultFinder = (
  documents: Readonly<Record<Language, JsonObject>>,
): ((request: FuzzRequest, response: WireResponse) => readonly string[]) => {
  const validators = languages.map((language) => openApiValidator(documents[language], language));
  return (request, response) => [...faults(validators, request, response)];
};
