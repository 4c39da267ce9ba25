import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { listAt, objectAt, type Operation, resolve } from '../../../functions/documents/openapi/read.ts';

const SCHEMAS = '#/components/schemas/';

/** The name of a referenced component schema; empty for other values and for references into a schema. */
export const schemaName = (value: JsonValue | undefined): string => {
  const reference = textIn(value, '$ref');
  const name = reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : '';
  return name.includes('/') ? '' : name;
};

/**
 * The name of the schema to show for a reference. If a schema only narrows fields of another schema, the other one is shown.
 */
export const shownName = (document: JsonObject, value: JsonValue | undefined): string => {
  const name = schemaName(value);
  const schemas = objectAt(document['components'], 'schemas');
  const [base, ...more] = listAt(schemas[name], 'allOf');
  const baseName = schemaName(base);
  if (baseName === '' || more.length > 0 || listAt(schemas[name], 'required').length > 0) return name;
  const fields = objectAt(schemas[baseName], 'properties');
  const own = Object.keys(objectAt(schemas[name], 'properties'));
  return own.length > 0 && own.every((field) => Object.hasOwn(fields, field)) ? baseName : name;
};

/** The names of the schemas that a part of the document references, directly or through other components. */
const schemasIn = (document: JsonObject, value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap((item) => schemasIn(document, item));
  if (!isJsonObject(value)) return [];
  const name = shownName(document, value);
  if (name !== '') return [name];
  if (textIn(value, '$ref') !== '') return schemasIn(document, resolve(document, value));
  return Object.values(value).flatMap((inner) => schemasIn(document, inner));
};

/** The value in `schemaHomes` for schemas that most tags use. */
export const SHARED = '';

const mostFrequent = (tags: readonly string[], tagCount: number): string => {
  const counts = Map.groupBy(tags, (tag) => tag);
  if (counts.size > tagCount / 2) return SHARED;
  const [first = SHARED] = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  );
  return first;
};

/**
 * Assigns each schema to the tag whose operations reference it most often, or to `SHARED` if most tags do. A schema that only
 * other schemas reference is assigned to the tag of the first of those. Unused schemas are omitted.
 */
export const schemaHomes = (document: JsonObject, operations: readonly Operation[]): ReadonlyMap<string, string> => {
  const uses = operations
    // Sub-collections return records of another resource.
    .filter(({ path }) => !/\}\/[\w-]+$/.test(path))
    .flatMap(({ tag, source }) => schemasIn(document, source).map((name) => ({ name, tag })));
  const tagCount = new Set(operations.map(({ tag }) => tag)).size;
  const homes = new Map<string, string>();
  for (const [name, mentions] of Map.groupBy(uses, ({ name }) => name))
    homes.set(
      name,
      mostFrequent(
        mentions.map(({ tag }) => tag),
        tagCount,
      ),
    );
  const schemas = objectAt(document['components'], 'schemas');
  // Entries added during the iteration are visited, so nested schemas are included.
  for (const [name, home] of homes)
    for (const inner of schemasIn(document, schemas[name] ?? null)) if (!homes.has(inner)) homes.set(inner, home);
  return homes;
};
