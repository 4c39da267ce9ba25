import { both } from '../../../data/lib/both-languages.ts';
import type { Bilingual, LeafField } from '../../../data/catalogue/field.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../data/lib/json.ts';
import { type Leaf, selectableNames, sortablePaths } from '../../../data/schema.ts';
import { type Operator, type OperatorName, operatorNames, operatorOf, operators } from '../../query/operators.ts';
import { isDocumented, meaningOn, operandSchema } from '../../query/operator-texts.ts';
import { documentedIn, type DocumentedParameter } from '../../query/parameter-texts.ts';
import { type Parameter, parameterKeys, parameters, type RequestKind } from '../../query/parameters.ts';
import { relationsOf } from '../../query/relations.ts';
import { NUMBER } from '../../query/values.ts';
import type { Language } from '../../../data/language.ts';
import type { Subject, Variant } from './subject.ts';
import { described, ref } from './terms.ts';

type NamedComponent = readonly [componentName: string, component: JsonObject];

const { complete, fields, embed, envelope } = parameters;

const spellingOf = ({ name, alias }: Parameter<unknown>, language: Language): string =>
  language === 'tr' ? name : alias;

/** The schema of the response, keyed by the English name of the parameter that changes it. */
const shapes: ReadonlyMap<string, Variant> = new Map([
  [envelope.alias, 'envelope'],
  [fields.alias, 'view'],
  [embed.alias, 'view'],
  [complete.alias, 'record'],
]);

/** The allowed names, if a parameter accepts a list of fields or relations. */
const offeredNames = ({ listOf }: Parameter<unknown>, subject: Subject): readonly string[] => {
  switch (listOf) {
    case 'sortable':
      return [...sortablePaths(subject.leaves).keys()];
    case 'selectable':
      return [...selectableNames(subject.definition.fields).keys()];
    case 'relation':
      return relationsOf(subject.name).map((relation) => (subject.language === 'tr' ? relation.name : relation.alias));
    default:
      return [];
  }
};

/** The component of a parameter. If its description depends on the resource, each resource has its own component. */
const tableParameter = (parameter: DocumentedParameter, subject: Subject): NamedComponent => {
  const { language } = subject;
  const name = spellingOf(parameter, language);
  const offered = offeredNames(parameter, subject);
  const shape = shapes.get(parameter.alias);
  const schemaName = shape && subject.nameOf(shape);
  const own = offered.length > 0 || shape !== undefined;
  const names = offered.map((each) => `\`${each}\``).join(', ');
  const sentences = [
    parameter.description[language],
    ...(offered.length > 0 ? [{ tr: `Adlar: ${names}.`, en: `Names: ${names}.` }[language]] : []),
    ...(schemaName === undefined
      ? []
      : [{ tr: `Yanıtın şeması: \`${schemaName}\`.`, en: `Schema of the response: \`${schemaName}\`.` }[language]]),
  ];
  // Without this reference, linters would report the schema as unused, because no default response contains it.
  const uses = schemaName === undefined ? {} : { $defs: { response: ref('schemas', schemaName) } };
  return [
    own ? `${subject.typeName}.${name}` : name,
    { name, in: 'query', description: sentences.join(' '), schema: { ...parameter.schema, ...uses } },
  ];
};

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

/** Filters that many fields share: a placeholder field, which names the schema, and the values that it accepts. */
const sharedFilters: readonly (readonly [field: LeafField, about: Bilingual, operator?: Operator])[] = [
  [{ tr: 'MetinFiltresi', en: 'TextFilter', type: 'string' }, both('Bir metin.', 'A text.')],
  [
    { tr: 'IcerenMetinFiltresi', en: 'ContainedTextFilter', type: 'string' },
    both('Bir metnin parçası.', 'A part of a text.'),
    operators.like,
  ],
  [
    { tr: 'ZamanFiltresi', en: 'DateTimeFilter', type: 'string', format: 'date-time' },
    both('Bir gün ya da zaman.', 'A day or a date-time.'),
  ],
  [
    { tr: 'TamSayiFiltresi', en: 'IntegerFilter', type: 'integer' },
    both('Bir tam sayı ya da virgüllerle birkaçı.', 'An integer, or several with commas.'),
  ],
  [{ tr: 'SayiFiltresi', en: 'NumberFilter', type: 'number', decimals: 2 }, both('Bir sayı.', 'A number.')],
  [{ tr: 'MantiksalFiltre', en: 'BooleanFilter', type: 'boolean' }, both('true ya da false.', 'true or false.')],
];

const sharedSchemas = sharedFilters.map(([field, about, operator = operators.equal]) => ({
  field,
  about,
  schema: filterSchema(operator, field),
}));

/** The shared schemas as components. */
export const filterSchemas = (language: Language): JsonObject =>
  Object.fromEntries(
    sharedSchemas.map(({ field, about, schema }) => [field[language], described(language, { ...about, ...schema })]),
  );

const sharedOrOwn = (schema: JsonObject, language: Language): JsonObject => {
  const found = sharedSchemas.find((each) => JSON.stringify(each.schema) === JSON.stringify(schema));
  return found ? ref('schemas', found.field[language]) : schema;
};

const filter = (leaf: Leaf, operatorName: OperatorName, { language, typeName }: Subject): NamedComponent => {
  const { field } = leaf;
  const operator = operatorOf(operatorName);
  const name = `${leaf.name}${operator.suffix}`;
  const meaning = operator.suffix === '' ? '' : `: ${meaningOn(operatorName, field)[language]}`;
  const schema = sharedOrOwn(filterSchema(operator, field), language);
  return [`${typeName}.${name}`, { name, in: 'query', description: field[language] + meaning, schema }];
};

/** The query parameters of a kind of request. Lists also have filters. */
const parametersOf = (kind: RequestKind, subject: Subject): readonly NamedComponent[] => [
  ...parameterKeys
    .map(documentedIn(subject.catalogue.parameters))
    .filter(({ on }) => on.includes(kind))
    .map((parameter) => tableParameter(parameter, subject)),
  ...(kind === 'list' ? [...subject.leaves.values()] : []).flatMap((leaf) =>
    operatorNames
      .filter((name) => isDocumented(operatorOf(name), leaf.field))
      .map((name) => filter(leaf, name, subject)),
  ),
];

/** References to an operation's query parameters. */
export const queryParameters = (kind: RequestKind, subject: Subject): readonly JsonObject[] =>
  parametersOf(kind, subject).map(([name]) => ref('parameters', name));

export const idParameter = ref('parameters', 'id');

/** The path parameter of a sub-collection. It is not called `id`, because that is a filter. */
export const PARENT_ID = { tr: 'ustId', en: 'parentId' } as const;

const idComponent = (name: string, description: string): JsonObject => ({
  [name]: { name, in: 'path', required: true, description, schema: { type: 'integer', minimum: 1 }, example: 1 },
});

const KINDS: readonly RequestKind[] = ['list', 'write', 'record', 'body', 'creation', 'session'];

/** All parameters that operations reference. */
export const parameterComponents = (subjects: readonly Subject[], language: Language): JsonObject => ({
  ...idComponent('id', language === 'tr' ? 'Kaydın id’si.' : 'The ID of the record.'),
  ...idComponent(PARENT_ID[language], language === 'tr' ? 'Üst kaydın id’si.' : 'The ID of the parent record.'),
  ...Object.fromEntries(subjects.flatMap((subject) => KINDS.flatMap((kind) => parametersOf(kind, subject)))),
});
