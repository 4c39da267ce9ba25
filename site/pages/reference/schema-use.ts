import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/json.ts';
import { listAt, objectAt, type Operation, resolve } from '../../output/openapi/read.ts';

const SCHEMAS = '#/components/schemas/';

/** The name of the component schema that a reference points at; empty for any other value, and for a place within a schema. */
export const schemaName = (value: JsonValue | undefined): string => {
  const reference = textIn(value, '$ref');
  const name = reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : '';
  return name.includes('/') ? '' : name;
};

/**
 * The name of the component schema under which readers find what a reference points at: that of a schema that only narrows the fields
 * of another is the other's.
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

/** The component schemas that a part of the document mentions; references to other components are followed. */
const schemasIn = (document: JsonObject, value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap((item) => schemasIn(document, item));
  if (!isJsonObject(value)) return [];
  const name = shownName(document, value);
  if (name !== '') return [name];
  if (textIn(value, '$ref') !== '') return schemasIn(document, resolve(document, value));
  return Object.values(value).flatMap((inner) => schemasIn(document, inner));
};

/** The page of schemas that operations of most tags use. */
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
 * The tag below which each schema is shown: the one whose operations mention it most often, `SHARED` where most tags do. A
 * schema that only schemas mention is shown beside the first of those. Schemas that nothing uses are left out.
 */
export const schemaHomes = (document: JsonObject, operations: readonly Operation[]): ReadonlyMap<string, string> => {
  const uses = operations
    // What is below a record of one resource belongs to another.
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
  // A map visits what is added while it is walked, so schemas below schemas come, too.
  for (const [name, home] of homes)
    for (const inner of schemasIn(document, schemas[name] ?? null)) if (!homes.has(inner)) homes.set(inner, home);
  return homes;
};
