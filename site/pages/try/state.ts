import { isPictureFormat, PICTURE_NAMES, type PictureFormat, pictureFormats } from '../../../data/catalogue/picture.ts';
import { catalogue, isPictured, isResourceName, type ResourceName } from '../../../data/catalogue.ts';
import { OPERATION_METHODS as methods } from '../../../functions/http/base.ts';
import {
  type Method,
  methodsByRoute,
  REFRESH as refreshNames,
  SESSION as sessionNames,
} from '../../../functions/http/routes.ts';
import {
  type Parameter,
  type ParameterKey,
  parameterKeys,
  parameters,
  type RequestKind,
} from '../../../functions/query/parameters.ts';
import type { Language } from '../../language.ts';
import { linkNames } from '../../pages.ts';

export { methods, type Method };

/** A name of the query with its value. */
export type Pair = readonly [string, string];

/** Texts of parameters by what they set. */
export type Values = Readonly<Partial<Record<ParameterKey, string>>>;

/** The simulated sign-in and its renewal, by their Turkish path segments. */
export const SESSION = sessionNames.tr;
export const REFRESH = refreshNames.tr;

/** The first segment of a path. */
export type Subject = ResourceName | typeof SESSION;

/** Targets below a record or below the session. */
export type Child = ResourceName | PictureFormat | typeof REFRESH;

export const isSubject = (text: string): text is Subject => isResourceName(text) || text === SESSION;

export const isChild = (text: string): text is Child =>
  isResourceName(text) || isPictureFormat(text) || text === REFRESH;

/** The state of the form, from which the request is made. */
export interface State {
  /** `~…` where writes stay in the address: the segment that holds them; else empty. */
  readonly kept: string;
  readonly method: Method;
  readonly resource: Subject;
  /** True if paths and parameters are spelled in English. */
  readonly english: boolean;
  /** A record's identifier as typed; empty for the list. */
  readonly id: string;
  /** The target below the record: a sub-collection, or the picture in a format; below the session: its renewal. */
  readonly child: Child | '';
  readonly filters: readonly Pair[];
  /** Fields with their direction. */
  readonly sorts: readonly Pair[];
  /** The values of all other parameters, as they stand in the query; empty or missing where unset. */
  readonly values: Values;
  /** Parameters that no control can show; they are sent as they came. */
  readonly others: readonly Pair[];
  readonly body: string;
  /** The target as a link or the URL field spells it, until a control changes it; else empty. */
  readonly spelled: string;
}

/** A fresh form. */
export const initialState = (english: boolean): State => ({
  kept: '',
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
  spelled: '',
});

const takenOn = (key: ParameterKey, kind: RequestKind): boolean => {
  const parameter: Parameter<unknown> = parameters[key];
  return parameter.on.includes(kind);
};

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

const otherKeys = parameterKeys.filter((key) => !ownControls.includes(key));

/** All others, as the form groups them: what writes take, too, what only the session takes, what only lists take. */
export const parameterGroups = {
  conditions: otherKeys.filter((key) => 'simulates' in parameters[key]),
  session: otherKeys.filter((key) => takenOn(key, 'session')),
  more: otherKeys.filter((key) => takenOn(key, 'list') && !('simulates' in parameters[key])),
} as const;

export const isMethod = (text: string): text is Method => methods.some((method) => method === text);

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** The methods that a path takes in the form. */
export const methodsOf = (subject: Subject): readonly Method[] =>
  subject === SESSION ? methods.filter((method) => methodsByRoute.get('session')?.includes(method)) : methods;

/** True if the path names one record of a resource. */
export const takesId = ({ method, resource }: State): boolean => resource !== SESSION && method !== 'POST';

/** True if the response is a list, which takes the list parameters. */
export const asksForList = ({ method, resource, id, child }: State): boolean =>
  resource !== SESSION && method === 'GET' && (id === '' || isResourceName(child));

/** True if the response can be delayed or replaced; a single record is a file, which takes no parameters. */
export const takesConditions = (state: State): boolean => state.method !== 'GET' || asksForList(state);

/** The resource whose fields filters and sorting take; a session is its user's. */
export const listedResource = ({ resource, id, child }: State): ResourceName => {
  if (resource === SESSION) return 'kullanicilar';
  return id !== '' && isResourceName(child) ? child : resource;
};

/** The path segment of a name. */
export const segmentOf = (name: Subject | Child, english: boolean): string => {
  if (isPictureFormat(name)) return `${PICTURE_NAMES[english ? 'en' : 'tr']}.${name}`;
  if (name === SESSION) return sessionNames[english ? 'en' : 'tr'];
  if (name === REFRESH) return refreshNames[english ? 'en' : 'tr'];
  return catalogue[name][english ? 'alias' : 'path'];
};

/** The choices below a resource's records, or below the session. */
export const childrenOf = (resource: Subject): readonly Child[] =>
  resource === SESSION
    ? [REFRESH]
    : [...catalogue[resource].subCollections, ...(isPictured(resource) ? pictureFormats : [])];

/** True if the request can ask for one of these. */
export const takesChild = ({ method, resource, id }: State): boolean =>
  resource === SESSION ? method === 'POST' : method === 'GET' && id !== '' && childrenOf(resource).length > 0;

/** True if the request opens or renews a session. */
export const opensSession = ({ method, resource }: State): boolean => resource === SESSION && method === 'POST';

export const takesParameter = (state: State, key: ParameterKey): boolean =>
  (opensSession(state) && takenOn(key, 'session')) ||
  (asksForList(state) && takenOn(key, 'list')) ||
  (takesConditions(state) && takenOn(key, 'write')) ||
  (state.resource !== SESSION &&
    ((takesConditions(state) && takenOn(key, 'record')) || (hasBody(state.method) && takenOn(key, 'body'))));

/** The path between the API's base and the names of resources. */
export const startOf = ({ kept }: Pick<State, 'kept'>): string => (kept === '' ? '' : `/${kept}`);

/** The path below the API's base. */
export const pathOf = (state: State): string => {
  const { method, resource, english, id, child } = state;
  const first = `${startOf(state)}/${segmentOf(resource, english)}`;
  const hasId = takesId(state) && (method !== 'GET' || id !== '');
  const path = hasId
    ? `${first}/${encodeURIComponent(id === '' ? '1' : id.toWellFormed()).replaceAll("'", '%27')}`
    : first;
  return takesChild(state) && child !== '' ? `${path}/${segmentOf(child, english)}` : path;
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

/** Percent-encodes what URLs cannot hold; what is encoded already stays as it is. */
const encoded = (target: string): string =>
  target
    .toWellFormed()
    .replaceAll(/%(?![\da-f]{2})|[^\w!$%&()*+,./:;=?@~-]/giu, (sign) =>
      sign === "'" ? '%27' : encodeURIComponent(sign),
    );

/** A target as people read and write it: letters stand for themselves, signs that would change its meaning do not. */
export const readable = (target: string): string => {
  try {
    return decodeURI(target.replaceAll('%25', '%2525'));
  } catch {
    return target;
  }
};

/** The request's target below the API's base: path and query, percent-encoded. */
export const targetOf = (state: State): string => {
  if (state.spelled !== '') return encoded(state.spelled);
  // Commas and colons are allowed in a query as they are (RFC 3986, section 3.4), and easier to read.
  const query = new URLSearchParams(queryPairs(state).map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
  return query === '' ? pathOf(state) : `${pathOf(state)}?${query}`;
};

/** The maximum length of a link: some programs cut longer ones and servers refuse them. A state in the address is not counted. */
const LONGEST_LINK = 2000;

/** The query string of a link, spelled in a page's language. */
const linkText = (target: string, method: Method, body: string, lang: Language): string => {
  const names = linkNames[lang];
  const shared = new URLSearchParams({ [names.target]: target });
  if (method !== 'GET') shared.set(names.method, method);
  if (hasBody(method) && body !== '') shared.set(names.body, body);
  return shared.toString();
};

/** Converts the form to the query string of a link, of any length. */
export interface Shared {
  readonly text: string;
  readonly whole: string;
  readonly leftOut: 'nothing' | 'body' | 'request';
}

/** Makes the link to a form; `page` is the part before its query string. */
export const toShare = (state: State, lang: Language, page: string): Shared => {
  const { method, body, resource, english, kept } = state;
  const fits = (text: string): boolean => page.length + '?'.length + text.length - kept.length < LONGEST_LINK;
  const whole = linkText(targetOf(state), method, body, lang);
  if (fits(whole)) return { text: whole, whole, leftOut: 'nothing' };
  const bodiless = linkText(targetOf(state), method, '', lang);
  if (fits(bodiless)) return { text: bodiless, whole, leftOut: 'body' };
  return {
    text: linkText(`${startOf(state)}/${segmentOf(resource, english)}`, 'GET', '', lang),
    whole,
    leftOut: 'request',
  };
};
