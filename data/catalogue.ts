import { categories } from './catalogue/categories.ts';
import { comments } from './catalogue/comments.ts';
import { companies } from './catalogue/companies.ts';
import { invoices } from './catalogue/invoices.ts';
import type { Field, RecordOf } from './catalogue/field.ts';
import { orders } from './catalogue/orders.ts';
import type { PictureShape } from './catalogue/picture.ts';
import { posts } from './catalogue/posts.ts';
import { products } from './catalogue/products.ts';
import type { ResourceDefinition } from './catalogue/resource.ts';
import { tasks } from './catalogue/tasks.ts';
import { users } from './catalogue/users.ts';
import { isKeyOf, keysOf } from './lib/keys.ts';

/** The resources, keyed by name, in display order. Everything else is derived from this table. */
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

/** The resources whose records have pictures. */
export type PicturedResource = {
  [Name in ResourceName]: (typeof catalogue)[Name] extends { readonly picture: PictureShape } ? Name : never;
}[ResourceName];

export type RecordType<Name extends ResourceName> = RecordOf<(typeof catalogue)[Name]['fields']>;

export type Kullanici = RecordType<'kullanicilar'>;
export type Firma = RecordType<'firmalar'>;
export type Urun = RecordType<'urunler'>;
export type Kategori = RecordType<'kategoriler'>;
export type Siparis = RecordType<'siparisler'>;
export type Fatura = RecordType<'faturalar'>;
export type Gonderi = RecordType<'gonderiler'>;
export type Yorum = RecordType<'yorumlar'>;
export type Gorev = RecordType<'gorevler'>;

/** A postal address without coordinates. */
export type Adres = Siparis['teslimatAdresi'];

/** A postal address with coordinates, as users and companies have. */
export type KonumluAdres = Kullanici['adres'];

/** The records of all resources. */
export type DataSet = { readonly [Name in ResourceName]: readonly RecordType<Name>[] };

export const isResourceName = (name: string): name is ResourceName => isKeyOf(catalogue, name);

/** The resource to which a field refers, if it is a foreign key. @throws TypeError for an unknown `ref`, which types cannot rule out. */
export const referenceOf = (field: Field): ResourceName | undefined => {
  const ref = field.type === 'integer' ? field.ref : undefined;
  if (ref === undefined || isResourceName(ref)) return ref;
  throw new TypeError(`no resource: ${ref}`);
};

/** The names of all resources, in catalogue order. */
export const resourceNames: readonly ResourceName[] = keysOf(catalogue);

/** The resources, keyed by their Turkish and English path segments. */
export const resourceBySegment: ReadonlyMap<string, ResourceName> = new Map(
  resourceNames.flatMap((name) => [
    [catalogue[name].path, name],
    [catalogue[name].alias, name],
  ]),
);

export const isPictured = (name: ResourceName): name is PicturedResource => 'picture' in catalogue[name];

/** True if the record with this `id` has a picture. Only records of the fixed data set have one. */
export const hasPicture = (name: ResourceName, id: number): boolean => isPictured(name) && id <= catalogue[name].count;

export const picturedResources: readonly PicturedResource[] = resourceNames.filter(isPictured);

export type PerResource<Value> = { readonly [Name in ResourceName]: Value };

export const hasEveryResource = <Value>(made: Readonly<Record<string, Value>>): made is PerResource<Value> =>
  resourceNames.every((name) => Object.hasOwn(made, name));

export const mapResources = <Value>(make: (name: ResourceName) => Value): PerResource<Value> => {
  const made = Object.fromEntries(resourceNames.map((name) => [name, make(name)]));
  if (!hasEveryResource<Value>(made)) throw new TypeError('a resource is missing');
  return made;
};
