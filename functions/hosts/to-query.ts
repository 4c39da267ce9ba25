import type { AnyQuery, QueriedRecord, Value } from '../samples/record-types.ts';

/** Converts a value to text. Numbers with three decimals get a fourth, because the API rejects 1.999 as ambiguous. */
const written = (value: Value): string => {
  if (typeof value === 'object' && value !== null) return value.toISOString();
  return typeof value === 'number' ? String(value).replace(/\.\d{3}$/, '$&0') : String(value);
};

/**
 * Returns a query string for a list, without a question mark: `toQuery<Urun>({ fiyat_lt: 200, _sirala: '-fiyat' })`. Arrays repeat
 * the name, dates are in ISO 8601, `null` matches missing values, and `undefined` is left out.
 */
export const toQuery = <T extends QueriedRecord = QueriedRecord>(query: AnyQuery<T>): string => {
  const pairs = Object.entries(query).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === undefined ? [] : [[name, written(value)]])),
  );
  return new URLSearchParams(pairs).toString();
};
