import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** Narrows the result of `JSON.parse`, which is JSON at every level. */
const isParsed = (value: unknown): value is JsonValue => value !== undefined;

/** Reads JSON text; an empty text reads as `null`. */
export const parseJson = (text: string): JsonValue => {
  const value: unknown = text === '' ? null : JSON.parse(text);
  if (!isParsed(value)) throw new TypeError('not JSON');
  return value;
};

/** The records of a response. @throws TypeError if it is not an array of objects. */
export const recordsOf = (json: JsonValue): readonly JsonObject[] => {
  if (!Array.isArray(json) || !json.every(isJsonObject)) throw new TypeError('not an array of records');
  return json;
};

/** The response as an object. @throws TypeError for another value. */
export const objectOf = (json: JsonValue): JsonObject => {
  if (!isJsonObject(json)) throw new TypeError('not an object');
  return json;
};

/** The identifiers of a response's records, in its order. */
export const idsOf = (json: JsonValue): readonly JsonValue[] => recordsOf(json).map(({ id }) => id ?? null);

/** A string field. @throws TypeError for another value. */
export const textOf = (value: JsonValue | undefined): string => {
  if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is no text`);
  return value;
};
