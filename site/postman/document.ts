import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** A member of an object that holds an object; empty where it holds none. */
export const objectAt = (value: JsonValue | undefined, name: string): JsonObject => {
  const member = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(member) ? member : {};
};

/** A member of an object that holds a text; empty where it holds none. */
export const textAt = (value: JsonValue | undefined, name: string): string => {
  const member = isJsonObject(value) ? value[name] : undefined;
  return typeof member === 'string' ? member : '';
};

/** A member of an object that holds an array; empty where it holds none. */
export const listAt = (value: JsonValue | undefined, name: string): readonly JsonValue[] => {
  const member = isJsonObject(value) ? value[name] : undefined;
  return member !== undefined && isJsonArray(member) ? member : [];
};

/**
 * What a value stands for: itself, or what its `$ref` points at (RFC 6901, within the document).
 * @throws Error where it points at nothing.
 */
export const resolve = (document: JsonObject, value: JsonValue | undefined): JsonObject => {
  const reference = textAt(value, '$ref');
  if (reference === '') return isJsonObject(value) ? value : {};
  let found: JsonValue | undefined = document;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isJsonObject(found) ? found[name] : undefined;
  }
  if (!isJsonObject(found)) throw new Error(`${reference} points at nothing`);
  return resolve(document, found);
};

/** The methods that readers are shown, in their order; HEAD and OPTIONS, which every address takes, are left out. */
const shownMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An operation with what its path says about it. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  /** Resolved; the path's own before the operation's. */
  readonly parameters: readonly JsonObject[];
  /** Resolved; empty where the operation takes none. */
  readonly body: JsonObject;
  /** The status of its success. */
  readonly status: number;
  /** The response of its success, resolved. */
  readonly response: JsonObject;
  /** Whether it takes a token. */
  readonly needsToken: boolean;
  /** The operation as the document has it. */
  readonly source: JsonObject;
}

const successOf = (operation: JsonObject): readonly [string, JsonValue] =>
  Object.entries(objectAt(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? ['200', {}];

const operationOf = (document: JsonObject, path: string, item: JsonObject, method: string): Operation => {
  const operation = objectAt(item, method);
  const [tag] = listAt(operation, 'tags');
  const [status, response] = successOf(operation);
  return {
    path,
    method: method.toUpperCase(),
    summary: textAt(operation, 'summary'),
    description: textAt(operation, 'description'),
    tag: typeof tag === 'string' ? tag : '',
    parameters: [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].map((parameter) =>
      resolve(document, parameter),
    ),
    body: resolve(document, operation['requestBody']),
    status: Number(status),
    response: resolve(document, response),
    needsToken: listAt(operation, 'security').length > 0,
    source: operation,
  };
};

/** The operations of an OpenAPI document that readers are shown, in its order. */
export const operationsOf = (document: JsonObject): readonly Operation[] =>
  Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    isJsonObject(item)
      ? shownMethods.filter((method) => method in item).map((method) => operationOf(document, path, item, method))
      : [],
  );
