import { isPictureFormat, PICTURE_NAMES, type PictureFormat, pictureFormats } from '../../../data/catalogue/picture.ts';
import { catalogue, isPictured, isResourceName, type ResourceName } from '../../../data/catalogue.ts';
import type { Parameter, RequestKind } from '../../../functions/query/parameter.ts';
import { type ParameterKey, parameters } from '../../../functions/query/parameters.ts';
import type { Language } from '../../language.ts';
import { linkNames } from '../../pages.ts';

/** The methods that the playground offers. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof methods)[number];

/** A name of the query with its value. */
export type Pair = readonly [string, string];

/** Texts of parameters by what they set. */
export type Values = Readonly<Partial<Record<ParameterKey, string>>>;

/** What can be asked for below a record. */
export type Child = ResourceName | PictureFormat;

/** What the form says; a request follows from it. */
export interface State {
  readonly method: Method;
  readonly resource: ResourceName;
  /** Whether paths and parameters are spelled in English. */
  readonly english: boolean;
  /** A record's identifier as typed; empty for the list. */
  readonly id: string;
  /** What is asked for below the record: a sub-collection, or the picture in a format. */
  readonly child: Child | '';
  readonly filters: readonly Pair[];
  /** Fields with their direction. */
  readonly sorts: readonly Pair[];
  /** The values of all other parameters, as they stand in the query; empty or missing where unset. */
  readonly values: Values;
  /** Parameters that no control can show; they are sent as they came. */
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

const takenOn = (key: ParameterKey, kind: RequestKind): boolean => {
  const parameter: Parameter<unknown> = parameters[key];
  return parameter.on.includes(kind);
};

/** The keys of the parameters that the form's requests take, in the table's order. */
export const parameterKeys: readonly ParameterKey[] = Object.keys(parameters)
  .filter(isParameterKey)
  .filter((key) => !takenOn(key, 'session'));

/** The parameters that have a control of their own in the form. */
const ownControls: readonly ParameterKey[] = [
  'page',
  'limit',
  'sort',
  'directions',
  'words',
  'envelope',
  'embed',
  'validate',
];

/** All others, as the form groups them: what writes take, too, and what only lists take. */
export const parameterGroups = {
  conditions: parameterKeys.filter((key) => !ownControls.includes(key) && takenOn(key, 'write')),
  more: parameterKeys.filter((key) => !ownControls.includes(key) && !takenOn(key, 'write')),
} as const;

export const isMethod = (text: string): text is Method => methods.some((method) => method === text);

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Whether the response is a list, which takes the list parameters. */
export const asksForList = ({ method, id, child }: State): boolean =>
  method === 'GET' && (id === '' || isResourceName(child));

/** Whether the response can be delayed or replaced; a single record is a file, which takes no parameters. */
export const takesConditions = (state: State): boolean => state.method !== 'GET' || asksForList(state);

/** The resource whose fields filters and sorting take. */
export const listedResource = ({ resource, id, child }: State): ResourceName =>
  id !== '' && isResourceName(child) ? child : resource;

/** The path segment of what is below a record. */
export const segmentOf = (name: Child, english: boolean): string =>
  isPictureFormat(name)
    ? `${PICTURE_NAMES[english ? 'en' : 'tr']}.${name}`
    : catalogue[name][english ? 'alias' : 'path'];

/** What is offered below a resource's records. */
export const childrenOf = (resource: ResourceName): readonly Child[] => [
  ...catalogue[resource].subCollections,
  ...(isPictured(resource) ? pictureFormats : []),
];

export const takesParameter = (state: State, key: ParameterKey): boolean =>
  (asksForList(state) && takenOn(key, 'list')) ||
  (takesConditions(state) && takenOn(key, 'write')) ||
  (hasBody(state.method) && takenOn(key, 'body'));

/** The path below the API's base. */
export const pathOf = ({ method, resource, english, id, child }: State): string => {
  const list = `/${segmentOf(resource, english)}`;
  if (method === 'POST' || (method === 'GET' && id === '')) return list;
  const record = `${list}/${encodeURIComponent(id === '' ? '1' : id.toWellFormed()).replaceAll("'", '%27')}`;
  return method === 'GET' && child !== '' ? `${record}/${segmentOf(child, english)}` : record;
};

/** The static file that holds what is asked for. */
export const fileOf = (state: State): string =>
  isPictureFormat(state.child) ? pathOf(state) : `${pathOf(state)}.json`;

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
    if (value === '' || !takesParameter(state, key)) return [];
    return [[parameters[key][state.english ? 'alias' : 'name'], value]];
  });
  // A row whose value has not been written yet asks for nothing.
  const filters = isList ? state.filters.filter(([, value]) => value !== '') : [];
  return [...filters, ...set, ...state.others];
};

/** The request's target below the API's base: path and query, percent-encoded. */
export const targetOf = (state: State): string => {
  // A comma may stand in a query as it is (RFC 3986, section 3.4), and is easier to read.
  const query = new URLSearchParams(queryPairs(state).map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%2C', ',');
  return query === '' ? pathOf(state) : `${pathOf(state)}?${query}`;
};

/** The query string that brings a form back, spelled in a page's language. */
export const toShare = (state: State, lang: Language): string => {
  const names = linkNames[lang];
  const shared = new URLSearchParams({ [names.target]: targetOf(state) });
  if (state.method !== 'GET') shared.set(names.method, state.method);
  if (hasBody(state.method) && state.body !== '') shared.set(names.body, state.body);
  return shared.toString();
};
