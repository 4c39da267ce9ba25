import type { Bilingual } from '../../data/catalogue/field.ts';
import { cached } from '../../data/lib/cached.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { limits } from './limits.ts';
import { fold } from './values.ts';

/** Kinds of requests that accept parameters. `record` means all writes of records, `body` only those with a record as body, `creation` only POST. */
export type RequestKind = 'list' | 'write' | 'record' | 'body' | 'creation' | 'session';

/** The kinds of items in a list parameter: sort fields, selected fields or relations to embed. */
export type ItemKind = 'sortable' | 'selectable' | 'relation';

/** A parameter: its spellings, its values, and the kinds of requests that accept it. */
interface ParameterEntry {
  readonly name: string;
  readonly alias: string;
  /** A second json-server name of a list parameter. Its items are added to those of `alias`; it is never suggested. */
  readonly also?: string;
  readonly expects: Bilingual;
  readonly on: readonly RequestKind[];
  /** Simulates a slow, failing or protected server for this request. */
  readonly simulates?: true;
  /** JSON Schema of the value or, for a list, of one item. */
  readonly schema: JsonObject;
  /** Accepts several values, separated by commas or in repeated parameters. */
  readonly list?: true;
  /** The kind of the items, if they are names. */
  readonly listOf?: ItemKind;
  /** The valid items of a list, if only some are valid. */
  readonly oneOf?: readonly string[];
  /** The maximum number of items in the value. */
  readonly atMost?: number;
  /** Ignores an empty value, because cleared search boxes send it; other parameters reject it. */
  readonly mayBeEmpty?: true;
  /** The parameter’s names in other services, in lower case, without separators. */
  readonly synonyms?: readonly string[];
  /** Turkish names that callers try, without diacritics. */
  readonly turkishSynonyms?: readonly string[];
}

interface ParameterReading<Value> {
  /** The value when the parameter is absent. */
  readonly fallback: Value;
  /** Parses a text; `undefined` for an invalid value. */
  readonly read: (text: string) => Value | undefined;
}

/** A parameter with its parser. */
export type Parameter<Value> = ParameterEntry & ParameterReading<Value>;

export type Spellings = Pick<ParameterEntry, 'name' | 'alias' | 'also'>;

/** An entry of the table; the type of its value is inferred from `read` and `fallback`. */
export const parameter = <Value, const Entry extends ParameterEntry>(
  entry: Entry & ParameterReading<Value>,
): Omit<Entry, keyof ParameterReading<Value>> & Parameter<Value> => entry;

/** Parses an integer in an inclusive range; unsafe integers become `Number.MAX_SAFE_INTEGER`. */
const integer = (text: string, minimum: number, maximum = Number.MAX_SAFE_INTEGER): number | undefined => {
  const value = /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : Number.NaN;
  return value >= minimum && value <= maximum ? value : undefined;
};

/** Parses one of these words, ignoring letter case. */
const oneOf = <Value>(words: Readonly<Record<string, Value>>): ((text: string) => Value | undefined) => {
  const values = new Map(Object.entries(words));
  return (text) => values.get(text.toLowerCase());
};

/** What is validated in a body: nothing, a complete record, or only the fields that were sent. */
export type Validation = 'none' | 'whole' | 'partial';

export const PARTIAL = { tr: 'kismi', en: 'partial' } as const;

export const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Sort directions; true for descending. */
const DIRECTIONS = { asc: false, desc: true } as const;

const direction = oneOf(DIRECTIONS);

const directions = (text: string): readonly boolean[] | undefined => {
  const read = items(text).map(direction);
  return read.every((each) => each !== undefined) ? read : undefined;
};

/** A parameter whose value is an integer of at least `minimum`; values above `highest` are reduced to it. */
const integerFrom = <Fallback extends number | null>(
  minimum: 0 | 1,
  fallback: Fallback,
  highest = Number.MAX_SAFE_INTEGER,
) => ({
  expects: { tr: `${minimum} ya da daha büyük bir tam sayı`, en: `an integer of ${minimum} or more` },
  schema: { type: 'integer', minimum, ...(fallback === null ? {} : { default: fallback }) },
  fallback,
  read: (text: string): number | undefined => {
    const value = integer(text, minimum);
    return value === undefined ? undefined : Math.min(value, highest);
  },
});

/** A parameter whose value is an integer in a range, with a unit. */
const amount = (minimum: number, maximum: number, unit: Bilingual, fallback: number) => ({
  expects: {
    tr: `${minimum} ile ${maximum} arasında bir tam sayı (${unit.tr})`,
    en: `an integer from ${minimum} to ${maximum} (${unit.en})`,
  },
  schema: { type: 'integer', minimum, maximum, default: fallback },
  fallback,
  read: (text: string): number | undefined => integer(text, minimum, maximum),
});

const yesOrNo = {
  expects: { tr: '1 ya da true, 0 ya da false', en: '1 or true, 0 or false' },
  // A schema per type, because code generators turn an `enum` of mixed types into types that do not compile.
  schema: { anyOf: [{ type: 'integer', enum: [0, 1] }, { type: 'boolean' }], default: 0 },
  fallback: false,
  read: oneOf({ 1: true, true: true, 0: false, false: false }),
} as const;

/** The values of `_dogrula`, with these words for a partial validation. */
const validation = ({ tr, en }: Bilingual) => {
  const words = [...new Set([tr, en])];
  return {
    expects: {
      tr: `${yesOrNo.expects.tr}; ${words.join(' ya da ')}`,
      en: `${yesOrNo.expects.en}; ${words.join(' or ')}`,
    },
    schema: { anyOf: [...yesOrNo.schema.anyOf, { type: 'string', enum: words }], default: 0 },
    read: oneOf<Validation>({ 1: 'whole', true: 'whole', 0: 'none', false: 'none', [tr]: 'partial', [en]: 'partial' }),
  };
};

/** A list parameter whose items are names. */
const names = {
  on: ['list'],
  schema: { type: 'string', minLength: 1 },
  list: true,
  fallback: [],
  read: items,
} as const;

/** A parameter that simulates a slow, failing or protected server. */
const simulation = { on: ['list', 'write'], simulates: true } as const;

/** Parses a decimal number from 0 to 1. */
const share = (text: string): number | undefined =>
  /^\d+(?:\.\d+)?(?:[eE]-\d+)?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;

/** The parameters, in the order of the documentation. Everything else about parameters is derived from this table. */
export const parameters = {
  page: parameter({
    name: '_sayfa',
    alias: '_page',
    ...integerFrom(1, 1),
    on: ['list'],
    synonyms: ['pagenumber', 'pageno', 'pageindex', 'currentpage', 'paginationpage'],
    turkishSynonyms: ['sayfano', 'sayfanumarasi'],
  }),
  limit: parameter({
    name: '_limit',
    alias: '_per_page',
    ...integerFrom(1, limits.defaultPage, limits.page),
    on: ['list'],
    synonyms:
      'perpage pagesize size take top count first maxresults rows length itemsperpage pagelimit paginationpagesize paginationlimit'.split(
        ' ',
      ),
    turkishSynonyms: 'adet miktar boyut sayfaboyut sayfaboyutu kayitsayisi sinir encok enfazla ilk'.split(' '),
  }),
  sort: parameter({
    name: '_sirala',
    alias: '_sort',
    expects: {
      tr: `en çok ${limits.sortFields} sıralanabilir alan`,
      en: `at most ${limits.sortFields} sortable fields`,
    },
    ...names,
    schema: { ...names.schema, default: 'id' },
    listOf: 'sortable',
    atMost: limits.sortFields,
    synonyms: ['sortby', 'orderby', 'ordering', 'sortfield', 'sort0field', 'sidx'],
    turkishSynonyms: ['siralama', 'sira'],
  }),
  directions: parameter({
    name: '_yon',
    alias: '_order',
    expects: {
      tr: 'asc ya da desc; ya tek bir yön ya da sıralama alanı sayısınca yön',
      en: 'asc or desc; either a single direction or one per sort field',
    },
    ...names,
    schema: { ...names.schema, default: 'asc' },
    oneOf: Object.keys(DIRECTIONS),
    atMost: limits.sortFields,
    fallback: [false],
    read: directions,
    synonyms: ['dir', 'direction', 'sortdir', 'sortorder', 'sortdirection', 'sorttype', 'sort0order', 'sord'],
    turkishSynonyms: ['siralamayonu', 'sirayonu'],
  }),
  words: parameter({
    name: 'q',
    alias: 'q',
    expects: { tr: `en çok ${limits.words} sözcük`, en: `at most ${limits.words} words` },
    on: ['list'],
    schema: { type: 'string' },
    atMost: limits.words,
    mayBeEmpty: true,
    fallback: [],
    read: (text) => fold(text).split(/\s+/u).filter(Boolean),
    synonyms: ['search', 'query', 'filter', 'keyword', 'keywords', 'searchterm', 'term', 'text', 'find', 's'],
    turkishSynonyms: ['ara', 'arama', 'bul', 'filtre', 'sorgu', 'anahtarkelime', 'kelime', 'metin'],
  }),
  envelope: parameter({
    name: '_zarf',
    alias: '_envelope',
    ...yesOrNo,
    on: ['list'],
    synonyms: ['wrap', 'meta', 'withcount'],
  }),
  start: parameter({
    name: '_bas',
    alias: '_start',
    ...integerFrom(0, 0),
    on: ['list'],
    synonyms: ['skip', 'offset', 'pageoffset', 'paginationstart', 'from', 'range'],
    turkishSynonyms: ['atla', 'baslangic'],
  }),
  end: parameter({
    name: '_son',
    alias: '_end',
    expects: {
      tr: '0 ya da daha büyük, başlangıçtan küçük olmayan bir tam sayı',
      en: 'an integer of 0 or more, not below the start',
    },
    on: ['list'],
    schema: { type: 'integer', minimum: 0 },
    // Used only if the value is invalid; must not be below the start, which would report a second problem.
    fallback: Number.MAX_SAFE_INTEGER,
    read: (text) => integer(text, 0),
    synonyms: ['to', 'until', 'stop'],
    turkishSynonyms: ['bitis'],
  }),
  fields: parameter({
    name: '_alanlar',
    alias: '_fields',
    expects: { tr: 'virgülle ayrılmış alanlar', en: 'field names, separated by commas' },
    ...names,
    listOf: 'selectable',
    atMost: limits.values,
    synonyms: ['select', 'only', 'columns', 'attributes', 'projection'],
    turkishSynonyms: ['sec', 'alan', 'sutunlar', 'kolonlar'],
  }),
  embed: parameter({
    name: '_gom',
    alias: '_embed',
    also: '_expand',
    expects: {
      tr: `en çok ${limits.embeds} ilişki, en çok ${limits.embedDepth} düzey`,
      en: `at most ${limits.embeds} relations, at most ${limits.embedDepth} levels`,
    },
    ...names,
    listOf: 'relation',
    atMost: limits.values,
    synonyms: ['include', 'includes', 'expand', 'populate', 'with', 'relations', 'join'],
    turkishSynonyms: ['iliski', 'iliskiler', 'ekle', 'dahil', 'genislet'],
  }),
  validate: parameter({
    name: '_dogrula',
    alias: '_validate',
    ...validation(PARTIAL),
    on: ['body'],
    fallback: 'none',
  }),
  complete: parameter({
    name: '_tamamla',
    alias: '_complete',
    ...yesOrNo,
    on: ['creation'],
    synonyms: ['fill', 'autofill'],
    turkishSynonyms: ['doldur'],
  }),
  delay: parameter({
    name: '_gecikme',
    alias: '_delay',
    ...simulation,
    ...amount(0, limits.delay, { tr: 'milisaniye', en: 'milliseconds' }, 0),
    synonyms: ['sleep', 'latency', 'wait'],
    turkishSynonyms: ['bekle', 'bekleme'],
  }),
  status: parameter({
    name: '_durum',
    alias: '_status',
    expects: {
      tr: `${limits.lowestStatus} ile ${limits.highestStatus} arasında bir durum kodu`,
      en: `a status from ${limits.lowestStatus} to ${limits.highestStatus}`,
    },
    ...simulation,
    schema: { type: 'integer', minimum: limits.lowestStatus, maximum: limits.highestStatus },
    fallback: null,
    read: (text) => integer(text, limits.lowestStatus, limits.highestStatus),
    synonyms: ['statuscode', 'httpstatus', 'code'],
    turkishSynonyms: ['durumkodu', 'kod'],
  }),
  errorRate: parameter({
    name: '_hataOrani',
    alias: '_errorRate',
    expects: { tr: '0 ile 1 arasında bir sayı (0.3)', en: 'a number from 0 to 1 (0.3)' },
    ...simulation,
    schema: { type: 'number', minimum: 0, maximum: 1, default: 0 },
    fallback: 0,
    read: share,
    synonyms: ['failrate', 'failurerate', 'errorprobability'],
    turkishSynonyms: ['hata'],
  }),
  seed: parameter({ name: '_tohum', alias: '_seed', ...simulation, ...integerFrom(0, null) }),
  attempt: parameter({
    name: '_deneme',
    alias: '_attempt',
    ...simulation,
    ...integerFrom(0, 0),
    synonyms: ['retry', 'retries', 'try'],
    // The name of the parameter in drafts of the API.
    turkishSynonyms: ['sira'],
  }),
  requiresToken: parameter({ name: '_oturum', alias: '_auth', ...simulation, ...yesOrNo, on: ['list', 'record'] }),
  lifetime: parameter({
    name: '_sure',
    alias: '_ttl',
    ...amount(1, limits.lifetime, { tr: 'saniye', en: 'seconds' }, 3600),
    on: ['session'],
    synonyms: ['expires', 'expiresin', 'expiry'],
    turkishSynonyms: ['gecerlilik', 'omur'],
  }),
} as const;

export type ParameterKey = keyof typeof parameters;

/** The parameters of an app. */
export type ParameterTable = {
  readonly [Key in ParameterKey]: (typeof parameters)[Key] extends Parameter<infer Value> ? Parameter<Value> : never;
};

/** jQuery's cache buster, which is accepted everywhere and ignored, and the normalized names of others, such as Ext's `_dc`. */
export const IGNORED_PARAMETER = '_';
export const cacheBusters: readonly string[] = ['dc', 't', 'ts', 'nocache', 'cachebuster'];

export const parameterKeys = keysOf(parameters);

export const parametersIn = (table: ParameterTable): readonly Parameter<unknown>[] => Object.values(table);

export const parameterList = parametersIn(parameters);

const isTable = (made: object): made is ParameterTable => parameterKeys.every((key) => Object.hasOwn(made, key));

/** The parameters with their English spellings only. The Turkish ones become synonyms. */
export const englishParameters = (): ParameterTable => {
  const inEnglish = ({ turkishSynonyms = [], ...of }: Parameter<unknown>): Parameter<unknown> => ({
    ...of,
    name: of.alias,
    synonyms: [...(of.synonyms ?? []), ...turkishSynonyms, fold(of.name).replaceAll('_', '')],
  });
  const made = {
    ...Object.fromEntries(parameterKeys.map((key) => [key, inEnglish(parameters[key])])),
    // Its Turkish name is json-server's.
    limit: { ...inEnglish(parameters.limit), also: parameters.limit.name },
    validate: { ...inEnglish(parameters.validate), ...validation({ tr: PARTIAL.en, en: PARTIAL.en }) },
  };
  if (!isTable(made)) throw new TypeError('a parameter is missing');
  return made;
};

const spellings = (entries: readonly Parameter<unknown>[]): readonly string[] => [
  ...new Set(entries.flatMap(({ name, alias }) => [name, alias])),
];

/** All spellings of every parameter that these kinds of requests accept. */
export const namesTakenBy = (kinds: readonly RequestKind[], table: ParameterTable = parameters): readonly string[] =>
  spellings(parametersIn(table).filter(({ on }) => on.some((kind) => kinds.includes(kind))));

/** All names that are parameters in list queries, also those that are never suggested. */
export const knownNames = cached(
  (table: ParameterTable): ReadonlySet<string> =>
    new Set([
      IGNORED_PARAMETER,
      ...namesTakenBy(['list'], table),
      ...parametersIn(table).flatMap(({ also }) => also ?? []),
    ]),
  new WeakMap<ParameterTable, ReadonlySet<string>>(),
);

/** All spellings of the simulation parameters. Responses to requests with them must not be cached. */
export const simulationNames = cached(
  (table: ParameterTable) => spellings(parametersIn(table).filter(({ simulates }) => simulates)),
  new WeakMap<ParameterTable, readonly string[]>(),
);
