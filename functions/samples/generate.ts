import {
  catalogue,
  type DataSet,
  mapResources,
  resourceBySegment,
  type ResourceName,
  resourceNames,
} from '../../data/catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
import { isJsonObject, jsonCopy } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import {
  blockCounts,
  blockOf,
  type GeneratedResource,
  maximumIdOf,
  type WishedResource,
  wishedResources,
} from '../generate/blocks.ts';
import { peopleOf, peopleWithin } from '../generate/people.ts';
import type { AnyRecord, EitherName, RecordByName } from './record-types.ts';
import { optional, optionalAs, type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { nine } from '../query/catalogue.ts';
import { resourceHint } from '../query/resource-words.ts';

export type { DataSet, ResourceName } from '../../data/catalogue.ts';

export interface SeedOptions {
  /** An integer of 0 or more; 1 by default. The first records are the fixed ones, whatever the seed. */
  readonly seed?: number | undefined;
}

/** The requested numbers of records, by either name of a resource. Others have only fixed records; the orders determine the invoices. */
export type Counts = { readonly [Name in EitherName<WishedResource>]?: number | undefined };

/** The options of `generate`, which need either `count` or `counts`. */
export interface GenerateOptions extends SeedOptions {
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

/** The resource with a Turkish or English name. @throws TypeError for an unknown one; the message suggests the closest name. */
const resourceNamed = (named: unknown): ResourceName => {
  const name = resourceBySegment.get(String(named));
  if (name !== undefined) return name;
  throw new TypeError(`unknown resource ${String(named)}; ${resourceHint(nine, String(named)).en}`);
};

const checkRange = (named: string, name: ResourceName, from: number, count: number): void => {
  const most = maximumIdOf(name);
  if (from - 1 + count <= most) return;
  const isFixed = blockCounts()[name] === 0;
  const reason = isFixed ? `there are only the ${most} fixed ${named}` : `ids of ${named} end at ${most}`;
  throw new TypeError(`count ${count} from ${from} is too much: ${reason}`);
};

function* between<Name extends ResourceName>(
  name: Name,
  from: number,
  end: number,
  seed: number,
): Generator<DataSet[Name][number], undefined> {
  const fixed: DataSet[Name] = dataSet[name];
  const size = blockCounts()[name];
  for (let id = from; id < end;) {
    const beyond = id - 1 - fixed.length;
    const block = beyond < 0 ? jsonCopy(fixed) : blockOf(seed, Math.floor(beyond / size) + 1)[name]();
    const page = block.slice(beyond < 0 ? id - 1 : beyond % size).slice(0, end - id);
    yield* page;
    id += page.length;
  }
}

const anyNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/**
 * Generates records of a resource, starting at an id. Memory use does not depend on their number. A record depends only on its
 * seed and id.
 * @throws TypeError for invalid options.
 */
export function records<Name extends keyof RecordByName>(
  resource: Name,
  options: RecordsOptions,
): Generator<RecordByName[Name], undefined>;
export function records(resource: string, options: RecordsOptions): Generator<AnyRecord, undefined> {
  const name = resourceNamed(resource);
  const rules = { count: anyNumber, seed: seedRule, from: optionalAs(...anyNumber) };
  const { count, seed = 1, from = 1 } = readOptions(options, rules);
  checkRange(resource, name, from, count);
  return between(name, from, from + count, seed);
}

/** Generates the record with this id. @throws TypeError for an invalid id. */
export function record<Name extends keyof RecordByName>(
  resource: Name,
  id: number,
  options?: SeedOptions,
): RecordByName[Name];
export function record(resource: string, id: number, options: SeedOptions = {}): AnyRecord {
  const name = resourceNamed(resource);
  const { seed } = readOptions(options, { seed: seedRule });
  const [readId, hint] = wholeNumber(1, maximumIdOf(name));
  const [made] = readId(id) === null ? [] : records(name, { seed, from: id, count: 1 });
  if (made === undefined) throw new TypeError(`id ${hint}`);
  return made;
}

const total = (counts: Readonly<Record<ResourceName, number>>): number =>
  resourceNames.reduce((sum, name) => sum + counts[name], 0);

const fixedCounts = mapResources((name) => catalogue[name].count);

/** The counts, keyed by Turkish names. @throws TypeError for an invalid number, or for a resource whose number cannot be chosen. */
const readCounts = (counts: Counts): Readonly<Record<string, number>> => {
  const read = new Map<ResourceName, number>();
  for (const [named, count] of Object.entries(counts)) {
    const name = resourceNamed(named);
    if (name === 'faturalar')
      throw new TypeError(
        `counts.${named}: invoices follow from orders; give counts.${named === name ? 'siparisler' : 'orders'}`,
      );
    if (!wishedResources.some((wish) => wish === name))
      throw new TypeError(`counts.${named}: there are only the fixed ${named}`);
    if (count === undefined) continue;
    const [readCount, message] = wholeNumber(fixedCounts[name], MOST_IN_MEMORY);
    if (readCount(count) === null) throw new TypeError(`counts.${named} ${message}`);
    if (read.has(name)) throw new TypeError(`counts.${named}: the resource is given by both of its names`);
    read.set(name, count);
  }
  return Object.fromEntries(read);
};

/** The resulting number of records per resource; for invoices, an upper bound. */
const countsOf = ({ count, counts = {} }: GenerateOptions): Readonly<Record<ResourceName, number>> => {
  const perBlock = blockCounts();
  if (count !== undefined) {
    const blocks = Math.max(0, Math.round((count - total(fixedCounts)) / total(perBlock)));
    return mapResources((name) => fixedCounts[name] + blocks * perBlock[name]);
  }
  const wished = { ...fixedCounts, ...readCounts(counts) };
  const blocks = Math.ceil((wished.siparisler - fixedCounts.siparisler) / perBlock.siparisler);
  const all = { ...wished, faturalar: fixedCounts.faturalar + blocks * perBlock.faturalar };
  if (total(all) > MOST_IN_MEMORY)
    throw new TypeError(`counts must be ${MOST_IN_MEMORY} records at most, invoices included`);
  return all;
};

/**
 * Generates a data set: the fixed records and others, about `count` in total or exactly `counts`. All foreign keys refer to records
 * of the data set.
 * @throws TypeError for invalid options.
 */
export const generate = (options: GenerateOptions): DataSet => {
  const { counts, seed = 1 } = options;
  const countRule = wholeNumber(1, MOST_IN_MEMORY);
  readOptions(options, {
    count: counts === undefined ? countRule : optional(() => false, 'and counts exclude each other'),
    counts: optional(isJsonObject, 'must be an object such as { siparisler: 5000 }'),
    seed: seedRule,
  });
  const most = countsOf(options);
  const peopleIn = cached((number: number) => peopleOf(seed, number, most.firmalar));
  const authorsIn = peopleWithin(most.kullanicilar, peopleIn);
  const block = cached((number: number) =>
    blockOf(seed, number, { people: peopleIn(number), authors: authorsIn(number) }),
  );
  const fixed = jsonCopy(dataSet);
  const all = <Name extends GeneratedResource>(name: Name): DataSet[Name][number][] => {
    const made: DataSet[Name][number][] = [...fixed[name]];
    for (let number = 1; made.length < most[name]; number += 1) made.push(...block(number)[name]());
    return made.slice(0, most[name]);
  };
  const generated: Pick<DataSet, GeneratedResource> = {
    kullanicilar: all('kullanicilar'),
    firmalar: all('firmalar'),
    siparisler: all('siparisler'),
    faturalar: all('faturalar')
      .filter(({ siparisId }) => siparisId <= most.siparisler)
      .map((invoice, index) => ({ ...invoice, id: index + 1 })),
    yorumlar: all('yorumlar'),
    gorevler: all('gorevler'),
  };
  return { ...fixed, ...generated };
};
