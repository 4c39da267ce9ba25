import { collectProblems, type QueryPairs, type RequestKind } from '../query/parameter.ts';
import { IGNORED_PARAMETER, namesTakenBy } from '../query/parameters.ts';
import type { Report } from '../query/problem.ts';
import { strayOnWrite } from '../query/suggest.ts';
import type { ApiError } from './errors.ts';
import { badQuery } from './query-errors.ts';

/** What a write's query says, or everything that is wrong with it. */
export type WriteQuery<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ApiError };

/** Whether a name in a write's query looks like a parameter. Names without a leading underscore are the caller's own. */
const isParameterName = (name: string): boolean => name.startsWith('_') && name !== IGNORED_PARAMETER;

/** Checks the names in the query of a write that takes parameters of these kinds, and reads its values. */
export const readWriteQuery = <Value>(
  grouped: QueryPairs,
  kinds: readonly RequestKind[],
  read: (report: Report) => Value,
): WriteQuery<Value> => {
  const { problems, report } = collectProblems();
  const valid = namesTakenBy(kinds);
  for (const name of grouped.keys())
    if (isParameterName(name) && !valid.includes(name)) report(() => strayOnWrite(name, valid));
  const value = read(report);
  return problems.length === 0 ? { ok: true, value } : { ok: false, error: badQuery(problems) };
};

/** The error of a write whose query can only ask for simulations; `null` where nothing is wrong. */
export const strayParameterError = (grouped: QueryPairs): ApiError | null => {
  const query = readWriteQuery(grouped, ['write'], () => null);
  return query.ok ? null : query.error;
};
