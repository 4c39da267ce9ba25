import type { AnyRecord, Query, Value } from '../http/record-types.ts';

/** Three decimals get a fourth digit, because the API refuses 1.999 where it could mean thousands. */
const written = (value: Value): string => {
  if (typeof value === 'object' && value !== null) return value.toISOString();
  return typeof value === 'number' ? String(value).replace(/\.\d{3}$/, '$&0') : String(value);
};

/**
 * The query string of a list, without the question mark: `toQuery<Urun>({ fiyat_lt: 200, _sirala: '-fiyat' })`. Several values repeat
 * their name; a Date is written in ISO 8601; `null` finds missing values; what is `undefined` is left out.
 */
export const toQuery = <T extends AnyRecord = AnyRecord>(query: Query<T>): string => {
  const pairs = Object.entries(query).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === undefined ? [] : [[name, written(value)]])),
  );
  return new URLSearchParams(pairs).toString();
};
