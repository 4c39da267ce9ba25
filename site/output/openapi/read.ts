import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/json.ts';

/** A field of an object that holds an object; empty where it holds none. */
export const objectAt = (value: JsonValue | undefined, name: string): JsonObject => {
  const field = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(field) ? field : {};
};

/** A field of an object that holds an array; empty where it holds none. */
export const listAt = (value: JsonValue | undefined, name: string): readonly JsonValue[] => {
  const field = isJsonObject(value) ? value[name] : undefined;
  return field !== undefined && isJsonArray(field) ? field : [];
};

/** An object inside a document with its JSON pointer as URI fragment (RFC 6901, section 6). */
export interface Place {
  readonly value: JsonObject;
  readonly pointer: string;
}

const encode = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const decode = (token: string): string => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');

/** The place itself, or the one that its `$ref` points at (within the document). @throws Error where it points at nothing. */
const followed = (document: JsonObject, place: Place): Place => {
  const pointer = textIn(place.value, '$ref');
  if (pointer === '') return place;
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<JsonValue | undefined>((each, token) => (isJsonObject(each) ? each[decode(token)] : undefined), document);
  if (!isJsonObject(value)) throw new Error(`${pointer} points at nothing`);
  return followed(document, { value, pointer });
};

/** Resolves a value: itself, or the target of its `$ref`; empty for no object. @throws Error for a `$ref` without a target. */
export const resolve = (document: JsonObject, value: JsonValue | undefined): JsonObject =>
  isJsonObject(value) ? followed(document, { value, pointer: '' }).value : {};

/** The whole document as a place. */
export const rootOf = (document: JsonObject): Place => ({ value: document, pointer: '#' });

/** The object under a name, its reference followed where it is one; `undefined` where there is none. */
export const below = (document: JsonObject, place: Place, name: string): Place | undefined => {
  const value = Object.hasOwn(place.value, name) ? place.value[name] : undefined;
  return isJsonObject(value) ? followed(document, { value, pointer: `${place.pointer}/${encode(name)}` }) : undefined;
};

/** The objects under all names of a place. */
export const placesBelow = (document: JsonObject, place: Place | undefined): readonly (readonly [string, Place])[] =>
  Object.keys(place?.value ?? {}).flatMap((name) => {
    const inner = place && below(document, place, name);
    return inner ? [[name, inner] as const] : [];
  });

/** In the order in which readers are shown them. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An operation with what its path says about it. */
export interface Operation {
  readonly path: string;
  /** In capitals. */
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
  readonly needsToken: boolean;
  /** The operation as the document has it. */
  readonly source: JsonObject;
  /** The location of `source`. */
  readonly place: Place;
}

const successOf = (operation: JsonObject): readonly [string, JsonValue] =>
  Object.entries(objectAt(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? ['200', {}];

const operationAt = (document: JsonObject, path: string, item: JsonObject, method: string, place: Place): Operation => {
  const { value: source } = place;
  const [tag] = listAt(source, 'tags');
  const [status, response] = successOf(source);
  return {
    path,
    method: method.toUpperCase(),
    summary: textIn(source, 'summary'),
    description: textIn(source, 'description'),
    tag: typeof tag === 'string' ? tag : '',
    parameters: [...listAt(item, 'parameters'), ...listAt(source, 'parameters')].map((parameter) =>
      resolve(document, parameter),
    ),
    body: resolve(document, source['requestBody']),
    status: Number(status),
    response: resolve(document, response),
    needsToken: listAt(source, 'security').length > 0,
    source,
    place,
  };
};

/** The operations of an OpenAPI document, path by path in its order. */
export const operationsOf = (document: JsonObject): readonly Operation[] =>
  placesBelow(document, below(document, rootOf(document), 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const place = below(document, item, method);
      return place ? [operationAt(document, path, item.value, method, place)] : [];
    }),
  );
