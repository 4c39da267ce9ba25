import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';

/** The object in a field; an empty object if there is none. */
export const objectAt = (value: JsonValue | undefined, name: string): JsonObject => {
  const field = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(field) ? field : {};
};

/** The array in a field; an empty array if there is none. */
export const listAt = (value: JsonValue | undefined, name: string): readonly JsonValue[] => {
  const field = isJsonObject(value) ? value[name] : undefined;
  return field !== undefined && isJsonArray(field) ? field : [];
};

/** An object in a document, with its JSON Pointer as a URI fragment (RFC 6901, section 6). */
export interface Place {
  readonly value: JsonObject;
  readonly pointer: string;
}

const encode = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const decode = (token: string): string => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');

/** Follows a `$ref` within the document. @throws Error if its target does not exist */
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

/** The object, or the target of its `$ref`; an empty object for other values. @throws Error if the target does not exist */
export const resolve = (document: JsonObject, value: JsonValue | undefined): JsonObject =>
  isJsonObject(value) ? followed(document, { value, pointer: '' }).value : {};

const rootOf = (document: JsonObject): Place => ({ value: document, pointer: '#' });

/** The object in a field, or the target of its `$ref`; `undefined` if there is none. */
export const below = (document: JsonObject, place: Place, name: string): Place | undefined => {
  const value = Object.hasOwn(place.value, name) ? place.value[name] : undefined;
  return isJsonObject(value) ? followed(document, { value, pointer: `${place.pointer}/${encode(name)}` }) : undefined;
};

/** The objects in all fields of a place, each with the name of its field. */
const placesBelow = (document: JsonObject, place: Place | undefined): readonly (readonly [string, Place])[] =>
  Object.keys(place?.value ?? {}).flatMap((name) => {
    const inner = place && below(document, place, name);
    return inner ? [[name, inner] as const] : [];
  });

/** In display order. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An operation, merged with the settings of its path. */
export interface Operation {
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  /** Resolved; begins with the parameters of the path. */
  readonly parameters: readonly JsonObject[];
  /** The request body, resolved; an empty object if there is none. */
  readonly body: JsonObject;
  /** The status of the successful response. */
  readonly status: number;
  /** The successful response, resolved. */
  readonly response: JsonObject;
  readonly needsToken: boolean;
  /** The original operation object. */
  readonly source: JsonObject;
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

/** All operations of an OpenAPI document, in the order of its paths. */
export const operationsOf = (document: JsonObject): readonly Operation[] =>
  placesBelow(document, below(document, rootOf(document), 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const place = below(document, item, method);
      return place ? [operationAt(document, path, item.value, method, place)] : [];
    }),
  );
