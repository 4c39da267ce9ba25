import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { fieldsOf, sortableNames, valuesOf } from '../../functions/query/fields.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { type Random, randomOf } from '../generate/random.ts';

type Pair = readonly [name: string, value: string];
type Spelling = 'name' | 'alias';

/** A language for the whole query: few callers mix them. */
interface Draft {
  readonly random: Random;
  readonly resource: ResourceName;
  readonly records: readonly JsonObject[];
  readonly spelling: Spelling;
}

const LIMITS = [5, 10, 25, 50, 100] as const;
const LAST_PAGE = 10;
const SHORTEST_WORD = 3;

/** Turkish callers are assumed to be in the majority. */
const TURKISH_PERCENT = 70;

const fields = (resource: ResourceName): ReturnType<typeof fieldsOf> => fieldsOf(catalogue[resource].members);

/** A value that a record has, as a filter; none where the record has none. */
const filter = ({ random, resource, records }: Draft): readonly Pair[] => {
  const field = random.pick([...fields(resource).values()].filter(({ name }) => name !== 'id'));
  const [value = null] = valuesOf(random.pick(records), field);
  if (value === null || typeof value === 'object') return [];
  const isRange = typeof value === 'number' && field.member.type === 'number' && random.chance(50);
  return [[isRange ? `${field.name}_gte` : field.name, String(value)]];
};

/** The beginning of a word that occurs in a record, as somebody types it into a search box. */
const search = ({ random, resource, records }: Draft): readonly Pair[] => {
  const record = random.pick(records);
  const values = [...fields(resource).values()].flatMap((field) => valuesOf(record, field));
  const words = values.flatMap((value) => (typeof value === 'string' ? (value.match(/\p{L}{4,}/gu) ?? []) : []));
  if (words.length === 0) return [];
  const word = random.pick(words).toLocaleLowerCase('tr');
  return [['q', word.slice(0, random.int(SHORTEST_WORD, word.length))]];
};

const sort = ({ random, resource, spelling }: Draft): readonly Pair[] => {
  const field = random.pick(sortableNames(fields(resource)));
  return [[parameters.sort[spelling], random.chance(50) ? field : `-${field}`]];
};

const page = ({ random, spelling }: Draft): readonly Pair[] => [
  [parameters.page[spelling], String(random.int(1, LAST_PAGE))],
  [parameters.limit[spelling], String(random.pick(LIMITS))],
];

const limit = ({ random, spelling }: Draft): readonly Pair[] => [
  [parameters.limit[spelling], String(random.pick(LIMITS))],
];

const embed = ({ random, resource, spelling }: Draft): readonly Pair[] => {
  const relations = relationsOf(resource);
  return relations.length === 0 ? [] : [[parameters.embed[spelling], random.pick(relations)[spelling]]];
};

/** What queries are made of, with weights: paging is the most common, embedding the rarest. */
const parts = [
  { weight: 30, draw: page },
  { weight: 20, draw: filter },
  { weight: 15, draw: search },
  { weight: 15, draw: sort },
  { weight: 12, draw: limit },
  { weight: 8, draw: embed },
] as const;

const MOST_PARTS = 3;

const drawQuery = (dataSet: DataSet, random: Random): string => {
  const resource = random.pick(resourceNames);
  const isTurkish = random.chance(TURKISH_PERCENT);
  const draft: Draft = { random, resource, records: dataSet[resource], spelling: isTurkish ? 'name' : 'alias' };
  const pairs = Array.from({ length: random.int(1, MOST_PARTS) }, () => {
    const part = parts[random.weighted(parts.map(({ weight }) => weight))];
    return part?.draw(draft) ?? [];
  }).flat();
  const { path, alias } = catalogue[resource];
  const list = `${BASE_PATH}/${isTurkish ? path : alias}`;
  const query = new URLSearchParams([...new Map(pairs)]).toString();
  return query === '' ? list : `${list}?${query}`;
};

/** So many different lists with parameters, as applications ask for them; all are answered with 200. */
export const drawQueries = (dataSet: DataSet, count: number, seed: string): readonly string[] => {
  const random = randomOf('scale', 'queries', seed);
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const path = drawQuery(dataSet, random);
    if (path.includes('?')) drawn.add(path);
  }
  return [...drawn];
};
