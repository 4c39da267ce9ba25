import { isPictureFormat, PICTURE_NAMES, type PictureFormat, pictureFormats } from '../../../data/catalogue/picture.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import { OPERATION_METHODS as methods } from '../../../functions/http/base.ts';
import type { Method, REFRESH as refreshNames, SESSION as sessionNames } from '../../../functions/http/routes.ts';
import {
  type Parameter,
  type ParameterKey,
  parameterKeys,
  parameters,
  type RequestKind,
} from '../../../functions/query/parameters.ts';
import { isResourceName, refresh, resources, session, sessionMethods } from './api.ts';
import type { Language } from '../../../data/language.ts';
import { linkNames } from '../../shared/pages.ts';
import { hasBody } from '../../shared/snippets.ts';

export { methods, type Method };

/** A query parameter: name and value. */
export type Pair = readonly [string, string];

/** Parameter values, keyed by parameter. */
export type Values = Readonly<Partial<Record<ParameterKey, string>>>;

/** The Turkish path segments of sign-in and token renewal. */
export const SESSION: typeof sessionNames.tr = 'oturum';
export const REFRESH: typeof refreshNames.tr = 'yenile';

/** The first segment of a path. */
export type Subject = ResourceName | typeof SESSION;

/** Path segments below a record or the session. */
export type Child = ResourceName | PictureFormat | typeof REFRESH;

export const isSubject = (text: string): text is Subject => isResourceName(text) || text === SESSION;

export const isChild = (text: string): text is Child =>
  isResourceName(text) || isPictureFormat(text) || text === REFRESH;

/** The state of the form, which determines the request. */
export interface State {
  /** The state segment (`~…`) if writes are kept in the URL, otherwise empty. */
  readonly kept: string;
  readonly method: Method;
  readonly resource: Subject;
  /** True if paths and parameters are spelled in English. */
  readonly english: boolean;
  /** A record's id as typed; empty for the list. */
  readonly id: string;
  /** The segment below the record (a sub-collection or a picture) or below the session (renewal). */
  readonly child: Child | '';
  readonly filters: readonly Pair[];
  /** Pairs of field and direction. */
  readonly sorts: readonly Pair[];
  /** All other parameters, as in the query; empty or missing if unset. */
  readonly values: Values;
  /** Parameters without a control; they are sent unchanged. */
  readonly others: readonly Pair[];
  readonly body: string;
  /** The target as spelled in a link or the URL field, until a control changes it; otherwise empty. */
  readonly spelled: string;
}

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

export const isMethod = (text: string): text is Method => methods.some((method) => method === text);

/** The methods that the form offers for a path. */
export const methodsOf = (subject: Subject): readonly Method[] =>
  subject === SESSION ? methods.filter((method) => sessionMethods.includes(method)) : methods;

/** True if the path contains a record's id. */
export const takesId = ({ method, resource }: State): boolean => resource !== SESSION && method !== 'POST';

/** True if the response is a list, which supports the list parameters. */
export const asksForList = ({ method, resource, id, child }: State): boolean =>
  resource !== SESSION && method === 'GET' && (id === '' || isResourceName(child));

/** True if delays and errors can be simulated; not for a single record, which is a static file. */
export const takesConditions = (state: State): boolean => state.method !== 'GET' || asksForList(state);

/** The resource whose fields the request can filter and sort by; `kullanicilar` for requests to the session. */
export const listedResource = ({ resource, id, child }: State): ResourceName => {
  if (resource === SESSION) return 'kullanicilar';
  return id !== '' && isResourceName(child) ? child : resource;
};

export const segmentOf = (name: Subject | Child, english: boolean): string => {
  if (isPictureFormat(name)) return `${PICTURE_NAMES[english ? 'en' : 'tr']}.${name}`;
  if (name === SESSION) return session[english ? 'en' : 'tr'];
  if (name === REFRESH) return refresh[english ? 'en' : 'tr'];
  return resources[name][english ? 'alias' : 'path'];
};

/** The child segments of a resource's records or of the session. */
export const childrenOf = (resource: Subject): readonly Child[] =>
  resource === SESSION
    ? [REFRESH]
    : [...resources[resource].subCollections, ...(resources[resource].isPictured ? pictureFormats : [])];

/** True if the request can have a child segment. */
export const takesChild = ({ method, resource, id }: State): boolean =>
  resource === SESSION ? method === 'POST' : method === 'GET' && id !== '' && childrenOf(resource).length > 0;

/** True if the request opens or renews a session. */
export const opensSession = ({ method, resource }: State): boolean => resource === SESSION && method === 'POST';

export const takesParameter = (state: State, key: ParameterKey): boolean =>
  (opensSession(state) && takenOn(key, 'session')) ||
  (asksForList(state) && takenOn(key, 'list')) ||
  (takesConditions(state) && takenOn(key, 'write')) ||
  (state.resource !== SESSION &&
    ((takesConditions(state) && takenOn(key, 'record')) ||
      (hasBody(state.method) && takenOn(key, 'body')) ||
      (state.method === 'POST' && takenOn(key, 'creation'))));

/** The path between the API's base and the resource. */
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

/** The path of the static file with the response. */
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
  // Rows without a value are ignored.
  const filters = isList ? state.filters.filter(([, value]) => value !== '') : [];
  return [...filters, ...set, ...state.others];
};

/** Percent-encodes invalid characters, but not existing escapes. */
const encoded = (target: string): string =>
  target
    .toWellFormed()
    .replaceAll(/%(?![\da-f]{2})|[^\w!$%&()*+,./:;=?@~-]/giu, (sign) =>
      sign === "'" ? '%27' : encodeURIComponent(sign),
    );

/** Decodes a target for display, except characters that would change its meaning. */
export const readable = (target: string): string => {
  try {
    return decodeURI(target.replaceAll('%25', '%2525'));
  } catch {
    return target;
  }
};

/** Path and query relative to the API's base, percent-encoded. */
export const targetOf = (state: State): string => {
  if (state.spelled !== '') return encoded(state.spelled);
  // Commas and colons need no encoding (RFC 3986, section 3.4) and are easier to read.
  const query = new URLSearchParams(queryPairs(state).map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
  return query === '' ? pathOf(state) : `${pathOf(state)}?${query}`;
};

/** The maximum length of a link without the state segment. Some programs truncate longer links; some servers reject them. */
const LONGEST_LINK = 2000;

/** The query string of a link, with parameter names in a page's language. */
const linkText = (target: string, method: Method, body: string, lang: Language): string => {
  const names = linkNames[lang];
  const shared = new URLSearchParams({ [names.target]: target });
  if (method !== 'GET') shared.set(names.method, method);
  if (hasBody(method) && body !== '') shared.set(names.body, body);
  return shared.toString();
};

/** The query string of a link: `text` is shortened if necessary, `whole` is complete. */
export interface Shared {
  readonly text: string;
  readonly whole: string;
  readonly leftOut: 'nothing' | 'body' | 'request';
}

/** Creates the link for a state; `page` is the URL before the query string. */
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
