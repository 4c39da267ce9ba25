import { isJsonArray, isJsonObject, type JsonValue } from './json.ts';

/** One member's values, one per object that can have it. */
export const valuesUnder = (name: string, objects: readonly JsonValue[]): readonly JsonValue[] =>
  objects.flatMap((value) => (isJsonObject(value) ? [value[name] ?? null] : []));

/** The entries of all arrays among the values. */
export const entriesOf = (values: readonly JsonValue[]): readonly JsonValue[] => values.filter(isJsonArray).flat();

/** A member's example: the first of its values that is not null; none where there is no such value. */
export const exampleOf = (values: readonly JsonValue[]): JsonValue | undefined =>
  values.find((value) => value !== null);
