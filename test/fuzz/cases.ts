import fc from 'fast-check';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve, textAt } from '../../site/openapi/read.ts';
import { asText } from '../support/oracle.ts';
import { type ListRequest, listRequests } from '../support/list-requests.ts';
import { wildBodies, wildRequests } from './wild-requests.ts';
import { conditionalHeaders, harmlessHeaders, oddMethods, type Pair, twists, wildHeaders } from './oddities.ts';
import { utf8, type WireBody, type WireRequest } from './wire.ts';

/** A request with what is known about it, and so can be checked in its response. */
export interface FuzzRequest {
  readonly wire: WireRequest;
  /** What the oracle knows the response to; `null` for other requests. */
  readonly list: ListRequest | null;
  /** Whether address, method and framing are such that the documents tell of the response. */
  readonly documented: boolean;
}

const HOST: Pair = ['Host', 'localhost'];

const wireOf = (
  method: string,
  target: string,
  headers: readonly Pair[] = [],
  body: WireBody | null = null,
): WireRequest => ({
  method,
  target,
  version: '1.1',
  headers: [HOST, ...headers],
  body,
});

/** The contract's bound on a body, in bytes. */
export const MAXIMUM_BODY = 102_400;

const cut = (text: string, size: number): WireBody =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

/** In how long pieces a body is sent. */
const chunkSizes = fc.oneof(fc.constant(MAXIMUM_BODY * 2), fc.integer({ min: 60, max: 5000 }));

/** Bodies in one piece and in many, some of them about as long as a body may be, some with as many keys as fit. */
const bodies: fc.Arbitrary<WireBody> = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: wildBodies.map((body) =>
          typeof body === 'string' ? utf8(body) : Buffer.from(body).toString('latin1'),
        ),
      },
      {
        weight: 1,
        arbitrary: fc
          .integer({ min: 1, max: 12_000 })
          .map((count) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join(',')}}`),
      },
    ),
    chunkSizes,
  )
  .map(([text, size]) => (text === '' ? [text] : cut(text, size)));

/** Long lists: what slows down a reader that looks at every item before it counts them. */
const longTexts = fc
  .tuple(
    fc.constantFrom('a', 'a_', 'a.', '0', 'id', '-id', 'gonderi.yorumlar', '%C4%B1', ''),
    fc.constantFrom(',', '+', '.', '_', '%2C'),
    fc.integer({ min: 1, max: 9000 }),
  )
  .map(([item, joint, length]) => (item + joint).repeat(Math.ceil(length / (item + joint).length)));

/** The values that a document names for a parameter: examples, defaults, enumerations, bounds, names in its description. */
const valuesOf = (document: JsonObject, parameter: JsonObject): readonly string[] => {
  const schema = objectAt(parameter, 'schema');
  const items = resolve(document, schema['items']);
  const named = [...textAt(parameter, 'description').matchAll(/`([a-z][\w.]*)`/g)].flatMap(([, word]) => word ?? []);
  const single = [parameter['example'], schema['default'], schema['const'], schema['minimum'], schema['maximum']];
  const listed = [schema, items].flatMap((each) => [...listAt(each, 'enum'), ...listAt(each, 'examples')]);
  const examples = Object.values(objectAt(parameter, 'examples')).map((each) => resolve(document, each)['value']);
  const plain = (value: JsonValue | undefined): readonly string[] =>
    value === undefined || isJsonArray(value) || isJsonObject(value) ? [] : [asText(value)];
  return [...named, ...[...single, ...listed, ...examples].flatMap(plain), '1'];
};

/** Waiting takes time and shows nothing. */
const DELAYS = ['_gecikme', '_delay'];

/** Requests to one operation: its path, values that the document names in any mix, some wrong ones among them. */
const operationRequests = (
  document: JsonObject,
  { path, method, parameters, body }: Operation,
): fc.Arbitrary<WireRequest> => {
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each['name'] === name) ?? {};
    return asText(listAt(objectAt(parameter, 'schema'), 'enum')[0] ?? 1);
  });
  const pairs = parameters
    .filter((parameter) => parameter['in'] === 'query')
    .map((parameter) => {
      const name = textAt(parameter, 'name');
      const values = DELAYS.includes(name) ? ['1'] : valuesOf(document, parameter);
      return fc.constantFrom(...values).map((value): Pair => [name, encodeURIComponent(value)]);
    });
  const wrong = fc.tuple(
    fc.constantFrom('page', 'fiyat[gte]', '__proto__', '', '_yok', '_alanlar', '_gom', '_sirala', 'id'),
    longTexts,
  );
  const query = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.oneof(wrong, ...pairs) }, { weight: 1, arbitrary: wrong }),
    { maxLength: 4 },
  );
  const examples = Object.values(objectAt(body, 'content')).flatMap((media) => {
    const own = isJsonObject(media) ? media['example'] : undefined;
    return own === undefined ? [] : [[utf8(JSON.stringify(own))]];
  });
  const right = fc.constantFrom<WireBody>(['{"ad":"Elif"}'], ['{"adres":{"il":"Van"}}'], ['{}'], ...examples);
  const hasBody = Object.keys(body).length > 0;
  return fc
    .record({
      id: fc.integer({ min: 1, max: 20 }),
      query,
      headers: fc.uniqueArray(fc.oneof(harmlessHeaders, conditionalHeaders), {
        maxLength: 2,
        selector: ([name]) => name,
      }),
      content: fc.oneof(right, bodies),
    })
    .map(({ id, query: chosen, headers, content }) => {
      const search = chosen.length === 0 ? '' : `?${chosen.map((pair) => pair.join('=')).join('&')}`;
      const target = `${BASE_PATH}${address.replace('/1', `/${id}`)}${search}`;
      return wireOf(
        method,
        target,
        hasBody ? [['Content-Type', 'application/json'], ...headers] : headers,
        hasBody ? content : null,
      );
    });
};

const asDocumented = (wire: WireRequest): FuzzRequest => ({ wire, list: null, documented: true });

/** List requests of the property tests, some of them delayed. */
const lists: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    // Longer queries are refused.
    listRequests,
    fc.constantFrom('', '', '&_gecikme=1', '&_delay=1'),
  )
  .map(([list, delay]) => ({ wire: wireOf('GET', list.address + delay), list, documented: true }));

/** Writes at an address that takes them, whose bodies are about as long as they may be, in one piece or in many. */
const largeWrites: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom('POST /users', 'PUT /urunler/1', 'PATCH /orders/2'),
    fc.integer({ min: -9, max: 9 }),
    chunkSizes,
  )
  .map(([line, more, size]) => {
    const [method = '', path = ''] = line.split(' ');
    const body = cut(`{"a":"${'x'.repeat(MAXIMUM_BODY - 8 + more)}"}`, size);
    return asDocumented(wireOf(method, BASE_PATH + path, [['Content-Type', 'application/json']], body));
  });

/** Requests with something that no client library would send. */
const hostile = (requests: fc.Arbitrary<WireRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      wire: requests,
      twist: fc.option(fc.constantFrom(...twists), { freq: 2 }),
      method: fc.option(oddMethods, { freq: 1 }),
      version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0', '9'),
      headers: fc.array(fc.oneof(wildHeaders, harmlessHeaders), { maxLength: 3 }),
      body: fc.option(bodies, { freq: 2 }),
    })
    .map(({ wire, twist, method, version, headers, body }) => {
      const [path = '', query] = wire.target.split('?');
      const target = [twist ? twist(path) : path, ...(query === undefined ? [] : [query])].join('?');
      const odd = { method: method ?? wire.method, target: target.replaceAll(/[\r\n ]/g, '%20'), version, body };
      return { wire: { ...odd, headers: [...wire.headers, ...headers] }, list: null, documented: false };
    });

/** Requests of every kind: what the property tests ask, what the documents describe, what nobody should send. */
export const requestsTo = (documents: readonly JsonObject[]): fc.Arbitrary<FuzzRequest> => {
  const described = fc.oneof(
    ...documents.flatMap((document) =>
      operationsOf(document).map((operation) => operationRequests(document, operation)),
    ),
  );
  // Dots may lead out of the API, to the site's pages.
  const inApi = wildRequests.filter(({ path }) => new URL(path, 'http://kurmaca.test').pathname.startsWith('/api'));
  const wild = inApi.map(({ path, method, headers, body }) =>
    wireOf(
      method,
      path,
      Object.entries(headers),
      body === null ? null : [typeof body === 'string' ? utf8(body) : Buffer.from(body).toString('latin1')],
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: lists },
    { weight: 3, arbitrary: described.map(asDocumented) },
    { weight: 2, arbitrary: wild.map(asDocumented) },
    { weight: 2, arbitrary: hostile(described) },
    { weight: 1, arbitrary: largeWrites },
  );
};
