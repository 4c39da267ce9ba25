import {
  catalogue,
  type DataSet,
  mapResources,
  type PerResource,
  type ResourceName,
  type Urun,
} from '../../data/catalogue.ts';
import { cached, once } from '../../data/lib/cached.ts';
import { byId } from './identifiers.ts';
import { type People, peopleOf } from './people.ts';
import { pickFixed, type PickProduct, productsOf } from './products.ts';
import { salesOf } from './sales.ts';
import { isBilled, salesModels } from './sales-models.ts';
import { commentModels, commentsOf, tasksOf } from './writings.ts';

/** The resources with generated records. Categories and posts have only fixed records. */
export type GeneratedResource = WishedResource | 'faturalar';

/** The resources whose number of records callers can choose. The number of invoices depends on the orders. */
export const wishedResources = ['kullanicilar', 'firmalar', 'urunler', 'siparisler', 'yorumlar', 'gorevler'] as const;

export type WishedResource = (typeof wishedResources)[number];

/** A block: generated records that imitate the fixed records of each resource. They are generated when a function is called. */
export type Block = { readonly [Name in ResourceName]: () => DataSet[Name] };

/** Limited by landline numbers: up to three companies of a block share an area code with 990,000 numbers. */
const MAXIMUM_BLOCKS = 250_000;

/** Limited by barcodes: up to five products of a block share 10,000 item numbers. */
const MAXIMUM_PRODUCT_BLOCKS = 1999;

/** The number of records of each resource in a generated block. */
export const blockCounts: () => PerResource<number> = once(() => {
  const counts: Readonly<Record<GeneratedResource, number>> = {
    kullanicilar: catalogue.kullanicilar.count,
    firmalar: catalogue.firmalar.count,
    urunler: catalogue.urunler.count,
    siparisler: catalogue.siparisler.count,
    faturalar: salesModels().kinds.filter(isBilled).length,
    yorumlar: commentModels().length,
    gorevler: catalogue.gorevler.count,
  };
  return { ...mapResources(() => 0), ...counts };
});

const empty = mapResources(() => (): readonly never[] => []);

export const maximumIdOf = (name: ResourceName): number => {
  const blocks = name === 'urunler' ? MAXIMUM_PRODUCT_BLOCKS : MAXIMUM_BLOCKS;
  return catalogue[name].count + (blocks - 1) * blockCounts()[name];
};

/** The sources of a data set's blocks, by block number: people and products, those who order and write, and what they buy. */
interface Sources {
  readonly people: (block: number) => People;
  readonly authors: (block: number) => People;
  readonly products: (block: number) => readonly Urun[];
  readonly pickProduct: PickProduct;
}

/** The sources of a block on its own, whose records refer to its people and to the fixed products. */
const ownSources = (seed: number): Sources => {
  const people = cached((block: number) => peopleOf(seed, block));
  return { people, authors: people, products: (block) => productsOf(seed, block), pickProduct: pickFixed };
};

/** Generates a block; `number` starts at 1. Its comments are on the fixed posts. */
export const blockOf = (
  seed: number,
  number: number,
  { people, authors, products, pickProduct }: Sources = ownSources(seed),
): Block => {
  const sales = once(() => salesOf(seed, number, authors(number), pickProduct));
  const made: Pick<Block, GeneratedResource> = {
    kullanicilar: () => people(number).users,
    firmalar: () => people(number).companies,
    urunler: () => byId(products(number)),
    siparisler: () => sales().orders,
    faturalar: () => sales().invoices(),
    yorumlar: () => commentsOf(seed, number, authors(number)),
    gorevler: () => tasksOf(seed, number, authors(number)),
  };
  return { ...empty, ...made };
};
