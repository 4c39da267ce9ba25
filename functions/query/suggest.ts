import type { Bilingual } from '../../data/catalogue/member.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { closest, LONGEST_COMPARED, normalized } from './closest.ts';
import { type Field, type Fields, fieldsOf } from './fields.ts';
import { limits } from './limits.ts';
import { once } from './cached.ts';
import { operatorNames, operatorOf } from './operators.ts';
import type { RequestKind } from './parameter.ts';
import { parameterList, parameterNames } from './parameters.ts';
import type { QueryProblem } from './problem.ts';

/** What other services call the fields of any resource. */
const foreignNames = once(() => {
  const fields = resourceNames.flatMap((name) => [...fieldsOf(catalogue[name].members).values()]);
  return new Set(fields.flatMap(({ member: { foreign = [] } }) => foreign));
});

/** The endings by which other services compare, in normalized form. */
const foreignSuffixes: Readonly<Record<string, string>> = {
  eq: '',
  is: '',
  ge: '_gte',
  min: '_gte',
  from: '_gte',
  le: '_lte',
  max: '_lte',
  to: '_lte',
  neq: '_ne',
  not: '_ne',
  contains: '_like',
  icontains: '_like',
  search: '_like',
  regex: '_like',
};

const suffixes = operatorNames.map((name) => operatorOf(name).suffix).filter((suffix) => suffix !== '');

/** Our suffix for another service's operator; `undefined` for an unknown one. */
const suffixFor = (word: string): string | undefined =>
  suffixes.find((suffix) => normalized(suffix) === normalized(word)) ??
  (Object.hasOwn(foreignSuffixes, normalized(word)) ? foreignSuffixes[normalized(word)] : undefined);

/** A name in the notations of other services: `fiyat[gte]`, `fiyat:gte`, `fiyat__gte`, `fiyat>` (from `fiyat>=5`), `fiyat>5`. */
const NOTATION = /^([^[\]:<>!]+?)(?:\[(\w+)\]|:(\w+)|__(\w+)|([<>!])(.*))$/;

/** Splits a name into what should be a field and the suffix of an operator. */
const splitName = (name: string): readonly [stem: string, suffix: string] => {
  const [, stem = '', bracket, colon, dunder, sign, rest] = NOTATION.exec(name) ?? [];
  const word = bracket ?? colon ?? dunder;
  if (word !== undefined) return [stem, suffixFor(word) ?? ''];
  if (sign === '!') return [stem, '_ne'];
  if (sign !== undefined) return [stem, (sign === '>' ? '_gt' : '_lt') + (rest === '' ? 'e' : '')];
  const last = name.lastIndexOf('_');
  const suffix = last > 0 ? suffixFor(name.slice(last + 1)) : undefined;
  return suffix === undefined ? [name, ''] : [name.slice(0, last), suffix];
};

/** The valid names that a name may mean, best first: what other services call so, then what looks alike. */
const fieldsMeantBy = (name: string, valid: readonly string[], fields: Fields): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const wanted = normalized(name);
  const isMeant = (field: Field): boolean => valid.includes(field.name) && !!field.member.foreign?.includes(wanted);
  const meant = [...fields.values()].find(isMeant)?.name;
  const near = closest(name, valid);
  return meant === undefined ? near : [meant, ...near.filter((field) => field !== meant)].slice(0, limits.suggestions);
};

/** The fields that an unknown name in a sort or selection list may mean, best first. */
export const suggestItems = (item: string, valid: readonly string[], fields: Fields): readonly string[] => {
  const [, minus = '', name = '', direction = ''] = /^(-?)(.*?)(?:[:. ](asc|desc))?$/i.exec(item) ?? [];
  const sign = minus === '-' || direction.toLowerCase() === 'desc' ? '-' : '';
  const exact = valid.includes(name) ? [name] : fieldsMeantBy(name, valid, fields);
  return exact.map((field) => `${sign}${field}`);
};

const parameterMeantBy = (name: string, valid: readonly string[]): string | undefined => {
  const own = valid.find((each) => normalized(each) === normalized(name));
  if (own !== undefined) return own;
  return parameterList.find(({ alias, foreign }) => valid.includes(alias) && foreign?.includes(normalized(name)))
    ?.alias;
};

/** The parameters that a name may mean, best first: what other services call so, then what looks alike. */
const suggestParameters = (name: string, valid: readonly string[]): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const meant = parameterMeantBy(name, valid);
  const near = closest(name, valid);
  return meant === undefined ? near : [meant, ...near.filter((each) => each !== meant)].slice(0, limits.suggestions);
};

/** The requests that take a parameter, as messages name them. */
const requestsTaking: Readonly<Record<RequestKind, Bilingual>> = {
  list: { tr: 'liste isteklerinde (GET)', en: 'lists (GET)' },
  write: { tr: 'yazma isteklerinde', en: 'writes' },
  body: { tr: 'POST, PUT ve PATCH isteklerinde', en: 'POST, PUT and PATCH' },
  session: { tr: 'oturum açarken ve yenilerken (POST)', en: 'opening and renewing a session (POST)' },
};

/** Tells apart a parameter that only other requests take and a name that none has. */
const strayParameter = (name: string, valid: readonly string[], suggestions: readonly string[]): QueryProblem => {
  const elsewhere = parameterList.find((each) => !valid.includes(name) && (name === each.name || name === each.alias));
  if (!elsewhere) return { kind: 'unknownParameter', name, suggestions, valid };
  return { kind: 'misplacedParameter', name, takenOn: elsewhere.on.map((kind) => requestsTaking[kind]), valid };
};

/** A parameter that a write of this kind does not take, with what its caller may mean. */
export const strayOnWrite = (name: string, valid: readonly string[]): QueryProblem =>
  strayParameter(name, valid, suggestParameters(name, valid));

/** The names of the fields that support the operator with this suffix. */
const fieldsSupporting = (suffix: string, fields: Fields): readonly string[] => {
  const operator = operatorNames.find((name) => operatorOf(name).suffix === suffix) ?? 'equal';
  return [...fields.values()].filter(({ member }) => operatorOf(operator).supports(member)).map(({ name }) => name);
};

/** Reports an unknown name in a query with what its caller may mean: a mistyped name of ours, or what other services call it. */
export const unknownName = (name: string, fields: Fields): QueryProblem => {
  const asParameter = (suggestions: readonly string[]): QueryProblem =>
    strayParameter(name, parameterNames, suggestions);
  const asField = (suggestions: readonly string[]): QueryProblem => {
    return { kind: 'unknownField', name, parameter: null, suggestions, valid: [...fields.keys()] };
  };
  const isParameter = name.startsWith('_');
  if (name.length > LONGEST_COMPARED) return isParameter ? asParameter([]) : asField([]);
  const [stem, suffix] = splitName(name);
  const conditions = fieldsMeantBy(stem, fieldsSupporting(suffix, fields), fields).map((field) => field + suffix);
  if (!isParameter && conditions.length > 0 && foreignNames().has(normalized(stem))) return asField(conditions);
  return isParameter || parameterMeantBy(name, parameterNames) !== undefined
    ? asParameter(suggestParameters(name, parameterNames))
    : asField(conditions);
};
