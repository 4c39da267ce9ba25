import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { fieldsOf, sortableNames } from './fields.ts';
import { fold } from './fold.ts';
import { MAXIMUM_EMBED_DEPTH, MAXIMUM_EMBEDS } from './embed.ts';
import { selectableNames } from './project.ts';
import { relations } from './relations.ts';
import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from './list-query.ts';

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
  /** What it can be, as JSON Schema; lists are written with commas. A function where it depends on the resource. */
  readonly schema: JsonObject | ((resource: ResourceName) => JsonObject);
  /** The value when the parameter is absent. */
  readonly fallback: Value;
  /** Takes several values, separated by commas; repeating the parameter means the same. */
  readonly list?: true;
  /** The value of a text, or `undefined` where the text is none. */
  readonly read: (text: string) => Value | undefined;
}

const positiveInteger = (text: string): number | undefined =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

const naturalNumber = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

const readDirections = (text: string): readonly boolean[] | undefined => {
  const directions = items(text).map((item) => item.toLowerCase());
  return directions.every((item) => item === 'asc' || item === 'desc')
    ? directions.map((item) => item === 'desc')
    : undefined;
};

/** Longest simulated delay, in milliseconds. */
export const MAXIMUM_DELAY_MS = 5000;

/** The statuses that can be asked for. */
export const LOWEST_STATUS = 400;
export const HIGHEST_STATUS = 599;

const within = (lowest: number, highest: number) => (text: string) => {
  const value = naturalNumber(text);
  return value !== undefined && value >= lowest && value <= highest ? value : undefined;
};

const wholeNumber = { tr: '1 ya da daha büyük bir tam sayı', en: 'an integer of 1 or more' } as const;

const naturalNumberText = { tr: '0 ya da daha büyük bir tam sayı', en: 'an integer of 0 or more' } as const;

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
    schema: { type: 'integer', minimum: 1, default: 1 },
    fallback: 1,
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
    schema: { type: 'integer', minimum: 1, default: DEFAULT_LIMIT },
    fallback: DEFAULT_LIMIT,
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
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', enum: sortableNames(fieldsOf(catalogue[resource].members)) },
      default: ['id'],
    }),
    fallback: [],
    list: true,
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
    list: true,
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
  start: {
    name: '_bas',
    alias: '_start',
    description: {
      tr: 'Sayfa yerine dilim: 0’dan sayılan ilk kaydın yeri. _son verilmezse dilim _limit kadardır.',
      en: 'A slice instead of a page: where it starts, counted from 0. Without _end it is _limit long.',
    },
    expects: naturalNumberText,
    on: ['list'],
    schema: { type: 'integer', minimum: 0, default: 0 },
    fallback: 0,
    read: naturalNumber,
  },
  end: {
    name: '_son',
    alias: '_end',
    description: {
      tr: `Dilimin bittiği yer; bu yerdeki kayıt girmez. Bir dilim en çok ${MAXIMUM_LIMIT} kayıttır.`,
      en: `Where the slice ends; the record there is left out. A slice has at most ${MAXIMUM_LIMIT} records.`,
    },
    expects: {
      tr: '0 ya da daha büyük, başlangıçtan küçük olmayan bir tam sayı',
      en: 'an integer of 0 or more, not below the start',
    },
    on: ['list'],
    schema: { type: 'integer', minimum: 0 },
    fallback: DEFAULT_LIMIT,
    read: naturalNumber,
  },
  fields: {
    name: '_alanlar',
    alias: '_fields',
    description: {
      tr: 'Yalnızca bu üyeler gelir, virgülle ayrılmış; iç içe olanlar alt çizgiyle (adres_il). id hep gelir.',
      en: 'Only these members, separated by commas; nested ones with an underscore (adres_il). id always comes.',
    },
    expects: { tr: 'virgülle ayrılmış üye adları', en: 'names of members, separated by commas' },
    on: ['list'],
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', enum: selectableNames(catalogue[resource].members) },
    }),
    fallback: [],
    list: true,
    read: items,
  },
  embed: {
    name: '_gom',
    alias: '_embed',
    description: {
      tr: 'Bağlı kayıtlar içine gömülür, virgülle ayrılmış (firma,siparisler); noktayla ikinci düzey (siparisler.faturalar).',
      en: 'Related records inside, separated by commas (firma,siparisler); a dot leads to a second level (siparisler.faturalar).',
    },
    expects: {
      tr: `en çok ${MAXIMUM_EMBEDS} ilişki, en çok ${MAXIMUM_EMBED_DEPTH} düzey`,
      en: `at most ${MAXIMUM_EMBEDS} relations, at most ${MAXIMUM_EMBED_DEPTH} levels`,
    },
    on: ['list'],
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', examples: relations[resource].flatMap(({ name, alias }) => [name, alias]) },
      maxItems: MAXIMUM_EMBEDS,
    }),
    fallback: [],
    list: true,
    read: items,
  },
  delay: {
    name: '_gecikme',
    alias: '_delay',
    description: {
      tr: `Yanıt bu kadar milisaniye geç gelir, en çok ${MAXIMUM_DELAY_MS}: yükleniyor durumunu görmek için.`,
      en: `The answer comes so many milliseconds late, at most ${MAXIMUM_DELAY_MS}: to see a loading state.`,
    },
    expects: {
      tr: `0 ile ${MAXIMUM_DELAY_MS} arasında bir tam sayı (milisaniye)`,
      en: `an integer from 0 to ${MAXIMUM_DELAY_MS} (milliseconds)`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: 0, maximum: MAXIMUM_DELAY_MS, default: 0 },
    fallback: 0,
    read: within(0, MAXIMUM_DELAY_MS),
  },
  status: {
    name: '_durum',
    alias: '_status',
    description: {
      tr: `Yanıt bu durum koduyla (${LOWEST_STATUS}–${HIGHEST_STATUS}) ve olağan hata biçiminde gelir: hata durumunu görmek için.`,
      en: `The answer comes with this status (${LOWEST_STATUS}–${HIGHEST_STATUS}) in the usual error shape: to see an error state.`,
    },
    expects: {
      tr: `${LOWEST_STATUS} ile ${HIGHEST_STATUS} arasında bir durum kodu`,
      en: `a status from ${LOWEST_STATUS} to ${HIGHEST_STATUS}`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: LOWEST_STATUS, maximum: HIGHEST_STATUS },
    fallback: null,
    read: within(LOWEST_STATUS, HIGHEST_STATUS),
  },
} as const satisfies {
  readonly page: Parameter<number>;
  readonly limit: Parameter<number>;
  readonly sort: Parameter<readonly string[]>;
  readonly directions: Parameter<readonly boolean[]>;
  readonly words: Parameter<readonly string[]>;
  readonly envelope: Parameter<boolean>;
  readonly start: Parameter<number>;
  readonly end: Parameter<number>;
  readonly fields: Parameter<readonly string[]>;
  readonly embed: Parameter<readonly string[]>;
  readonly delay: Parameter<number>;
  readonly status: Parameter<number | null>;
};

/** What a parameter sets. */
export type ParameterKey = keyof typeof parameters;

/** jQuery's cache-buster: accepted everywhere, never looked at. */
export const IGNORED_PARAMETER = '_';

/** All parameters, in the order in which they are documented. */
export const parameterList: readonly Parameter<unknown>[] = Object.values(parameters);

/** Both spellings of every parameter. */
export const parameterNames: readonly string[] = [
  ...new Set(parameterList.flatMap(({ name, alias }) => [name, alias])),
];
