import { inBothLanguages, joinTexts } from '../../../data/lib/both-languages.ts';
import {
  type ArrayField,
  type Bilingual,
  type LeafField,
  type Field,
  type FieldMap,
  isRequired,
  listedValues,
  withoutBraces,
} from '../../../data/catalogue/field.ts';
import { inputFormOf } from '../../../data/catalogue/input-forms.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { catalogue, resourceBySegment } from '../../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../../data/lib/json.ts';
import { rangeOf } from '../../../data/check.ts';
import { type Catalogue, nine } from '../../query/catalogue.ts';
import { PARTIAL } from '../../query/parameters.ts';
import { filledIn } from '../filled-in.ts';
import { exampleOf, type Folded, foldFields, type FieldFold, type Place } from '../../../data/schema.ts';

/** The dialect of every schema here (JSON Schema core, draft 2020-12, section 8.1.1). */
export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Removes undefined keywords. */
const keywords = (given: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

const typeOf = (field: Field): JsonValue => (field.nullable ? [field.type, 'null'] : field.type);

/** The `enum` of a field; includes `null` if the field is nullable. */
const enumOf = (field: LeafField): JsonValue | undefined => {
  const values = 'values' in field ? field.values : undefined;
  return values && field.nullable ? [...values, null] : values;
};

/** The constraints of a field's values (JSON Schema validation, draft 2020-12, sections 6 and 7). */
const leafSchema = (field: LeafField): JsonObject => {
  const head = { type: typeOf(field), enum: enumOf(field) };
  if (field.type === 'boolean') return keywords(head);
  // Without `multipleOf`, because 0.01 has no exact binary representation, so validators disagree about it.
  if (field.type !== 'string') return keywords({ ...head, minimum: field.minimum, maximum: field.maximum });
  const { format, pattern = format === undefined && field.input ? inputFormOf(field.input).pattern : undefined } =
    field;
  return keywords({ ...head, format, pattern });
};

/** A field in a request body: its type and enum, without the constraints of the fixed records. `null` removes the value. */
const inputLeafSchema = (field: LeafField): JsonObject => ({
  type: [field.type, 'null'],
  ...('values' in field ? { enum: [...field.values, null] } : {}),
});

const decimals = (most: number): Bilingual => ({
  tr: `En çok ${most} ondalık basamak`,
  en: `At most ${most} ${most === 1 ? 'decimal' : 'decimals'}`,
});

/** A list of the field's values and their meanings, unless the field's rule explains them. */
const meanings = (field: Field): readonly Bilingual[] => {
  if (field.type !== 'string' || !field.values || !field.words || field.rule) return [];
  const { tr, en } = listedValues(field.values, field.words);
  return [{ tr: `Değerler: ${tr}`, en: `Values: ${en}` }];
};

/** Notes for the descriptions in all schemas: the meanings of values, the unit, and the referenced resource. */
const fieldNotes = (field: Field): readonly Bilingual[] => {
  const ref = 'ref' in field ? (field.ref ?? '') : '';
  const target = resourceBySegment.get(ref);
  return [
    ...meanings(field),
    ...('unit' in field ? [{ tr: `Birim: ${field.unit}`, en: `Unit: ${field.unit}` }] : []),
    ...(target === undefined
      ? []
      : [{ tr: `${ref} kaynağından bir id`, en: `The ID of a record in ${catalogue[target].alias}` }]),
  ];
};

/** The complete description of a field: its meaning, rule, notes and number of decimals. */
export const fieldText = (field: Field): Bilingual =>
  joinTexts([
    field,
    ...(field.rule ? [withoutBraces(field.rule)] : []),
    ...fieldNotes(field),
    ...('decimals' in field ? [decimals(field.decimals)] : []),
  ]);

/** Options for the schemas of records and their fields. */
export interface SchemaStyle {
  /** Returns a field's description; without it, schemas have neither descriptions nor examples. */
  readonly describe?: (field: Field) => string;
  readonly leaf: (field: LeafField) => JsonObject;
  /** True if a field is required; `null` if none is. */
  readonly requires: ((field: Field) => boolean) | null;
  /** The value of `additionalProperties`; `null` omits the keyword, so that such properties are allowed. */
  readonly additional: boolean | null;
  /** Returns a reference to the schema of array items; without it, they are inlined. */
  readonly itemReference?: (array: ArrayField) => JsonObject;
}

const all = (): boolean => true;

/** Styles for a record, some of its fields, a request body, and a record after PATCH, in this order. */
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

/** Creates the schema of each field. Its example is the field's first value other than `null`. */
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

/** The keywords of an object schema, with examples from the records. */
export const objectSchema = (fields: FieldMap, records: readonly JsonValue[], style: SchemaStyle): JsonObject =>
  objectKeywords(foldFields(fields, fieldSchemas(style), records), style);

/** A text in both languages, that of the names first. */
const described = ({ spelled }: Catalogue, text: Bilingual): string => {
  const { tr, en } = spelled(text);
  return inBothLanguages(tr === en ? { tr: en, en: text.tr } : text);
};

/**
 * The JSON Schema (draft 2020-12) of a record, with texts in both languages and examples from the records. All fields are
 * required, and no others are allowed.
 * @param id the URL of the published schema
 */
export const schemaDocument = (
  definition: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
  names = nine,
): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  $id: id,
  title: definition.typeName,
  description: described(names, definition.description),
  type: 'object',
  ...objectSchema(definition.fields, records, {
    ...schemaStyles.exact,
    describe: (field) => described(names, fieldText(field)),
  }),
  examples: records.slice(0, 1),
});

/** The constraints that validation checks for a field, except those of foreign keys and check digits. */
const checkedLeafSchema = (field: LeafField): JsonObject => {
  const head = { type: typeOf(field), enum: enumOf(field) };
  if (field.type === 'integer' || field.type === 'number') return keywords({ ...head, ...rangeOf(field) });
  if (field.type === 'boolean' || field.values) return keywords(head);
  const input = field.input && inputFormOf(field.input);
  return keywords({
    ...head,
    format: field.format,
    minLength: 1,
    maxLength: input?.maxLength,
    pattern: input?.pattern,
  });
};

const inputText = ({ parameters: { validate }, spelled }: Catalogue): Bilingual => ({
  tr: `${validate.name}=1 ile gönderilen POST ve PUT gövdeleri; PATCH gövdelerinde ve ${validate.name}=${spelled(PARTIAL).tr} ile hiçbir alan zorunlu değildir. Ayrıca bağlı kayıtlar bulunmalı, IBAN’ın denetim haneleri tutmalıdır`,
  en: `Bodies of POST and PUT that are sent with ${validate.alias}=1; in bodies of PATCH and with ${validate.alias}=${spelled(PARTIAL).en} no field is required. Beyond that, linked records must exist, and the check digits of an IBAN must match`,
});

/**
 * The JSON Schema (draft 2020-12) that validates the request bodies of a resource.
 * @param id the URL of the published schema
 */
export const inputSchemaDocument = (
  { typeName, title, fields }: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
  names = nine,
): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  $id: id,
  title: names.spelled({ tr: `${typeName}Girdisi`, en: `${typeName}Input` }).tr,
  description: described(names, joinTexts([title, inputText(names)])),
  type: 'object',
  // Requires the fields that users fill in, allows others, and leaves out rules that apply only to the fixed records.
  ...objectSchema(fields, records, {
    describe: (field) => {
      const hint = field.type === 'string' && field.input ? [inputFormOf(field.input).hint] : [];
      return described(names, joinTexts([field, ...hint, ...fieldNotes(field)]));
    },
    leaf: checkedLeafSchema,
    requires: isRequired,
    additional: null,
  }),
  examples: records.slice(0, 1).map((record) => filledIn(fields, record)),
});
