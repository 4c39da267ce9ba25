import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { idsOrError, listAddress, type Pair } from '../support/ask-app.ts';
import { exchange } from '../support/exchange.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import { recordsIn } from '../support/oracle.ts';
import { fieldValues, type RecordField, recordFields } from '../support/record-fields.ts';

interface Key {
  readonly field: RecordField;
  readonly descending: boolean;
}

const turkish = new Intl.Collator('tr');

/** Below zero where `a` belongs before `b`; whatever the direction, a missing value belongs behind. */
const compare = (a: JsonValue, b: JsonValue, descending: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' && typeof b === 'string' ? turkish.compare(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
};

const compareRecords = (a: JsonObject, b: JsonObject, keys: readonly Key[]): number => {
  for (const { field, descending } of keys) {
    const order = compare(fieldValues(a, field)[0] ?? null, fieldValues(b, field)[0] ?? null, descending);
    if (order !== 0) return order;
  }
  return Number(a['id']) - Number(b['id']);
};

const keysOf = fc.constantFrom(...resourceNames).chain((resource) =>
  fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...recordFields.filter((field) => field.resource === resource && !field.inArray)),
      descending: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10, selector: ({ field }) => field.name },
  ),
);

const WORDS = { true: ['desc', 'DESC', 'Desc'], false: ['asc', 'ASC', 'aSc'] } as const;

/** The ways to write the same order: a direction for each field, a minus before a field, one direction for all. */
const spellings: readonly ((keys: readonly Key[], joint: string, letters: number) => readonly Pair[] | null)[] = [
  (keys, joint, letters) => [
    ['_sirala', keys.map(({ field }) => field.path.join(joint)).join(',')],
    ['_yon', keys.map(({ descending }) => WORDS[`${descending}`][letters] ?? 'asc').join(',')],
  ],
  (keys, joint) => [
    ['_sort', keys.map(({ field, descending }) => (descending ? '-' : '') + field.path.join(joint)).join(',')],
  ],
  (keys, joint, letters) =>
    new Set(keys.map(({ descending }) => descending)).size > 1
      ? null
      : [
          ['_order', WORDS[`${keys[0]?.descending === true}`][letters] ?? 'asc'],
          ['_sirala', keys.map(({ field }) => field.path.join(joint)).join(',')],
        ],
];

const segmentOf = (keys: readonly Key[]): string => catalogue[keys[0]?.field.resource ?? 'kullanicilar'].path;

const WHOLE: Pair = ['_limit', '100'];

const recordsAt = async (address: string): Promise<readonly JsonObject[]> => {
  const { status, text } = await exchange(address);
  expect(status, `${address}: ${text.slice(0, 300)}`).toBe(200);
  return recordsOf(parseJson(text));
};

describe('a sorted list', () => {
  it('has each pair of neighbours in order: Turkish collation, numbers by value, missing last both ways, ties by id', async () => {
    await fc.assert(
      fc.asyncProperty(
        keysOf,
        fc.constantFrom(...spellings),
        fc.constantFrom('_', '.'),
        fc.nat({ max: 2 }),
        async (keys, spell, joint, letters) => {
          const pairs = spell(keys, joint, letters);
          fc.pre(pairs !== null);
          const address = listAddress(segmentOf(keys), [...pairs, WHOLE]);
          const sorted = await recordsAt(address);
          sorted.slice(1).forEach((record, at) => {
            const before = sorted[at] ?? {};
            expect(compareRecords(before, record, keys), `${address}: ${at}`).toBeLessThan(0);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('holds the records of the unsorted one, each once', async () => {
    await fc.assert(
      fc.asyncProperty(keysOf, async (keys) => {
        const names = keys.map(({ field }) => field.name).join(',');
        const sorted = await recordsAt(listAddress(segmentOf(keys), [['_sirala', names], WHOLE]));
        const ids = sorted.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
        expect(ids).toEqual(recordsIn(keys[0]?.field.resource ?? 'kullanicilar').map(({ id }) => id));
      }),
    );
  });

  it('refuses a minus together with a direction: the two contradict each other', async () => {
    await fc.assert(
      fc.asyncProperty(keysOf, fc.constantFrom('asc', 'desc'), async (keys, direction) => {
        const names = keys.map(({ field }, at) => (at === 0 ? '-' : '') + field.name).join(',');
        const address = listAddress(segmentOf(keys), [
          ['_sirala', names],
          ['_yon', direction],
        ]);
        expect(await idsOrError(address)).toBe('400 CELISEN_PARAMETRELER');
      }),
      { numRuns: 30 },
    );
  });

  it('is refused for a field with several values in a record', async () => {
    for (const { resource, name } of recordFields.filter(({ inArray }) => inArray))
      expect(await idsOrError(listAddress(resource, [['_sirala', name]])), name).toBe('400 BILINMEYEN_ALAN');
  });
});
