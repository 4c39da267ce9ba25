import type { AnyRecord, Query } from './derived.ts';

/**
 * The query string of a list, without the question mark: `toQuery<Urun>({ fiyat_lt: 200, _sirala: '-fiyat' })`. Several values repeat
 * their name; `null` finds missing values; what is `undefined` is left out.
 */
export const toQuery = <T extends AnyRecord = AnyRecord>(query: Query<T>): string => {
  const pairs = Object.entries(query).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return new URLSearchParams(pairs).toString();
};
