import type { Field, FieldMap } from '../../data/catalogue/field.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';

const filledInValue = (field: Field, value: JsonValue): JsonValue => {
  if (field.type === 'object' && isJsonObject(value)) return filledIn(field.fields, value);
  if (field.type === 'array' && isJsonArray(value)) return value.map((item) => filledInValue(field.items, item));
  return value;
};

/** A record without the fields that a server sets. */
export const filledIn = (fields: FieldMap, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = fields[name];
      return field && !field.serverSet ? [[name, filledInValue(field, value)] as const] : [];
    }),
  );
