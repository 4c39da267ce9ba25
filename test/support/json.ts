import { isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';

/** Narrows the type of a result of `JSON.parse`, which is always JSON. */
const isParsed = (value: unknown): value is JsonValue => value !== undefined;

/** Parses JSON; returns `null` for an empty string. */
export const parseJson = (text: string): JsonValue => {
  const value: unknown = text === '' ? null : JSON.parse(text);
  if (!isParsed(value)) throw new TypeError('not JSON');
  return value;
};

/** The records in a response body. @throws TypeError if it is not an array of objects. */
export const recordsOf = (json: JsonValue): readonly JsonObject[] => {
  if (!Array.isArray(json) || !json.every(isJsonObject)) throw new TypeError('not an array of records');
  return json;
};

/** Narrows a value to an object. @throws TypeError for another value. */
export const objectOf = (json: JsonValue): JsonObject => {
  if (!isJsonObject(json)) throw new TypeError('not an object');
  return json;
};

export const idsOf = (json: JsonValue): readonly JsonValue[] => recordsOf(json).map(({ id }) => id ?? null);

/** Narrows a value to a string. @throws TypeError for another value. */
export const textOf = (value: JsonValue | undefined): string => {
  if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is no text`);
  return value;
};
