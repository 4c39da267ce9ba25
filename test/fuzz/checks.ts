import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { isKeyOf } from '../../data/keys.ts';
import { errorStatuses } from '../../functions/http/errors.ts';
import { EXPOSED_HEADERS } from '../../functions/http/respond.ts';
import { parameters, simulationNames } from '../../functions/query/parameters.ts';
import { type Language, languages } from '../../site/language.ts';
import { listAt } from '../../site/openapi/read.ts';
import { parseJson } from '../support/json.ts';
import { boundsOf, type ListRequest, matchesOf } from '../support/list-requests.ts';
import { type OpenApiValidator, openApiValidator } from '../support/openapi-validator.ts';
import { DELAYS, type FuzzRequest, MAXIMUM_BODY } from './requests.ts';
import { encodeRequest, type WireRequest, type WireResponse } from './wire.ts';

/** What may be wrong, and whether it is. */
type Finding = readonly [fault: string, isFound: boolean];

/** Bounds of the contract. A longer query or head is refused before anybody looks at the path. */
const bounds = { problems: 10, suggestions: 3, query: 8192, head: 15_000 } as const;

/** An error that is larger than any page of records would make wrong requests a lever. */
const MAXIMUM_ERROR_BYTES = 65_536;

/** `Link` may leave `last` out where the URL has more than 3,500 bytes, the origin included. */
const LONGEST_SURELY_LINKED = 3400;

const queryOf = ({ target }: WireRequest): string => target.split('?').slice(1).join('?');

const asksFor = (request: WireRequest, names: readonly string[]): boolean => {
  const asked = new URLSearchParams(queryOf(request));
  return names.some((name) => asked.has(name));
};

/** Parameters that ask for a failure. */
const FAILURES = [parameters.status, parameters.errorRate].flatMap(({ name, alias }) => [name, alias]);

const parsed = (body: Buffer): JsonValue | undefined => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

const bodyFindings = ({ status, body }: WireResponse): readonly Finding[] => {
  const value = parsed(body);
  if (status < 400) return [['the body is not JSON', value === undefined]];
  const code = textIn(value, 'hata');
  return [
    ['an error of more than 64 KB', body.length > MAXIMUM_ERROR_BYTES],
    ['the error code is not in the closed list', !isKeyOf(errorStatuses, code)],
    ['durum differs from the response status', !isJsonObject(value) || value['durum'] !== status],
    ['the error lacks a message', ['mesaj', 'message'].some((name) => textIn(value, name) === '')],
    [`more than ${bounds.suggestions} suggestions`, listAt(value, 'oneriler').length > bounds.suggestions],
    [`more than ${bounds.problems} problems`, listAt(value, 'digerSorunlar').length >= bounds.problems],
    ['an internal server error', code === 'SUNUCU_HATASI'],
  ];
};

const headerFindings = (request: WireRequest, { status, headers }: WireResponse): readonly Finding[] => {
  const { method, target, body } = request;
  const [type, tag, cacheControl] = ['content-type', 'etag', 'cache-control'].map((name) => headers.get(name));
  const isPicture = /\.(?:svg|png)(?:[?#]|$)/.test(target) && type?.startsWith('image/') === true;
  const isWritten = ['POST', 'PUT', 'PATCH'].includes(method) && status < 300;
  const isRead = method === 'GET' && status === 200;
  const isKept = cacheControl !== 'no-store';
  const mayBeUnkept = /\/(?:oturum|session)\b/.test(target) || asksFor(request, simulationNames);
  const lacks = (of: number, header: string): boolean =>
    status === of && !asksFor(request, FAILURES) && !headers.has(header);
  return [
    ['no open CORS', headers.get('access-control-allow-origin') !== '*'],
    ['no nosniff', headers.get('x-content-type-options') !== 'nosniff'],
    ['exposed headers are missing', headers.get('access-control-expose-headers') !== EXPOSED_HEADERS.join(', ')],
    [
      `Content-Type is ${type ?? 'missing'}`,
      status === 204 ? type !== null : !isPicture && type !== 'application/json; charset=utf-8',
    ],
    ['405 without Allow', lacks(405, 'allow')],
    ['401 without WWW-Authenticate', lacks(401, 'www-authenticate')],
    [`${status} without Retry-After: 1`, [429, 503].includes(status) && headers.get('retry-after') !== '1'],
    ['GET 200 without a strong ETag', isRead && isKept && !/^"[^"]+"$/.test(tag ?? '')],
    ['GET 200 without Cache-Control', isRead && cacheControl === null],
    ['GET 200 that no cache may keep', isRead && !isKept && !mayBeUnkept],
    [
      'an error can be cached for more than a minute',
      status >= 400 && isKept && Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0) > 60,
    ],
    [
      'a preflight response is not 204 with Allow',
      method === 'OPTIONS' && status < 300 && (status !== 204 || !headers.has('allow')),
    ],
    ['a body of more than 102,400 bytes is accepted', isWritten && (body?.join('').length ?? 0) > MAXIMUM_BODY],
  ];
};

const HOST_NAME = /^(?:[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])?(?::\d*)?$/i;

/** A Host that is no host name may stand in no header and no body. */
const echoesHost = (request: WireRequest, { headers, body }: WireResponse): boolean => {
  const text = [...headers.values(), body.toString('latin1')].join('\n');
  return request.headers.some(
    ([name, value]) => name === 'Host' && value.length > 2 && !HOST_NAME.test(value) && text.includes(`//${value}`),
  );
};

/** What the oracle of the property tests knows of a list's response. */
const listFindings = (list: ListRequest, request: WireRequest, response: WireResponse): readonly Finding[] => {
  const { status, headers, body } = response;
  if (status !== 200) return [[`a list request is answered with ${status}`, true]];
  const matches = matchesOf(list);
  const json = parsed(body);
  const records = list.envelope ? listAt(json, 'veri') : json;
  const last = /[?&]_(?:sayfa|page)=(\d+)[^>]*>; rel="last"/.exec(headers.get('link') ?? '')?.[1];
  const limit = list.window.kind === 'page' ? list.window.limit : 0;
  const isLinked = last !== undefined || request.target.length <= LONGEST_SURELY_LINKED;
  return [
    ['other records than due', JSON.stringify(records) !== JSON.stringify(matches.slice(...boundsOf(list.window)))],
    ...['x-toplam-kayit', 'x-total-count'].map((name): Finding => [
      `${name} is not the number of matches`,
      headers.get(name) !== String(matches.length),
    ]),
    ['a delayed response can be cached', asksFor(request, DELAYS) && headers.get('cache-control') !== 'no-store'],
    [
      `the last page is not ${last ?? 'linked'}`,
      limit > 0 && matches.length > 0 && isLinked && Number(last) !== Math.ceil(matches.length / limit),
    ],
  ];
};

const documentFaults = (
  validators: readonly OpenApiValidator[],
  wire: WireRequest,
  { status, headers, body }: WireResponse,
): readonly string[] => {
  const headBytes = encodeRequest({ ...wire, body: null }).length;
  if ((queryOf(wire).length > bounds.query && status === 414) || (headBytes > bounds.head && status === 431)) return [];
  const exchange = {
    method: wire.method,
    path: wire.target,
    status,
    headers,
    text: body.toString('utf8'),
    ...(wire.body === null ? {} : { sent: Buffer.from(wire.body.join(''), 'latin1').toString('utf8') }),
  };
  return validators.flatMap((validate) => validate(exchange));
};

/** Prepares the check: everything in which a response departs from the contract; empty where it keeps to it. */
export const faultFinder = (
  documents: Readonly<Record<Language, JsonObject>>,
): ((request: FuzzRequest, response: WireResponse) => readonly string[]) => {
  const validators = languages.map((language) => openApiValidator(documents[language], language));
  return ({ wire, list, documented }, response) => {
    const { status, headers, body } = response;
    const type = headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    const isOfApi = /^(?:https?:\/\/[^/?#]*)?\/api\/v1(?:[/?]|$)/.test(wire.target);
    const always: readonly Finding[] = [
      [`status ${status}`, status === 0 || (status >= 500 && !asksFor(wire, FAILURES))],
      ['the invalid Host is echoed', echoesHost(wire, response)],
    ];
    // Pages are not the API’s, but what the server cannot read at all is answered as the API answers.
    const ofApi: readonly Finding[] =
      isOfApi || (isJson && status >= 400)
        ? [
            ...headerFindings(wire, response),
            ...(body.length > 0 && isJson ? bodyFindings(response) : []),
            ...(list ? listFindings(list, wire, response) : []),
          ]
        : [];
    const found = [...always, ...ofApi].flatMap(([fault, isFound]) => (isFound ? [fault] : []));
    const isDocumented = documented && ofApi.length > 0 && !type.startsWith('image/');
    return [...found, ...(isDocumented ? documentFaults(validators, wire, response) : [])];
  };
};
