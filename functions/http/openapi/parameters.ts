import { inBothLanguages, joinTexts } from '../../../data/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { type Operator, operatorNames, operatorOf } from '../../query/operators.ts';
import { type Parameter, parameterList, parameters, type RequestKind } from '../../query/parameters.ts';
import { ref } from './reference.ts';
import { type Language, LANGUAGES, type Subject } from './subject.ts';

type Named = readonly [componentName: string, component: JsonObject];

const spellingOf = ({ name, alias }: Parameter<unknown>, language: Language): string =>
  language === 'tr' ? name : alias;

const bothSpellings = ({ name, alias }: Parameter<unknown>): readonly Bilingual[] =>
  name === alias ? [] : [{ tr: `Yazımları: ${name}, ${alias}`, en: `Spellings: ${name}, ${alias}` }];

/** A parameter under one of its spellings; where its values depend on the resource, so does the component. */
const tableParameter = (parameter: Parameter<unknown>, language: Language, subject: Subject): Named => {
  const name = spellingOf(parameter, language);
  const { schema, description } = parameter;
  const own = typeof schema === 'function';
  return [
    own ? `${subject.name}.${name}` : name,
    {
      name,
      in: 'query',
      description: inBothLanguages(joinTexts([description, ...bothSpellings(parameter)])),
      explode: false,
      schema: own ? schema(subject.name) : schema,
    },
  ];
};

/** Operators without an ending: a parameter per field, under the field's own name. */
const plainFilters = (operator: Operator, { name, fields }: Subject): readonly Named[] =>
  [...fields.values()]
    .filter(({ member }) => operator.fits(member))
    .map((field) => [
      `${name}.${field.name}`,
      {
        name: field.name,
        in: 'query',
        description: inBothLanguages(joinTexts([field.member, operator.description])),
        schema: { type: 'array', items: operator.schema(field.member) },
      },
    ]);

/**
 * An operator with an ending: hundreds of parameters would bury the others, so one object holds them. Exploded form style
 * (OpenAPI 3.1, section 4.8.12.3) writes each of its members as a query parameter of that name.
 */
const suffixedFilters = (operator: Operator, { name, fields }: Subject): readonly Named[] => {
  const { suffix, description, fits, schema } = operator;
  const properties = [...fields.values()]
    .filter(({ member }) => fits(member))
    .map((field) => [`${field.name}${suffix}`, schema(field.member)] as const);
  const example = properties[0]?.[0] ?? suffix;
  const usage = { tr: `Alanın adına eklenir: ${example}=…`, en: `Added to the field’s name: ${example}=…` };
  const parameter = {
    name: `alan${suffix}`,
    in: 'query',
    description: inBothLanguages(joinTexts([description, usage])),
    style: 'form',
    explode: true,
    schema: { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false },
  } as const;
  return properties.length === 0 ? [] : [[`${name}.${parameter.name}`, parameter]];
};

const filtersOf = (subject: Subject): readonly Named[] =>
  operatorNames
    .map(operatorOf)
    .flatMap((operator) =>
      operator.suffix === '' ? plainFilters(operator, subject) : suffixedFilters(operator, subject),
    );

/** What requests of a kind take, the table's parameters first; lists can be filtered besides. */
const parametersOf = (kind: RequestKind, subject: Subject, language: Language): readonly Named[] => [
  ...parameterList
    .filter(({ on }) => on.includes(kind))
    .map((parameter) => tableParameter(parameter, language, subject)),
  ...(kind === 'list' ? filtersOf(subject) : []),
];

/** The query parameters of an operation, as references. */
export const queryParameters = (kind: RequestKind, subject: Subject, language: Language): readonly JsonObject[] =>
  parametersOf(kind, subject, language).map(([name]) => ref('parameters', name));

/** Whether requests of a kind can ask for an error in place of the answer. */
export const takesStatus = (kind: RequestKind): boolean =>
  parameterList.some((each) => each.name === parameters.status.name && each.on.includes(kind));

/** The identifier in a path. */
export const idParameter = ref('parameters', 'id');

const KINDS: readonly RequestKind[] = ['list', 'record', 'write'];

/** Every parameter that operations refer to. */
export const parameterComponents = (subjects: readonly Subject[]): JsonObject => ({
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Kaydın kimliği.\n\nIdentifier of the record.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  ...Object.fromEntries(
    subjects.flatMap((subject) =>
      LANGUAGES.flatMap((language) => KINDS.flatMap((kind) => parametersOf(kind, subject, language))),
    ),
  ),
});
