import {
  catalogue,
  type DataSet,
  isResourceName,
  mapResources,
  type ResourceName,
  resourceNames,
} from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { blockCounts, blockOf, mostOf, type GeneratedResource } from './blocks.ts';
import { checkOptions, optional, type OptionRule } from '../hosts/options.ts';
import { resourceHint } from '../hosts/own-records.ts';

export type { DataSet, ResourceName } from '../../data/catalogue.ts';

/** Which of the endless records. */
export interface SeedOptions {
  /** A whole number from 0 on; 1 where it is left out. The first records are the fixed ones of every seed. */
  readonly seed?: number;
}

export interface GenerateOptions extends SeedOptions {
  /** About how many records of all resources together; never fewer than the fixed ones. */
  readonly count: number;
}

export interface RecordsOptions extends SeedOptions {
  readonly count: number;
  /** The id of the first; 1 where it is left out. */
  readonly from?: number;
}

/** More records of all resources than this do not fit into the memory that Node.js takes by default. */
export const MOST_IN_MEMORY = 1_000_000;

const wholeNumber = (from: number, to: number): OptionRule => [
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to,
  `must be a whole number from ${from} to ${to}`,
];

const seedRule = optional(...wholeNumber(0, Number.MAX_SAFE_INTEGER));

/** @throws TypeError with the closest name. */
const checkName = (resource: unknown): void => {
  const name = typeof resource === 'string' ? resource : typeof resource;
  if (isResourceName(name)) return;
  throw new TypeError(`unknown resource ${name}; ${resourceHint(name, false).en}`);
};

const checkRange = (name: ResourceName, from: number, count: number): void => {
  const most = mostOf(name);
  if (from - 1 + count <= most) return;
  const isFixed = blockCounts()[name] === 0;
  const reason = isFixed ? `there are only the ${most} fixed ${name}` : `ids of ${name} end at ${most}`;
  throw new TypeError(`count ${count} from ${from} is too much: ${reason}`);
};

function* endless<Name extends ResourceName>(name: Name, from: number, seed: number): Generator<DataSet[Name][number]> {
  const fixed: DataSet[Name] = dataSet[name];
  yield* structuredClone(fixed).slice(from - 1);
  const size = blockCounts()[name];
  let beyond = Math.max(0, from - 1 - fixed.length);
  while (size > 0) {
    const page = blockOf(seed, Math.floor(beyond / size) + 1)
      [name]()
      .slice(beyond % size);
    yield* page;
    beyond += page.length;
  }
}

function* first<Item>(count: number, items: Iterable<Item>): Generator<Item, undefined> {
  let left = count;
  for (const item of items) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

const anyNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/**
 * The records of a resource from an id on, made block by block, so that any number of them takes no memory. A record depends on
 * its seed and id alone.
 * @throws TypeError for options that cannot be.
 */
export const records = <Name extends ResourceName>(
  resource: Name,
  options: RecordsOptions,
): Generator<DataSet[Name][number], undefined> => {
  checkName(resource);
  checkOptions(options, { count: anyNumber, seed: seedRule, from: optional(...anyNumber) });
  const { count, seed = 1, from = 1 } = options;
  checkRange(resource, from, count);
  return first(count, endless(resource, from, seed));
};

/**
 * The record with this id.
 * @throws TypeError for an id that cannot be.
 */
export const record = <Name extends ResourceName>(
  resource: Name,
  id: number,
  options: SeedOptions = {},
): DataSet[Name][number] => {
  checkName(resource);
  checkOptions(options, { seed: seedRule });
  const [isId, hint] = wholeNumber(1, mostOf(resource));
  const [made] = isId(id) ? records(resource, { ...options, from: id, count: 1 }) : [];
  if (made === undefined) throw new TypeError(`id ${hint}`);
  return made;
};

const total = (counts: Readonly<Record<ResourceName, number>>): number =>
  resourceNames.reduce((sum, name) => sum + counts[name], 0);

/**
 * A data set of about so many records: the fixed ones, and as many blocks of others as come closest. Every reference points to
 * a record in it.
 * @throws TypeError for options that cannot be.
 */
export const generate = (options: GenerateOptions): DataSet => {
  checkOptions(options, { count: wholeNumber(1, MOST_IN_MEMORY), seed: seedRule });
  const { count, seed = 1 } = options;
  const fixedCount = total(mapResources((name) => catalogue[name].count));
  const blocks = Math.max(0, Math.round((count - fixedCount) / total(blockCounts())));
  const made = Array.from({ length: blocks }, (_, index) => blockOf(seed, index + 1));
  const fixed = structuredClone(dataSet);
  const all = <Name extends ResourceName>(name: Name): DataSet[Name][number][] => [
    ...fixed[name],
    ...made.flatMap((block) => block[name]()),
  ];
  const generated: Pick<DataSet, GeneratedResource> = {
    kullanicilar: all('kullanicilar'),
    firmalar: all('firmalar'),
    siparisler: all('siparisler'),
    faturalar: all('faturalar'),
    yorumlar: all('yorumlar'),
    gorevler: all('gorevler'),
  };
  return { ...fixed, ...generated };
};
