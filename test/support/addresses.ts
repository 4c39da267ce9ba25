import type { Adres, DataSet, KonumluAdres } from '../../data/catalogue.ts';

/** Every postal address of the data set with the record in which it stands. */
export const addressesOf = (dataSet: DataSet): readonly { readonly owner: string; readonly address: Adres }[] => [
  ...dataSet.kullanicilar.map(({ id, adres }) => ({ owner: `kullanicilar ${id}`, address: adres })),
  ...dataSet.firmalar.map(({ id, adres }) => ({ owner: `firmalar ${id}`, address: adres })),
  ...dataSet.siparisler.map(({ id, teslimatAdresi }) => ({ owner: `siparisler ${id}`, address: teslimatAdresi })),
  ...dataSet.faturalar.map(({ id, alici }) => ({ owner: `faturalar ${id}`, address: alici.adres })),
];

/** True if an order’s or invoice’s address is that of a user or company, whose coordinates it leaves out. */
export const isSameAddress = (address: Adres, owners: KonumluAdres | undefined): boolean => {
  const { enlem: _latitude, boylam: _longitude, ...postal } = owners ?? {};
  return JSON.stringify(address) === JSON.stringify(postal);
};
