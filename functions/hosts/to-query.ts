import type { AnyRecord, Query, Value } from '../http/record-types.ts';

/** Three decimals get a fourth, because the API rejects the ambiguous 1.999. */
const written = (value: Value): string => {
  if (typeof value === 'object' && value !== null) return value.toISOString();
  return typeof value === 'number' ? String(value).replace(/\.\d{3}$/, '$&0') : String(value);
};

/**
 * The query string of a list, without the question mark: `toQuery<Urun>({ fiyat_lt: 200, _sirala: '-fiyat' })`. Arrays repeat
 * the name, a Date becomes ISO 8601, `null` matches missing values, and `undefined` is left out.
 */
export const toQuery = <T extends AnyRecord = AnyRecord>(query: Query<T>): string => {
  const pairs = Object.entries(query).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === undefined ? [] : [[name, written(value)]])),
  );
  return new URLSearchParams(pairs).toString();
};
