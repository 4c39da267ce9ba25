import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { closest, LONGEST_COMPARED, normalized } from './closest.ts';
import { type Leaves, leavesOf } from '../../data/schema.ts';
import { once } from '../../data/cached.ts';
import { operatorNames, operatorOf } from './operators.ts';
import { parameterList, parameterNames, type RequestKind } from './parameters.ts';
import type { QueryProblem } from './problem.ts';

/** What other services call the fields, whatever their resource. */
const fieldSynonyms = once(() => {
  const leaves = resourceNames.flatMap((name) => [...leavesOf(catalogue[name].fields).values()]);
  return new Set(leaves.flatMap(({ field: { synonyms = [] } }) => synonyms));
});

/** The endings by which other services compare, in normalized form, and ours for them. */
const suffixSynonyms: Readonly<Record<string, string>> = {
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
  (Object.hasOwn(suffixSynonyms, normalized(word)) ? suffixSynonyms[normalized(word)] : undefined);

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

/** The valid field names that a name may mean, best first. */
const closestFields = (name: string, valid: readonly string[], leaves: Leaves): readonly string[] => {
  const wanted = normalized(name);
  const named = valid.find((each) => leaves.get(each)?.field.synonyms?.includes(wanted));
  return closest(name, valid, named);
};

/** The fields that an unknown name in a sort or selection list may mean, best first. */
export const suggestItems = (item: string, valid: readonly string[], leaves: Leaves): readonly string[] => {
  const [, minus = '', name = '', direction = ''] = /^(-?)(.*?)(?:[:. ](asc|desc))?$/i.exec(item) ?? [];
  const sign = minus === '-' || direction.toLowerCase() === 'desc' ? '-' : '';
  const exact = valid.includes(name) ? [name] : closestFields(name, valid, leaves);
  return exact.map((field) => `${sign}${field}`);
};

/** The valid parameter that a name is another spelling or a synonym of. */
const parameterFor = (name: string, valid: readonly string[]): string | undefined => {
  const wanted = normalized(name);
  return (
    valid.find((each) => normalized(each) === wanted) ??
    parameterList.find(({ alias, synonyms }) => valid.includes(alias) && synonyms?.includes(wanted))?.alias
  );
};

/** The requests that take a parameter, as messages name them. */
const requestsTaking: Readonly<Record<RequestKind, Bilingual>> = {
  list: { tr: 'liste isteklerinde (GET)', en: 'lists (GET)' },
  write: { tr: 'yazma isteklerinde', en: 'writes' },
  body: { tr: 'POST, PUT ve PATCH isteklerinde', en: 'POST, PUT and PATCH' },
  session: { tr: 'oturum açarken ve yenilerken (POST)', en: 'opening and renewing a session (POST)' },
};

/** A parameter that the request does not take: only other requests do, or none. */
export const strayParameter = (name: string, valid: readonly string[]): QueryProblem => {
  const elsewhere = parameterList.find((each) => !valid.includes(name) && (name === each.name || name === each.alias));
  if (elsewhere)
    return { kind: 'misplacedParameter', name, takenOn: elsewhere.on.map((kind) => requestsTaking[kind]), valid };
  return { kind: 'unknownParameter', name, suggestions: closest(name, valid, parameterFor(name, valid)), valid };
};

/** The names of the fields that support the operator with this suffix. */
const fieldsSupporting = (suffix: string, leaves: Leaves): readonly string[] => {
  const operator = operatorNames.find((name) => operatorOf(name).suffix === suffix) ?? 'equal';
  return [...leaves.values()].filter(({ field }) => operatorOf(operator).supports(field)).map(({ name }) => name);
};

/** A name in a query that is neither a parameter nor a field with an operator, as the one that it more likely was to be. */
export const unknownName = (name: string, leaves: Leaves): QueryProblem => {
  const [stem, suffix] = name.length > LONGEST_COMPARED ? [name, ''] : splitName(name);
  const suggestions = closestFields(stem, fieldsSupporting(suffix, leaves), leaves).map((field) => field + suffix);
  const isSynonym = suggestions.length > 0 && fieldSynonyms().has(normalized(stem));
  return name.startsWith('_') || (!isSynonym && parameterFor(name, parameterNames) !== undefined)
    ? strayParameter(name, parameterNames)
    : { kind: 'unknownField', name, parameter: null, suggestions, valid: [...leaves.keys()] };
};
