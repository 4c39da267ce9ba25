import type { JsonObject } from '../../../data/lib/json.ts';
import { selectableNames, sortablePaths } from '../../../data/schema.ts';
import { documented, type DocumentedParameter } from '../../query/parameter-texts.ts';
import { type Parameter, parameterKeys, parameters, type RequestKind } from '../../query/parameters.ts';
import { relationsOf } from '../../query/relations.ts';
import type { Language } from '../../../data/language.ts';
import { filtersOf } from './filters.ts';
import { ref } from './reference.ts';
import type { Subject, Variant } from './subject.ts';

type NamedComponent = readonly [componentName: string, component: JsonObject];

const { fields, embed, envelope } = parameters;

const spellingOf = ({ name, alias }: Parameter<unknown>, language: Language): string =>
  language === 'tr' ? name : alias;

/** The schema of the response, keyed by the parameter that changes it. */
const shapes: ReadonlyMap<string, Variant> = new Map([
  [envelope.name, 'envelope'],
  [fields.name, 'view'],
  [embed.name, 'view'],
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

const shapeNote = {
  tr: (schema: string) => `Yanıtın şeması: ${schema}.`,
  en: (schema: string) => `Schema of the response: ${schema}.`,
} as const;

const namesNote = {
  tr: (names: string) => `Adlar: ${names}.`,
  en: (names: string) => `Names: ${names}.`,
} as const;

/** The component of a parameter. If its description depends on the resource, each resource has its own component. */
const tableParameter = (parameter: DocumentedParameter, subject: Subject): NamedComponent => {
  const { language } = subject;
  const name = spellingOf(parameter, language);
  const offered = offeredNames(parameter, subject);
  const shape = shapes.get(parameter.name);
  const schemaName = shape && subject.nameOf(shape);
  const own = offered.length > 0 || shape !== undefined;
  const sentences = [
    parameter.description[language],
    ...(offered.length > 0 ? [namesNote[language](offered.map((each) => `\`${each}\``).join(', '))] : []),
    ...(schemaName === undefined ? [] : [shapeNote[language](`\`${schemaName}\``)]),
  ];
  return [
    own ? `${subject.typeName}.${name}` : name,
    {
      name,
      in: 'query',
      description: sentences.join(' '),
      schema: {
        ...parameter.schema,
        // Without this reference, linters would report the schema as unused, because no default response contains it.
        ...(schemaName === undefined ? {} : { $defs: { response: ref('schemas', schemaName) } }),
      },
    },
  ];
};

const namedFilter = (filter: JsonObject, { typeName }: Subject): NamedComponent => [
  `${typeName}.${typeof filter['name'] === 'string' ? filter['name'] : ''}`,
  filter,
];

/** The query parameters of a kind of request. Lists also have filters. */
const parametersOf = (kind: RequestKind, subject: Subject): readonly NamedComponent[] => [
  ...parameterKeys
    .map(documented)
    .filter(({ on }) => on.includes(kind))
    .map((parameter) => tableParameter(parameter, subject)),
  ...(kind === 'list' ? filtersOf(subject).map((filter) => namedFilter(filter, subject)) : []),
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

const KINDS: readonly RequestKind[] = ['list', 'write', 'record', 'body', 'session'];

/** All parameters that operations reference. */
export const parameterComponents = (subjects: readonly Subject[], language: Language): JsonObject => ({
  ...idComponent('id', language === 'tr' ? 'Kaydın id’si.' : 'The ID of the record.'),
  ...idComponent(PARENT_ID[language], language === 'tr' ? 'Üst kaydın id’si.' : 'The ID of the parent record.'),
  ...Object.fromEntries(subjects.flatMap((subject) => KINDS.flatMap((kind) => parametersOf(kind, subject)))),
});
