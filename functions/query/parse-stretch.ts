import { type Filter, MAXIMUM_LIMIT, type Stretch } from './list-query.ts';
import { parameters } from './parameters.ts';
import type { Report } from './problem.ts';
import { type Grouped, readParameter } from './read-parameter.ts';

const asksForManyIds = (filters: readonly Filter[]): boolean =>
  filters.some(({ field, operator, values }) => field === 'id' && operator === 'equal' && values.length > 1);

/** Reads which part of the matches is wanted: a page, or a slice where `_bas` or `_son` is given. */
export const readStretch = (grouped: Grouped, filters: readonly Filter[], report: Report): Stretch => {
  const fallback = asksForManyIds(filters) ? MAXIMUM_LIMIT : parameters.limit.fallback;
  const limit = readParameter<number>(grouped, { ...parameters.limit, fallback }, report);
  const page = readParameter<number>(grouped, parameters.page, report);
  const start = readParameter<number>(grouped, parameters.start, report);
  const end = readParameter<number>(grouped, { ...parameters.end, fallback: start.value + limit.value }, report);
  if (!start.given && !end.given) return { kind: 'page', page: page.value, limit: limit.value };
  const slice = start.given ? start : end;
  if (page.given) report({ kind: 'conflict', parameters: [page.spelling, slice.spelling] });
  if (end.given && limit.given) report({ kind: 'conflict', parameters: [limit.spelling, end.spelling] });
  if (end.value < start.value) {
    report({ kind: 'badValue', parameter: end.spelling, value: end.text, expects: parameters.end.expects });
  }
  return { kind: 'slice', start: start.value, end: Math.min(end.value, start.value + MAXIMUM_LIMIT) };
};
