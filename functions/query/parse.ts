import type { Bilingual } from '../../data/catalogue/member.ts';
import { type Fields, sortableNames } from './fields.ts';
import { defaultQuery, type Filter, type ListQuery, MAXIMUM_LIMIT, type SortKey } from './list-query.ts';
import { IGNORED_PARAMETER, type Parameter, parameterNames, parameters } from './parameters.ts';

/** Why a query string cannot be answered. */
export type QueryProblem =
  | { readonly kind: 'unknownParameter'; readonly name: string; readonly valid: readonly string[] }
  | {
      readonly kind: 'unknownField';
      readonly name: string;
      readonly parameter: string | null;
      readonly valid: readonly string[];
    }
  | { readonly kind: 'badValue'; readonly parameter: string; readonly value: string; readonly expects: Bilingual }
  | { readonly kind: 'repeated'; readonly parameter: string };

/** A query, or everything that is wrong with it. */
export type ParsedQuery =
  { readonly ok: true; readonly query: ListQuery } | { readonly ok: false; readonly problems: readonly QueryProblem[] };

/** Query pairs grouped by name: the values under a name in their order. */
type Grouped = ReadonlyMap<string, readonly string[]>;

type Report = (problem: QueryProblem) => void;

const group = (pairs: Iterable<readonly [string, string]>): Grouped => {
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
interface Reading<Value> {
  readonly value: Value;
  readonly spelling: string;
  readonly text: string;
}

const readParameter = <Value>(grouped: Grouped, parameter: Parameter<Value>, report: Report): Reading<Value> => {
  const { name, alias, expects, fallback } = parameter;
  const turkish = grouped.get(name);
  const english = name === alias ? undefined : grouped.get(alias);
  const given = turkish ?? english;
  const spelling = turkish || !english ? name : alias;
  const text = given?.[0];
  if (!given || text === undefined) return { value: fallback, spelling, text: '' };
  if (given.length > 1 || (turkish && english)) report({ kind: 'repeated', parameter: spelling });
  const value = parameter.read(text);
  if (value === undefined) report({ kind: 'badValue', parameter: spelling, value: text, expects });
  return { value: value ?? fallback, spelling, text };
};

const readSort = (grouped: Grouped, fields: Fields, report: Report): readonly SortKey[] => {
  const { value: names, spelling } = readParameter<readonly string[]>(grouped, parameters.sort, report);
  const directions = readParameter<readonly boolean[]>(grouped, parameters.directions, report);
  for (const name of names) {
    if (fields.get(name)?.sortable) continue;
    report({ kind: 'unknownField', name, parameter: spelling, valid: sortableNames(fields) });
  }
  const keys = names.length === 0 ? ['id'] : names;
  if (directions.value.length !== 1 && directions.value.length !== keys.length) {
    const { expects } = parameters.directions;
    report({ kind: 'badValue', parameter: directions.spelling, value: directions.text, expects });
  }
  if (names.length === 0 && !directions.value[0]) return [];
  return keys.map((field, at) => ({ field, descending: directions.value[at] ?? directions.value[0] ?? false }));
};

const readFilters = (grouped: Grouped, fields: Fields, report: Report): readonly Filter[] => {
  const filters: Filter[] = [];
  for (const [name, values] of grouped) {
    if (fields.has(name)) filters.push({ field: name, values });
    else if (name === IGNORED_PARAMETER || parameterNames.includes(name)) continue;
    else if (name.startsWith('_')) report({ kind: 'unknownParameter', name, valid: parameterNames });
    else report({ kind: 'unknownField', name, parameter: null, valid: [...fields.keys()] });
  }
  return filters;
};

/** Reads the pairs of a query string against a resource's fields. Pure; every name and value is checked. */
export const parseListQuery = (pairs: Iterable<readonly [string, string]>, fields: Fields): ParsedQuery => {
  const grouped = group(pairs);
  if (grouped.size === 0) return { ok: true, query: defaultQuery };
  const problems: QueryProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const filters = readFilters(grouped, fields, report);
  const manyIds = filters.some(({ field, values }) => field === 'id' && values.length > 1);
  const limit = manyIds ? { ...parameters.limit, fallback: MAXIMUM_LIMIT } : parameters.limit;
  const query: ListQuery = {
    filters,
    words: readParameter<readonly string[]>(grouped, parameters.words, report).value,
    sort: readSort(grouped, fields, report),
    page: readParameter<number>(grouped, parameters.page, report).value,
    limit: readParameter<number>(grouped, limit, report).value,
    envelope: readParameter<boolean>(grouped, parameters.envelope, report).value,
  };
  return problems.length === 0 ? { ok: true, query } : { ok: false, problems };
};
