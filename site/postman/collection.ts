import type { JsonObject, JsonValue } from '../../data/json.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve, textAt } from './document.ts';

/** The schema that a collection says it follows. */
export const COLLECTION_SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const textOf = (value: JsonValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const oneOf = (values: JsonObject): JsonValue | undefined => Object.values(values)[0];

/** A value to begin with: the parameter's example, its default, the first of its closed values. */
const startingValue = (parameter: JsonObject): string => {
  const schema = objectAt(parameter, 'schema');
  const items = objectAt(schema, 'items');
  const listed = [...listAt(schema, 'enum'), ...listAt(items, 'enum')];
  const [first] = listAt(schema, 'default');
  return textOf(parameter['example'] ?? first ?? schema['default'] ?? listed[0]);
};

/** A parameter that stands for many names (`alan_gte`) is shown as the first of them. */
const keyOf = (parameter: JsonObject): string => {
  const [first] = Object.keys(objectAt(objectAt(parameter, 'schema'), 'properties'));
  return first ?? textAt(parameter, 'name');
};

const inQuery = ({ parameters }: Operation): readonly JsonObject[] =>
  parameters
    .filter((parameter) => parameter['in'] === 'query')
    .map((parameter) => ({
      key: keyOf(parameter),
      value: startingValue(parameter),
      description: textAt(parameter, 'description'),
      disabled: true,
    }));

const inPath = ({ parameters }: Operation): readonly JsonObject[] =>
  parameters
    .filter((parameter) => parameter['in'] === 'path')
    .map((parameter) => ({
      key: textAt(parameter, 'name'),
      value: startingValue(parameter),
      description: textAt(parameter, 'description'),
    }));

const ORIGIN = '{{origin}}';

/** An address as Postman takes it apart; `{id}` is written `:id` there. */
const urlOf = (operation: Operation): JsonObject => {
  const host = operation.server === '' ? '{{baseUrl}}' : `${ORIGIN}${operation.server}`;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const query = inQuery(operation);
  const variable = inPath(operation);
  return {
    raw: `${host}${path}`,
    host: [host],
    path: path.split('/').slice(1),
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
};

const bodyOf = (document: JsonObject, { body }: Operation): JsonObject => {
  const media = objectAt(objectAt(body, 'content'), 'application/json');
  const example = resolve(document, oneOf(objectAt(media, 'examples')))['value'] ?? media['example'];
  if (example === undefined) return {};
  return { body: { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } } };
};

const itemOf = (document: JsonObject, operation: Operation): JsonObject => {
  const body = bodyOf(document, operation);
  return {
    name: `${operation.method} ${operation.path}`,
    request: {
      method: operation.method,
      header: 'body' in body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      ...body,
      url: urlOf(operation),
      description: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    },
    response: [],
  };
};

/**
 * A Postman collection (format 2.1) of an OpenAPI document: a folder per group of tags, in it one per tag, in it every
 * operation once. Pure. `origin` is what the collection's variable says at first; users change it there.
 */
export const postmanCollection = (document: JsonObject, origin: string): JsonObject => {
  const operations = operationsOf(document);
  const info = objectAt(document, 'info');
  const [server] = listAt(document, 'servers');
  const folder = (tag: JsonValue): JsonObject => ({
    name: tag,
    description: textAt(
      listAt(document, 'tags').find((each) => textAt(each, 'name') === tag),
      'description',
    ),
    item: operations.filter((operation) => operation.tag === tag).map((operation) => itemOf(document, operation)),
  });
  return {
    info: {
      name: textAt(info, 'title'),
      description: textAt(info, 'description'),
      version: textAt(info, 'version'),
      schema: COLLECTION_SCHEMA,
    },
    item: listAt(document, 'x-tagGroups').map((group) => ({
      name: textAt(group, 'name'),
      item: listAt(group, 'tags').map(folder),
    })),
    variable: [
      { key: 'origin', value: origin },
      { key: 'baseUrl', value: `${ORIGIN}${textAt(server, 'url')}` },
    ],
  };
};
