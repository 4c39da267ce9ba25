import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { exchange } from '../support/exchange.ts';
import { idsOf, objectOf, parseJson, textOf } from '../support/json.ts';
import { asText, recordsIn } from '../support/oracle.ts';
import { meant, order, RANGES, rangeSuffixes, same, spellingsOf } from '../support/plain-values.ts';
import {
  type FieldKind,
  fieldValues,
  presentValues,
  type RecordField,
  addressableFields,
  recordFields,
} from '../support/record-fields.ts';

type Pair = readonly [name: string, value: string];

const listAddress = (segment: string, pairs: readonly Pair[]): string =>
  `/api/v1/${segment}?${new URLSearchParams(pairs.map((pair) => [...pair])).toString()}`;

/** The identifiers of the records in a list's response, in their order, or the code with which it refuses. */
const idsOrError = async (address: string): Promise<readonly JsonValue[] | string> => {
  const { status, text } = await exchange(address);
  const json = parseJson(text);
  return status === 200 ? idsOf(json) : `${status} ${textOf(objectOf(json)['hata'])}`;
};

const WHOLE: Pair = ['_limit', '100'];

const ask = ({ resource, name }: RecordField, suffix: string, ...values: readonly string[]) =>
  idsOrError(listAddress(resource, [...values.map((value) => [name + suffix, value] as const), WHOLE]));

/** The records whose values in a field pass a test. */
const idsWhere = (field: RecordField, passes: (values: readonly JsonValue[]) => boolean): readonly JsonValue[] =>
  recordsIn(field.resource).flatMap((record) => (passes(fieldValues(record, field)) ? [record['id'] ?? null] : []));

/** Fields of some kinds whose values are not listed one by one. */
const ofKind = (...kinds: readonly FieldKind[]): readonly RecordField[] =>
  addressableFields.filter(({ kind, closed }) => kinds.includes(kind) && !closed);

/** A field with one of its records' values, and one way to write it. */
const written = (fields: readonly RecordField[]): fc.Arbitrary<readonly [RecordField, string]> =>
  fc.constantFrom(...fields).chain((field) =>
    fc
      .constantFrom(...presentValues(field))
      .chain((value) => fc.constantFrom(...spellingsOf(field, value)))
      .map((text) => [field, text] as const),
  );

const IMPOSSIBLE = {
  integer: ['cheap', '', 'NaN', 'Infinity', '0x10', '12abc', '1 2', 'true', '2849.90.1'],
  number: ['cheap', '', 'NaN', '0x10', '2849,90', '1.2.3', '-', 'false'],
  boolean: ['evet', '', '2', 'ja', 'true false', 'null?'],
  moment: ['dün', '', '2025-02-30', '2025-13-01', '07.06.2025', '2025-06-07T25:00:00', '12'],
  closed: ['cancelled', '', 'yok', 'TRY,TRY', 'x'.repeat(300)],
  text: [],
} as const satisfies Readonly<Record<FieldKind, readonly string[]>>;

const impossible = fc
  .constantFrom(...recordFields.filter(({ kind }) => IMPOSSIBLE[kind].length > 0))
  .chain((field) => fc.constantFrom(...IMPOSSIBLE[field.kind]).map((text) => [field, text] as const));

describe('equality', () => {
  it('finds exactly the records that have the value: texts after NFC, numbers by value, moments by the instant or day', async () => {
    await fc.assert(
      fc.asyncProperty(written(addressableFields), async ([field, text]) => {
        const due = idsWhere(field, (values) => values.some((value) => same(field, value, meant(field, text))));
        expect(await ask(field, '', text)).toEqual(due);
      }),
      { numRuns: 400 },
    );
  });

  it('means any of the values where the parameter is repeated, and none of them with _ne', async () => {
    const several = fc
      .constantFrom(...addressableFields.filter((field) => presentValues(field).length > 1))
      .chain((field) =>
        fc.tuple(
          fc.constant(field),
          fc.shuffledSubarray(presentValues(field).map(asText).slice(0, 5), { minLength: 2 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(several, async ([field, texts]) => {
        const matches = (values: readonly JsonValue[]): boolean =>
          values.some((value) => texts.some((text) => same(field, value, text)));
        expect(await ask(field, '', ...texts)).toEqual(idsWhere(field, matches));
        expect(await ask(field, '_ne', ...texts)).toEqual(idsWhere(field, (values) => !matches(values)));
      }),
    );
  });

  it('takes a comma list on integers for = and _ne, and nowhere else on them', async () => {
    const lists = fc
      .constantFrom(...ofKind('integer'))
      .chain((field) =>
        fc.tuple(fc.constant(field), fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 20 })),
      );
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(...rangeSuffixes), async ([field, numbers], suffix) => {
        const matches = (values: readonly JsonValue[]): boolean =>
          values.some((value) => numbers.includes(Number(value)) && value !== null);
        expect(await ask(field, '', numbers.join(','))).toEqual(idsWhere(field, matches));
        expect(await ask(field, '_ne', numbers.join(','))).toEqual(idsWhere(field, (values) => !matches(values)));
        expect(await ask(field, suffix, numbers.join(','))).toBe('400 GECERSIZ_DEGER');
      }),
    );
  });
});

describe('a value that the field can never have', () => {
  it('is 400 for equality and for every operator but _like, never an empty list', async () => {
    await fc.assert(
      fc.asyncProperty(impossible, fc.constantFrom('', '_ne', ...rangeSuffixes), async ([field, text], suffix) => {
        const outcome = await ask(field, suffix, text);
        expect(['400 GECERSIZ_DEGER', '400 GECERSIZ_ISLEC']).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the other operators', () => {
  it('compare numbers by value, moments by the instant and texts by the Turkish alphabet; a missing value never passes', async () => {
    const bounds = written(addressableFields.filter(({ kind }) => kind !== 'boolean' && kind !== 'closed'));
    await fc.assert(
      fc.asyncProperty(bounds, fc.constantFrom(...rangeSuffixes), async ([field, text], suffix) => {
        const due = idsWhere(field, (values) =>
          values.some((value) => value !== null && RANGES[suffix](order(field, value, meant(field, text)))),
        );
        expect(await ask(field, suffix, text)).toEqual(due);
      }),
      { numRuns: 400 },
    );
  });

  it('look inside a text with _like, letter case and Turkish marks folded, never as a pattern', async () => {
    const plain = (text: string): string =>
      text
        .replaceAll(/[Iİı]/g, 'i')
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[’‘ʼ´`]/g, "'")
        .replaceAll(/[“”„]/g, '"');
    const parts = fc.constantFrom(...ofKind('text')).chain((field) =>
      fc
        .tuple(
          fc.constantFrom(...presentValues(field).map(asText)),
          fc.nat({ max: 30 }),
          fc.integer({ min: 1, max: 12 }),
        )
        .chain(([text, from, length]) => {
          const part = text.slice(from % text.length, (from % text.length) + length).toWellFormed();
          return fc.constantFrom(
            part,
            part.toLocaleUpperCase('tr'),
            part.toLocaleLowerCase('tr'),
            part.normalize('NFD'),
            `${part}.*`,
          );
        })
        .map((part) => [field, part] as const),
    );
    await fc.assert(
      fc.asyncProperty(
        parts.filter(([, part]) => plain(part) !== ''),
        async ([field, part]) => {
          const due = idsWhere(field, (values) =>
            values.some((value) => value !== null && plain(asText(value)).includes(plain(part))),
          );
          expect(await ask(field, '_like', part)).toEqual(due);
        },
      ),
      { numRuns: 300 },
    );
  });
});
