import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toQuery } from '../../functions/hosts/to-query.ts';
import { only } from '../../functions/query/values.ts';
import { readQuery } from '../support/engine.ts';

/** The value ranges that the API parses from the first condition of a query for orders. */
const spansOf = (query: string): unknown => {
  const { parsed } = readQuery(`/api/v1/siparisler?${query}`);
  return parsed.ok ? parsed.query.conditions[0]?.spans : parsed.problems;
};

describe('toQuery', () => {
  it('writes decimals so that they cannot be read as thousands', () => {
    expect(toQuery({ genelToplam_gte: 1.999, enlem: [12.345, 1000] })).toBe(
      'genelToplam_gte=1.9990&enlem=12.3450&enlem=1000',
    );
  });

  it('writes every number in a form that the API reads as the same number', () => {
    const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -1e6, max: 1e6 }));
    fc.assert(
      fc.property(numbers, fc.constantFrom(1, 1000), (number, by) => {
        expect(spansOf(toQuery({ genelToplam_gte: number / by }))).toEqual([only(Number(String(number / by)))]);
      }),
    );
  });

  it('writes null as a filter for missing values, and omits undefined', () => {
    expect(toQuery({ soyad: null, ad: undefined, id: [1, 2] })).toBe('soyad=null&id=1&id=2');
  });

  it('writes a Date in ISO 8601, which the API reads as the same date-time', () => {
    const date = new Date('2025-01-01T10:00:00.5+03:00');
    expect(toQuery({ tarih_gte: date })).toBe('tarih_gte=2025-01-01T07%3A00%3A00.500Z');
    expect(spansOf(toQuery({ tarih: [date, '2025-06-01T00:00:00Z'] }))).toEqual([
      only(date.getTime()),
      only(Date.UTC(2025, 5)),
    ]);
  });
});
