import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../data/lib/json.ts';
import { both } from '../../../data/lib/both-languages.ts';
import type { Bilingual, LeafField } from '../../../data/catalogue/field.ts';
import type { Leaf } from '../../../data/schema.ts';
import { type Operator, type OperatorName, operatorNames, operatorOf, operators } from '../../query/operators.ts';
import { isDocumented, meaningOn, operandSchema } from '../../query/operator-texts.ts';
import { NUMBER } from '../../query/values.ts';
import type { Language } from '../../../data/language.ts';
import { ref } from './reference.ts';
import type { Subject } from './subject.ts';

/** Patterns for an item of a comma-separated list, keyed by type. Integers may be written as 12.0. */
const itemPatterns: Readonly<Record<string, string>> = {
  integer: '-?(0|[1-9]\\d*)(\\.00?)?',
  number: NUMBER.source.slice(1, -1),
  boolean: 'true|false',
};

const literalPattern = (value: JsonValue): string =>
  typeof value === 'string' ? value.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&') : `${JSON.stringify(value)}(\\.00?)?`;

const itemPattern = ({ anyOf, enum: values, const: only, type }: JsonObject): string => {
  if (anyOf !== undefined && isJsonArray(anyOf)) return anyOf.filter(isJsonObject).map(itemPattern).join('|');
  if (values !== undefined && isJsonArray(values)) return values.map(literalPattern).join('|');
  if (only !== undefined) return literalPattern(only);
  return (typeof type === 'string' && itemPatterns[type]) || '[^,]+';
};

/** The schema of a filter: one value, a comma-separated list if the operator supports it, or an array for a repeated parameter. */
const filterSchema = ({ operand, splits, repeated }: Operator, field: LeafField): JsonObject => {
  const value = operandSchema(operand, field);
  if (repeated === 'once') return value;
  const item = `(${itemPattern(value)})`;
  const list = { type: 'string', pattern: `^${item}(,${item})+$` };
  return { anyOf: [value, ...(splits(field) ? [list] : []), { type: 'array', items: value }] };
};

interface SharedSchema {
  /** A placeholder field of the filtered type; its name is the name of the schema. */
  readonly field: LeafField;
  readonly about: Bilingual;
  readonly schema: JsonObject;
}

const shared = (field: LeafField, about: Bilingual, operator: Operator = operators.equal): SharedSchema => ({
  field,
  about,
  schema: filterSchema(operator, field),
});

const sharedSchemas: readonly SharedSchema[] = [
  shared({ tr: 'MetinFiltresi', en: 'TextFilter', type: 'string' }, both('Bir metin.', 'A text.')),
  shared(
    { tr: 'IcerenMetinFiltresi', en: 'ContainedTextFilter', type: 'string' },
    both('Bir metnin parçası.', 'A part of a text.'),
    operators.like,
  ),
  shared(
    { tr: 'ZamanFiltresi', en: 'DateTimeFilter', type: 'string', format: 'date-time' },
    both('Bir gün ya da zaman.', 'A day or a date-time.'),
  ),
  shared(
    { tr: 'TamSayiFiltresi', en: 'IntegerFilter', type: 'integer' },
    both('Bir tam sayı ya da virgüllerle birkaçı.', 'An integer, or several with commas.'),
  ),
  shared({ tr: 'SayiFiltresi', en: 'NumberFilter', type: 'number', decimals: 2 }, both('Bir sayı.', 'A number.')),
  shared({ tr: 'MantiksalFiltre', en: 'BooleanFilter', type: 'boolean' }, both('true ya da false.', 'true or false.')),
];

/** The shared schemas as components. */
export const filterSchemas = (language: Language): JsonObject =>
  Object.fromEntries(
    sharedSchemas.map(({ field, about, schema }) => [field[language], { description: about[language], ...schema }]),
  );

const sharedOrOwn = (schema: JsonObject, language: Language): JsonObject => {
  const found = sharedSchemas.find((each) => JSON.stringify(each.schema) === JSON.stringify(schema));
  return found ? ref('schemas', found.field[language]) : schema;
};

const filter = ({ name, field }: Leaf, operatorName: OperatorName, { language }: Subject): JsonObject => {
  const operator = operatorOf(operatorName);
  const { suffix } = operator;
  return {
    name: `${name}${suffix}`,
    in: 'query',
    description: suffix === '' ? field[language] : `${field[language]}: ${meaningOn(operatorName, field)[language]}`,
    schema: sharedOrOwn(filterSchema(operator, field), language),
  };
};

/** The filters of a resource as query parameters, each with its operator's suffix. */
export const filtersOf = (subject: Subject): readonly JsonObject[] =>
  [...subject.leaves.values()].flatMap((leaf) =>
    operatorNames
      .filter((name) => isDocumented(operatorOf(name), leaf.field))
      .map((name) => filter(leaf, name, subject)),
  );
