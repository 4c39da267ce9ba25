import type { ValidateFunction } from 'ajv';
import { isJsonObject, type JsonValue, textIn } from '../../data/lib/json.ts';
import { isKeyOf } from '../../data/lib/keys.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { type Route, routePath } from '../../functions/http/address.ts';
import { routeTable } from '../../functions/http/routes.ts';
import { parameters, simulationNames } from '../../functions/query/parameters.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { PARENT_ID } from '../../functions/documents/openapi/parameters.ts';
import { errorName } from '../../functions/documents/openapi/schemas.ts';
import { objectAt, resolve } from '../../functions/documents/openapi/read.ts';
import { catalogueIn } from '../../functions/query/catalogue.ts';
import { strictAjv } from './ajv.ts';
import type { Exchange } from './exchange.ts';
import { parseJson } from './json.ts';

const SCHEMAS = '#/components/schemas/';
const JSON_SCHEMA = '/content/application~1json/schema';

/** The suffixes of the names of schemas. */
const SUFFIXES = { tr: { envelope: 'Zarfi', view: 'Gorunumu' }, en: { envelope: 'Envelope', view: 'View' } } as const;

const namesOf = (...asked: readonly { readonly name: string; readonly alias: string }[]): readonly string[] =>
  asked.flatMap(({ name, alias }) => [name, alias]);

/** Compares requests and responses with the OpenAPI document of a language. */
const departuresIn = (language: Language): ((exchange: Exchange) => readonly string[]) => {
  const document = openApiDocument(dataSet, language);
  const catalogue = catalogueIn(language);
  const { basePath, members, spelled } = catalogue;
  const DOCUMENT_ID = 'openapi.json';
  // Ajv treats the document as a schema when it follows pointers into it, so strict mode must know its top-level names.
  const ajv = strictAjv().addVocabulary(Object.keys(document)).addSchema(document, DOCUMENT_ID);
  const compiled = new Map<string, ValidateFunction>();

  /** The errors of a value against the schema at a pointer of the document. */
  const schemaFaults = (pointer: string, value: JsonValue): readonly string[] => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT_ID}${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${pointer} ${instancePath}: ${message ?? ''}`);
  };

  /** The path of a route in the document; `undefined` if the document lacks it or its response is not JSON. */
  const templateOf = (route: Route): string | undefined => {
    if (!isKeyOf(routeTable, route.kind)) return undefined;
    const { segments, servedBy, about } = routeTable[route.kind];
    if (servedBy === 'document' || about === 'store') return undefined;
    const names: Readonly<Record<string, string>> = {
      resource: 'resource' in route ? catalogue.of(route.resource).path : '',
      id: route.kind === 'children' ? `{${PARENT_ID[language]}}` : '{id}',
      child: 'child' in route ? catalogue.of(route.child).path : '',
    };
    return `/${segments.map((segment) => (typeof segment === 'string' ? names[segment] : spelled(segment).tr)).join('/')}`;
  };

  /** The errors of a list's body, which contains records or selected fields, and may have an envelope. */
  const listFaults = (record: string, query: URLSearchParams, value: JsonValue): readonly string[] => {
    const { fields, embed } = parameters;
    const { envelope, view } = SUFFIXES[language];
    const { veri } = members.envelope;
    const isView = [...namesOf(fields, embed), embed.also].some((name) => query.has(name));
    const isWrapped = namesOf(parameters.envelope).some((name) => /^(?:1|true)$/i.test(query.get(name) ?? ''));
    const records = isWrapped && isJsonObject(value) ? value[veri] : value;
    return [
      ...(isWrapped && isJsonObject(value) ? schemaFaults(record + envelope, { ...value, [veri]: [] }) : []),
      ...(Array.isArray(records) ? records : [null]).flatMap((each: JsonValue) =>
        schemaFaults(isView ? record + view : record, each),
      ),
    ];
  };

  return ({ method, path, status, headers, text, sent }) => {
    const { pathname, searchParams: query } = new URL(`http://host.invalid${path}`);
    const { route, asFile } = routePath(
      pathname.replace(/^((?:\/en)?\/api\/v1)\/(?:~|%7E)[^/]*/i, '$1'),
      basePath,
      catalogue,
    );
    const item = objectAt(document['paths'], templateOf(route) ?? '');
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const operation = objectAt(item, isRead ? 'get' : asFile ? '' : method.toLowerCase());
    const response = resolve(document, objectAt(operation['responses'], String(status)));
    const isDocumented = response['description'] !== undefined;
    if (method === 'OPTIONS') return status === 204 && text === '' ? [] : [`OPTIONS answers ${status}`];
    if (method === 'HEAD') return text === '' ? [] : ['HEAD has a body'];
    if (status >= 400) {
      const others =
        operation['responses'] === undefined ? [404, 405, 414] : /\/(?:~|%7E)/i.test(pathname) ? [404] : [];
      const isAllowed =
        isDocumented || others.includes(status) || simulationNames(parameters).some((name) => query.has(name));
      const error = SCHEMAS + errorName(language, isDocumented ? status : undefined);
      return [...(isAllowed ? [] : [`undocumented status ${status}`]), ...schemaFaults(error, parseJson(text))];
    }
    if (templateOf(route) === undefined)
      return /\.(?:json|svg|png)$/.test(pathname) ? [] : [`${status} at an unknown path`];
    if (!isDocumented) return [`undocumented status ${status}`];
    const missing = Object.entries(objectAt(response, 'headers')).flatMap(([name, header]) =>
      asFile || resolve(document, header)['required'] !== true || headers.has(name)
        ? []
        : [`header ${name} is missing`],
    );
    const schema = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'schema');
    if (Object.keys(schema).length === 0) return text === '' ? missing : [...missing, 'an undocumented body'];
    const input = textIn(objectAt(operation, 'requestBody'), '$ref');
    if (
      input !== '' &&
      sent !== undefined &&
      schemaFaults(input + JSON_SCHEMA, parseJson(sent.replace('\ufeff', ''))).length > 0
    )
      return missing;
    const value = parseJson(text);
    const record = textIn(objectAt(schema, 'items'), '$ref');
    const pointer = textIn(objectAt(operation['responses'], String(status)), '$ref') + JSON_SCHEMA;
    return [...missing, ...(record === '' || asFile ? schemaFaults(pointer, value) : listFaults(record, query, value))];
  };
};

const departuresBy = { tr: departuresIn('tr'), en: departuresIn('en') };

/**
 * The deviations of a request and its response from the OpenAPI document of its base. Unknown paths, unlisted methods and simulated errors may
 * have an undocumented status, but every error must have the format of errors. If a write's request body does not match the
 * document, its response body is not checked, because writes accept any object.
 */
export const departures = (exchange: Exchange): readonly string[] =>
  departuresBy[/^\/+en\//.test(exchange.path) ? 'en' : 'tr'](exchange);
