import { inBothLanguages, joinTexts } from '../../../data/lib/both-languages.ts';
import { isRequired, type LeafField, type Field } from '../../../data/catalogue/field.ts';
import { inputFormOf } from '../../../data/catalogue/input-forms.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { rangeOf } from '../../../data/check.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { filledIn } from '../filled-in.ts';
import { enumOf, keywords, fieldNotes, objectSchema, SCHEMA_DIALECT, type SchemaStyle, typeOf } from './json-schema.ts';

/** The constraints that validation checks for a field, except those of foreign keys and check digits. */
const leafSchema = (field: LeafField): JsonObject => {
  const type = typeOf(field);
  switch (field.type) {
    case 'integer':
    case 'number': {
      const values = field.type === 'integer' ? enumOf(field.values, field) : undefined;
      return keywords({ type, enum: values, ...rangeOf(field) });
    }
    case 'string': {
      const input = field.input && inputFormOf(field.input);
      const shape = { format: field.format, minLength: 1, maxLength: input?.maxLength, pattern: input?.pattern };
      return keywords({ type, ...(field.values ? { enum: enumOf(field.values, field) } : shape) });
    }
    case 'boolean':
      return { type };
  }
};

/** The field's description for requests, without rules that apply only to the fixed records. */
const describe = (field: Field): string => {
  const hint = field.type === 'string' && field.input ? [inputFormOf(field.input).hint] : [];
  return inBothLanguages(joinTexts([field, ...hint, ...fieldNotes(field)]));
};

/** Requires the fields that users fill in, and allows additional fields. */
const style: SchemaStyle = { describe, leaf: leafSchema, requires: isRequired, additional: null };

const text = {
  tr: '_dogrula=1 ile gönderilen POST ve PUT gövdeleri; PATCH gövdelerinde ve _dogrula=kismi ile hiçbir alan zorunlu değildir. Ayrıca bağlı kayıtlar bulunmalı, IBAN’ın denetim haneleri tutmalıdır',
  en: 'Bodies of POST and PUT that are sent with _validate=1; in bodies of PATCH and with _validate=partial no field is required. Beyond that, linked records must exist, and the check digits of an IBAN must match',
} as const;

/**
 * The JSON Schema (draft 2020-12) that validates the request bodies of a resource.
 * @param id the URL of the published schema
 */
export const inputSchemaDocument = (
  { typeName, title, fields }: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  $id: id,
  title: `${typeName}Girdisi`,
  description: inBothLanguages(joinTexts([title, text])),
  type: 'object',
  ...objectSchema(fields, records, style),
  examples: records.slice(0, 1).map((record) => filledIn(fields, record)),
});
