import type { ValidateFunction } from 'ajv';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { strictAjv } from './ajv.ts';
import { parseJson } from './json.ts';
import { pathFinder } from './openapi-paths.ts';
import { below, entriesOf, type Place, rootOf } from './openapi-places.ts';

/** A request and the answer to it, read to its end. */
export interface Exchange {
  readonly method: string;
  /** With the query, if any. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Everything in which an exchange departs from the document; empty where it keeps to it. */
export type OpenApiValidator = (exchange: Exchange) => readonly string[];

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const DOCUMENT_ID = 'openapi.json';
const SCHEMAS = '#/components/schemas/';

/** Parameters by which a caller asks for an error or a delay: they work, and can be wrong, at every address that is no file. */
const CONDITIONS = [parameters.status, parameters.delay].flatMap(({ name, alias }) => [name, alias]);

const asksForConditions = (path: string): boolean => {
  const { searchParams } = new URL(`http://host.invalid${path}`);
  return CONDITIONS.some((name) => searchParams.has(name));
};

/** Bodies and header values against the document's own schemas, each compiled once. */
const schemaChecker = (document: JsonObject): ((pointer: string, value: JsonValue) => readonly string[]) => {
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

/**
 * Makes a validator from an OpenAPI 3.1 document. Beside what the document says of its operations it knows what HTTP says of all:
 * HEAD answers like GET without a body, OPTIONS with 204, a method that a known path does not document with 405, and an
 * address that the document does not know with 404, both in the error shape; simulated conditions work there, too.
 * Anything else about them is a departure.
 */
export const openApiValidator = (document: JsonObject): OpenApiValidator => {
  const findPath = pathFinder(document);
  const checkSchema = schemaChecker(document);
  const child = (place: Place, name: string): Place | undefined => below(document, place, name);

  const parsed = (text: string): JsonValue | undefined => {
    try {
      return parseJson(text);
    } catch {
      return undefined;
    }
  };

  const checkBody = (pointer: string, { text, method }: Exchange): readonly string[] => {
    if (method === 'HEAD') return text === '' ? [] : ['HEAD has a body'];
    const value = text === '' ? undefined : parsed(text);
    return value === undefined ? ['the body is not JSON'] : checkSchema(pointer, value);
  };

  const checkHeaders = (response: Place, { headers }: Exchange): readonly string[] =>
    entriesOf(document, child(response, 'headers')).flatMap(([name, header]) => {
      const text = headers.get(name);
      if (text === null) return header.value['required'] === true ? [`header ${name} is missing`] : [];
      const schema = child(header, 'schema');
      if (!schema) return [];
      const problems = checkSchema(schema.pointer, headerValue(schema.value, text));
      return problems.map((problem) => `header ${name}: ${problem}`);
    });

  const checkResponse = (response: Place, exchange: Exchange): readonly string[] => {
    const content = child(response, 'content');
    const headers = checkHeaders(response, exchange);
    if (!content) return exchange.text === '' ? headers : [...headers, 'there is a body where none is documented'];
    const type = exchange.headers.get('Content-Type')?.split(';')[0] ?? '';
    const schema = child(child(content, type) ?? content, 'schema');
    return [...headers, ...(schema ? checkBody(schema.pointer, exchange) : [`undocumented media type ${type}`])];
  };

  /** An undocumented answer: simulated conditions (or a mistake in asking for them) explain it, else `why` it is wrong. */
  const checkUndocumented = (exchange: Exchange, why: string): readonly string[] => {
    if (exchange.status < 400 || !asksForConditions(exchange.path)) return [why];
    return checkBody(`${SCHEMAS}${exchange.status === 400 ? 'Hata400' : 'Benzetim'}`, exchange);
  };

  const checkRefusal = (status: number, exchange: Exchange, why: string): readonly string[] =>
    exchange.status === status
      ? checkBody(`${SCHEMAS}Hata`, exchange)
      : checkUndocumented(exchange, `${why}, so ${status} is due, not ${exchange.status}`);

  const checkAllow = (item: Place, { status, headers }: Exchange): readonly string[] => {
    if (status !== 405) return [];
    const documented = METHODS.filter((method) => child(item, method)).map((method) => method.toUpperCase());
    const due = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
    const allow = headers.get('Allow')?.split(', ').toSorted().join(', ');
    return allow === due ? [] : [`Allow is ${allow ?? 'missing'}, due is ${due}`];
  };

  const check = (exchange: Exchange): readonly string[] => {
    const { method, path, status, text } = exchange;
    if (method === 'OPTIONS') return status === 204 && text === '' ? [] : [`OPTIONS answers ${status}`];
    const item = findPath(path);
    if (!item) return checkRefusal(404, exchange, 'the document does not know this path');
    const operation = child(item, method === 'HEAD' ? 'get' : method.toLowerCase());
    if (!operation) {
      const problems = checkRefusal(405, exchange, 'the path has no such operation');
      return [...problems, ...checkAllow(item, exchange)];
    }
    const responses = child(operation, 'responses');
    const range = `${Math.floor(status / 100)}XX`;
    const response = responses && (child(responses, String(status)) ?? child(responses, range));
    return response ? checkResponse(response, exchange) : checkUndocumented(exchange, `undocumented status ${status}`);
  };

  return (exchange) => check(exchange).map((problem) => `${exchange.method} ${exchange.path}: ${problem}`);
};

/** The methods that a document's operations have, each with its path and its path item's place. */
export const operationsOf = (
  document: JsonObject,
): readonly { readonly path: string; readonly method: string; readonly operation: JsonObject }[] =>
  entriesOf(document, below(document, rootOf(document), 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = below(document, item, method);
      return operation ? [{ path, method, operation: operation.value }] : [];
    }),
  );
