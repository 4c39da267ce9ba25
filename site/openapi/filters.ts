import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import type { LeafField } from '../../data/catalogue/field.ts';
import type { Leaf } from '../../data/schema.ts';
import { meaningOn, type Operator, operatorNames, operatorOf, operators } from '../../functions/query/operators.ts';
import { NUMBER } from '../../functions/query/values.ts';
import type { Language } from '../language.ts';
import { ref } from './reference.ts';
import type { Subject } from './subject.ts';

/** One value of each type in a list with commas, as a regular expression; an integer may be written as 12.0, too. */
const itemPatterns: Readonly<Record<string, string>> = {
  integer: '-?(0|[1-9]\\d*)(\\.00?)?',
  number: NUMBER.source.slice(1, -1),
  boolean: 'true|false',
};

const literalPattern = (value: JsonValue): string =>
  typeof value === 'string' ? value.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&') : `${JSON.stringify(value)}(\\.00?)?`;

/** One value of a schema in a list with commas, as a regular expression. */
const itemPattern = ({ anyOf, enum: values, const: only, type }: JsonObject): string => {
  if (anyOf !== undefined && isJsonArray(anyOf)) return anyOf.filter(isJsonObject).map(itemPattern).join('|');
  if (values !== undefined && isJsonArray(values)) return values.map(literalPattern).join('|');
  if (only !== undefined) return literalPattern(only);
  return (typeof type === 'string' && itemPatterns[type]) || '[^,]+';
};

/** What a filter takes: one value; several with commas where the operator splits at them; several by repeating the parameter. */
const filterSchema = ({ schema, splits, repeated }: Operator, field: LeafField): JsonObject => {
  const value = schema(field);
  if (repeated === 'once') return value;
  const item = `(${itemPattern(value)})`;
  const list = { type: 'string', pattern: `^${item}(,${item})+$` };
  return { anyOf: [value, ...(splits(field) ? [list] : []), { type: 'array', items: value }] };
};

const any = { tr: '', en: '' };

/** The schemas that many filters share: those of fields that only their type limits. */
const sharedSchemas = [
  {
    tr: 'MetinSuzgeci',
    en: 'TextFilter',
    about: { tr: 'Bir metin.', en: 'A text.' },
    schema: filterSchema(operators.equal, { ...any, type: 'string' }),
  },
  {
    tr: 'IcerenMetinSuzgeci',
    en: 'ContainedTextFilter',
    about: { tr: 'Bir metnin parçası.', en: 'A part of a text.' },
    schema: filterSchema(operators.like, { ...any, type: 'string' }),
  },
  {
    tr: 'ZamanSuzgeci',
    en: 'DateTimeFilter',
    about: { tr: 'Bir gün ya da zaman.', en: 'A day or a date-time.' },
    schema: filterSchema(operators.equal, { ...any, type: 'string', format: 'date-time' }),
  },
  {
    tr: 'TamSayiSuzgeci',
    en: 'IntegerFilter',
    about: { tr: 'Bir tam sayı ya da virgüllerle birkaçı.', en: 'An integer, or several with commas.' },
    schema: filterSchema(operators.equal, { ...any, type: 'integer' }),
  },
  {
    tr: 'SayiSuzgeci',
    en: 'NumberFilter',
    about: { tr: 'Bir sayı.', en: 'A number.' },
    schema: filterSchema(operators.equal, { ...any, type: 'number', decimals: 2 }),
  },
  {
    tr: 'MantiksalSuzgec',
    en: 'BooleanFilter',
    about: { tr: 'true ya da false.', en: 'true or false.' },
    schema: filterSchema(operators.equal, { ...any, type: 'boolean' }),
  },
] as const;

/** The shared schemas as components. */
export const filterSchemas = (language: Language): JsonObject =>
  Object.fromEntries(
    sharedSchemas.map(({ [language]: name, about, schema }) => [name, { description: about[language], ...schema }]),
  );

const sharedOrOwn = (schema: JsonObject, language: Language): JsonObject => {
  const shared = sharedSchemas.find((each) => JSON.stringify(each.schema) === JSON.stringify(schema));
  return shared ? ref('schemas', shared[language]) : schema;
};

const filter = ({ name, field }: Leaf, operator: Operator, { language }: Subject): JsonObject => {
  const { suffix } = operator;
  return {
    name: `${name}${suffix}`,
    in: 'query',
    description: suffix === '' ? field[language] : `${field[language]}: ${meaningOn(operator, field)[language]}`,
    schema: sharedOrOwn(filterSchema(operator, field), language),
  };
};

/** The filters of a resource, field by field, each a plain query parameter with its operator's ending. */
export const filtersOf = (subject: Subject): readonly JsonObject[] =>
  [...subject.leaves.values()].flatMap((leaf) =>
    operatorNames
      .map(operatorOf)
      .filter(({ supports, documentedOn }) => supports(leaf.field) && documentedOn(leaf.field))
      .map((operator) => filter(leaf, operator, subject)),
  );
