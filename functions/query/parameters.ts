import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import {
  directions,
  flag,
  integerWithin,
  items,
  MAXIMUM_VALUES,
  naturalNumber,
  type Parameter,
  positiveInteger,
} from './parameter.ts';
import { fromZero, simulationParameters, yesOrNo } from './simulation-parameters.ts';
import { fold } from './values.ts';

/** Records on a page when nothing else is asked for. */
export const DEFAULT_LIMIT = 20;

/** Records in a response at most; a larger limit counts as this. */
export const MAXIMUM_LIMIT = 100;

/** Levels of relations that one request can embed. */
export const MAXIMUM_EMBED_DEPTH = 2;

/** Relations that one request can embed in all. */
export const MAXIMUM_EMBEDS = 10;

/** Longest time for which a token can be asked, in seconds: a day. */
const MAXIMUM_LIFETIME_SECONDS = 86_400;

const fromOne = { tr: '1 ya da daha büyük bir tam sayı', en: 'an integer of 1 or more' } as const;

/**
 * The parameters by what they set, in the order in which they are documented. Parser, bounds, messages, documentation
 * and playground all read this table.
 */
export const parameters = {
  page: {
    name: '_sayfa',
    alias: '_page',
    description: {
      tr: 'Sayfa numarası. Son sayfadan sonrası boş dizidir; toplamlar yine verilir.',
      en: 'Page number. Past the last page the array is empty, but the totals are still there.',
    },
    expects: fromOne,
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
      en: `Records per page; larger values than ${MAXIMUM_LIMIT} are treated as ${MAXIMUM_LIMIT}.`,
    },
    expects: fromOne,
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
      tr: 'Sıralama alanı; iç içe alanlar alt çizgiyle (adres_il), birden çoğu virgülle, azalan sıra öne konan eksiyle (-fiyat). Metinler Türkçe alfabeye göre sıralanır.',
      en: 'Field to sort by; nested with an underscore (adres_il), several with commas, descending with a leading minus (-fiyat). Strings sort by the Turkish alphabet.',
    },
    expects: { tr: 'en çok 10 sıralanabilir alan', en: 'at most 10 sortable fields' },
    on: ['list'],
    schema: { type: 'string', default: 'id' },
    list: true,
    listOf: 'sortable',
    atMost: 10,
    fallback: [],
    read: items,
  },
  directions: {
    name: '_yon',
    alias: '_order',
    description: {
      tr: 'Sıralama yönü: asc ya da desc; ya hepsi için bir tane ya da alan başına bir tane.',
      en: 'Sort direction: asc or desc; either one for all or one per field.',
    },
    expects: {
      tr: 'asc ya da desc; ya tek bir yön ya da sıralama alanı sayısınca yön',
      en: 'asc or desc; either a single direction or one per sort field',
    },
    on: ['list'],
    schema: { type: 'string', default: 'asc' },
    list: true,
    atMost: 10,
    fallback: [false],
    read: directions,
  },
  words: {
    name: 'q',
    alias: 'q',
    description: {
      tr: 'Tam metin araması: her sözcük kaydın metin ya da sayı üyelerinde geçmelidir; büyük-küçük harf ve Türkçe işaretler önemsizdir.',
      en: 'Full-text search: every word must occur in the record’s text or number members; letter case and Turkish diacritics are ignored.',
    },
    expects: { tr: 'en çok 20 sözcük', en: 'at most 20 words' },
    on: ['list'],
    schema: { type: 'string' },
    atMost: 20,
    fallback: [],
    read: (text) => fold(text).split(/\s+/u).filter(Boolean),
  },
  envelope: {
    name: '_zarf',
    alias: '_envelope',
    description: {
      tr: '1 ya da true: kayıtlar, toplamlar ve sayfa bilgisi tek bir nesnede gelir.',
      en: '1 or true: records, totals and page information come in one object.',
    },
    expects: yesOrNo,
    on: ['list'],
    schema: { enum: [0, 1, true, false], default: 0 },
    fallback: false,
    read: flag,
  },
  start: {
    name: '_bas',
    alias: '_start',
    description: {
      tr: 'Sayfa yerine dilim: 0’dan sayılan ilk kaydın yeri. _son verilmezse dilim _limit kadardır.',
      en: 'A slice instead of a page: the offset of its first record, counted from 0. Without _end it has _limit records.',
    },
    expects: fromZero,
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
      en: `Where the slice ends; the record at this offset is left out. A slice has at most ${MAXIMUM_LIMIT} records.`,
    },
    expects: {
      tr: '0 ya da daha büyük, başlangıçtan küçük olmayan bir tam sayı',
      en: 'an integer of 0 or more, not below the start',
    },
    on: ['list'],
    schema: { type: 'integer', minimum: 0 },
    // Stands in for an unreadable value only, and must not lie before the start.
    fallback: Number.MAX_SAFE_INTEGER,
    read: naturalNumber,
  },
  fields: {
    name: '_alanlar',
    alias: '_fields',
    description: {
      tr: 'Yalnızca bu üyeler gelir, virgülle ayrılmış; iç içe olanlar alt çizgiyle (adres_il). id hep gelir.',
      en: 'Only these members, separated by commas; nested ones with an underscore (adres_il). id is always included.',
    },
    expects: { tr: 'virgülle ayrılmış üye adları', en: 'member names, separated by commas' },
    on: ['list'],
    schema: { type: 'string' },
    list: true,
    listOf: 'selectable',
    atMost: MAXIMUM_VALUES,
    fallback: [],
    read: items,
  },
  embed: {
    name: '_gom',
    alias: '_embed',
    description: {
      tr: `Bağlı kayıtlar içine gömülür, virgülle ayrılmış (firma,siparisler); noktayla ikinci düzey (siparisler.faturalar). ${PICTURE_NAMES.tr}, iki düzeyde de görselin adresini ekler (urunler.${PICTURE_NAMES.tr}).`,
      en: `Embeds related records, separated by commas (company,orders); a dot leads to the second level (orders.invoices). ${PICTURE_NAMES.en} adds the address of the picture at either level (products.${PICTURE_NAMES.en}).`,
    },
    expects: {
      tr: `en çok ${MAXIMUM_EMBEDS} ilişki, en çok ${MAXIMUM_EMBED_DEPTH} düzey`,
      en: `at most ${MAXIMUM_EMBEDS} relations, at most ${MAXIMUM_EMBED_DEPTH} levels`,
    },
    on: ['list'],
    schema: { type: 'string' },
    list: true,
    listOf: 'relation',
    atMost: MAXIMUM_VALUES,
    fallback: [],
    read: items,
  },
  validate: {
    name: '_dogrula',
    alias: '_validate',
    description: {
      tr: '1 ya da true: gövde önce doğrulanır; hatalı alanlar 422 ile, form alanı yanında gösterilecek iletilerle gelir.',
      en: '1 or true: the body is validated first; invalid members return 422, each with a message to show next to a form field.',
    },
    expects: yesOrNo,
    on: ['body'],
    schema: { enum: [0, 1, true, false], default: 0 },
    fallback: false,
    read: flag,
  },
  ...simulationParameters,
  lifetime: {
    name: '_sure',
    alias: '_ttl',
    description: {
      tr: `Belirtecin kaç saniye geçerli olacağı, 1 ile ${MAXIMUM_LIFETIME_SECONDS} arasında: sürenin dolduğunu görmek için.`,
      en: `Lifetime of the token in seconds, from 1 to ${MAXIMUM_LIFETIME_SECONDS}, to test expiry.`,
    },
    expects: {
      tr: `1 ile ${MAXIMUM_LIFETIME_SECONDS} arasında bir tam sayı (saniye)`,
      en: `an integer from 1 to ${MAXIMUM_LIFETIME_SECONDS} (seconds)`,
    },
    on: ['session'],
    schema: { type: 'integer', minimum: 1, maximum: MAXIMUM_LIFETIME_SECONDS, default: 3600 },
    fallback: 3600,
    read: integerWithin(1, MAXIMUM_LIFETIME_SECONDS),
  },
} as const satisfies {
  readonly [Key in 'page' | 'limit' | 'start' | 'end' | 'lifetime']: Parameter<number>;
} & {
  readonly [Key in 'sort' | 'words' | 'fields' | 'embed']: Parameter<readonly string[]>;
} & {
  readonly [Key in 'envelope' | 'validate']: Parameter<boolean>;
} & {
  readonly directions: Parameter<readonly boolean[]>;
};

/** The key of a parameter in the table. */
export type ParameterKey = keyof typeof parameters;

/** The key of a parameter that list requests take. */
export type ListParameterKey = {
  [Key in ParameterKey]: 'list' extends (typeof parameters)[Key]['on'][number] ? Key : never;
}[ParameterKey];

/** jQuery's cache-buster: accepted everywhere, never looked at. */
export const IGNORED_PARAMETER = '_';

/** All parameters, in the order in which they are documented. */
export const parameterList: readonly Parameter<unknown>[] = Object.values(parameters);

/** Both spellings of every parameter that lists take. */
export const parameterNames: readonly string[] = [
  ...new Set(parameterList.filter(({ on }) => on.includes('list')).flatMap(({ name, alias }) => [name, alias])),
];
