import { describe, expect, it } from 'vitest';

/** Defines tests of a subject, keyed by title; each returns the values that break its rule. */
export const rules = (subject: string, each: Readonly<Record<string, () => readonly unknown[]>>): void => {
  describe(subject, () => {
    it.each(Object.entries(each))('%s', (_, offenders) => {
      expect(offenders()).toEqual([]);
    });
  });
};

/** Returns the value in a list if it is out of bounds, otherwise an empty list. */
export const outside = (value: number, least: number, most = Infinity): readonly number[] =>
  value >= least && value <= most ? [] : [value];

/** The values that occur in a list more than once. */
export const repeated = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<Value>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** True if the date-times are in ascending order; `null` is skipped. */
export const isAscending = (times: readonly (string | null)[]): boolean =>
  times.filter((time) => time !== null).every((time, at, all) => at === 0 || (all[at - 1] ?? '') <= time);

/** The number of occurrences of each value in a list. */
export const frequencies = (values: readonly unknown[]): readonly number[] =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
