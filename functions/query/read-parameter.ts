import type { Parameter } from './parameters/parameter.ts';
import type { Report } from './problem.ts';

/** Query pairs grouped by name: the values under a name in their order, all composed (NFC). */
export type Grouped = ReadonlyMap<string, readonly string[]>;

const REPEATED = '[]';

/** A parameter's name without the brackets that axios and jQuery put behind the name of an array: `id[]=1&id[]=2`. */
export const plainName = (name: string): string => (name.endsWith(REPEATED) ? name.slice(0, -REPEATED.length) : name);

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A text in composed form (NFC); asking is dear, and plain ASCII is composed. */
const composed = (text: string): string => (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text);

/** Groups the pairs of a query string; a name with and without `[]` is the same name. */
export const groupPairs = (pairs: Iterable<readonly [string, string]>): Grouped => {
  const grouped = new Map<string, string[]>();
  for (const [rawName, rawValue] of pairs) {
    const name = plainName(composed(rawName));
    const value = composed(rawValue);
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
export const readParameter = <Value>(
  grouped: Grouped,
  parameter: Parameter<Value>,
  report: Report,
  fallback: Value = parameter.fallback,
): Reading<Value> => {
  const { name, alias, expects, list = false } = parameter;
  const turkish = grouped.get(name);
  const english = name === alias ? undefined : grouped.get(alias);
  const given = turkish ?? english;
  const spelling = turkish || !english ? name : alias;
  const text = list ? given?.join(',') : given?.[0];
  if (!given || text === undefined) return { given: false, value: fallback, spelling, text: '' };
  if ((given.length > 1 && !list) || (turkish && english)) report({ kind: 'repeated', parameter: spelling });
  const value = parameter.read(text);
  if (value === undefined) report({ kind: 'badValue', parameter: spelling, value: text, expects });
  return { given: true, value: value ?? fallback, spelling, text };
};
