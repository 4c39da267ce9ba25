import { isJsonArray, isJsonObject, type JsonObject } from '../../data/json.ts';
import { below, entriesOf, type Place, rootOf } from './openapi-places.ts';

/** Finds the path item that an address (path, and query if any) belongs to. */
export type FindPath = (address: string) => Place | undefined;

interface Template {
  readonly pattern: RegExp;
  readonly variables: number;
  readonly length: number;
  readonly isFile: boolean;
  readonly item: Place;
}

const serversOf = (value: JsonObject): readonly string[] | undefined => {
  const { servers } = value;
  if (servers === undefined || !isJsonArray(servers)) return undefined;
  return servers.filter(isJsonObject).flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
};

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const templateOf = (address: string, item: Place): Template => {
  const parts = address.replace(/\/$/, '').split(/\{[^}]+\}/);
  return {
    pattern: new RegExp(`^${parts.map(escapeRegExp).join('[^/]+')}$`),
    variables: parts.length - 1,
    length: address.length,
    isFile: address.endsWith('.json'),
    item,
  };
};

/** A decoded slash stays inside its segment. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
};

/** Prepares the search among a document's paths: concrete ones win over templated ones (OpenAPI 3.1, section 4.8.8.2). */
export const pathFinder = (document: JsonObject): FindPath => {
  const paths = entriesOf(document, below(document, rootOf(document), 'paths'));
  const templates = paths
    .flatMap(([path, item]) =>
      (serversOf(item.value) ?? serversOf(document) ?? ['']).map((server) => templateOf(server + path, item)),
    )
    .toSorted((a, b) => a.variables - b.variables || b.length - a.length);
  return (address) => {
    // As every client sends it: dot segments are gone, odd characters percent-encoded (URL standard).
    const { pathname } = new URL(`http://host.invalid${address}`);
    const decoded = pathname.split('/').map(decodeSegment).join('/');
    const wanted = decoded.replace(/\/$/, '');
    // A slash may follow every path but a file's: `/users/1.json/` asks for a record with the identifier `1.json`.
    const candidates = wanted === decoded ? templates : templates.filter(({ isFile }) => !isFile);
    return candidates.find(({ pattern }) => pattern.test(wanted))?.item;
  };
};
