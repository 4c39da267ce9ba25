import type { ResourceName } from '../../data/catalogue.ts';
import { type Fields, sortableNames } from './fields.ts';
import { defaultQuery, type ListQuery, type SortKey } from './list-query.ts';
import { parameters } from './parameters.ts';
import { flatName, readFilters } from './parse-filters.ts';
import { readShape } from './parse-shape.ts';
import { readStretch } from './parse-stretch.ts';
import type { QueryProblem, Report } from './problem.ts';
import { type Grouped, groupPairs, readParameter } from './read-parameter.ts';

/** A query, or everything that is wrong with it. */
export type ParsedQuery =
  { readonly ok: true; readonly query: ListQuery } | { readonly ok: false; readonly problems: readonly QueryProblem[] };

const readSort = (grouped: Grouped, fields: Fields, report: Report): readonly SortKey[] => {
  const sort = readParameter<readonly string[]>(grouped, parameters.sort, report);
  const directions = readParameter<readonly boolean[]>(grouped, parameters.directions, report);
  const names = sort.value.map(flatName);
  for (const name of names) {
    if (fields.get(name)?.sortable) continue;
    const valid = sortableNames(fields);
    report({ kind: 'unknownField', name, parameter: sort.spelling, valid, stem: name, suffix: '' });
  }
  const keys = names.length === 0 ? ['id'] : names;
  if (directions.value.length !== 1 && directions.value.length !== keys.length) {
    const { expects } = parameters.directions;
    report({ kind: 'badValue', parameter: directions.spelling, value: directions.text, expects });
  }
  if (names.length === 0 && !directions.value[0]) return [];
  return keys.map((field, at) => ({ field, descending: directions.value[at] ?? directions.value[0] ?? false }));
};

/** Reads the pairs of a query string for a resource with these fields. Pure; every name and value is checked. */
export const parseListQuery = (
  pairs: Iterable<readonly [string, string]>,
  resource: ResourceName,
  fields: Fields,
): ParsedQuery => {
  const grouped = groupPairs(pairs);
  if (grouped.size === 0) return { ok: true, query: defaultQuery };
  const problems: QueryProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const filters = readFilters(grouped, fields, report);
  const query: ListQuery = {
    filters,
    words: readParameter<readonly string[]>(grouped, parameters.words, report).value,
    sort: readSort(grouped, fields, report),
    stretch: readStretch(grouped, filters, report),
    shape: readShape(grouped, resource, report),
    envelope: readParameter<boolean>(grouped, parameters.envelope, report).value,
  };
  return problems.length === 0 ? { ok: true, query } : { ok: false, problems };
};
