import type { Parameter } from './parameters.ts';
import type { Report } from './problem.ts';

/** Query pairs grouped by name: the values under a name in their order, all composed (NFC). */
export type Grouped = ReadonlyMap<string, readonly string[]>;

/** Groups the pairs of a query string. */
export const groupPairs = (pairs: Iterable<readonly [string, string]>): Grouped => {
  const grouped = new Map<string, string[]>();
  for (const [rawName, rawValue] of pairs) {
    const name = rawName.normalize('NFC');
    const value = rawValue.normalize('NFC');
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, [value]);
  }
  return grouped;
};

/** A parameter's value and, where it was given, its spelling and text. */
export interface Reading<Value> {
  readonly given: boolean;
  readonly value: Value;
  readonly spelling: string;
  readonly text: string;
}

/** Reads one parameter under either spelling; what is wrong with it is reported, and its fallback stands in. */
export const readParameter = <Value>(grouped: Grouped, parameter: Parameter<Value>, report: Report): Reading<Value> => {
  const { name, alias, expects, fallback } = parameter;
  const turkish = grouped.get(name);
  const english = name === alias ? undefined : grouped.get(alias);
  const given = turkish ?? english;
  const spelling = turkish || !english ? name : alias;
  const text = given?.[0];
  if (!given || text === undefined) return { given: false, value: fallback, spelling, text: '' };
  if (given.length > 1 || (turkish && english)) report({ kind: 'repeated', parameter: spelling });
  const value = parameter.read(text);
  if (value === undefined) report({ kind: 'badValue', parameter: spelling, value: text, expects });
  return { given: true, value: value ?? fallback, spelling, text };
};
