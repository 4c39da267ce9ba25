import { dataSet } from '../../data/records.ts';
import { mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';

const names: PerResource<ReadonlyMap<number, string>> = {
  ...mapResources(() => new Map<number, string>()),
  kullanicilar: new Map(dataSet.kullanicilar.map(({ id, ad, soyad }) => [id, `${ad} ${soyad}`])),
  firmalar: new Map(dataSet.firmalar.map(({ id, unvan }) => [id, unvan])),
  urunler: new Map(dataSet.urunler.map(({ id, ad }) => [id, ad])),
  kategoriler: new Map(dataSet.kategoriler.map(({ id, ad }) => [id, ad])),
  siparisler: new Map(dataSet.siparisler.map(({ id, siparisNo }) => [id, siparisNo])),
  gonderiler: new Map(dataSet.gonderiler.map(({ id, baslik }) => [id, baslik])),
};

/** What people call a record that others point at; its number where it has no name. */
export const nameOf = (resource: ResourceName, id: number): string => names[resource].get(id) ?? String(id);
