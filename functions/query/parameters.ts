import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Fields, sortableNames } from './fields.ts';
import { fold } from './fold.ts';
import { defaultQuery, MAXIMUM_LIMIT } from './list-query.ts';

/** The kinds of request that parameters stand on. */
export type RequestKind = 'list' | 'record' | 'write';

/** One parameter: its two spellings, what it means, and how its text is read. */
export interface Parameter<Value> {
  readonly name: string;
  readonly alias: string;
  readonly description: Bilingual;
  /** What a right value looks like, for error messages and documentation. */
  readonly expects: Bilingual;
  /** The requests that take it. */
  readonly on: readonly RequestKind[];
  /** What it can be, as JSON Schema; lists are written with commas. A function where it depends on the resource's fields. */
  readonly schema: JsonObject | ((fields: Fields) => JsonObject);
  /** The value when the parameter is absent. */
  readonly fallback: Value;
  /** The value of a text, or `undefined` where the text is none. */
  readonly read: (text: string) => Value | undefined;
}

const positiveInteger = (text: string): number | undefined =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

const readDirections = (text: string): readonly boolean[] | undefined => {
  const directions = items(text).map((item) => item.toLowerCase());
  return directions.every((item) => item === 'asc' || item === 'desc')
    ? directions.map((item) => item === 'desc')
    : undefined;
};

const wholeNumber = { tr: '1 ya da daha büyük bir tam sayı', en: 'an integer of 1 or more' } as const;

/** The parameters by what they set. Parser, error messages and documentation all read this table. */
export const parameters = {
  page: {
    name: '_sayfa',
    alias: '_page',
    description: {
      tr: 'Sayfa numarası. Son sayfadan sonrası boş dizidir; toplamlar yine verilir.',
      en: 'Page number. Beyond the last page the array is empty; totals are still given.',
    },
    expects: wholeNumber,
    on: ['list'],
    schema: { type: 'integer', minimum: 1, default: defaultQuery.page },
    fallback: defaultQuery.page,
    read: positiveInteger,
  },
  limit: {
    name: '_limit',
    alias: '_per_page',
    description: {
      tr: `Sayfadaki kayıt sayısı; ${MAXIMUM_LIMIT} üstü ${MAXIMUM_LIMIT} sayılır.`,
      en: `Records on a page; above ${MAXIMUM_LIMIT} counts as ${MAXIMUM_LIMIT}.`,
    },
    expects: wholeNumber,
    on: ['list'],
    schema: { type: 'integer', minimum: 1, default: defaultQuery.limit },
    fallback: defaultQuery.limit,
    read: (text) => {
      const limit = positiveInteger(text);
      return limit === undefined ? undefined : Math.min(limit, MAXIMUM_LIMIT);
    },
  },
  sort: {
    name: '_sirala',
    alias: '_sort',
    description: {
      tr: 'Sıralama alanı; iç içe alanlar alt çizgiyle (adres_il), birden çoğu virgülle. Metinler Türkçe alfabeye göre sıralanır.',
      en: 'Field to sort by; nested with an underscore (adres_il), several with commas. Strings sort by the Turkish alphabet.',
    },
    expects: { tr: 'sıralanabilir bir alan', en: 'a sortable field' },
    on: ['list'],
    schema: (fields) => ({ type: 'array', items: { type: 'string', enum: sortableNames(fields) }, default: ['id'] }),
    fallback: [],
    read: items,
  },
  directions: {
    name: '_yon',
    alias: '_order',
    description: {
      tr: 'Sıralama yönü: asc ya da desc; ya hepsi için bir tane ya da alan başına bir tane.',
      en: 'Direction: asc or desc; either one for all or one per field.',
    },
    expects: {
      tr: 'asc ya da desc; ya tek bir yön ya da sıralama alanı sayısınca yön',
      en: 'asc or desc; either a single direction or as many as there are sort fields',
    },
    on: ['list'],
    schema: { type: 'array', items: { type: 'string', enum: ['asc', 'desc'] }, default: ['asc'] },
    fallback: [false],
    read: readDirections,
  },
  words: {
    name: 'q',
    alias: 'q',
    description: {
      tr: 'Tam metin araması: her sözcük kaydın metin ya da sayı üyelerinde geçmelidir; büyük-küçük harf ve Türkçe işaretler önemsizdir.',
      en: 'Full-text search: every word must occur in the record’s text or number members; letter case and Turkish marks do not matter.',
    },
    expects: { tr: 'herhangi bir metin', en: 'any text' },
    on: ['list'],
    schema: { type: 'string' },
    fallback: [],
    read: (text) => fold(text).split(/\s+/u).filter(Boolean),
  },
  envelope: {
    name: '_zarf',
    alias: '_envelope',
    description: {
      tr: '1: kayıtlar, toplamlar ve sayfa bilgisi tek bir nesnede gelir.',
      en: '1: records, totals and page information come in one object.',
    },
    expects: { tr: '0 ya da 1', en: '0 or 1' },
    on: ['list'],
    schema: { type: 'integer', enum: [0, 1], default: 0 },
    fallback: false,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  },
} as const satisfies {
  readonly page: Parameter<number>;
  readonly limit: Parameter<number>;
  readonly sort: Parameter<readonly string[]>;
  readonly directions: Parameter<readonly boolean[]>;
  readonly words: Parameter<readonly string[]>;
  readonly envelope: Parameter<boolean>;
};

/** What a list parameter sets. */
export type ParameterKey = keyof typeof parameters;

/** jQuery's cache-buster: accepted everywhere, never looked at. */
export const IGNORED_PARAMETER = '_';

/** All list parameters, in the order in which they are documented. */
export const parameterList: readonly Parameter<unknown>[] = Object.values(parameters);

/** Both spellings of every list parameter. */
export const parameterNames: readonly string[] = [
  ...new Set(parameterList.flatMap(({ name, alias }) => [name, alias])),
];
