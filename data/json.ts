/** Any value that JSON can hold (RFC 8259). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * Whether a value is a JSON object (arrays and null are not). It looks at the value itself, not below it: what comes
 * out of `JSON.parse` or out of a `JsonValue` is JSON all the way down.
 */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a JSON value is an array. */
export const isJsonArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
