import { describe, expect, it } from 'vitest';

/** Tests of a subject, by predicate: each returns the values that break the rule. */
export const rules = (subject: string, each: Readonly<Record<string, () => readonly unknown[]>>): void => {
  describe(subject, () => {
    it.each(Object.entries(each))('%s', (_, offenders) => {
      expect(offenders()).toEqual([]);
    });
  });
};

/** The number if it is out of bounds, else nothing. */
export const outside = (value: number, least: number, most = Infinity): readonly number[] =>
  value >= least && value <= most ? [] : [value];

/** The values that occur in a list more than once. */
export const repeated = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<Value>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** True if moments are in order; `null` is skipped. */
export const isAscending = (moments: readonly (string | null)[]): boolean =>
  moments.filter((moment) => moment !== null).every((moment, at, all) => at === 0 || (all[at - 1] ?? '') <= moment);

/** The number of occurrences of each value in a list. */
export const frequencies = (values: readonly unknown[]): readonly number[] =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
