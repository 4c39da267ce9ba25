import fc from 'fast-check';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { parameterNames, parameters } from '../../functions/query/parameters.ts';

/** A request as rude as an address line and `fetch` allow. */
export interface WildRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const segments = resourceNames.flatMap((name) => [catalogue[name].path, catalogue[name].alias]);

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%00',
    '%C4',
    '..',
    '.',
    '%2e%2e',
    '%2F',
    '__proto__',
    'constructor',
    'toString',
    '',
  ),
  fc.constantFrom('İSTANBUL', 'ığdır', '💥', '‮').map(encodeURIComponent),
);

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...segments) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 120 }).map(String) },
  { weight: 2, arbitrary: wildText },
  fc.constantFrom('1.json', '1e3', '0x1', '9'.repeat(400), '1/', 'users.json'),
);

/** The one parameter that may ask for a 5xx with any of the values below. */
const failing: readonly string[] = [parameters.errorRate.name, parameters.errorRate.alias];

const harmlessNames = parameterNames.filter((each) => !failing.includes(each));

const name = fc.oneof(
  fc.constantFrom(...harmlessNames, 'q', '_', 'id', 'adres_il', 'kalemler_urunId', 'etiketler', '__proto__'),
  wildText,
);

const query = fc
  .array(fc.tuple(name, fc.oneof(wildText, fc.constantFrom('1', '-1', '1e9', '9'.repeat(30), 'asc', 'id,id,id'))), {
    maxLength: 5,
  })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`));

const headers = fc.dictionary(
  fc.constantFrom(
    'Accept',
    'Content-Type',
    'If-None-Match',
    'X-Deneme',
    'Origin',
    'Range',
    'Access-Control-Request-Headers',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  { maxKeys: 4 },
);

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies from JSON to what no JSON parser takes. */
export const wildBodies: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.json(),
  fc.json().map((text) => text.slice(1)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.constantFrom(
    '{"__proto__":{"silindi":true}}',
    '{"constructor":{"prototype":{"x":1}},"id":"x"}',
    '{"toString":1,"hasOwnProperty":null}',
    '{"a":1,"a":2}',
    '﻿{"a":1}',
    '[',
    '"',
    ' ',
    'null',
    '1e999',
    '{"a":1e999}',
    '{"a":"\\ud800"}',
    deep(99),
    deep(100),
    deep(5000),
    '['.repeat(50_000),
  ),
);

const METHODS_WITHOUT_BODY = ['GET', 'HEAD'];

/** Random addresses, methods, headers and bodies, most of them near something that exists. */
export const wildRequests: fc.Arbitrary<WildRequest> = fc
  .record({
    segments: fc.array(segment, { maxLength: 4 }),
    query,
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK'),
    headers,
    body: wildBodies,
  })
  .map(({ segments: parts, query: search, method, headers: fields, body: content }) => ({
    path: `/api/v1${parts.map((part) => `/${part}`).join('')}${search}`,
    method,
    headers: fields,
    body: METHODS_WITHOUT_BODY.includes(method) ? null : content,
  }));
