import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { idsOrError, listAddress, type Pair } from '../support/ask-app.ts';
import { exchange } from '../support/exchange.ts';
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

const WHOLE: Pair = ['_limit', '100'];

const ask = ({ resource, name }: RecordField, suffix: string, ...values: readonly string[]) =>
  idsOrError(listAddress(resource, [...values.map((value) => [name + suffix, value] as const), WHOLE]));

/** The records whose values in a field pass a test. */
const idsWhere = (field: RecordField, passes: (values: readonly JsonValue[]) => boolean): readonly JsonValue[] =>
  recordsIn(field.resource).flatMap((record) => (passes(fieldValues(record, field)) ? [record['id'] ?? null] : []));

/** Fields of some kinds whose values are not listed one by one. */
const ofKind = (...kinds: readonly FieldKind[]): readonly RecordField[] =>
  addressableFields.filter(({ kind, closed }) => kinds.includes(kind) && !closed);

const nullable = recordFields.filter((field) => field.nullable);

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

  it('finds missing values by null, and the others by _ne=null', async () => {
    for (const field of nullable) {
      const missing = (values: readonly JsonValue[]): boolean => values.includes(null);
      expect(await ask(field, '', 'null'), field.name).toEqual(idsWhere(field, missing));
      expect(await ask(field, '_ne', 'null'), field.name).toEqual(idsWhere(field, (values) => !missing(values)));
    }
  });

  it('returns an empty list for a valid value that no record has', async () => {
    const strange = fc.oneof(
      fc
        .constantFrom(...ofKind('integer', 'number'))
        .chain((field) => fc.integer({ min: -1_000_000, max: -1 }).map((number) => [field, String(number)] as const)),
      fc.constantFrom(...ofKind('moment')).map((field) => [field, '1999-12-31'] as const),
      fc
        .constantFrom(...ofKind('text'))
        .chain((field) =>
          fc.string({ unit: 'binary', maxLength: 12 }).map((text) => [field, `\u0001${text.toWellFormed()}`] as const),
        ),
      fc.constantFrom(...ofKind('text')).map((field) => [field, ''] as const),
    );
    await fc.assert(
      fc.asyncProperty(strange, async ([field, text]) => {
        expect(await ask(field, '', text)).toEqual([]);
        expect(await ask(field, '_ne', text)).toEqual(idsWhere(field, () => true));
      }),
      { numRuns: 200 },
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

  it('is 400 beside a right one, too', async () => {
    await fc.assert(
      fc.asyncProperty(impossible, async ([field, text]) => {
        const [right] = presentValues(field);
        expect(await ask(field, '', asText(right ?? null), text)).toBe('400 GECERSIZ_DEGER');
      }),
    );
  });

  it('is 400 on numbers of a closed list for equality; a range may begin between them', async () => {
    for (const field of addressableFields.filter(({ kind, closed }) => kind === 'integer' && closed)) {
      expect(await ask(field, '', '5'), field.name).toBe('400 GECERSIZ_DEGER');
      expect(await ask(field, '_ne', '5'), field.name).toBe('400 GECERSIZ_DEGER');
      expect(await ask(field, '_gte', '5'), field.name).toEqual(
        idsWhere(field, (values) => values.some((value) => Number(value) >= 5)),
      );
    }
  });

  it('is told a decimal point where it was written with a comma', async () => {
    for (const { resource, name } of ofKind('number')) {
      const { status, text } = await exchange(listAddress(resource, [[name, '2849,90']]));
      expect(status, name).toBe(400);
      expect(text, name).toContain('2849.90');
    }
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

  it('are refused where the values have no order', async () => {
    for (const field of ofKind('boolean'))
      for (const suffix of rangeSuffixes)
        expect(await ask(field, suffix, 'true'), field.name).toBe('400 GECERSIZ_ISLEC');
  });

  it('look inside a text with _like, letter case and Turkish marks folded, never as a pattern', async () => {
    const plain = (text: string): string =>
      text.replaceAll(/[Iİı]/g, 'i').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
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
