import { type JsonObject, type JsonValue, textIn } from '../../../data/json.ts';
import { BASE_PATH } from '../../../functions/http/base.ts';
import { parameters } from '../../../functions/query/parameters.ts';
import type { Language } from '../../../data/language.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve } from '../../../functions/documents/openapi/read.ts';

const COLLECTION_SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export interface Part {
  readonly language: Language;
  readonly document: JsonObject;
}

const texts = {
  tr: {
    folder: 'Türkçe adlar',
    status: 'durum kodu',
    type: 'içerik türü',
    validation: 'Doğrulama',
    invalid: 'Hatalı bir gövde 422 ile, her alan için bir iletiyle geri çevrilir.',
  },
  en: {
    folder: 'English names',
    status: 'status',
    type: 'content type',
    validation: 'Validation',
    invalid: 'An invalid body is refused with 422 and a message for each field.',
  },
} as const satisfies Record<Language, unknown>;

const textOf = (value: JsonValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const oneOf = (values: JsonObject): JsonValue | undefined => Object.values(values)[0];

/** The initial value of a parameter: its example, default or first enum value. */
const startingValue = (parameter: JsonObject): string => {
  const schema = objectAt(parameter, 'schema');
  return textOf(parameter['example'] ?? schema['default'] ?? listAt(schema, 'enum')[0]);
};

const valueOf = (parameter: JsonObject): JsonObject => ({
  key: textIn(parameter, 'name'),
  value: startingValue(parameter),
  description: textIn(parameter, 'description'),
});

const inPlace = ({ parameters }: Operation, place: 'query' | 'path'): readonly JsonObject[] =>
  parameters.filter((parameter) => parameter['in'] === place).map(valueOf);

/** The URL in Postman's format, which uses `:id` instead of `{id}`. */
const urlOf = (operation: Operation): JsonObject => {
  const host = '{{baseUrl}}';
  const path = operation.path === '/' ? '' : operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const query = inPlace(operation, 'query').map((each) => ({ ...each, disabled: true }));
  const variable = inPlace(operation, 'path');
  return {
    raw: `${host}${path}`,
    host: [host],
    path: path.split('/').slice(1),
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
};

/** An example body whose values are collection variables, which earlier responses set; undefined without fields. */
const variablesFor = (document: JsonObject, media: JsonObject): JsonObject | undefined => {
  const fields = Object.keys(objectAt(resolve(document, media['schema']), 'properties'));
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((name) => [name, `{{${name}}}`]));
};

const bearer = { type: 'bearer', bearer: [{ key: 'token', value: '{{belirtec}}', type: 'string' }] } as const;

const bodyOf = (document: JsonObject, { body }: Operation): JsonObject => {
  const media = objectAt(objectAt(body, 'content'), 'application/json');
  const example = resolve(document, oneOf(objectAt(media, 'examples')))['value'] ?? variablesFor(document, media);
  if (example === undefined) return {};
  return { body: { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } } };
};

/** A request's test of the response status and media type. `more` contains further lines of the script. */
const testOf = (
  status: number,
  type: string,
  language: Language,
  more: readonly string[] = [],
): readonly JsonObject[] => {
  const exec = [
    `pm.test('${texts[language].status} ${status}', () => pm.response.to.have.status(${status}));`,
    `pm.test('${texts[language].type}', () => pm.expect(pm.response.headers.get('Content-Type')).to.include('${type}'));`,
    ...more,
  ];
  return [{ listen: 'test', script: { type: 'text/javascript', exec } }];
};

const TOKENS = ['belirtec', 'yenilemeBelirteci'] as const;

const itemOf = ({ document, language }: Part, operation: Operation): JsonObject => {
  const body = bodyOf(document, operation);
  const [[type, media] = ['', null]] = Object.entries(objectAt(operation.response, 'content'));
  const fields = objectAt(resolve(document, objectAt(media ?? undefined, 'schema')), 'properties');
  const tokens = TOKENS.filter((name) => name in fields).map(
    (name) => `pm.collectionVariables.set('${name}', pm.response.json().${name});`,
  );
  return {
    name: `${operation.method} ${operation.path}`,
    event: testOf(operation.status, type, language, tokens),
    request: {
      method: operation.method,
      ...(operation.needsToken ? { auth: bearer } : {}),
      header: 'body' in body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      ...body,
      url: urlOf(operation),
      description: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    },
    response: [],
  };
};

/** A copy of a POST request with an invalid body and enabled validation. */
const invalidOf = (creation: JsonObject, language: Language): JsonObject => {
  const { validation, invalid } = texts[language];
  const query = { key: parameters.validate[language === 'tr' ? 'name' : 'alias'], value: '1' };
  const request = objectAt(creation, 'request');
  const url = objectAt(request, 'url');
  const suffix = `?${query.key}=${query.value}`;
  const item = {
    ...creation,
    name: `${textIn(creation, 'name')}${suffix}`,
    event: testOf(422, 'application/json', language),
    request: {
      ...request,
      body: { ...objectAt(request, 'body'), raw: JSON.stringify({ ad: '', eposta: 'ayse' }, null, 2) },
      url: { ...url, raw: `${textIn(url, 'raw')}${suffix}`, query: [query] },
      description: invalid,
    },
  };
  return { name: validation, description: invalid, item: [item] };
};

const folderOf = (part: Part): JsonObject => {
  const { document, language } = part;
  const operations = operationsOf(document);
  const tags = listAt(document, 'tags').map((tag) => ({
    name: textIn(tag, 'name'),
    description: textIn(tag, 'description'),
    item: operations
      .filter((operation) => operation.tag === textIn(tag, 'name'))
      // Requests that need a token must run after those that return it.
      .toSorted((a, b) => Number(a.needsToken) - Number(b.needsToken))
      .map((operation) => itemOf(part, operation)),
  }));
  const creations = operations.filter(({ method }) => method === 'POST').slice(0, 1);
  return {
    name: texts[language].folder,
    item: [...tags, ...creations.map((operation) => invalidOf(itemOf(part, operation), language))],
  };
};

/**
 * Converts OpenAPI documents to a Postman collection (format 2.1). It has a folder per language, which contains a folder per tag with
 * the operations and their tests, and a folder for validation.
 * @param origin the initial value of the collection variable for the origin, which users can change
 * @param basePath the path between the origin and the paths of the documents
 */
export const postmanCollection = (parts: readonly Part[], origin: string, basePath: string = BASE_PATH): JsonObject => {
  const infos = parts.map(({ document }) => objectAt(document, 'info'));
  return {
    info: {
      name: textIn(infos[0], 'title'),
      description: infos.map((info) => textIn(info, 'description')).join('\n\n'),
      version: textIn(infos[0], 'version'),
      schema: COLLECTION_SCHEMA,
    },
    item: parts.map(folderOf),
    variable: [
      { key: 'origin', value: origin },
      ...TOKENS.map((key) => ({ key, value: '' })),
      { key: 'baseUrl', value: `{{origin}}${basePath}` },
    ],
  };
};
