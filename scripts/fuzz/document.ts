import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** A parameter of an operation, its references followed. */
export interface DocumentedParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly schema: JsonObject;
  /** Example values beside the schema. */
  readonly examples: readonly JsonValue[];
  /** Names that the description gives as code: what a list parameter takes, which its schema calls a text. */
  readonly named: readonly string[];
  /** Whether an array is written as repeated parameters instead of a comma list. */
  readonly explode: boolean;
}

/** One method of one path, with everything that requests and checks need of it. */
export interface Operation {
  /** With the server's base path: `/api/v1/users/{id}`. */
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  readonly parameters: readonly DocumentedParameter[];
  /** Schema and examples of the request's JSON body; `null` where none is documented. */
  readonly body: { readonly schema: JsonObject; readonly examples: readonly JsonValue[] } | null;
  /** Why a response departs from the document; empty where it keeps to it. */
  readonly departures: (status: number, mediaType: string, body: JsonValue | undefined) => readonly string[];
}

interface Place {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Reads an OpenAPI document: what to follow references with. */
export interface OpenApi {
  readonly operations: readonly Operation[];
  readonly resolve: (value: JsonValue | undefined) => JsonObject;
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'];
const MAXIMUM_REFERENCES = 20;

const encode = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const decode = (token: string): string => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');

const itemsOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value !== undefined && isJsonArray(value) ? value : [];

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** `example`, `examples` (of OpenAPI by name, of JSON Schema as a list) and `default` of a place. */
const examplesOf = (value: JsonObject, resolve: OpenApi['resolve']): readonly JsonValue[] => {
  const { example, examples } = value;
  const named = isJsonObject(examples) ? Object.values(examples).flatMap((each) => resolve(each)['value'] ?? []) : [];
  return [...(example === undefined ? [] : [example]), ...named, ...itemsOf(examples)];
};

/** Reads the operations of an OpenAPI 3.1 document (references inside it only). @throws Error where a reference leads nowhere. */
export const readDocument = (document: JsonObject): OpenApi => {
  const at = (pointer: string): JsonValue | undefined =>
    pointer
      .split('/')
      .slice(1)
      .reduce<JsonValue | undefined>((value, token) => {
        if (isJsonArray(value ?? null)) return itemsOf(value)[Number(token)];
        return isJsonObject(value) ? value[decode(token)] : undefined;
      }, document);

  const followed = (place: { value: JsonValue | undefined; pointer: string }): Place | undefined => {
    let { value, pointer } = place;
    for (let count = 0; isJsonObject(value) && typeof value['$ref'] === 'string'; count += 1) {
      if (count > MAXIMUM_REFERENCES) throw new Error(`${place.pointer}: references in a circle`);
      pointer = value['$ref'];
      value = at(pointer);
      if (value === undefined) throw new Error(`${pointer} leads nowhere`);
    }
    return isJsonObject(value) ? { value, pointer } : undefined;
  };

  const below = (place: Place | undefined, name: string): Place | undefined =>
    place && followed({ value: place.value[name], pointer: `${place.pointer}/${encode(name)}` });

  const resolve = (value: JsonValue | undefined): JsonObject => followed({ value, pointer: '#' })?.value ?? {};

  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const check = (pointer: string, value: JsonValue): readonly string[] => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
    compiled.set(pointer, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `body ${instancePath}: ${message ?? ''}`);
  };

  const parameterOf = (value: JsonValue): readonly DocumentedParameter[] => {
    const parameter = resolve(value);
    const place = parameter['in'];
    if (place !== 'path' && place !== 'query' && place !== 'header') return [];
    const schema = resolve(parameter['schema']);
    const examples = [...examplesOf(parameter, resolve), ...examplesOf(schema, resolve)];
    const named = [...textOf(parameter['description']).matchAll(/`([a-z][\w.]*)`/g)].flatMap(([, word]) => word ?? []);
    return [
      { name: textOf(parameter['name']), place, schema, examples, named, explode: parameter['explode'] !== false },
    ];
  };

  const bodyOf = (operation: Place): Operation['body'] => {
    const media = below(below(below(operation, 'requestBody'), 'content'), 'application/json');
    return media ? { schema: resolve(media.value['schema']), examples: examplesOf(media.value, resolve) } : null;
  };

  const departuresOf =
    (operation: Place): Operation['departures'] =>
    (status, mediaType, body) => {
      const responses = below(operation, 'responses');
      const names = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
      const response = names.map((name) => below(responses, name)).find((each) => each !== undefined);
      if (!response) return [`status ${status} is not documented`];
      const content = below(response, 'content');
      if (!content || body === undefined) return [];
      const media = below(content, mediaType);
      if (!media) return [`media type ${mediaType} is not documented for ${status}`];
      const schema = below(media, 'schema');
      return schema ? check(schema.pointer, body) : [];
    };

  const basesOf = (place: Place): readonly string[] | undefined => {
    const servers = itemsOf(place.value['servers']);
    if (servers.length === 0) return undefined;
    return servers.map((server) => new URL(textOf(resolve(server)['url']), 'http://host.invalid').pathname);
  };

  const root: Place = { value: document, pointer: '#' };
  const paths = below(root, 'paths');
  const operations = Object.keys(paths?.value ?? {}).flatMap((path) => {
    const item = below(paths, path);
    if (!item) return [];
    const [base = ''] = basesOf(item) ?? basesOf(root) ?? [''];
    return METHODS.flatMap((method): readonly Operation[] => {
      const operation = below(item, method);
      if (!operation) return [];
      const listed = [...itemsOf(item.value['parameters']), ...itemsOf(operation.value['parameters'])];
      return [
        {
          path: base.replace(/\/$/, '') + path,
          method: method.toUpperCase(),
          parameters: listed.flatMap(parameterOf),
          body: bodyOf(operation),
          departures: departuresOf(operation),
        },
      ];
    });
  });
  return { operations, resolve };
};
