import { catalogue, type DataSet, mapResources, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
import type { Language } from '../../data/language.ts';
import { isJsonObject, jsonCopy, type JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { renaming } from '../../data/renaming.ts';
import {
  blockCounts,
  blockOf,
  type GeneratedResource,
  maximumIdOf,
  type WishedResource,
  wishedResources,
} from '../generate/blocks.ts';
import { peopleOf, peopleWithin } from '../generate/people.ts';
import { pickUpTo, productsOf } from '../generate/products.ts';
import type { DataSetIn, EitherName, RecordByName } from './record-types.ts';
import { languageRule, optional, optionalAs, type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { type NamedResource, resourceNamed } from './resource-named.ts';

export type { DataSet, ResourceName } from '../../data/catalogue.ts';

export interface SeedOptions {
  /** An integer of 0 or more; 1 by default. The first records are the fixed ones, whatever the seed. */
  readonly seed?: number | undefined;
}

/** The requested numbers of records, by either name of a resource. Others have only fixed records; the orders determine the invoices. */
export type Counts = { readonly [Name in EitherName<WishedResource>]?: number | undefined };

/** The options of `generate`, which need either `count` or `counts`. */
export interface GenerateOptions<Names extends Language = Language> extends SeedOptions {
  /** The language of the records and of `counts`. Without it, the records are Turkish, and `counts` takes names of both languages. */
  readonly names?: Names | undefined;
  /** The approximate number of records of all resources together. The fixed records are always included. */
  readonly count?: number | undefined;
  /** The exact number of records per resource. Orders, comments and todos refer only to users among them. */
  readonly counts?: Counts | undefined;
}

export interface RecordsOptions extends SeedOptions {
  readonly count: number;
  /** The first id; 1 by default. */
  readonly from?: number | undefined;
}

/** The maximum number of records, which fit into the default heap of Node.js. */
export const MOST_IN_MEMORY = 1_000_000;

const wholeNumber = (from: number, to: number): OptionRule => [
  (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to ? value : null),
  `must be a whole number from ${from} to ${to}`,
];

const seedRule = optionalAs(...wholeNumber(0, Number.MAX_SAFE_INTEGER));

const checkRange = (named: string, name: ResourceName, from: number, count: number): void => {
  const most = maximumIdOf(name);
  if (from - 1 + count <= most) return;
  const isFixed = blockCounts()[name] === 0;
  const reason = isFixed ? `there are only the ${most} fixed ${named}` : `ids of ${named} end at ${most}`;
  throw new TypeError(`count ${count} from ${from} is too much: ${reason}`);
};

function* between(
  { name, names }: NamedResource,
  from: number,
  end: number,
  seed: number,
): Generator<JsonObject, undefined> {
  const fixed: readonly JsonObject[] = dataSet[name];
  const inEnglish = renaming(catalogue[name].fields);
  const size = blockCounts()[name];
  for (let id = from; id < end;) {
    const beyond = id - 1 - fixed.length;
    const block: readonly JsonObject[] =
      beyond < 0 ? jsonCopy(fixed) : blockOf(seed, Math.floor(beyond / size) + 1)[name]();
    const page = block.slice(beyond < 0 ? id - 1 : beyond % size).slice(0, end - id);
    yield* names === 'tr' ? page : page.map(inEnglish);
    id += page.length;
  }
}

const anyNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/**
 * Generates records of a resource, in the language of its name, starting at an ID. Memory use does not depend on their number. A record depends only on its
 * seed and ID.
 * @throws TypeError for invalid options.
 */
export function records<Name extends keyof RecordByName>(
  resource: Name,
  options: RecordsOptions,
): Generator<RecordByName[Name], undefined>;
export function records(resource: string, options: RecordsOptions): Generator<object, undefined> {
  const named = resourceNamed(resource);
  const rules = { count: anyNumber, seed: seedRule, from: optionalAs(...anyNumber) };
  const { count, seed = 1, from = 1 } = readOptions(options, rules);
  checkRange(resource, named.name, from, count);
  return between(named, from, from + count, seed);
}

/** Generates the record with this id, in the language of the resource’s name. @throws TypeError for an invalid id. */
export function record<Name extends keyof RecordByName>(
  resource: Name,
  id: number,
  options?: SeedOptions,
): RecordByName[Name];
export function record(resource: string, id: number, options: SeedOptions = {}): object {
  const named = resourceNamed(resource);
  const { seed } = readOptions(options, { seed: seedRule });
  const [readId, hint] = wholeNumber(1, maximumIdOf(named.name));
  const [made] = readId(id) === null ? [] : between(named, id, id + 1, seed ?? 1);
  if (made === undefined) throw new TypeError(`id ${hint}`);
  return made;
}

const total = (counts: Readonly<Record<ResourceName, number>>): number =>
  resourceNames.reduce((sum, name) => sum + counts[name], 0);

const fixedCounts = mapResources((name) => catalogue[name].count);

/** The maximum number of a resource's records in a data set. */
export const maximumCountOf = (name: ResourceName): number => Math.min(maximumIdOf(name), MOST_IN_MEMORY);

/**
 * The counts, keyed by Turkish names.
 * @throws TypeError for an invalid number, for a resource whose number cannot be chosen, or for a Turkish name if all are English
 */
const readCounts = (counts: Counts, language: Language): Readonly<Record<string, number>> => {
  const read = new Map<ResourceName, number>();
  for (const [named, count] of Object.entries(counts)) {
    const { name, names } = resourceNamed(named);
    if (language === 'en' && names === 'tr')
      throw new TypeError(`counts.${named}: with names: "en" it is counts.${catalogue[name].alias}`);
    if (name === 'faturalar')
      throw new TypeError(
        `counts.${named}: invoices follow from orders; give counts.${named === name ? 'siparisler' : 'orders'}`,
      );
    if (!wishedResources.some((wish) => wish === name))
      throw new TypeError(`counts.${named}: there are only the fixed ${named}`);
    if (count === undefined) continue;
    const [readCount, message] = wholeNumber(fixedCounts[name], maximumCountOf(name));
    if (readCount(count) === null) throw new TypeError(`counts.${named} ${message}`);
    if (read.has(name)) throw new TypeError(`counts.${named}: the resource is given by both of its names`);
    read.set(name, count);
  }
  return Object.fromEntries(read);
};

/** The resulting number of records per resource; for invoices, an upper bound. */
const countsOf = ({ count, counts = {}, names = 'tr' }: GenerateOptions): Readonly<Record<ResourceName, number>> => {
  // Only `counts` adds products: a seed's data set of a `count` stays the same.
  const perBlock = { ...blockCounts(), urunler: 0 };
  if (count !== undefined) {
    const blocks = Math.max(0, Math.round((count - total(fixedCounts)) / total(perBlock)));
    return mapResources((name) => fixedCounts[name] + blocks * perBlock[name]);
  }
  const wished = { ...fixedCounts, ...readCounts(counts, names) };
  const blocks = Math.ceil((wished.siparisler - fixedCounts.siparisler) / perBlock.siparisler);
  return { ...wished, faturalar: fixedCounts.faturalar + blocks * perBlock.faturalar };
};

/** The number of records for `counts`, with an upper bound for invoices. @throws TypeError for invalid counts */
export const totalOf = (options: GenerateOptions): number => total(countsOf(options));

/**
 * Generates a data set: the fixed records and others, about `count` in total or exactly `counts`. All foreign keys refer to records
 * of the data set.
 * @throws TypeError for invalid options.
 */
export function generate<Names extends Language = 'tr'>(options: GenerateOptions<Names>): DataSetIn[Names];
export function generate(options: GenerateOptions): object {
  const { names = 'tr', counts, seed = 1 } = options;
  const countRule = wholeNumber(1, MOST_IN_MEMORY);
  readOptions(options, {
    count: counts === undefined ? countRule : optional(() => false, 'and counts cannot be combined'),
    counts: optional(isJsonObject, 'must be an object such as { siparisler: 5000 }'),
    seed: seedRule,
    names: languageRule,
  });
  const most = countsOf(options);
  if (counts !== undefined && total(most) > MOST_IN_MEMORY)
    throw new TypeError(`counts must be ${MOST_IN_MEMORY} records at most, invoices included`);
  const people = cached((block: number) => peopleOf(seed, block, most.firmalar));
  const authors = peopleWithin(most.kullanicilar, people);
  const products = cached((block: number) => productsOf(seed, block));
  const pickProduct = pickUpTo(most.urunler, products);
  const block = cached((number: number) => blockOf(seed, number, { people, authors, products, pickProduct }));
  const fixed = jsonCopy(dataSet);
  const all = <Name extends GeneratedResource>(name: Name): DataSet[Name][number][] => {
    const made: DataSet[Name][number][] = [...fixed[name]];
    for (let number = 1; made.length < most[name]; number += 1) made.push(...block(number)[name]());
    return made.slice(0, most[name]);
  };
  const generated: Pick<DataSet, GeneratedResource> = {
    kullanicilar: all('kullanicilar'),
    firmalar: all('firmalar'),
    urunler: all('urunler'),
    siparisler: all('siparisler'),
    faturalar: all('faturalar')
      .filter(({ siparisId }) => siparisId <= most.siparisler)
      .map((invoice, index) => ({ ...invoice, id: index + 1 })),
    yorumlar: all('yorumlar'),
    gorevler: all('gorevler'),
  };
  const made: DataSet = { ...fixed, ...generated };
  if (names === 'tr') return made;
  const renamed = resourceNames.map((name) => {
    const { alias, fields } = catalogue[name];
    return [alias, made[name].map(renaming(fields))] as const;
  });
  return Object.fromEntries(renamed);
}
