import { inBothLanguages, joinTexts } from '../../../data/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/member.ts';
import { leafSchema } from '../../../data/json-schema.ts';
import type { JsonObject } from '../../../data/json.ts';
import type { Field } from '../../query/fields.ts';
import { type FilterOperator, filterOperators } from '../../query/filter-operators.ts';
import { type Parameter, parameterList, type RequestKind } from '../../query/parameters.ts';
import { ref } from './reference.ts';
import { type Language, LANGUAGES, type Subject } from './subject.ts';

type Named = readonly [componentName: string, component: JsonObject];

const spellingOf = ({ name, alias }: Parameter<unknown>, language: Language): string =>
  language === 'tr' ? name : alias;

const otherSpelling = ({ name, alias }: Parameter<unknown>): readonly Bilingual[] =>
  name === alias ? [] : [{ tr: `Yazımları: ${name}, ${alias}`, en: `Spellings: ${name}, ${alias}` }];

/** A parameter under one of its spellings; where its values depend on the resource, so does the component. */
const tableParameter = (parameter: Parameter<unknown>, language: Language, subject: Subject): Named => {
  const name = spellingOf(parameter, language);
  const { schema, description } = parameter;
  const own = typeof schema === 'function';
  return [
    own ? `${subject.definition.path}.${name}` : name,
    {
      name,
      in: 'query',
      description: inBothLanguages(joinTexts([description, ...otherSpelling(parameter)])),
      explode: false,
      schema: own ? schema(subject.fields) : schema,
    },
  ];
};

const filterParameter = (field: Field, operator: FilterOperator, subject: Subject): Named => {
  const name = `${field.name}${operator.suffix}`;
  return [
    `${subject.definition.path}.${name}`,
    {
      name,
      in: 'query',
      description: inBothLanguages(joinTexts([field.member, operator.description])),
      schema: { type: 'array', items: leafSchema(field.member) },
    },
  ];
};

const filtersOf = (subject: Subject): readonly Named[] =>
  [...subject.fields.values()].flatMap((field) =>
    filterOperators
      .filter((operator) => operator.appliesTo(field))
      .map((operator) => filterParameter(field, operator, subject)),
  );

const tableParametersOf = (kind: RequestKind, subject: Subject, language: Language): readonly Named[] =>
  parameterList.filter(({ on }) => on.includes(kind)).map((parameter) => tableParameter(parameter, language, subject));

/** What requests of a kind take, the table's parameters first; lists can be filtered besides. */
const parametersOf = (kind: RequestKind, subject: Subject, language: Language): readonly Named[] => [
  ...tableParametersOf(kind, subject, language),
  ...(kind === 'list' ? filtersOf(subject) : []),
];

/** The query parameters of an operation, as references. */
export const queryParameters = (kind: RequestKind, subject: Subject, language: Language): readonly JsonObject[] =>
  parametersOf(kind, subject, language).map(([name]) => ref('parameters', name));

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
