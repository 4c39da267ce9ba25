import type { Bilingual, FieldMap, LeafField, ValueWords } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES, PICTURE_WORDS } from '../../data/catalogue/picture.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { type Leaf, type Leaves, pathsOf, type Selectable, selectableNames, sortablePaths } from '../../data/schema.ts';
import type { Catalogue, Subject } from './catalogue.ts';
import { closest, LONGEST_COMPARED, normalized, plainWords } from './closest.ts';
import { limits } from './limits.ts';
import { colonOperators, everyOperator, type Operator, operators, valuesIn } from './operators.ts';
import { fieldsInside } from './own-fields.ts';
import {
  cacheBusters,
  IGNORED_PARAMETER,
  items,
  namesTakenBy,
  parametersIn,
  type ParameterTable,
  type RequestKind,
} from './parameters.ts';
import { flattened, inOurWords } from './query-pairs.ts';
import type { QueryProblem, QueryProblemOf } from './problem.ts';
import type { Relation } from './relations.ts';
import { resourceFor } from './resource-words.ts';
import { kindOf } from './values.ts';

/** The language of a word that means a picture; `undefined` for other words. */
const pictureLanguage = (word: string): keyof Bilingual | undefined => {
  const wanted = normalized(word);
  return (['tr', 'en'] as const).find((language) => PICTURE_WORDS[language].includes(wanted));
};

/** Suggestions for an unknown relation, best first, with spellings in the request's language first. */
export const closestRelations = (
  catalogue: Catalogue,
  word: string,
  relations: readonly Relation[],
  language: keyof Bilingual,
): readonly string[] => {
  const target = catalogue.bySegment.get(resourceFor(catalogue, word) ?? '');
  const meant = relations.filter((each) =>
    each.kind === 'picture' ? pictureLanguage(word) !== undefined : each.target === target,
  );
  const spelt = meant.flatMap(({ name, alias }) => (language === 'tr' ? [name, alias] : [alias, name]));
  const all = new Set(relations.flatMap(({ name, alias }) => [name, alias]));
  return closest(word, [...all], [...new Set(spelt)]);
};

/** The suffixes for an operator of another service: two for a range, none for an unknown operator. */
const suffixesFor = (word: string): readonly string[] => {
  const wanted = normalized(word);
  const means = ({ suffix, synonyms }: Operator): boolean =>
    (suffix !== '' && normalized(suffix) === wanted) || synonyms?.includes(wanted) === true;
  return [...everyOperator].filter(means).map(({ suffix }) => suffix);
};

/** The json-server operators (`:gte`) for an operator of another service: two for a range, `:eq` if none is similar. */
const colonsFor = (word: string): readonly string[] => {
  const words = [...colonOperators.keys()];
  const same = words.filter((each) => normalized(each) === normalized(word));
  const ours = suffixesFor(word).flatMap(
    (suffix) => words.find((each) => colonOperators.get(each)?.suffix === suffix) ?? [],
  );
  const meant = [same, ours, closest(word, words).slice(0, 1), ['eq']].find(({ length }) => length > 0) ?? [];
  return meant.map((each) => `:${each}`);
};

/** The wrappers that other services put around the field of a filter: `filters[fiyat]`, `filter[where][fiyat]`. */
const WRAPPED = /^(?:\[?(?:filters?|where)\]?)+\[([\w-]+)\]/i;

/** Parameter names in the filter notations of other services: `fiyat:gte`, `fiyat__gte`, `fiyat>` (from `fiyat>=5`), `fiyat>5`. */
const NOTATION = /^([^:<>!]+?)(?::(\w+)|__(\w+)|([<>!])(.*))$/;

type SplitName = readonly [stem: string, suffixes: readonly string[]];

/** As `suffixesFor`, but json-server's own words after a name keep their spelling: `baslik_contains` to `:contains`. */
const endingsFor = (word: string): readonly string[] => {
  const same = [...colonOperators].find(([each]) => each.toLowerCase() === word.toLowerCase());
  return same && same[1].suffix !== `_${same[0]}` ? [`:${same[0]}`] : suffixesFor(word);
};

/** Possible splits of a name that contains an operator after or before the field: `price_min`, `nameStartsWith`, `minPrice`. */
const splitWords = (name: string): readonly SplitName[] => {
  // `in` before a name is a preposition: `inStock`.
  const words = name.replace(/^in(?=[_A-Z])/, '').split(/_+|(?<=\p{Ll})(?=\p{Lu})/u);
  // Operators have at most three words.
  const counts = [3, 2, 1].filter((count) => count < words.length);
  return [
    ...counts.map((count): SplitName => [words.slice(0, -count).join('_'), endingsFor(words.slice(-count).join(''))]),
    ...counts.map((count): SplitName => [words.slice(count).join('_'), suffixesFor(words.slice(0, count).join(''))]),
  ].filter(([, suffixes]) => suffixes.length > 0);
};

/** Possible splits of a name into field and operator suffixes, best first. */
const splitName = (name: string): readonly SplitName[] => {
  const [, stem = '', colon, dunder, sign, rest] = NOTATION.exec(name) ?? [];
  if (colon !== undefined) return [[stem, colonsFor(colon)]];
  if (dunder !== undefined) {
    const suffixes = suffixesFor(dunder);
    return [[stem, suffixes.length > 0 ? suffixes : ['']]];
  }
  if (sign === '!') return [[stem, ['_ne']]];
  if (sign !== undefined) return [[stem, [(sign === '>' ? '_gt' : '_lt') + (rest === '' ? 'e' : '')]]];
  return [...splitWords(name), [name, ['']]];
};

/** The normalized names of the field at each step of a path: its own name, then its name in the other language, then its synonyms. */
const wordsAlong = ([step, ...rest]: readonly string[], fields: FieldMap): readonly (readonly string[])[] => {
  if (step === undefined) return [];
  const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
  const ofItems = field?.type === 'array' ? field.items.synonyms : undefined;
  const { alias = step, synonyms = [] } = field ?? {};
  // In the catalogue with English names, the first synonym is the Turkish name.
  const other = alias === step ? [] : [normalized(alias)];
  return [[normalized(step), ...other, ...synonyms, ...(ofItems ?? [])], ...wordsAlong(rest, fieldsInside(field))];
};

/**
 * The fields that a name clearly means: the field that it names in the other language, then nested fields that end in it
 * (`il`: `adres_il`), otherwise fields with this synonym, otherwise the fields inside an object with this synonym (`address`: `adres_il`).
 */
const namedFields = (name: string, valid: Selectable, fields: FieldMap): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const steps = name.split(/[_.]/).map(normalized);
  const wanted = normalized(name);
  const named = [...valid].map(([each, path]) => ({ each, words: wordsAlong(path, fields) }));
  const isWithin = (words: readonly (readonly string[])[]): boolean =>
    words.flat().includes(wanted) || steps.every((step) => words.flat().includes(step));
  const endsIn = (last: readonly string[] = []): boolean => last.includes(wanted) || last.includes(steps.at(-1) ?? '');
  const same = named.filter(({ words }) => words.map(([own, other = own]) => other).join('') === wanted);
  const nested = named.filter(({ words }) => {
    const own = words.map((each) => each.slice(0, 1));
    return endsIn(own.at(-1)) && isWithin(own);
  });
  const called = named.filter(({ words }) => endsIn(words.at(-1)) && isWithin(words));
  const inside = (nested.length + called.length === 0 ? named : []).filter(({ words }) => isWithin(words));
  const rest = [nested, called, inside].find(({ length }) => length > 0) ?? [];
  return [...new Set([...same, ...rest].map(({ each }) => each))];
};

/** Suggestions for an unknown name in a sort or selection list, best first. */
export const suggestItems = (item: string, valid: Selectable, fields: FieldMap, spelt = true): readonly string[] => {
  const [, minus = '', name = '', direction = ''] = /^(-?)(.*?)(?:[:. ](asc|desc))?$/i.exec(item) ?? [];
  const sign = minus === '-' || direction.toLowerCase() === 'desc' ? '-' : '';
  const exact = valid.has(name)
    ? [name]
    : closest(name, spelt ? [...valid.keys()] : [], namedFields(name, valid, fields));
  return exact.map((field) => `${sign}${field}`);
};

/** The names to list in a response: all of the catalogue's, and some of the records' own. */
const listed = (valid: Selectable | Leaves, fields: FieldMap): readonly string[] => {
  const names = [...valid.keys()];
  const isOwn = (name: string): boolean => !selectableNames(fields).has(name);
  return [...names.filter((name) => !isOwn(name)), ...names.filter(isOwn).slice(0, limits.listedOwnFields)];
};

/** The problem of a list item that is not the name of a valid field. */
export const unknownItem = (
  name: string,
  parameter: string,
  valid: Selectable,
  { definition: { fields } }: Subject,
): QueryProblemOf<'unknownField'> => ({
  kind: 'unknownField',
  name,
  parameter,
  suggestions: suggestItems(name, valid, fields),
  valid: listed(valid, fields),
});

/** Converts a sort list with directions after fields: `soyad:desc` and `soyad,desc` to `-soyad`; empty if it has none or is too long. */
export const sortIn = (text: string, sortable: Selectable, fields: FieldMap): string => {
  if (items(text).length > 2 * limits.sortFields) return '';
  const joined = inOurWords(text).replaceAll(/,(asc|desc)(?=,|$)/gi, ':$1');
  // Compares no spellings, because the names in a list are many.
  const keys = items(joined).flatMap((item) => suggestItems(item, sortable, fields, false).slice(0, 1));
  return /[:. ](?:asc|desc)(?:,|$)/i.test(joined) ? keys.join(',') : '';
};

/** The valid parameters for a name that is another spelling or a synonym of theirs. */
const parametersFor = (name: string, valid: readonly string[], table: ParameterTable): readonly string[] => {
  const wanted = normalized(name);
  const same = valid.find((each) => normalized(each) === wanted);
  if (same !== undefined) return [same];
  if (cacheBusters.includes(wanted)) return [IGNORED_PARAMETER];
  return parametersIn(table)
    .flatMap((each) => [
      ...(each.turkishSynonyms?.includes(wanted) ? [each.name] : []),
      ...(each.synonyms?.includes(wanted) ? [each.alias] : []),
    ])
    .filter((each) => valid.includes(each));
};

const requestsTaking: Readonly<Record<RequestKind, Bilingual>> = {
  list: { tr: 'liste isteklerinde (GET)', en: 'lists (GET)' },
  write: { tr: 'yazma isteklerinde', en: 'writes' },
  record: { tr: 'kayıt yazan isteklerde', en: 'writes of records' },
  body: { tr: 'kayıt yazan POST, PUT ve PATCH isteklerinde', en: 'POST, PUT and PATCH of records' },
  creation: { tr: 'kayıt oluştururken (POST)', en: 'creating records (POST)' },
  session: { tr: 'oturum açarken ve yenilerken (POST)', en: 'opening and renewing a session (POST)' },
};

/** The problem of a misplaced or unknown parameter. `stem` is its name without an operator, `sort` its value as a sort list. */
export const strayParameter = (
  name: string,
  valid: readonly string[],
  table: ParameterTable,
  stem = name,
  sort = '',
): QueryProblem => {
  const elsewhere = parametersIn(table).find(
    (each) => !valid.includes(each.name) && [each.name, each.alias, each.also].includes(name),
  );
  if (elsewhere)
    return { kind: 'misplacedParameter', name, takenOn: elsewhere.on.map((kind) => requestsTaking[kind]), valid };
  const meant = [...new Set([name, stem].flatMap((each) => parametersFor(each, valid, table)))];
  const { name: tr, alias: en } = table.sort;
  const suggestions = closest(name, valid, meant).map((each) =>
    sort !== '' && (each === tr || each === en) ? `${each}=${sort}` : each,
  );
  return { kind: 'unknownParameter', name, suggestions, valid };
};

const operatorWith = (suffix: string): Operator =>
  [...everyOperator].find((each) => each.suffix === suffix) ?? colonOperators.get(suffix.slice(1)) ?? operators.equal;

const fieldsSupporting = (suffix: string, leaves: Leaves): Selectable => {
  const { supports } = operatorWith(suffix);
  return pathsOf(leaves, ({ field }) => supports(field));
};

/** The problem of an unknown name in a query, reported as an unknown parameter or field, whichever is more likely. */
export const unknownName = (name: string, { catalogue, definition, names }: Subject, text = ''): QueryProblem => {
  const { parameters, spelled } = catalogue;
  const valid = namesTakenBy(['list'], parameters);
  const { leaves } = names;
  const { fields, picture } = definition;
  const splits = name.length > LONGEST_COMPARED ? [] : splitName(flattened(name.replace(WRAPPED, '$1')));
  const readings = [...splits, [name, ['']] as const].map(([stem, suffixes]) => {
    const supporting = fieldsSupporting(suffixes[0] ?? '', leaves);
    return { stem, suffixes, supporting, named: namedFields(stem, supporting, fields) };
  });
  const { stem, suffixes, supporting, named } = readings.find((each) => each.named.length > 0) ?? itemAt(readings, 0);
  const isParameter = (each: string): boolean => parametersFor(each, valid, parameters).length > 0;
  if (name.startsWith('_') || (named.length === 0 && (isParameter(name) || isParameter(stem))))
    return strayParameter(name, valid, parameters, stem, sortIn(text, sortablePaths(leaves), fields));
  const language = picture ? pictureLanguage(stem) : undefined;
  const { name: tr, alias: en } = parameters.embed;
  // A range becomes two parameters, whose values the caller must fill in.
  const condition = (field: string): string =>
    suffixes.map((suffix) => `${field}${suffix}`).join('=…&') + (suffixes.length > 1 ? '=…' : '');
  const suggestions =
    language === undefined
      ? closest(stem, [...supporting.keys()], named).map(condition)
      : [`${{ tr, en }[language]}=${spelled(PICTURE_NAMES)[language]}`];
  return { kind: 'unknownField', name, parameter: null, suggestions, valid: listed(leaves, fields) };
};

/** Converts a filter value that contains an operator: `gte.100`, `gte:100` and `>=100` to `fiyat_gte=100`, if that is valid. */
export const conditionIn = ({ name, field }: Pick<Leaf, 'name' | 'field'>, text: string): readonly string[] => {
  const [, word, value = '', sign, bound = ''] = /^(not\.eq|[a-z]+)[.:](.+)$|^([<>!]=?)(.+)$/i.exec(text) ?? [];
  const suffixes =
    sign === undefined ? suffixesFor(word ?? '') : itemAt(splitName(name + sign[0] + (sign[1] ? '' : bound)), 0)[1];
  const given = value + bound;
  const meant = given.startsWith('(')
    ? given.replaceAll(/^\(|\)$/g, '')
    : (kindOf(field).corrections?.(given)[0] ?? given);
  const [suffix, ...more] = suffixes;
  if (suffix === undefined || more.length > 0) return [];
  const operator = operatorWith(suffix);
  const isValid = valuesIn(operator, field, meant).every((each) => operator.read(each, field) !== undefined);
  return isValid && operator.supports(field) ? [`${name}${suffix}=${meant}`] : [];
};

/** The normalized labels and synonyms of an enum value. */
const saidFor = ({ tr, en, synonyms = [] }: ValueWords): readonly string[] => [
  normalized(tr),
  normalized(en),
  ...synonyms,
];

/**
 * Suggests enum values by synonym (`delivered`), otherwise by similar spelling. A match by synonym excludes similar spellings,
 * because opposites are spelled similarly (`paid` and `unpaid`). Suggests nothing for numbers.
 */
export const closestValues = (text: string, field: LeafField, valid: readonly string[]): readonly string[] => {
  if (field.type === 'integer' || field.type === 'number') return [];
  const wanted = normalized(text);
  const words = (field.type === 'string' ? field.words : undefined) ?? {};
  const same = valid.filter((value) => words[value] && normalized(words[value].alias) === wanted);
  if (same.length > 0) return same;
  const said = valid.filter(
    (value) => (words[value] && saidFor(words[value]).includes(wanted)) || value === plainWords.get(wanted),
  );
  return said.length > 0 ? said : closest(text, valid);
};
