import { catalogue, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { type ParameterKey, parameters } from '../../../functions/query/parameters.ts';

/** The methods that the playground offers. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A method that the playground offers. */
export type Method = (typeof methods)[number];

/** A name of the query with its value. */
export type Pair = readonly [string, string];

/** What the form says; a request follows from it. */
export interface State {
  readonly method: Method;
  readonly resource: ResourceName;
  /** Whether paths and parameters are spelled in English. */
  readonly english: boolean;
  /** A record's identifier as typed; empty for the list. */
  readonly id: string;
  readonly child: ResourceName | '';
  readonly filters: readonly Pair[];
  /** Fields with their direction. */
  readonly sorts: readonly Pair[];
  readonly words: string;
  readonly page: string;
  readonly limit: string;
  readonly envelope: boolean;
  /** Parameters that the form does not know; they are kept as they came. */
  readonly others: readonly Pair[];
  readonly body: string;
}

/** A fresh form. */
export const initialState = (english: boolean): State => ({
  method: 'GET',
  resource: 'kullanicilar',
  english,
  id: '',
  child: '',
  filters: [],
  sorts: [],
  words: '',
  page: '',
  limit: '',
  envelope: false,
  others: [],
  body: '',
});

/** Whether a text names a method. */
export const isMethod = (text: string): text is Method => methods.some((method) => method === text);

/** Whether a method sends a body. */
export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Whether the answer is a list, which takes the list parameters. */
export const asksForList = ({ method, id, child }: State): boolean => method === 'GET' && (id === '' || child !== '');

/** The resource whose fields filters and sorting take. */
export const listedResource = ({ resource, id, child }: State): ResourceName =>
  id !== '' && child !== '' ? child : resource;

const segmentOf = (name: ResourceName, english: boolean): string => catalogue[name][english ? 'alias' : 'path'];

/** The path below the API's base. */
export const pathOf = ({ method, resource, english, id, child }: State): string => {
  const list = `/${segmentOf(resource, english)}`;
  if (method === 'POST' || (method === 'GET' && id === '')) return list;
  const record = `${list}/${encodeURIComponent(id === '' ? '1' : id)}`;
  return method === 'GET' && child !== '' ? `${record}/${segmentOf(child, english)}` : record;
};

const queryPairs = (state: State): readonly Pair[] => {
  const spell = (key: ParameterKey): string => parameters[key][state.english ? 'alias' : 'name'];
  const sorts = state.sorts.filter(([field]) => field !== '');
  const directions = sorts.map(([, direction]) => direction);
  const set: readonly Pair[] = [
    [spell('words'), state.words],
    [spell('sort'), sorts.map(([field]) => field).join(',')],
    [spell('directions'), directions.includes('desc') ? directions.join(',') : ''],
    [spell('page'), state.page],
    [spell('limit'), state.limit],
    [spell('envelope'), state.envelope ? '1' : ''],
  ];
  return [
    ...state.filters.filter(([field]) => field !== ''),
    ...set.filter(([, value]) => value !== ''),
    ...state.others,
  ];
};

/** The request's target below the API's base: path and query, percent-encoded. */
export const targetOf = (state: State): string => {
  const path = pathOf(state);
  if (!asksForList(state)) return path;
  const query = new URLSearchParams(queryPairs(state).map(([name, value]) => [name, value])).toString();
  return query === '' ? path : `${path}?${query}`;
};

const bySegment = (segment: string): ResourceName | undefined =>
  resourceNames.find((name) => catalogue[name].path === segment || catalogue[name].alias === segment);

const keyOf = (name: string): ParameterKey | undefined => {
  const keys: readonly ParameterKey[] = ['page', 'limit', 'sort', 'directions', 'words', 'envelope'];
  return keys.find((key) => parameters[key].name === name || parameters[key].alias === name);
};

const readQuery = (state: State, query: URLSearchParams): State => {
  const known = new Map<ParameterKey, string>();
  const filters: Pair[] = [];
  const others: Pair[] = [];
  for (const [name, value] of query) {
    const key = keyOf(name);
    if (key) known.set(key, value);
    else if (name.startsWith('_')) others.push([name, value]);
    else filters.push([name, value]);
  }
  const directions = (known.get('directions') ?? '').split(',');
  const fields = (known.get('sort') ?? '').split(',').filter((field) => field !== '');
  return {
    ...state,
    filters,
    others,
    sorts: fields.map((field, at) => [field, (directions[at] ?? directions[0]) === 'desc' ? 'desc' : 'asc']),
    words: known.get('words') ?? '',
    page: known.get('page') ?? '',
    limit: known.get('limit') ?? '',
    envelope: known.get('envelope') === '1',
  };
};

/** Reads a target as `targetOf` writes it, in either spelling; what it does not say stays as in `state`. */
export const readTarget = (target: string, state: State): State => {
  const { pathname, searchParams } = new URL(target, 'http://page.invalid');
  const [first = '', id = '', last = ''] = pathname.slice(1).split('/').map(decodeURIComponent);
  const resource = bySegment(first);
  if (!resource) return state;
  const english = catalogue[resource].alias === first;
  return readQuery({ ...state, resource, english, id, child: bySegment(last) ?? '' }, searchParams);
};

/** The query string that brings a form back. */
export const toShare = (state: State): string => {
  const shared = new URLSearchParams({ istek: targetOf(state) });
  if (state.method !== 'GET') shared.set('yontem', state.method);
  if (hasBody(state.method) && state.body !== '') shared.set('govde', state.body);
  return shared.toString();
};

/** Reads what `toShare` wrote. */
export const fromShared = (shared: URLSearchParams, fallback: State): State => {
  const method = shared.get('yontem') ?? 'GET';
  const state = { ...fallback, method: isMethod(method) ? method : 'GET', body: shared.get('govde') ?? '' };
  const target = shared.get('istek');
  return target === null ? state : readTarget(target, state);
};
