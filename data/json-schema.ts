import { inBothLanguages, joinTexts } from './both-languages.ts';
import type { ArrayMember, Bilingual, Member, MemberMap, ObjectMember } from './catalogue/member.ts';
import type { ResourceDefinition } from './catalogue/resource.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { entriesOf, exampleOf, valuesUnder } from './member-values.ts';

/** The dialect of every schema here (JSON Schema core, draft 2020-12, section 8.1.1). */
export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A member without members of its own. */
type LeafMember = Exclude<Member, ObjectMember | ArrayMember>;

/** The keywords that have a value, in the given order. */
const keywords = (given: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

const typeOf = (member: Member): JsonValue => (member.nullable ? [member.type, 'null'] : member.type);

const enumOf = (values: readonly (string | number)[] | undefined, { nullable }: Member): JsonValue | undefined =>
  values && nullable ? [...values, null] : values;

/** What a leaf's values look like: the assertions of JSON Schema validation, draft 2020-12, sections 6 and 7. */
export const leafSchema = (member: LeafMember): JsonObject => {
  const type = typeOf(member);
  switch (member.type) {
    case 'integer':
      return keywords({
        type,
        enum: enumOf(member.values, member),
        minimum: member.minimum,
        maximum: member.maximum,
      });
    case 'number':
      // No multipleOf: 0.01 has no exact binary form, so validators disagree about it.
      return keywords({ type, minimum: member.minimum, maximum: member.maximum });
    case 'string':
      return keywords({
        type,
        enum: enumOf(member.values, member),
        format: member.format,
        pattern: member.pattern,
      });
    case 'boolean':
      return { type };
  }
};

/** What stands in the catalogue beside a member's meaning, as sentences. */
const notesOf = (member: Member): readonly Bilingual[] => [
  ...(member.rule ? [member.rule] : []),
  ...('unit' in member ? [{ tr: `Birim: ${member.unit}`, en: `Unit: ${member.unit}` }] : []),
  ...('decimals' in member
    ? [{ tr: `En çok ${member.decimals} ondalık basamak`, en: `At most ${member.decimals} decimals` }]
    : []),
  ...('ref' in member ? [{ tr: `${member.ref} kaynağından bir id`, en: `An id of the resource ${member.ref}` }] : []),
];

/** A member's meaning and everything that holds beyond its type, in both languages. */
export const describeMember = (member: Member): string => inBothLanguages(joinTexts([member, ...notesOf(member)]));

const objectSchema = (members: MemberMap, values: readonly JsonValue[]): JsonObject => ({
  properties: Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, memberSchema(member, valuesUnder(name, values))]),
  ),
  required: Object.keys(members),
  additionalProperties: false,
});

/** A member's schema; the first of its values that is not null is the example. */
const memberSchema = (member: Member, values: readonly JsonValue[]): JsonObject => {
  const description = describeMember(member);
  switch (member.type) {
    case 'object':
      return { description, type: typeOf(member), ...objectSchema(member.members, values) };
    case 'array':
      return { description, type: typeOf(member), items: memberSchema(member.items, entriesOf(values)) };
    default: {
      const example = exampleOf(values);
      return { description, ...leafSchema(member), ...(example === undefined ? {} : { examples: [example] }) };
    }
  }
};

/**
 * The schema of one record of a resource (JSON Schema, draft 2020-12), without identifier and dialect, for embedding.
 * Every member is required and none may be added; examples come from the records. Pure.
 */
export const recordSchema = (definition: ResourceDefinition, records: readonly JsonObject[]): JsonObject => ({
  title: definition.typeName,
  description: inBothLanguages(definition.description),
  type: 'object',
  ...objectSchema(definition.members, records),
  examples: records.slice(0, 1),
});

/** The schema of one record as a document of its own, `id` being the address at which it is published. */
export const schemaDocument = (
  definition: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
): JsonObject => ({ $schema: SCHEMA_DIALECT, $id: id, ...recordSchema(definition, records) });
