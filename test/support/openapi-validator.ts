import type { ValidateFunction } from 'ajv';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { parameterList, parameters } from '../../functions/query/parameters.ts';
import type { Language } from '../../site/language.ts';
import { errorName } from '../../site/openapi/error-components.ts';
import { below, type Place, placesBelow } from '../../site/openapi/read.ts';
import { strictAjv } from './ajv.ts';
import { canonicalAddress } from './canonical-address.ts';
import { parseJson } from './json.ts';
import { pathFinder } from './openapi-paths.ts';

/** A request and the response to it, read to its end. */
export interface Exchange {
  readonly method: string;
  /** With the query, if any. */
  readonly path: string;
  /** The text of the request's body, where it had one. */
  readonly sent?: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Everything in which an exchange departs from the document; empty where it keeps to it. */
export type OpenApiValidator = (exchange: Exchange) => readonly string[];

interface NamedParameter {
  readonly name: string;
  readonly alias: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const READS = ['get', 'head', 'options'];
const DOCUMENT_ID = 'openapi.json';
const SCHEMAS = '#/components/schemas/';
const SIMULATED = 'BENZETILEN_HATA';

/** The headers of lists, which their static files lack. */
const LIST_HEADERS = ['X-Toplam-Kayit', 'X-Total-Count'];

const valueOf = (path: string, { name, alias }: NamedParameter): string | null => {
  const { searchParams } = new URL(`http://host.invalid${path}`);
  return searchParams.get(name) ?? searchParams.get(alias);
};

/** Parameters by which a caller asks for errors or a delay: they work, and can be wrong, at every address that is no file. */
const asksForConditions = (path: string): boolean =>
  parameterList.some((parameter) => parameter.simulates && valueOf(path, parameter) !== null);

const asksForEnvelope = (path: string): boolean => /^(?:1|true)$/i.test(valueOf(path, parameters.envelope) ?? '');

const asksForView = (path: string): boolean =>
  [parameters.fields, parameters.embed].some((parameter) => valueOf(path, parameter) !== null);

/** Values against the document's own schemas, each compiled once. */
export const schemaChecker = (document: JsonObject): ((pointer: string, value: JsonValue) => readonly string[]) => {
  // Ajv takes the document for a schema while it follows pointers into it, so strict mode must know the top-level names.
  const ajv = strictAjv().addVocabulary(Object.keys(document)).addSchema(document, DOCUMENT_ID);
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT_ID}${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `body ${instancePath}: ${message ?? ''}`);
  };
};

const headerValue = (schema: JsonObject, text: string): JsonValue =>
  schema['type'] === 'integer' ? Number(text) : text;

const parsed = (text: string): JsonValue | undefined => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

/**
 * Makes a validator from the OpenAPI 3.1 document of a language. Beside what the document says of its operations it knows what
 * it says in words: names of both languages answer alike, so do the files beside the paths (without the headers of lists), a
 * method that a path does not list is refused with 405, an unknown address with 404 (also where an address of other services
 * looks like that of a record), both in the error shape; simulated errors can
 * have any status; the envelope and shaped records have the schemas that the parameters name; writes take any object, and the
 * document tells what comes back only for the bodies that it describes. Anything else is a departure.
 */
export const openApiValidator = (document: JsonObject, language: Language): OpenApiValidator => {
  const findPath = pathFinder(document);
  const checkSchema = schemaChecker(document);
  const child = (place: Place, name: string): Place | undefined => below(document, place, name);
  const error = (status?: number): string => `${SCHEMAS}${errorName(language, status)}`;

  const checkBody = ({ text, method }: Exchange, check: (value: JsonValue) => readonly string[]): readonly string[] => {
    if (method === 'HEAD') return text === '' ? [] : ['HEAD has a body'];
    const value = text === '' ? undefined : parsed(text);
    return value === undefined ? ['the body is not JSON'] : check(value);
  };

  /** The schema that a shaping parameter of the operation names. */
  const shapeOf = (operation: Place, { name, alias }: NamedParameter): string => {
    const { parameters: listed } = operation.value;
    const references = listed !== undefined && isJsonArray(listed) ? listed.filter(isJsonObject) : [];
    const reference = references
      .map(({ $ref }) => (typeof $ref === 'string' ? $ref : ''))
      .find((each) => each.endsWith(`.${language === 'tr' ? name : alias}`));
    const place = child({ value: { it: { $ref: reference ?? '' } }, pointer: '' }, 'it');
    const schema = ['schema', '$defs', 'response'].reduce((each, step) => each && child(each, step), place);
    if (!schema) throw new Error(`${name} names no schema`);
    return schema.pointer;
  };

  const checkRecords = (operation: Place, pointer: string, path: string, value: JsonValue): readonly string[] => {
    if (!asksForView(path)) return checkSchema(pointer, value);
    const view = shapeOf(operation, parameters.embed);
    return isJsonArray(value) ? value.flatMap((record) => checkSchema(view, record)) : ['the body is no array'];
  };

  /** A list's body: an array of records, of views where they were asked for, in an envelope where that was. */
  const checkList = (operation: Place, pointer: string, path: string, value: JsonValue): readonly string[] => {
    if (!asksForEnvelope(path)) return checkRecords(operation, pointer, path, value);
    const records = isJsonObject(value) ? (value['veri'] ?? null) : null;
    const envelope = isJsonObject(value) && asksForView(path) ? { ...value, veri: [] } : value;
    return [
      ...checkSchema(shapeOf(operation, parameters.envelope), envelope),
      ...checkRecords(operation, pointer, path, records),
    ];
  };

  const checkHeaders = (response: Place, { headers }: Exchange, isTwin: boolean): readonly string[] =>
    placesBelow(document, child(response, 'headers')).flatMap(([name, header]) => {
      const text = headers.get(name);
      const isDue = header.value['required'] === true && !(isTwin && LIST_HEADERS.includes(name));
      if (text === null) return isDue ? [`header ${name} is missing`] : [];
      const schema = child(header, 'schema');
      if (!schema) return [];
      const problems = checkSchema(schema.pointer, headerValue(schema.value, text));
      return problems.map((problem) => `header ${name}: ${problem}`);
    });

  /** Whether a request sent a body that the operation does not describe. */
  const sentOther = (operation: Place, { sent }: Exchange): boolean => {
    const steps = ['requestBody', 'content', 'application/json', 'schema'];
    const schema = steps.reduce((each: Place | undefined, step) => each && child(each, step), operation);
    const value = sent === undefined ? undefined : parsed(sent);
    return schema !== undefined && value !== undefined && checkSchema(schema.pointer, value).length > 0;
  };

  const checkResponse = (operation: Place, response: Place, exchange: Exchange, isTwin: boolean): readonly string[] => {
    const content = child(response, 'content');
    const headers = checkHeaders(response, exchange, isTwin);
    if (!content) return exchange.text === '' ? headers : [...headers, 'there is a body where none is documented'];
    const type = exchange.headers.get('Content-Type')?.split(';')[0] ?? '';
    const schema = child(child(content, type) ?? content, 'schema');
    if (!schema) return [...headers, `undocumented media type ${type}`];
    const isList = schema.value['type'] === 'array' && !isTwin;
    if (exchange.status < 300 && sentOther(operation, exchange)) return headers;
    const check = (value: JsonValue): readonly string[] =>
      isList ? checkList(operation, schema.pointer, exchange.path, value) : checkSchema(schema.pointer, value);
    return [...headers, ...checkBody(exchange, check)];
  };

  /** An undocumented response: simulated conditions (or a mistake in asking for them) explain it, else `why` it is wrong. */
  const checkUndocumented = (exchange: Exchange, why: string): readonly string[] => {
    const { status, path } = exchange;
    if (status < 400 || !asksForConditions(path)) return [why];
    if (status === 400) return checkBody(exchange, (value) => checkSchema(error(400), value));
    return checkBody(exchange, (value) => [
      ...checkSchema(error(), value),
      ...(isJsonObject(value) && value['hata'] === SIMULATED && value['durum'] === status ? [] : [why]),
    ]);
  };

  const checkRefusal = (status: number, exchange: Exchange, why: string): readonly string[] =>
    exchange.status === status
      ? checkBody(exchange, (value) => checkSchema(error(), value))
      : checkUndocumented(exchange, `${why}, so ${status} is due, not ${exchange.status}`);

  const checkAllow = (methods: readonly string[], { status, headers }: Exchange): readonly string[] => {
    if (status !== 405) return [];
    const due = methods
      .map((method) => method.toUpperCase())
      .toSorted()
      .join(', ');
    const allow = headers.get('Allow')?.split(', ').toSorted().join(', ');
    return allow === due ? [] : [`Allow is ${allow ?? 'missing'}, due is ${due}`];
  };

  const check = (exchange: Exchange): readonly string[] => {
    const { method, status, text } = exchange;
    const { path, isTwin } = canonicalAddress(exchange.path, language);
    const item = findPath(path);
    if (!item) {
      if (method === 'OPTIONS') return status === 204 && text === '' ? [] : [`OPTIONS answers ${status}`];
      return checkRefusal(404, exchange, 'the document does not know this path');
    }
    const methods = METHODS.filter((each) => child(item, each) && (!isTwin || READS.includes(each)));
    const operation = methods.includes(method.toLowerCase()) ? child(item, method.toLowerCase()) : undefined;
    if (!operation) {
      const value = parsed(text);
      const isNoRecord = status === 404 && isJsonObject(value) && value['hata'] === 'GECERSIZ_KIMLIK';
      const problems = checkRefusal(isNoRecord ? 404 : 405, exchange, 'the path has no such operation');
      return [...problems, ...checkAllow(methods, exchange)];
    }
    const responses = child(operation, 'responses');
    const response = responses && child(responses, String(status));
    return response
      ? checkResponse(operation, response, exchange, isTwin)
      : checkUndocumented(exchange, `undocumented status ${status}`);
  };

  return (exchange) => check(exchange).map((problem) => `${exchange.method} ${exchange.path}: ${problem}`);
};
