import { isJsonArray, isJsonObject, type JsonObject } from '../../data/json.ts';
import { below, type Place, placesBelow, rootOf } from '../../site/openapi/read.ts';

/** Finds the path item that a decoded path without a trailing slash belongs to. */
export type FindPath = (path: string) => Place | undefined;

interface Template {
  readonly pattern: RegExp;
  readonly variables: number;
  readonly length: number;
  readonly item: Place;
}

/** The addresses below which the paths are; `~` stands for every state. */
const serversOf = ({ servers }: JsonObject): readonly string[] =>
  servers !== undefined && isJsonArray(servers)
    ? servers
        .filter(isJsonObject)
        .flatMap(({ url }) => (typeof url === 'string' ? [url.replace(/~$/, '~{state}')] : []))
    : [''];

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a path parameter can be: one of its values where the path item lists them, else any segment, an empty one too. */
const parameterPattern = (name: string, { value: { parameters } }: Place): string => {
  const listed = parameters !== undefined && isJsonArray(parameters) ? parameters.filter(isJsonObject) : [];
  const schema = listed.find((each) => each['name'] === name)?.['schema'];
  const values = schema !== undefined && isJsonObject(schema) ? schema['enum'] : undefined;
  if (values === undefined || !isJsonArray(values)) return '[^/]*';
  return `(?:${values.map((value) => escapeRegExp(JSON.stringify(value).slice(1, -1))).join('|')})`;
};

const templateOf = (address: string, item: Place): Template => {
  // Every second part is a parameter's name.
  const parts = address.replace(/\/$/, '').split(/\{([^}]+)\}/);
  const patterns = parts.map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : parameterPattern(part, item)));
  return {
    pattern: new RegExp(`^${patterns.join('')}$`),
    variables: (parts.length - 1) / 2,
    length: address.length,
    item,
  };
};

/** Prepares the search among a document's paths: concrete ones win over templated ones (OpenAPI 3.1, section 4.8.8.2). */
export const pathFinder = (document: JsonObject): FindPath => {
  const templates = placesBelow(document, below(document, rootOf(document), 'paths'))
    .flatMap(([path, item]) => serversOf(document).map((server) => templateOf(server + path, item)))
    .toSorted((a, b) => a.variables - b.variables || b.length - a.length);
  return (path) => templates.find(({ pattern }) => pattern.test(path))?.item;
};
