import { catalogue, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { type ParameterKey, parameters } from '../../../functions/query/parameters.ts';

/** The methods that the playground offers. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A method that the playground offers. */
export type Method = (typeof methods)[number];

/** A name of the query with its value. */
export type Pair = readonly [string, string];

/** Texts of parameters by what they set. */
export type Values = Readonly<Partial<Record<ParameterKey, string>>>;

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
  /** The values of all other parameters, as they stand in the query; empty or missing where unset. */
  readonly values: Values;
  /** Parameters that no table knows; they are kept as they came. */
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
  values: {},
  others: [],
  body: '',
});

/** Whether a text names what a parameter sets. */
export const isParameterKey = (text: string): text is ParameterKey => Object.hasOwn(parameters, text);

const parameterKeys: readonly ParameterKey[] = Object.keys(parameters).filter(isParameterKey);

/** Parameters that go with writes, too; all others are for lists. */
const conditionKeys: readonly ParameterKey[] = ['delay', 'status'];

/** Whether a text names a method. */
export const isMethod = (text: string): text is Method => methods.some((method) => method === text);

/** Whether a method sends a body. */
export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Whether the answer is a list, which takes the list parameters. */
export const asksForList = ({ method, id, child }: State): boolean => method === 'GET' && (id === '' || child !== '');

/** Whether the answer can be delayed or replaced; a single record is a file, which takes no parameters. */
export const takesConditions = (state: State): boolean => state.method !== 'GET' || asksForList(state);

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

const sortValues = ({ sorts }: State): Values => {
  const directions = sorts.map(([, direction]) => direction);
  return {
    sort: sorts.map(([field]) => field).join(','),
    directions: directions.includes('desc') ? directions.join(',') : '',
  };
};

const queryPairs = (state: State): readonly Pair[] => {
  const isList = asksForList(state);
  const values: Values = { ...state.values, ...sortValues(state) };
  const set = parameterKeys.flatMap((key): readonly Pair[] => {
    const value = values[key] ?? '';
    const isTaken = isList || (conditionKeys.includes(key) && takesConditions(state));
    if (value === '' || !isTaken) return [];
    return [[parameters[key][state.english ? 'alias' : 'name'], value]];
  });
  return [...(isList ? state.filters : []), ...set, ...(takesConditions(state) ? state.others : [])];
};

/** The request's target below the API's base: path and query, percent-encoded. */
export const targetOf = (state: State): string => {
  // A comma may stand in a query as it is (RFC 3986, section 3.4), and is easier to read.
  const query = new URLSearchParams(queryPairs(state).map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%2C', ',');
  return query === '' ? pathOf(state) : `${pathOf(state)}?${query}`;
};

const bySegment = (segment: string): ResourceName | undefined =>
  resourceNames.find((name) => catalogue[name].path === segment || catalogue[name].alias === segment);

const keyOf = (name: string): ParameterKey | undefined =>
  parameterKeys.find((key) => parameters[key].name === name || parameters[key].alias === name);

const readQuery = (state: State, query: URLSearchParams): State => {
  const values: Partial<Record<ParameterKey, string>> = {};
  const filters: Pair[] = [];
  const others: Pair[] = [];
  for (const [name, value] of query) {
    const key = keyOf(name);
    if (key) values[key] = value;
    else if (name.startsWith('_')) others.push([name, value]);
    else filters.push([name.replaceAll('.', '_'), value]);
  }
  const { sort = '', directions = '', ...rest } = values;
  const given = directions.split(',');
  const fields = sort.split(',').filter((field) => field !== '');
  return {
    ...state,
    filters,
    others,
    sorts: fields.map((field, at) => [field, (given[at] ?? given[0]) === 'desc' ? 'desc' : 'asc']),
    values: rest,
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
