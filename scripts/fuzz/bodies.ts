import fc from 'fast-check';
import type { OpenApi, Operation } from './document.ts';
import { validValues } from './values.ts';
import { utf8, type WireBody } from './wire.ts';

/** A body, and whether the document allows it. */
export interface FuzzBody {
  readonly value: WireBody;
  readonly valid: boolean;
}

/** The contract's bound on a body, in bytes. */
const MAXIMUM_BYTES = 102_400;

const deep = (open: string, close: string) => (depth: number) => `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;

const wide = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"a${index.toString(36)}":${index % 10}`).join(',')}}`;

const oddTexts = fc.constantFrom(
  '',
  ' ',
  'null',
  '[]',
  '"',
  '1e999',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  '{"__proto__":{"silindi":true},"constructor":{"prototype":{"x":1}},"id":"x"}',
  '{"toString":1,"hasOwnProperty":null,"toJSON":{}}',
  '\ufeff{"a":1}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"a":1,}',
  'ad=Elif&soyad=Kaya',
);

/** Bytes that are no UTF-8 where JSON has a text. */
const brokenUtf8 = fc
  .constantFrom('\u00ff\u00fe', '\u00c4', '\u00ed\u00a0\u0080', '\u00c0\u00ae')
  .map((bytes) => `{"a":"${bytes}"}`);

const hostileTexts = fc.oneof(
  { weight: 4, arbitrary: oddTexts.map(utf8) },
  { weight: 2, arbitrary: fc.json().map((text) => utf8(text.slice(1))) },
  { weight: 1, arbitrary: brokenUtf8 },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 120 }).map(deep('{"a":', '}')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }).map(deep('[', ']')) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 12_000 }).map(wide) },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: MAXIMUM_BYTES - 9, max: MAXIMUM_BYTES + 9 })
      .map((size) => `{"a":"${'x'.repeat(size - 8)}"}`),
  },
);

const cut = (text: string, size: number): WireBody =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

const inOnePiece = (text: string): WireBody => [text];

/** Bodies of one documented write, from exactly as its schema says to what no JSON parser takes, whole or in many chunks. */
export const bodies = (documented: Operation['body'], resolve: OpenApi['resolve']): fc.Arbitrary<FuzzBody> => {
  const given = documented?.examples ?? [];
  const made = documented ? validValues(documented.schema, resolve) : fc.constant({});
  const right = (given.length > 0 ? fc.oneof(made, fc.constantFrom(...given)) : made).map((value) => ({
    value: inOnePiece(utf8(JSON.stringify(value))),
    valid: true,
  }));
  const anyObject = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => utf8(JSON.stringify(value)));
  const hostile = fc.oneof(anyObject, hostileTexts);
  const whole = hostile.map((text) => ({ value: inOnePiece(text), valid: false }));
  const chunked = fc
    .tuple(hostile, fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 5000 })))
    .map(([text, size]) => ({ value: cut(text, size), valid: false }));
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 4, arbitrary: whole }, { weight: 1, arbitrary: chunked });
};
