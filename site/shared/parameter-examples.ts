import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import type { OperatorSuffix } from '../../functions/query/operators.ts';
import {
  type ListParameterKey,
  type ParameterKey,
  parameterKeys,
  parameters,
} from '../../functions/query/parameters.ts';
import { documented } from '../../functions/query/parameter-texts.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { type Language, segmentOf } from '../language.ts';
import { playgroundLinks } from '../pages.ts';
import { ask } from './ask.ts';
import { choices, type Pair } from '../pages/resources/resource-choices.ts';

const spellings = { tr: 'name', en: 'alias' } as const;

type Spell = (key: ListParameterKey) => string;

/** The query that shows a parameter at work. */
const queries = (resource: ResourceName, lang: Language, spell: Spell): Readonly<Record<ListParameterKey, string>> => {
  const { sort, word, fields } = choices[resource];
  const [relation] = relationsOf(resource);
  return {
    page: `${spell('page')}=2&${spell('limit')}=5`,
    limit: `${spell('limit')}=5`,
    sort: `${spell('sort')}=${sort}`,
    directions: `${spell('sort')}=${sort}&${spell('directions')}=desc`,
    words: `${spell('words')}=${word}`,
    envelope: `${spell('envelope')}=1&${spell('limit')}=3`,
    start: `${spell('start')}=2&${spell('end')}=5`,
    end: `${spell('end')}=3`,
    fields: `${spell('fields')}=${fields}&${spell('limit')}=5`,
    embed: `${spell('embed')}=${relation?.[spellings[lang]] ?? ''}&${spell('limit')}=2`,
    delay: `${spell('delay')}=1500`,
    status: `${spell('status')}=503`,
    errorRate: `${spell('errorRate')}=0.5&${spell('seed')}=1&${spell('attempt')}=1`,
    seed: `${spell('errorRate')}=0.5&${spell('seed')}=1`,
    attempt: `${spell('errorRate')}=0.5&${spell('seed')}=1&${spell('attempt')}=5`,
    requiresToken: `${spell('requiresToken')}=1`,
  };
};

/** The status of an example that shows a failure. */
const shownStatus: Readonly<Partial<Record<ListParameterKey, number>>> = {
  status: 503,
  errorRate: 500,
  attempt: 429,
  requiresToken: 401,
};

const matches = (total: number): Bilingual => ({
  tr: `${total} eşleşme`,
  en: `${total} ${total === 1 ? 'match' : 'matches'}`,
});

/** A request that finds something, or fails as it should: readable, below the API's base, and how it ends, in words. */
const show = async (resource: ResourceName, query: string, lang: Language, expected = 200) => {
  const target = `/${segmentOf(catalogue[resource], lang)}?${query}`;
  const { status, href, headers } = await ask(target);
  const total = Number(headers.get('X-Total-Count'));
  if (status !== expected || (status === 200 && total === 0)) throw new Error(`${target} shows nothing (${status})`);
  const outcome = status === 200 ? matches(total)[lang] : String(status);
  return { target, href, tryPath: playgroundLinks(target)[lang], outcome };
};

const isListKey = (key: ParameterKey): key is ListParameterKey => parameters[key].on.some((kind) => kind === 'list');

/** A parameter as the page's language spells it, with a request to try it with. */
const parameterExample = async (key: ListParameterKey, resource: ResourceName, lang: Language) => {
  const spell: Spell = (other) => parameters[other][spellings[lang]];
  const query = queries(resource, lang, spell)[key];
  const { name, alias, description, expects } = documented(key);
  const [own, other] = lang === 'tr' ? [name, alias] : [alias, name];
  return {
    name: own,
    otherName: own === other ? '' : other,
    description: description[lang],
    expects: expects[lang],
    ...(await show(resource, query, lang, shownStatus[key] ?? 200)),
  };
};

const parameterExamples = (lang: Language): Promise<readonly object[]> =>
  Promise.all(parameterKeys.filter(isListKey).map((key) => parameterExample(key, 'urunler', lang)));

/** Every list parameter, each with a request that shows it at work on the products. */
export const listParameters = async (): Promise<Readonly<Record<Language, readonly object[]>>> => ({
  tr: await parameterExamples('tr'),
  en: await parameterExamples('en'),
});

/** The parameters of a resource's lists, each with a request that has matches. */
export const queryExamples = (resource: ResourceName, lang: Language): Promise<readonly object[]> => {
  const spell: Spell = (key) => parameters[key][spellings[lang]];
  const { value, nested, bound, part, sort } = choices[resource];
  const { words, fields, embed } = queries(resource, lang, spell);
  const pair = ([name, text]: Pair, suffix: OperatorSuffix = ''): string => `${name}${suffix}=${text}`;
  const asked: readonly (readonly [Bilingual, string])[] = [
    [{ tr: 'Eşitlik', en: 'Equality' }, pair(value)],
    ...(nested ? [[{ tr: 'İç içe alan', en: 'Nested field' }, pair(nested)] as const] : []),
    [{ tr: 'Aralık', en: 'Range' }, pair(bound, '_gte')],
    [{ tr: 'Metnin parçası', en: 'Part of a text' }, pair(part, '_like')],
    [{ tr: 'Arama', en: 'Full-text search' }, words],
    [{ tr: 'Sıralama', en: 'Sorting' }, `${spell('sort')}=-${sort}`],
    [{ tr: 'Alan seçimi', en: 'Field selection' }, fields],
    [{ tr: 'Bağlı kayıtlarıyla', en: 'With related records' }, embed],
  ];
  return Promise.all(
    asked.map(async ([what, query]) => ({ what: what[lang], ...(await show(resource, query, lang)) })),
  );
};
