import fc from 'fast-check';
import { resourceBySegment } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { parameterNames } from '../../functions/query/parameters.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve } from '../../site/openapi/read.ts';
import { type ListRequest, listRequests } from '../support/list-requests.ts';
import { asText } from '../support/oracle.ts';
import { utf8, type WireRequest } from './wire.ts';

/** A request with what is known about it, and so can be checked in its response. */
export interface FuzzRequest {
  readonly wire: WireRequest;
  /** What the oracle knows the response to; `null` for other requests. */
  readonly list: ListRequest | null;
  /** Whether address, method and framing are such that the documents tell of the response. */
  readonly documented: boolean;
}

/** Name and value of a header or of a query parameter. */
type Pair = readonly [name: string, value: string];

/** The contract's bound on a body, in bytes. */
export const MAXIMUM_BODY = 102_400;

const HOST: Pair = ['Host', 'localhost'];

export const getRequest = (target: string): WireRequest => ({
  method: 'GET',
  target,
  version: '1.1',
  headers: [HOST],
  body: null,
});

const wordsOf = (text: string): readonly string[] => text.split(' ');
const words = (text: string): fc.Arbitrary<string> => fc.constantFrom(...wordsOf(text));

/** Draws the one before which there is a larger number more often. */
const weighted = <Value>(...of: readonly (readonly [weight: number, fc.Arbitrary<Value>])[]): fc.Arbitrary<Value> =>
  fc.oneof(...of.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const pairsOf = (table: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Pair> =>
  fc.oneof(
    ...Object.entries(table).map(([name, values]) => fc.constantFrom(...values).map((value): Pair => [name, value])),
  );

const headers = fc.oneof(
  pairsOf({
    'Content-Type': ['text/plain', 'application/x-www-form-urlencoded'],
    Accept: ['*/*', 'text/html', 'application/xml;q=0', 'application/json'],
    'Accept-Encoding': ['gzip, br', 'identity;q=0'],
    Origin: ['null', 'https://codepen.io', 'x'],
    Cookie: [`a=${'b'.repeat(2000)}`],
    Range: ['bytes=0-1', 'bytes=9-'],
    'X-HTTP-Method-Override': ['DELETE'],
    'X-Forwarded-Host': ['kotu.example'],
    Authorization: ['Bearer x', 'Basic eDp5', `Bearer ${'a.'.repeat(3000)}`],
    'Access-Control-Request-Method': ['PUT', 'x y'],
    'Access-Control-Request-Headers': ['x-a, content-type', 'a\u00ff', 'x'.repeat(4000), '*'],
    'If-None-Match': ['*', '"x"', 'W/"x"', '"', ',,,', '"a",'.repeat(2000)],
    'If-Match': ['*', '"x"', 'W/"x"', '"', ',,,', '"a",'.repeat(2000)],
  }),
  fc.tuple(
    words('Accept Content-Type If-None-Match X-Deneme Origin Range Access-Control-Request-Headers'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  ),
);

/** What no client library sends. */
const hostileHeaders = pairsOf({
  Host: ['a"b', 'a b', '', 'x'.repeat(300), '<script>', 'localhost:99999', '[::1]:80', 'a,b', 'u:p@h', '\u00ff'],
  Expect: ['100-continue', 'mucize'],
  Connection: ['close', 'Upgrade', 'keep-alive, Upgrade'],
  Upgrade: ['websocket', 'h2c'],
  'Content-Type': ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ';', ''],
  'Transfer-Encoding': ['gzip', 'identity', 'chunked, chunked', 'xchunked'],
  'Content-Length': ['-1', '+5', '5, 5', '1e3', '99999999999999999999'],
  'X-Uzun': ['x'.repeat(8000), 'x'.repeat(40_000)],
  'X-Bozuk': ['\u0000', 'a\rb', '\u007f', '\u0080\u00ff'],
  'bad name': ['1'],
});

/** Bodies, as bytes: right ones, what no JSON parser takes, and some about as long or with about as many keys as they may have. */
const bodies = weighted(
  [2, fc.json().map(utf8)],
  [2, fc.json().map((text) => utf8(text.slice(1)))],
  [2, fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'))],
  [2, words('{"a":1,"a":2} [ " null 1e999 {"a":1e999} {"a":"\\ud800"} {"toString":1,"hasOwnProperty":null}')],
  [1, words('{"__proto__":{"silindi":true}} {"constructor":{"prototype":{"x":1}},"id":"x"}')],
  [1, fc.constantFrom('', ' ', utf8('\ufeff{"a":1}'), '['.repeat(50_000))],
  [1, fc.constantFrom(99, 100, 5000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)],
  [
    1,
    fc
      .integer({ min: 1, max: 12_000 })
      .map((count) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`),
  ],
  [1, fc.integer({ min: -9, max: 9 }).map((more) => `{"a":"${'x'.repeat(MAXIMUM_BODY - 8 + more)}"}`)],
);

/** How long the pieces are in which a body is sent. */
const pieceSizes = fc.oneof(fc.constant(MAXIMUM_BODY * 2), fc.integer({ min: 60, max: 5000 }));

const cut = (text: string, size: number): readonly string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [''];

const wildTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  words('% %zz %ff %00 %C4 .. . %2e%2e %2F __proto__ constructor toString'),
  fc.constantFrom('', ...['İSTANBUL', 'ığdır', '💥', '\u202e'].map(encodeURIComponent)),
);

/** Long lists: what slows down a reader that looks at every item before it counts them. */
const longTexts = fc
  .tuple(
    fc.constantFrom(...wordsOf('a a_ a. 0 id -id gonderi.yorumlar %C4%B1'), ''),
    words(', + . _ %2C'),
    fc.integer({ min: 1, max: 9000 }),
  )
  .map(([item, joint, length]) => (item + joint).repeat(Math.ceil(length / (item + joint).length)));

/** Paths near something that exists. Dots may lead out of the API, to the site’s pages; these are left out. */
const wildPaths = fc
  .array(
    weighted(
      [4, fc.constantFrom(...resourceBySegment.keys())],
      [2, fc.integer({ min: -3, max: 120 }).map(String)],
      [2, wildTexts],
      [1, fc.constantFrom(...wordsOf('1.json 1e3 0x1 1/ users.json'), '9'.repeat(400))],
    ),
    { maxLength: 4 },
  )
  .map((segments) => [BASE_PATH, ...segments].join('/'))
  .filter((path) => new URL(path, 'http://kurmaca.test').pathname.startsWith('/api'));

/** Waiting takes time and shows nothing. */
export const DELAYS = ['_gecikme', '_delay'];

const wildNames = fc.constantFrom(...parameterNames, ...wordsOf('q _ id adres_il kalemler_urunId etiketler __proto__'));

const wildPairs: fc.Arbitrary<Pair> = fc.oneof(
  fc.tuple(
    fc.oneof(wildNames, wildTexts),
    fc.oneof(wildTexts, fc.constantFrom(...wordsOf('1 -1 1e9 asc id,id,id'), '9'.repeat(30))),
  ),
  fc.tuple(words('page fiyat[gte] __proto__ _yok _alanlar _gom _sirala id'), longTexts),
);

/** Every single value below one of a document, references followed, and the words that its texts set as code. */
const valuesIn = (document: JsonObject, value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap((each) => valuesIn(document, each));
  if (isJsonObject(value)) return valuesIn(document, Object.values(resolve(document, value)));
  const text = asText(value);
  return [text, ...[...text.matchAll(/`([a-z][\w.]*)`/g)].flatMap(([, word]) => word ?? [])];
};

/** Requests near one operation: its path and method or others, values that the document names and wrong ones in any mix. */
const requestsNear = (
  document: JsonObject,
  { path, method, parameters, body }: Operation,
): fc.Arbitrary<WireRequest> => {
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each['name'] === name) ?? {};
    return asText(listAt(objectAt(parameter, 'schema'), 'enum')[0] ?? 1);
  });
  const pairs = parameters.flatMap((parameter) => {
    const name = textIn(parameter, 'name');
    const values = DELAYS.includes(name) ? ['1'] : valuesIn(document, parameter).map(encodeURIComponent);
    return parameter['in'] === 'query' ? [pairsOf({ [name]: values })] : [];
  });
  const examples = Object.values(objectAt(body, 'content')).flatMap((media) => {
    const own = isJsonObject(media) ? media['example'] : undefined;
    return own === undefined ? [] : [utf8(JSON.stringify(own))];
  });
  return fc
    .record({
      target: weighted(
        [3, fc.integer({ min: 1, max: 20 }).map((id) => BASE_PATH + address.replace('/1', `/${id}`))],
        [1, wildPaths],
      ),
      sentMethod: weighted(
        [4, fc.constant(method)],
        [1, words('GET HEAD POST PUT PATCH DELETE OPTIONS PROPFIND LOCK')],
      ),
      query: fc.array(weighted([2, fc.oneof(wildPairs, ...pairs)], [1, wildPairs]), { maxLength: 4 }),
      given: fc.uniqueArray(headers, { maxLength: 2, selector: ([name]) => name.toLowerCase() }),
      content: fc.oneof(fc.constantFrom('{"ad":"Elif"}', '{"adres":{"il":"Van"}}', '{}', ...examples), bodies),
      size: pieceSizes,
    })
    .map(({ target, sentMethod, query, given, content, size }) => {
      const search = query.map((pair) => pair.join('=')).join('&');
      const isRead = ['GET', 'HEAD'].includes(sentMethod);
      const type: readonly Pair[] = isRead ? [] : [['Content-Type', 'application/json']];
      return {
        ...getRequest(search === '' ? target : `${target}?${search}`),
        method: sentMethod,
        headers: [HOST, ...given, ...type.filter(([name]) => given.every(([other]) => other !== name))],
        body: isRead ? null : cut(content, size),
      };
    });
};

/** What is put in which place of a path: it makes another address, or the same one in another spelling. */
const twists: readonly (readonly [place: RegExp, texts: readonly string[]])[] = [
  [/$/, wordsOf('/ // .json %00 ;a=1 #x /siparisler/1/faturalar')],
  [/\d+$/, wordsOf('0 99999999999999999999 01 1.0 -1 %31 1%00 %zz __proto__')],
  [/\/v1\//, wordsOf('/v1. /v1// /v1/x/../ /v1/%2e%2e/v1/')],
  [/^/, wordsOf('http://kurmaca.test http://u:p@kurmaca.test https://kurmaca.test:99999 //kurmaca.test ftp://a')],
  [/^.*$/, [...wordsOf('* kurmaca.test:80 / /api /API/V1/USERS'), '/api/v1/\u00c4\u00b0\u00ff']],
  [/^.*$/, [`/api/v1/${'a/'.repeat(4000)}`, `/api/v1/${'%41'.repeat(3000)}`]],
  [/\/(?=[^/]*$)/, ['%2F']],
  [/\//g, ['\\']],
  [/.$/, ['']],
];

const twist = fc.constantFrom(...twists.flatMap(([place, texts]) => texts.map((text) => [place, text] as const)));

/** Requests with something that no client library would send. */
const hostile = (requests: fc.Arbitrary<WireRequest>): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      wire: requests,
      change: fc.option(twist, { freq: 2 }),
      method: fc.option(
        fc.constantFrom('', ...wordsOf('HEAD OPTIONS TRACE CONNECT PROPFIND BREW patch get M-SEARCH')),
        {
          freq: 1,
        },
      ),
      version: words('1.1 1.1 1.1 1.0 2.0 9'),
      doubles: fc.boolean(),
      more: fc.array(fc.oneof(hostileHeaders, headers), { maxLength: 3 }),
      content: fc.option(fc.tuple(bodies, pieceSizes), { freq: 2 }),
    })
    .map(({ wire, change, method, version, doubles, more, content }) => {
      const [path = '', ...query] = wire.target.split('?');
      const target = [change === null ? path : path.replace(...change), ...query].join('?');
      return {
        method: method ?? wire.method,
        target: target.replaceAll(/[\r\n ]/g, '%20'),
        version,
        headers: [...wire.headers.filter(([name]) => doubles || more.every(([other]) => other !== name)), ...more],
        body: content === null ? null : cut(...content),
      };
    });

/** List requests of the property tests, some of them delayed. */
const lists: fc.Arbitrary<FuzzRequest> = fc
  .tuple(listRequests, fc.constantFrom('', '', '&_gecikme=1', '&_delay=1'))
  .map(([list, delay]) => ({ wire: getRequest(list.address + delay), list, documented: true }));

/** Requests of every kind: what the property tests ask, what is near the documents, what nobody should send. */
export const requestsTo = (documents: readonly JsonObject[]): fc.Arbitrary<FuzzRequest> => {
  const near = fc.oneof(
    ...documents.flatMap((document) => operationsOf(document).map((operation) => requestsNear(document, operation))),
  );
  return weighted(
    [4, lists],
    [6, near.map((wire) => ({ wire, list: null, documented: true }))],
    [2, hostile(near).map((wire) => ({ wire, list: null, documented: false }))],
  );
};
