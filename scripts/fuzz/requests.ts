import fc from 'fast-check';
import type { JsonObject } from '../../data/json.ts';
import { bodies } from './bodies.ts';
import type { DocumentedParameter, OpenApi, Operation } from './document.ts';
import { asText, isNameList, longTexts, nearTexts, validTexts, validValues } from './values.ts';
import { conditionalHeaders, harmlessHeaders, oddMethods, type Pair, twists, wildHeaders } from './oddities.ts';
import type { WireRequest } from './wire.ts';

/** A request with what is known about it, and so can be checked in its response. */
export interface FuzzRequest {
  readonly wire: WireRequest;
  /** The operation that the address and the method certainly name; `null` where nothing is known. */
  readonly operation: Operation | null;
  /** Whether the document allows every part of the request, so that it must not be refused as wrong. */
  readonly valid: boolean;
  /** Whether the document allows the body. A write repeats its body, so what keeps to no schema comes back like that. */
  readonly bodyValid: boolean;
}

/** A part of a request, and whether the document allows it. */
interface Part<Value> {
  readonly value: Value;
  readonly valid: boolean;
}

/** Waiting takes time and shows nothing. */
const DELAYS = ['_gecikme', '_delay'];

/** As many directions as sort fields: alone, only one is right. */
const DIRECTIONS = ['_yon', '_order'];

const LARGEST_ID = 10;

const isWrong = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Part<Value>> =>
  arbitrary.map((value) => ({ value, valid: false }));

const pairsOf = (parameter: DocumentedParameter, resolve: OpenApi['resolve']): fc.Arbitrary<readonly Pair[]> => {
  const { name } = parameter;
  // A free-form filter: its members are parameters of their own (style form, exploded).
  if (parameter.schema['type'] === 'object') return fc.constant([]);
  const right = validTexts(parameter, resolve);
  const texts = DELAYS.includes(name)
    ? fc.constant(['1'])
    : DIRECTIONS.includes(name)
      ? fc.constantFrom(['asc'], ['desc'])
      : right;
  return texts.map((values) => values.map((value) => [name, encodeURIComponent(value)] as const));
};

/** Names as other services spell them, and names that JavaScript objects have by birth. */
const strangeNames = fc.oneof(
  fc.constantFrom('page', 'limit', 'sort', 'fields', 'fiyat[gte]', 'fiyat:gte', 'price_gte', 'id[]', 'adres.il', 'ID'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '_',
    '__',
    '',
    '_yok',
    'q',
    'adres',
    'adres_',
    '_gte',
    'id_ne',
  ),
  nearTexts,
);

const wrongPairs = (parameters: readonly DocumentedParameter[]): fc.Arbitrary<readonly Pair[]> => {
  const known = parameters.map(({ name }) => name);
  const names = known.length > 0 ? fc.oneof(fc.constantFrom(...known), strangeNames) : strangeNames;
  const pair = fc.tuple(names, fc.oneof({ weight: 4, arbitrary: nearTexts }, { weight: 1, arbitrary: longTexts }));
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(names, nearTexts, fc.integer({ min: 2, max: 2500 }), fc.boolean())
        .map(([name, value, count, numbered]) =>
          Array.from({ length: count }, (_, index) => [numbered ? `${name}${index}` : name, value] as const),
        ),
    },
  );
};

const queries = (operation: Operation, resolve: OpenApi['resolve']): fc.Arbitrary<Part<readonly Pair[]>> => {
  const parameters = operation.parameters.filter(({ place }) => place === 'query');
  const wrong = isWrong(wrongPairs(parameters));
  const none = fc.constant({ value: [], valid: true });
  if (parameters.length === 0) return fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: wrong });
  const alone = fc.oneof(
    ...parameters.map((parameter) =>
      pairsOf(parameter, resolve).map((value) => ({ value, valid: !isNameList(parameter) })),
    ),
  );
  const right = alone.map(({ value }) => value);
  // Two right parameters may contradict each other: a page and a slice.
  const several = isWrong(fc.array(right, { minLength: 2, maxLength: 5 }).map((pairs) => pairs.flat()));
  const mixed = fc.tuple(right, wrongPairs(parameters)).map(([pairs, others]) => [...pairs, ...others]);
  return fc.oneof(
    { weight: 1, arbitrary: none },
    { weight: 4, arbitrary: alone },
    { weight: 4, arbitrary: several },
    { weight: 3, arbitrary: wrong },
    { weight: 2, arbitrary: isWrong(mixed) },
  );
};

const paths = ({ path, parameters }: Operation, resolve: OpenApi['resolve']): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
  const values = names.map((name) => {
    const parameter = parameters.find((each) => each.place === 'path' && each.name === name);
    const schema: JsonObject = parameter?.schema ?? { type: 'integer' };
    const bounded = schema['type'] === 'integer' ? { minimum: 1, maximum: LARGEST_ID, ...schema } : schema;
    return validValues({ ...bounded, ...(bounded['maximum'] === undefined ? {} : { maximum: LARGEST_ID }) }, resolve);
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce((text, name, at) => text.replace(`{${name}}`, encodeURIComponent(asText(chosen[at] ?? null))), path),
    );
};

const HOST: Pair = ['Host', 'localhost'];

const targetOf = (path: string, pairs: readonly Pair[]): string =>
  pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;

const bodyTypes = (method: string): readonly Pair[] =>
  ['POST', 'PUT', 'PATCH'].includes(method) ? [['Content-Type', 'application/json']] : [];

/** Requests to one operation, from exactly as documented to nearly so; the address and the method are always right. */
const documentedRequests = (operation: Operation, resolve: OpenApi['resolve']): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: paths(operation, resolve),
      query: queries(operation, resolve),
      body: bodies(operation.body, resolve),
      headers: fc.uniqueArray(fc.oneof(harmlessHeaders, conditionalHeaders), {
        maxLength: 2,
        selector: ([name]) => name,
      }),
    })
    .map(({ path, query, body, headers }) => ({
      wire: {
        method: operation.method,
        target: targetOf(path, query.value),
        version: '1.1',
        headers: [HOST, ...bodyTypes(operation.method), ...headers],
        body: operation.body ? body.value : null,
      },
      operation,
      valid: query.valid && (operation.body === null || body.valid),
      bodyValid: operation.body === null || body.valid,
    }));

/** Requests with something that no client library would send; what must hold of their responses must hold of all. */
const hostileRequests = (operation: Operation, resolve: OpenApi['resolve']): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: paths(operation, resolve),
      twist: fc.option(fc.constantFrom(...twists), { freq: 2 }),
      query: queries(operation, resolve),
      method: fc.oneof({ weight: 2, arbitrary: fc.constant(operation.method) }, { weight: 1, arbitrary: oddMethods }),
      version: fc.oneof(
        { weight: 8, arbitrary: fc.constant('1.1') },
        { weight: 1, arbitrary: fc.constantFrom('1.0', '2.0', '9') },
      ),
      host: fc.option(fc.constant(HOST), { freq: 8 }),
      headers: fc.array(fc.oneof(wildHeaders, harmlessHeaders), { maxLength: 3 }),
      body: fc.option(bodies(operation.body, resolve), { freq: 2 }),
    })
    .map(({ path, twist, query, method, version, host, headers, body }) => ({
      wire: {
        method,
        target: targetOf(twist ? twist(path) : path, query.value).replaceAll(/[\r\n ]/g, '%20'),
        version,
        headers: [...(host ? [host] : []), ...headers],
        body: body?.value ?? null,
      },
      operation: null,
      valid: false,
      bodyValid: false,
    }));

/** Requests of every kind to the operations of a document. */
export const requestsTo = ({ operations, resolve }: OpenApi): fc.Arbitrary<FuzzRequest> => {
  // Made once for each operation: making an arbitrary from a schema costs more than drawing from it.
  const made = new Map<Operation, fc.Arbitrary<FuzzRequest>>();
  const requestsOf = (operation: Operation): fc.Arbitrary<FuzzRequest> => {
    const requests =
      made.get(operation) ??
      fc.oneof(
        { weight: 3, arbitrary: documentedRequests(operation, resolve) },
        { weight: 2, arbitrary: hostileRequests(operation, resolve) },
      );
    made.set(operation, requests);
    return requests;
  };
  return fc.constantFrom(...operations).chain(requestsOf);
};
