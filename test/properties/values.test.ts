import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/json.ts';
import { leavesOf, valuesOf } from '../../data/schema.ts';
import { exchange } from '../support/exchange.ts';
import { idsOf, objectOf, parseJson } from '../support/json.ts';
import { recordsIn, suffixesTaking } from '../support/oracle.ts';

const fields = resourceNames.flatMap((resource) =>
  [...leavesOf(catalogue[resource].fields).values()].map((leaf) => ({ ...leaf, resource })),
);

type ResourceField = (typeof fields)[number];

/** The identifiers of the records in a list's response, in their order, or the code with which it refuses. */
const ask = async ({ resource, name }: ResourceField, suffix: string, value: string): Promise<unknown> => {
  const query = new URLSearchParams([
    [name + suffix, value],
    ['_limit', '100'],
  ]);
  const { status, text } = await exchange(`/api/v1/${resource}?${query.toString()}`);
  return status === 200 ? idsOf(parseJson(text)) : objectOf(parseJson(text))['hata'];
};

const idsWhere = (field: ResourceField, passes: (values: readonly JsonValue[]) => boolean): readonly unknown[] =>
  recordsIn(field.resource).flatMap((record) => (passes(valuesOf(record, field)) ? [record['id']] : []));

const bounds = suffixesTaking('bound');

/** What a field of each kind can never hold. */
const impossibleFor = ({ field }: ResourceField): readonly string[] => {
  if (field.type === 'boolean') return ['evet', '', '2', 'ja', 'true false', 'null?'];
  const decimal = field.type === 'number' ? '2849,90' : '-';
  if (field.type !== 'string')
    return ['cheap', '', 'NaN', 'Infinity', '0x10', '12abc', '1 2', 'true', '1.2.3', decimal];
  if (field.values) return ['cancelled', '', 'yok', 'TRY,TRY', 'x'.repeat(300)];
  const isMoment = field.format === 'date' || field.format === 'date-time';
  return isMoment ? ['dün', '', '2025-02-30', '2025-13-01', '07.06.2025', '2025-06-07T25:00:00', '12'] : [''];
};

describe('the values of a filter', () => {
  it('may be a comma list for = and _ne of integers, and for nothing else', async () => {
    const integers = fc.constantFrom(...fields.filter(({ field }) => field.type === 'integer' && !field.values));
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(integers, lists, fc.constantFrom(...bounds), async (field, numbers, bound) => {
        const matches = (values: readonly JsonValue[]): boolean =>
          values.some((value) => value !== null && numbers.includes(Number(value)));
        expect(await ask(field, '', numbers.join(','))).toEqual(idsWhere(field, matches));
        expect(await ask(field, '_ne', numbers.join(','))).toEqual(idsWhere(field, (values) => !matches(values)));
        expect(await ask(field, bound, numbers.join(','))).toBe('GECERSIZ_DEGER');
      }),
    );
  });

  it('are refused where the field can never hold them, by every operator but _like', async () => {
    const impossible = fc
      .constantFrom(...fields.filter((field) => impossibleFor(field).length > 0))
      .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...impossibleFor(field))));
    await fc.assert(
      fc.asyncProperty(impossible, fc.constantFrom('', '_ne', ...bounds), async ([field, text], suffix) => {
        expect(['GECERSIZ_DEGER', 'GECERSIZ_ISLEC']).toContain(await ask(field, suffix, text));
      }),
      { numRuns: 300 },
    );
  });
});
