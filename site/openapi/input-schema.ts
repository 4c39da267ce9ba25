import { inBothLanguages, joinTexts } from '../../data/both-languages.ts';
import { isRequired, type Member, type MemberMap } from '../../data/catalogue/member.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { filledIn } from '../../data/filled-in.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { entriesOf, exampleOf, valuesUnder } from '../../data/member-values.ts';
import { inputRange } from '../../functions/http/validate.ts';
import type { LeafMember } from '../../functions/query/fields.ts';
import { enumOf, keywords, memberNotes, SCHEMA_DIALECT, typeOf } from './json-schema.ts';

/** The assertions about a leaf of a body: what the checker looks at, foreign keys and check digits apart. */
const leafSchema = (member: LeafMember): JsonObject => {
  const type = typeOf(member);
  switch (member.type) {
    case 'integer':
    case 'number': {
      const values = member.type === 'integer' ? enumOf(member.values, member) : undefined;
      return keywords({ type, enum: values, ...inputRange(member) });
    }
    case 'string': {
      const { input } = member;
      const shape = { format: member.format, minLength: 1, maxLength: input?.maxLength, pattern: input?.pattern };
      return keywords({ type, ...(member.values ? { enum: enumOf(member.values, member) } : shape) });
    }
    case 'boolean':
      return { type };
  }
};

/** What a member means and how it is to be sent; what holds for our own data alone is left out. */
const describe = (member: Member): string => {
  const hint = member.type === 'string' && member.input ? [member.input.hint] : [];
  return inBothLanguages(joinTexts([member, ...hint, ...memberNotes(member)]));
};

const memberSchema = (member: Member, values: readonly JsonValue[]): JsonObject => {
  const description = describe(member);
  switch (member.type) {
    case 'object':
      return { description, type: typeOf(member), ...membersSchema(member.members, values) };
    case 'array':
      return { description, type: typeOf(member), items: memberSchema(member.items, entriesOf(values)) };
    default: {
      const example = exampleOf(values);
      return { description, ...leafSchema(member), ...(example === undefined ? {} : { examples: [example] }) };
    }
  }
};

/** What a person fills in is required; other fields may be there, too. */
const membersSchema = (members: MemberMap, values: readonly JsonValue[]): JsonObject => ({
  properties: Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, memberSchema(member, valuesUnder(name, values))]),
  ),
  required: Object.entries(members).flatMap(([name, member]) => (isRequired(member) ? [name] : [])),
});

const text = {
  tr: '_dogrula=1 ile gönderilen POST ve PUT gövdeleri; PATCH gövdelerinde ve _dogrula=kismi ile hiçbir alan zorunlu değildir. Ayrıca bağlı kayıtlar bulunmalı, IBAN’ın denetim haneleri tutmalıdır',
  en: 'Bodies of POST and PUT that are sent with _validate=1; in bodies of PATCH and with _validate=partial no field is required. Beyond that, linked records must exist, and the check digits of an IBAN must match',
} as const;

/**
 * The schema by which a resource's bodies are validated, as a document of its own (JSON Schema, draft 2020-12), `id` being the
 * address at which it is published. Pure.
 */
export const inputSchemaDocument = (
  { typeName, title, members }: ResourceDefinition,
  records: readonly JsonObject[],
  id: string,
): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  $id: id,
  title: `${typeName}Girdisi`,
  description: inBothLanguages(joinTexts([title, text])),
  type: 'object',
  ...membersSchema(members, records),
  examples: records.slice(0, 1).map((record) => filledIn(members, record)),
});
