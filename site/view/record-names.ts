import { type JsonObject, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';

/** The fields that together are what people call a record. */
export const nameFields: PerResource<readonly string[]> = {
  kullanicilar: ['ad', 'soyad'],
  firmalar: ['unvan'],
  urunler: ['ad'],
  kategoriler: ['ad'],
  siparisler: ['siparisNo'],
  faturalar: ['faturaNo'],
  gonderiler: ['baslik'],
  yorumlar: ['icerik'],
  gorevler: ['baslik'],
};

const names: PerResource<ReadonlyMap<number, string>> = mapResources((resource) => {
  const records: readonly (JsonObject & { readonly id: number })[] = dataSet[resource];
  return new Map(
    records.map((record) => [record.id, nameFields[resource].map((field) => textIn(record, field)).join(' ')]),
  );
});

/** What people call a record; its number where there is no such record. */
export const nameOf = (resource: ResourceName, id: number): string => names[resource].get(id) ?? String(id);
