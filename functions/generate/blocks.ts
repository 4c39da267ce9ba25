import { catalogue, type DataSet, mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import { once } from '../../data/cached.ts';
import { peopleOf } from './people.ts';
import { salesOf } from './sales.ts';
import { isBilled, salesModels } from './sales-models.ts';
import { commentModels, commentsOf, tasksOf } from './writings.ts';

/** The resources of which more records can be made than the fixed ones; of products, categories and posts there are those alone. */
export type GeneratedResource = 'kullanicilar' | 'firmalar' | 'siparisler' | 'faturalar' | 'yorumlar' | 'gorevler';

/** The records of a block; each resource's are made by the call. */
export type Block = { readonly [Name in ResourceName]: () => DataSet[Name] };

/** Beyond it fixed lines would run out: three companies of a block share an area code of 990,000 numbers. */
const MOST_BLOCKS = 250_000;

/** How many records of each resource a block has that is not the fixed one. */
export const blockCounts: () => PerResource<number> = once(() => {
  const counts: Readonly<Record<GeneratedResource, number>> = {
    kullanicilar: catalogue.kullanicilar.count,
    firmalar: catalogue.firmalar.count,
    siparisler: catalogue.siparisler.count,
    faturalar: salesModels().kinds.filter(isBilled).length,
    yorumlar: commentModels().length,
    gorevler: catalogue.gorevler.count,
  };
  return { ...mapResources(() => 0), ...counts };
});

const empty = mapResources(() => (): readonly never[] => []);

/** The highest id of a resource. */
export const mostOf = (name: ResourceName): number => catalogue[name].count + (MOST_BLOCKS - 1) * blockCounts()[name];

/** The block with this number, from 1 on, of a seed. Its records refer to one another and to the fixed products and posts. */
export const blockOf = (seed: number, number: number): Block => {
  const people = once(() => peopleOf(seed, number));
  const sales = once(() => salesOf(seed, number, people()));
  const made: Pick<Block, GeneratedResource> = {
    kullanicilar: () => people().users,
    firmalar: () => people().companies,
    siparisler: () => sales().orders,
    faturalar: () => sales().invoices(),
    yorumlar: () => commentsOf(seed, number, people()),
    gorevler: () => tasksOf(seed, number, people()),
  };
  return { ...empty, ...made };
};
