import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resourceBySegment } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonValue, textIn } from '../../data/lib/json.ts';
import { isKeyOf } from '../../data/lib/keys.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { errorTable } from '../../functions/http/errors.ts';
import { limits } from '../../functions/query/limits.ts';
import { namesTakenBy, parameters, simulationNames } from '../../functions/query/parameters.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve } from '../../functions/documents/openapi/read.ts';
import { EXPOSED } from '../support/ask.ts';
import { type Exchange, exchange } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { departures } from '../support/openapi-validator.ts';
import { asText } from '../support/oracle.ts';

/** The number of requests; `FUZZ=20000 npm test -- fuzz` sends more. */
const RUNS = Number(process.env['FUZZ'] ?? 2000);

const document = openApiDocument(dataSet, 'tr');
const words = (text: string): fc.Arbitrary<string> => fc.constantFrom(...text.split(' '));

const wildTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  words('% %zz %ff %00 %C4 %DDstanbul .. %2e%2e %2F __proto__ constructor toString 1 -1 1e9 asc id,id'),
  fc.constantFrom('', '9'.repeat(400), ...['İSTANBUL', 'ığdır', '💥', '\u202e'].map(encodeURIComponent)),
);

/** Long lists, which are slow if all items are read before they are counted. */
const longTexts = fc
  .tuple(words('a a_ 0 id -id gonderi.yorumlar %C4%B1'), words(', + . _ %2C &'), fc.integer({ min: 1, max: 9000 }))
  .map(([item, joint, length]) => (item + joint).repeat(Math.ceil(length / (item + joint).length)));

const wildPaths = fc
  .array(
    fc.oneof(
      fc.constantFrom(...resourceBySegment.keys()),
      fc.integer({ min: -3, max: 120 }).map(String),
      words('1.json 1e3 0x1 users.json me login search ~ ~1q1Z session gorsel.svg'),
      wildTexts,
    ),
    { maxLength: 4 },
  )
  .map((segments) => [BASE_PATHS.tr, ...segments].join('/'));

/** All scalar values in a part of the document, with references resolved. */
const valuesIn = (value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap(valuesIn);
  if (isJsonObject(value)) return valuesIn(Object.values(resolve(document, value)));
  return [asText(value)];
};

const bodies = fc.oneof(
  words('{"ad":"Elif"} {"adres":{"il":"Van"}} {} [] [{}] "x" null {"a":1,"a":2} { {"a":1e999} {"a":"\\ud800"}'),
  words('{"toString":1,"hasOwnProperty":null} {"__proto__":{"silindi":true}} {"constructor":{"prototype":{"x":1}}}'),
  fc.json(),
  fc.json().map((text) => text.slice(1)),
  fc.constantFrom('', ' ', '\ufeff{"a":1}', '['.repeat(50_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  fc.integer({ min: -9, max: 9 }).map((more) => `{"a":"${'x'.repeat(limits.bodyBytes - 8 + more)}"}`),
);

const headers = fc.constantFrom<Record<string, string>>(
  {},
  { 'Content-Type': 'application/json' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Encoding': 'gzip' },
  { Authorization: `Bearer ${'a.'.repeat(3000)}` },
  { 'If-None-Match': '"a",'.repeat(2000) },
  { 'If-None-Match': '*' },
  { 'If-Match': '"x"' },
  { 'Access-Control-Request-Headers': 'x'.repeat(4000) },
);

/** Requests similar to those of an operation, with values from the document and with wrong values. */
const requestsNear = ({ path, method, parameters, body }: Operation) => {
  const own = parameters.flatMap((parameter) => {
    const name = textIn(parameter, 'name');
    if (parameter['in'] !== 'query' || /_gecikme|_delay/.test(name)) return [];
    return [fc.constantFrom(...valuesIn(parameter)).map((value) => `${name}=${encodeURIComponent(value)}`)];
  });
  const wild = fc
    .tuple(
      fc.oneof(fc.constantFrom(...namesTakenBy(['list'])), words('_ _yok id adres_il page __proto__'), wildTexts),
      wildTexts,
    )
    .filter(([name]) => !/_gecikme|_delay/.test(name))
    .map((pair) => pair.join('='));
  const long = fc.tuple(words('page fiyat[gte] _alanlar _gom _sirala id'), longTexts).map((pair) => pair.join('='));
  const examples = Object.values(objectAt(body, 'content')).map((media) => JSON.stringify(objectAt(media, 'example')));
  return fc.record({
    target: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.integer({ min: 1, max: 20 }).map((id) => BASE_PATHS.tr + path.replace(/\{\w+\}/, `${id}`)),
      },
      { weight: 1, arbitrary: wildPaths },
    ),
    method: fc.oneof(fc.constant(method), words('GET HEAD POST PUT PATCH DELETE OPTIONS PROPFIND')),
    query: fc.array(fc.oneof(wild, ...own, long), { maxLength: 4 }).map((pairs) => pairs.join('&')),
    headers,
    sent: fc.oneof(bodies, fc.constantFrom('{}', ...examples)),
  });
};

const requests = fc.oneof(...operationsOf(document).map(requestsNear));

/** The violations of the rules that apply to all responses. */
const faultsOf = (response: Exchange): readonly string[] => {
  const { method, path, status, headers: given, text } = response;
  const asked = new URL(path, 'http://kurmaca.test').searchParams;
  const isFailing = simulationNames(parameters).some((name) => asked.has(name));
  const type = given.get('content-type');
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isKept = method === 'GET' && status === 200 && given.get('cache-control') !== 'no-store';
  const isError = status >= 400 && text !== '';
  const error = isError ? objectOf(parseJson(text)) : {};
  const code = textIn(error, 'hata');
  const findings: readonly (readonly [fault: string, isFound: boolean])[] = [
    [`status ${status}`, status >= 500 && !isFailing],
    ['no open CORS', given.get('access-control-allow-origin') !== '*'],
    ['no nosniff', given.get('x-content-type-options') !== 'nosniff'],
    ['exposed headers are missing', given.get('access-control-expose-headers') !== EXPOSED],
    [`Content-Type is ${type ?? 'missing'}`, type !== (status === 204 ? null : 'application/json; charset=utf-8')],
    ['405 without Allow', status === 405 && !isFailing && !given.has('allow')],
    ['a write that caches may keep', !isRead && given.get('cache-control') !== 'no-store'],
    ['GET 200 without a strong ETag', isKept && !/^"[^"]+"$/.test(given.get('etag') ?? '')],
    ['an error without its code or status', isError && !(isKeyOf(errorTable, code) && error['durum'] === status)],
    ['an error without a message', isError && ['mesaj', 'message'].some((name) => textIn(error, name) === '')],
    ['more than three suggestions', listAt(error, 'oneriler').length > 3],
    ['a suggestion twice', new Set(listAt(error, 'oneriler')).size < listAt(error, 'oneriler').length],
    ['more than ten problems', listAt(error, 'digerSorunlar').length > 9],
    ['an error of more than 64 KB', status >= 400 && text.length > 65_536],
  ];
  return [...findings.flatMap(([fault, isFound]) => (isFound ? [fault] : [])), ...departures(response)];
};

it('random requests, whether valid, nearly valid or hostile, get responses that conform to the contract and the OpenAPI document', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ target, method, query, headers: sentHeaders, sent }) => {
      const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      const path = query === '' ? target : `${target}?${query}`;
      fc.pre(/^\/api\/v1(?:\/|$)/.test(new URL(path, 'http://kurmaca.test').pathname));
      const init = isRead ? { method, headers: sentHeaders } : { method, headers: sentHeaders, body: sent };
      const response = await exchange(path, init);
      expect(faultsOf(response), `${method} ${path.slice(0, 300)} ${response.text.slice(0, 300)}`).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
