import type { Field, FieldMap } from './catalogue/field.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './lib/json.ts';

type Rename = (value: JsonValue) => JsonValue;

const renameOf = (field: Field, back: boolean): Rename => {
  if (field.type === 'array') {
    const rename = renameOf(field.items, back);
    return (value) => (isJsonArray(value) ? value.map(rename) : value);
  }
  if (field.type === 'object') {
    const rename = renaming(field.fields, back);
    return (value) => (isJsonObject(value) ? rename(value) : value);
  }
  if (!('words' in field)) return (value) => value;
  const words = new Map(
    Object.entries(field.words).map(([value, { alias }]) => (back ? [alias, value] : [value, alias])),
  );
  return (value) => (typeof value === 'string' ? (words.get(value) ?? value) : value);
};

/**
 * Renames the fields and enum values of an object from Turkish to English, or with `back` from English to Turkish. Fields that are not
 * in the catalogue keep their names.
 */
export const renaming = (fields: FieldMap, back = false): ((object: JsonObject) => JsonObject) => {
  const known = new Map(
    Object.entries(fields).map(([name, field]) => {
      const [from, to] = back ? [field.alias, name] : [name, field.alias];
      return [from, [to, renameOf(field, back)] as const];
    }),
  );
  return (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        const [other, rename] = known.get(name) ?? [];
        return [other ?? name, rename ? rename(value) : value];
      }),
    );
};
