import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES, PICTURE_WORDS } from '../../data/catalogue/picture.ts';
import { isPictured, resourceBySegment, type ResourceName } from '../../data/catalogue.ts';
import type { Leaves } from '../../data/schema.ts';
import { closest, LONGEST_COMPARED, normalized, plainWords } from './closest.ts';
import { type Operator, operatorNames, operatorOf } from './operators.ts';
import { flattened, parameterList, parameterNames, parameters, type RequestKind } from './parameters.ts';
import type { QueryProblem } from './problem.ts';
import type { Relation } from './relations.ts';
import { resourceFor } from './resource-words.ts';

/** The language in which a word means a picture, if any. */
const pictureLanguage = (word: string): keyof Bilingual | undefined => {
  const wanted = normalized(word);
  return (['tr', 'en'] as const).find((language) => PICTURE_WORDS[language].includes(wanted));
};

/** The spellings of the relations that a word may mean, best first, those of the language of the request ahead. */
export const closestRelations = (
  word: string,
  relations: readonly Relation[],
  language: keyof Bilingual,
): readonly string[] => {
  const target = resourceBySegment.get(resourceFor(word) ?? '');
  const meant = relations.filter((each) =>
    each.kind === 'picture' ? pictureLanguage(word) !== undefined : each.target === target,
  );
  const spelt = meant.flatMap(({ name, alias }) => (language === 'tr' ? [name, alias] : [alias, name]));
  return closest(
    word,
    relations.flatMap(({ name, alias }) => [name, alias]),
    spelt,
  );
};

/** Our suffix for another service's operator; `undefined` for an unknown one. */
const suffixFor = (word: string): string | undefined => {
  const wanted = normalized(word);
  const means = ({ suffix, synonyms }: Operator): boolean =>
    (suffix !== '' && normalized(suffix) === wanted) || synonyms?.includes(wanted) === true;
  return operatorNames.map(operatorOf).find(means)?.suffix;
};

/** A name in the notations of other services: `fiyat:gte`, `fiyat__gte`, `fiyat>` (from `fiyat>=5`), `fiyat>5`. */
const NOTATION = /^([^:<>!]+?)(?::(\w+)|__(\w+)|([<>!])(.*))$/;

/** Splits a name into what should be a field and the suffix of an operator. */
const splitName = (name: string): readonly [stem: string, suffix: string] => {
  const [, stem = '', colon, dunder, sign, rest] = NOTATION.exec(name) ?? [];
  const word = colon ?? dunder;
  if (word !== undefined) return [stem, suffixFor(word) ?? ''];
  if (sign === '!') return [stem, '_ne'];
  if (sign !== undefined) return [stem, (sign === '>' ? '_gt' : '_lt') + (rest === '' ? 'e' : '')];
  const last = name.lastIndexOf('_');
  const suffix = last > 0 ? suffixFor(name.slice(last + 1)) : undefined;
  return suffix === undefined ? [name, ''] : [name.slice(0, last), suffix];
};

/** The valid names that a name means for certain: nested fields that end in it (`il`: `adres_il`), else fields that callers call so. */
const namedFields = (name: string, valid: readonly string[], leaves: Leaves): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const steps = name.split(/[_.]/).map(normalized);
  const nested = valid.filter((each) => {
    const path = each.split('_').map(normalized);
    return path.at(-1) === steps.at(-1) && steps.every((step) => path.includes(step));
  });
  if (nested.length > 0) return nested;
  const wanted = normalized(name);
  return valid.filter((each) => leaves.get(each)?.field.synonyms?.includes(wanted));
};

/** The fields that an unknown name in a sort or selection list may mean, best first. */
export const suggestItems = (item: string, valid: readonly string[], leaves: Leaves): readonly string[] => {
  const [, minus = '', name = '', direction = ''] = /^(-?)(.*?)(?:[:. ](asc|desc))?$/i.exec(item) ?? [];
  const sign = minus === '-' || direction.toLowerCase() === 'desc' ? '-' : '';
  const exact = valid.includes(name) ? [name] : closest(name, valid, namedFields(name, valid, leaves));
  return exact.map((field) => `${sign}${field}`);
};

/** The valid parameters that a name is another spelling or a synonym of. */
const parametersFor = (name: string, valid: readonly string[]): readonly string[] => {
  const wanted = normalized(name);
  const same = valid.find((each) => normalized(each) === wanted);
  if (same !== undefined) return [same];
  return parameterList
    .flatMap((each) => [
      ...(each.turkishSynonyms?.includes(wanted) ? [each.name] : []),
      ...(each.synonyms?.includes(wanted) ? [each.alias] : []),
    ])
    .filter((each) => valid.includes(each));
};

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
  return { kind: 'unknownParameter', name, suggestions: closest(name, valid, parametersFor(name, valid)), valid };
};

const fieldsSupporting = (suffix: string, leaves: Leaves): readonly string[] => {
  const operator = operatorNames.find((name) => operatorOf(name).suffix === suffix) ?? 'equal';
  return [...leaves.values()].filter(({ field }) => operatorOf(operator).supports(field)).map(({ name }) => name);
};

/** A name in a query that is neither a parameter nor a field with an operator, as the one that it more likely was to be. */
export const unknownName = (name: string, leaves: Leaves, resource: ResourceName): QueryProblem => {
  const [stem, suffix] = name.length > LONGEST_COMPARED ? [name, ''] : splitName(flattened(name));
  const supporting = fieldsSupporting(suffix, leaves);
  const named = namedFields(stem, supporting, leaves);
  if (name.startsWith('_') || (named.length === 0 && parametersFor(name, parameterNames).length > 0))
    return strayParameter(name, parameterNames);
  const language = isPictured(resource) ? pictureLanguage(stem) : undefined;
  const { name: tr, alias: en } = parameters.embed;
  const suggestions =
    language === undefined
      ? closest(stem, supporting, named).map((field) => field + suffix)
      : [`${{ tr, en }[language]}=${PICTURE_NAMES[language]}`];
  return { kind: 'unknownField', name, parameter: null, suggestions, valid: [...leaves.keys()] };
};

/** What callers say for a value of a closed list, normalized. */
const saidFor = (field: LeafField, value: string): readonly string[] => {
  const words = field.type === 'string' ? field.words?.[value] : undefined;
  return words ? [normalized(words.tr), normalized(words.en), ...(words.synonyms ?? [])] : [];
};

/**
 * The values of a closed list that a text may mean: what people say so (`delivered`), and only where nobody does what looks alike,
 * because opposites look alike, too (`paid` and `unpaid`). Numbers have no look-alikes.
 */
export const closestValues = (text: string, field: LeafField, valid: readonly string[]): readonly string[] => {
  if (field.type === 'integer' || field.type === 'number') return [];
  const wanted = normalized(text);
  const said = valid.filter((value) => saidFor(field, value).includes(wanted) || value === plainWords.get(wanted));
  return said.length > 0 ? said : closest(text, valid);
};
