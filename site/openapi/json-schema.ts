import { inBothLanguages, joinTexts } from '../../data/both-languages.ts';
import type { ArrayMember, Bilingual, LeafMember, Member, MemberMap } from '../../data/catalogue/member.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { catalogue, referenceOf } from '../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { exampleOf, type Folded, foldMembers, type MemberFold, type Place } from '../../data/schema.ts';

/** The dialect of every schema here (JSON Schema core, draft 2020-12, section 8.1.1). */
export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The keywords that have a value, in the given order. */
export const keywords = (given: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

export const typeOf = (member: Member): JsonValue => (member.nullable ? [member.type, 'null'] : member.type);

/** A member's closed list. */
export const enumOf = (
  values: readonly (string | number)[] | undefined,
  { nullable }: Member,
): JsonValue | undefined => (values && nullable ? [...values, null] : values);

/** The assertions about a leaf's values (JSON Schema validation, draft 2020-12, sections 6 and 7). */
const leafSchema = (member: LeafMember): JsonObject => {
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

/** A leaf in a body: its type and its closed list, nothing that marks our own data, and `null`, which takes a value away. */
const inputLeafSchema = (member: LeafMember): JsonObject => ({
  type: [member.type, 'null'],
  ...('values' in member ? { enum: [...member.values, null] } : {}),
});

/** What holds for a member wherever it stands: unit, decimals, the resource that it points to. */
export const memberNotes = (member: Member): readonly Bilingual[] => {
  const target = referenceOf(member);
  return [
    ...('unit' in member ? [{ tr: `Birim: ${member.unit}`, en: `Unit: ${member.unit}` }] : []),
    ...('decimals' in member
      ? [{ tr: `En çok ${member.decimals} ondalık basamak`, en: `At most ${member.decimals} decimals` }]
      : []),
    ...(target === undefined
      ? []
      : [{ tr: `${target} kaynağından bir id`, en: `The id of a record in ${catalogue[target].alias}` }]),
  ];
};

/** A member's meaning and everything that holds beyond its type. */
export const memberText = (member: Member): Bilingual =>
  joinTexts([member, ...(member.rule ? [member.rule] : []), ...memberNotes(member)]);

/** An object with exactly these members, the optional ones perhaps. */
export const closedObject = (required: JsonObject, optional: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

/** How the schemas of one document are written. */
export interface SchemaStyle {
  /** What stands beside a member; schemas without it have neither descriptions nor examples. */
  readonly describe?: (member: Member) => string;
  readonly leaf: (member: LeafMember) => JsonObject;
  /** Which members have to be there; `null` where none has. */
  readonly requires: ((member: Member) => boolean) | null;
  /** Whether other members may be there; `null` where nothing is said about them, so that they may. */
  readonly additional: boolean | null;
  /** A reference to the items' own schema; without it the schema stands in place. */
  readonly itemReference?: (array: ArrayMember) => JsonObject;
}

const all = (): boolean => true;

/** The styles by what they describe: a record, some of its members, a body, a record after a change. */
export const schemaStyles = {
  exact: { leaf: leafSchema, requires: all, additional: false },
  partial: { leaf: leafSchema, requires: null, additional: false },
  input: { leaf: inputLeafSchema, requires: null, additional: true },
  merged: { leaf: inputLeafSchema, requires: all, additional: true },
} as const satisfies Readonly<Record<string, SchemaStyle>>;

const objectKeywords = (inside: readonly Folded<JsonObject>[], { requires, additional }: SchemaStyle): JsonObject =>
  keywords({
    properties: Object.fromEntries(inside.map(({ name, result }) => [name, result])),
    required: requires ? inside.flatMap(({ name, member }) => (requires(member) ? [name] : [])) : undefined,
    additionalProperties: additional ?? undefined,
  });

/** Makes each member's schema; the first of its values that is not null is the example. */
export const memberSchemas = (style: SchemaStyle): MemberFold<JsonObject> => {
  const { describe, leaf, itemReference } = style;
  const head = ({ member }: Place): JsonObject => ({
    ...(describe ? { description: describe(member) } : {}),
    type: typeOf(member),
  });
  return {
    leaf: (place) => {
      const example = describe && exampleOf(place);
      return { ...head(place), ...leaf(place.member), ...(example === undefined ? {} : { examples: [example] }) };
    },
    object: (place, inside) => ({ ...head(place), ...objectKeywords(inside, style) }),
    array: (place, entry) => ({ ...head(place), items: itemReference?.(place.member) ?? entry }),
  };
};

/** The keywords of an object with these members; examples come from the records. */
export const objectSchema = (members: MemberMap, records: readonly JsonValue[], style: SchemaStyle): JsonObject =>
  objectKeywords(foldMembers(members, memberSchemas(style), records), style);

/**
 * The schema of one record as a document of its own (JSON Schema, draft 2020-12), `id` being the address at which it is
 * published: every member is required and none may be added; texts in both languages, examples from the records. Pure.
 */
export const schemaDocument = (
  definition: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  $id: id,
  title: definition.typeName,
  description: inBothLanguages(definition.description),
  type: 'object',
  ...objectSchema(definition.members, records, {
    ...schemaStyles.exact,
    describe: (member) => inBothLanguages(memberText(member)),
  }),
  examples: records.slice(0, 1),
});
