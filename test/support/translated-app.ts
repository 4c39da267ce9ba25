import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../data/lib/json.ts';
import { isKeyOf, keysOf } from '../../data/lib/keys.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import type { App } from '../../functions/http/handler.ts';
import { routeTable } from '../../functions/http/routes.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { englishNames, pairsOf } from './english-names.ts';
import { parseJson } from './json.ts';

/** Marks names that callers choose, which are not translated. */
const OWN = 'own_';

type To = 'english' | 'turkish';
type Pairs = readonly (readonly [turkish: string, english: string])[];

const resources: Pairs = resourceNames.map((name) => [name, catalogue[name].alias]);
const words: Pairs = [
  ...Object.values(routeTable).flatMap(({ segments }) =>
    segments.flatMap((each) => (typeof each === 'object' ? [[each.tr, each.en] as const] : [])),
  ),
  ...parameterList.map(({ name, alias }) => [name, alias] as const),
  ...['svg', 'png'].map((format) => [`gorsel.${format}`, `image.${format}`] as const),
];

/** The groups of names for the members at a path of English names, and for the text at its end. */
const ofMembers: Readonly<Record<string, string>> = {
  ...{
    shippingAddress: 'address',
    user: 'users',
    company: 'companies',
    category: 'categories',
    order: 'orders',
    post: 'posts',
  },
  ...{ fields: 'item', otherProblems: 'item', subCollections: 'resource', links: 'resource' },
};
const ofTexts: Readonly<Record<string, string>> = { 'error.error': 'codes', 'item.rule': 'rules' };

const pairsIn = (group: string): Pairs => {
  if (group === 'error') return [...pairsOf('error'), ...pairsOf('details')];
  return isKeyOf(englishNames, group) ? [...pairsOf(group), ...pairsOf('relations'), ...resources] : resources;
};

const renamed = (pairs: Pairs, name: string, to: To): string => {
  const found = pairs.find((pair) => pair[to === 'english' ? 0 : 1] === name && !pair.includes('–'));
  return found?.[to === 'english' ? 1 : 0] ?? name;
};

/** The path below a member: it starts anew at a resource. */
const below = (path: readonly string[], member: string): readonly string[] => {
  const group = ofMembers[member] ?? member;
  if (member === 'data' || member === 'record') return path.slice(0, -1);
  if (path.at(-1) === 'resources') return ['resource'];
  return resources.some(([, name]) => name === group) || group === 'item' ? [group] : [...path, member];
};

/** Renames members and values of a body by the list of names. `path` has the English names of the members on the way to it. */
export const translated = (value: JsonValue, path: readonly string[], to: To): JsonValue => {
  const [last = ''] = path.slice(-1);
  if (isJsonArray(value)) return value.map((item) => translated(item, path, to));
  if (typeof value === 'string') return renamed(pairsIn(ofTexts[path.join('.')] ?? path.join('.')), value, to);
  if (!isJsonObject(value)) return value;
  const pairs = pairsIn(ofMembers[last] ?? last);
  const entries = Object.entries(value).map(([name, each]) => {
    const own = name.startsWith(OWN) ? name.slice(OWN.length) : renamed(pairs, name, to);
    return [own, translated(each, below(path, to === 'english' || name.startsWith(OWN) ? own : name), to)] as const;
  });
  // An English body has one path where a Turkish one has two.
  const paths = entries.flatMap(([name, each]) => (name === 'ingilizceYol' ? [['yol', each] as const] : []));
  return Object.fromEntries([...entries, ...paths]);
};

/** A name in a query, flat or with dots or brackets, and the path of English names to which it leads. */
export const englishName = (resource: string, name: string): readonly [name: string, path: readonly string[]] => {
  if (name.startsWith('_')) return [name.replace(/^\w+/, (own) => renamed(words, own, 'english')), []];
  let path: readonly string[] = [resource];
  const own = name.replaceAll(/[\p{L}\d]+/gu, (step) => {
    const [last = ''] = path.slice(-1);
    const english = renamed(pairsIn(ofMembers[last] ?? last), step, 'english');
    path = english === step ? path : below(path, english);
    return english;
  });
  return [own, path];
};

const englishPair = (resource: string, pair: string): string => {
  const [given = '', ...rest] = pair.split('=');
  const [name, path] = englishName(resource, unlessThrown(() => decodeURIComponent(given)) ?? given);
  const isList = /^_(?:sort|fields|embed|expand)\b/.test(name);
  const value = rest.join('=');
  const items = (isList ? decodeURIComponent(value) : value).split(',').map((item) => {
    const [, before = '', own = ''] = /^(-|[^:]*:)?(.*)$/.exec(item) ?? [];
    if (isList) return (before.length > 1 ? OWN : '') + before + englishName(resource, own)[0];
    const text = (unlessThrown(() => decodeURIComponent(item)) ?? item).normalize('NFC');
    const english = name === '_validate' && text === 'kismi' ? 'partial' : translated(text, path, 'english');
    return english === text || typeof english !== 'string' ? item : english;
  });
  return [name, ...(rest.length > 0 ? [items.join(',')] : [])].join('=');
};

/** The path for the members of a body: the resource or, if it is no record, the group of its names. */
export const pathOf = (body: JsonValue, resource: string): readonly string[] => {
  const kinds = {
    error: 'error',
    data: 'envelope',
    deleted: 'change',
    refreshToken: 'session',
    signedOut: 'session',
    resources: 'index',
  };
  const kind = isJsonObject(body) ? Object.entries(kinds).find(([member]) => member in body)?.[1] : undefined;
  if (kind === undefined) return [resource === 'session' ? 'users' : resource];
  return [...(kind === 'error' ? [] : [resource]), kind];
};

/** The English path of a path below the base. */
export const englishPath = (path: string): string =>
  path
    .split('/')
    .map((each) => {
      const whole = renamed([...words, ...resources], each, 'english');
      return whole === each
        ? each.replace(/^[a-z]+/, (name) => renamed([...words, ...resources], name, 'english'))
        : whole;
    })
    .join('/');

/** The resource of the records at an English path, or what is there instead. */
export const resourceOf = (path: string): string =>
  path
    .split('/')
    .flatMap((each) => resources.find(([, name]) => name === each.split('.')[0])?.[1] ?? [])
    .at(-1) ?? (path.includes('session') ? 'session' : 'places');

/**
 * The app with English names as a host of the Turkish base: translates requests and responses by the list of names.
 * @param received is called with the English bodies of GET requests
 */
export const translatedApp =
  (app: App, received: (body: JsonValue) => void = () => undefined) =>
  async (asked: string, init: RequestInit = {}): Promise<Response> => {
    const { origin, pathname, search } = new URL(`https://kurmaca.test${asked}`);
    const path = englishPath(pathname.slice('/api/v1'.length));
    const resource = resourceOf(path);
    const query = search
      .slice(1)
      .split('&')
      .map((pair) => englishPair(resource, pair))
      .join('&');
    const given = typeof init.body === 'string' ? init.body : '';
    const sent = unlessThrown(() => parseJson(given)) ?? null;
    const body = sent === null ? given : JSON.stringify(translated(sent, [resource], 'english'));
    const url = `/en/api/v1${path}`;
    const request = new Request(origin + url + (search && `?${query}`), { ...init, ...(body && { body }) });
    const response = await app(request);
    const headers = new Headers(response.headers);
    for (const [name, value] of response.headers)
      headers.set(name, value.replaceAll(url, pathname).replaceAll('/en/api/v1', '/api/v1'));
    const text = await response.text();
    const json = unlessThrown(() => parseJson(text)) ?? null;
    if (request.method === 'GET') received(json);
    const turkish = JSON.stringify(translated(json, pathOf(json, resource), 'turkish'));
    return new Response(text === '' ? null : text === body ? given : json === null ? text : turkish, {
      status: response.status,
      headers,
    });
  };

const everyPair: Pairs = [...keysOf(englishNames).flatMap(pairsOf), ...words, ...resources];

/** A file’s name at the other base, and the official names of documents. */
const others = ['openapi.json', 'e-Fatura', 'e-Arşiv'];

/** Whether a word is a name of the Turkish base only. */
const isTurkish = (word: string): boolean =>
  !others.includes(word) &&
  everyPair.some(([turkish]) => turkish === word) &&
  !everyPair.some(([, english]) => english === word);

/**
 * The Turkish names in an English body: members and, except in records, whose texts are free, words of texts; in the Turkish texts
 * only those that are no plain words.
 */
export const turkishNamesIn = (body: JsonValue, member = '', isRecord = true): readonly string[] => {
  if (isJsonArray(body)) return body.flatMap((item) => turkishNamesIn(item, member, isRecord));
  if (isJsonObject(body)) {
    const isFree = isRecord && !('error' in body || 'resources' in body);
    return Object.entries(body).flatMap(([name, value]) => [
      ...(isTurkish(name) ? [name] : []),
      ...turkishNamesIn(value, name, isFree),
    ]);
  }
  if (isRecord || typeof body !== 'string' || member.startsWith('docs')) return [];
  const found = body
    .replaceAll(/“[^”]*”/g, '')
    .split(/[^\p{L}\d_.-]+/u)
    .filter(isTurkish);
  return member.endsWith('Tr') ? found.filter((word) => /[_.]|\p{Ll}\p{Lu}/u.test(word)) : found;
};
