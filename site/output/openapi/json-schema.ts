import { inBothLanguages, joinTexts } from '../../../data/both-languages.ts';
import {
  type ArrayField,
  type Bilingual,
  type LeafField,
  type Field,
  type FieldMap,
  listedValues,
} from '../../../data/catalogue/field.ts';
import { inputFormOf } from '../../../data/catalogue/input-forms.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { catalogue, referenceOf } from '../../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../../data/json.ts';
import type { Language } from '../../language.ts';
import { withMeanings } from './field-meanings.ts';
import { exampleOf, type Folded, foldFields, type FieldFold, type Place } from '../../../data/schema.ts';

/** The dialect of every schema here (JSON Schema core, draft 2020-12, section 8.1.1). */
export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The keywords that have a value, in the given order. */
export const keywords = (given: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

export const typeOf = (field: Field): JsonValue => (field.nullable ? [field.type, 'null'] : field.type);

/** A field's closed list. */
export const enumOf = (values: readonly (string | number)[] | undefined, { nullable }: Field): JsonValue | undefined =>
  values && nullable ? [...values, null] : values;

/** The assertions about a leaf's values (JSON Schema validation, draft 2020-12, sections 6 and 7). */
const leafSchema = (field: LeafField): JsonObject => {
  const type = typeOf(field);
  switch (field.type) {
    case 'integer':
      return keywords({
        type,
        enum: enumOf(field.values, field),
        minimum: field.minimum,
        maximum: field.maximum,
      });
    case 'number':
      // No multipleOf: 0.01 has no exact binary form, so validators disagree about it.
      return keywords({ type, minimum: field.minimum, maximum: field.maximum });
    case 'string':
      return keywords({
        type,
        enum: enumOf(field.values, field),
        format: field.format,
        pattern:
          field.pattern ?? (field.format === undefined && field.input ? inputFormOf(field.input).pattern : undefined),
      });
    case 'boolean':
      return { type };
  }
};

/** A leaf in a body: its type and its closed list, nothing that marks our own data, and `null`, which takes a value away. */
const inputLeafSchema = (field: LeafField): JsonObject => ({
  type: [field.type, 'null'],
  ...('values' in field ? { enum: [...field.values, null] } : {}),
});

const decimals = (most: number): Bilingual => ({
  tr: `En çok ${most} ondalık basamak`,
  en: `At most ${most} ${most === 1 ? 'decimal' : 'decimals'}`,
});

/** A closed list in a sentence, where no rule of the field tells what its values mean. */
const meanings = (field: Field): readonly Bilingual[] => {
  if (field.type !== 'string' || !field.values || !field.words || field.rule) return [];
  const { tr, en } = listedValues(field.values, field.words);
  return [{ tr: `Değerler: ${tr}`, en: `Values: ${en}` }];
};

/** Annotations of a field in every schema: meanings, unit, the resource that it points to. */
export const fieldNotes = (field: Field): readonly Bilingual[] => {
  const target = referenceOf(field);
  return [
    ...meanings(field),
    ...('unit' in field ? [{ tr: `Birim: ${field.unit}`, en: `Unit: ${field.unit}` }] : []),
    ...(target === undefined
      ? []
      : [{ tr: `${target} kaynağından bir id`, en: `The id of a record in ${catalogue[target].alias}` }]),
  ];
};

/** A field's meaning and everything that holds beyond its type. */
export const fieldText = (field: Field): Bilingual =>
  joinTexts([
    field,
    ...(field.rule ? [field.rule] : []),
    ...fieldNotes(field),
    ...('decimals' in field ? [decimals(field.decimals)] : []),
  ]);

/** An object with exactly these fields, the optional ones perhaps. */
export const closedObject = (language: Language, required: JsonObject, optional: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: withMeanings({ ...required, ...optional }, language),
  required: Object.keys(required),
  additionalProperties: false,
});

/** The style of one document's schemas. */
export interface SchemaStyle {
  /** Annotations of a field; schemas without them have neither descriptions nor examples. */
  readonly describe?: (field: Field) => string;
  readonly leaf: (field: LeafField) => JsonObject;
  /** The names of required fields; `null` for none. */
  readonly requires: ((field: Field) => boolean) | null;
  /** True if other fields may be there; `null` where nothing is said about them, so that they may. */
  readonly additional: boolean | null;
  /** A reference to the items' own schema; without it the schema is inlined. */
  readonly itemReference?: (array: ArrayField) => JsonObject;
}

const all = (): boolean => true;

/** The styles by what they describe: a record, some of its fields, a body, a record after a change. */
export const schemaStyles = {
  exact: { leaf: leafSchema, requires: all, additional: false },
  partial: { leaf: leafSchema, requires: null, additional: false },
  input: { leaf: inputLeafSchema, requires: null, additional: true },
  merged: { leaf: inputLeafSchema, requires: all, additional: true },
} as const satisfies Readonly<Record<string, SchemaStyle>>;

const objectKeywords = (inside: readonly Folded<JsonObject>[], { requires, additional }: SchemaStyle): JsonObject =>
  keywords({
    properties: Object.fromEntries(inside.map(({ name, result }) => [name, result])),
    required: requires ? inside.flatMap(({ name, field }) => (requires(field) ? [name] : [])) : undefined,
    additionalProperties: additional ?? undefined,
  });

/** Makes each field's schema; the first of its values that is not null is the example. */
export const fieldSchemas = (style: SchemaStyle): FieldFold<JsonObject> => {
  const { describe, leaf, itemReference } = style;
  const head = ({ field }: Place): JsonObject => ({
    ...(describe ? { description: describe(field) } : {}),
    type: typeOf(field),
  });
  return {
    leaf: (place) => {
      const example = describe && exampleOf(place);
      return { ...head(place), ...leaf(place.field), ...(example === undefined ? {} : { examples: [example] }) };
    },
    object: (place, inside) => ({ ...head(place), ...objectKeywords(inside, style) }),
    array: (place, entry) =>
      keywords({ ...head(place), minItems: place.field.minItems, items: itemReference?.(place.field) ?? entry }),
  };
};

/** The keywords of an object with these fields; examples come from the records. */
export const objectSchema = (fields: FieldMap, records: readonly JsonValue[], style: SchemaStyle): JsonObject =>
  objectKeywords(foldFields(fields, fieldSchemas(style), records), style);

/**
 * The schema of one record as a document of its own (JSON Schema, draft 2020-12), `id` being the address at which it is
 * published: every field is required and none may be added; texts in both languages, examples from the records. Pure.
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
  ...objectSchema(definition.fields, records, {
    ...schemaStyles.exact,
    describe: (field) => inBothLanguages(fieldText(field)),
  }),
  examples: records.slice(0, 1),
});
