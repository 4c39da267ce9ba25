import { describe, expect, it } from 'vitest';

/** Tests of a subject: each a sentence, with everything in the data that breaks it. */
export const rules = (subject: string, each: Readonly<Record<string, () => readonly unknown[]>>): void => {
  describe(subject, () => {
    it.each(Object.entries(each))('%s', (_, offenders) => {
      expect(offenders()).toEqual([]);
    });
  });
};

/** A number that breaks its bounds, or nothing. */
export const outside = (value: number, least: number, most = Infinity): readonly number[] =>
  value >= least && value <= most ? [] : [value];

/** The values that stand in a list more than once. */
export const repeated = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<Value>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** True if moments follow one another; those that are missing stand nowhere. */
export const isAscending = (moments: readonly (string | null)[]): boolean =>
  moments.filter((moment) => moment !== null).every((moment, at, all) => at === 0 || (all[at - 1] ?? '') <= moment);

/** How often each value stands in a list. */
export const frequencies = (values: readonly unknown[]): readonly number[] =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
