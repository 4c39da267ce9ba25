import { categories } from './catalogue/categories.ts';
import { comments } from './catalogue/comments.ts';
import { companies } from './catalogue/companies.ts';
import { invoices } from './catalogue/invoices.ts';
import type { RecordOf } from './catalogue/member.ts';
import { orders } from './catalogue/orders.ts';
import { posts } from './catalogue/posts.ts';
import { products } from './catalogue/products.ts';
import type { ResourceDefinition } from './catalogue/resource.ts';
import { tasks } from './catalogue/tasks.ts';
import { users } from './catalogue/users.ts';

/**
 * The nine resources by name: the one vocabulary from which the parser, the types, the schemas
 * and the documentation derive. Order here is the order shown everywhere.
 */
export const catalogue = {
  kullanicilar: users,
  firmalar: companies,
  urunler: products,
  kategoriler: categories,
  siparisler: orders,
  faturalar: invoices,
  gonderiler: posts,
  yorumlar: comments,
  gorevler: tasks,
} as const satisfies Record<string, ResourceDefinition>;

/** A resource's name, which is also its Turkish path segment. */
export type ResourceName = keyof typeof catalogue;

/** The type of one record of a resource. */
export type RecordType<Name extends ResourceName> = RecordOf<(typeof catalogue)[Name]['members']>;

export type Kullanici = RecordType<'kullanicilar'>;
export type Firma = RecordType<'firmalar'>;
export type Urun = RecordType<'urunler'>;
export type Kategori = RecordType<'kategoriler'>;
export type Siparis = RecordType<'siparisler'>;
export type Fatura = RecordType<'faturalar'>;
export type Gonderi = RecordType<'gonderiler'>;
export type Yorum = RecordType<'yorumlar'>;
export type Gorev = RecordType<'gorevler'>;

/** A postal address, the same shape everywhere. */
export type Adres = Kullanici['adres'];

/** Every record of the data set, by resource. */
export type DataSet = { readonly [Name in ResourceName]: readonly RecordType<Name>[] };

/** Whether a text names one of the nine resources. */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(catalogue, name);

/** The nine names in catalogue order. */
export const resourceNames: readonly ResourceName[] = Object.keys(catalogue).filter(isResourceName);

/** One value per resource. */
export type PerResource<Value> = { readonly [Name in ResourceName]: Value };

/** Makes one value per resource. */
export const mapResources = <Value>(make: (name: ResourceName) => Value): PerResource<Value> => ({
  kullanicilar: make('kullanicilar'),
  firmalar: make('firmalar'),
  urunler: make('urunler'),
  kategoriler: make('kategoriler'),
  siparisler: make('siparisler'),
  faturalar: make('faturalar'),
  gonderiler: make('gonderiler'),
  yorumlar: make('yorumlar'),
  gorevler: make('gorevler'),
});
