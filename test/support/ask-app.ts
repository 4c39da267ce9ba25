import type { JsonValue } from '../../data/json.ts';
import { exchange } from './exchange.ts';
import { idsOf, objectOf, parseJson, textOf } from './json.ts';

/** Name and value of a query parameter, not yet encoded. */
export type Pair = readonly [name: string, value: string];

/** A list's address. */
export const listAddress = (segment: string, pairs: readonly Pair[]): string =>
  `/api/v1/${segment}?${new URLSearchParams(pairs.map((pair) => [...pair])).toString()}`;

/** The identifiers of the records in a list's response, in their order, or the code with which it refuses. */
export const idsOrError = async (address: string): Promise<readonly JsonValue[] | string> => {
  const { status, text } = await exchange(address);
  const json = parseJson(text);
  return status === 200 ? idsOf(json) : `${status} ${textOf(objectOf(json)['hata'])}`;
};
