import type { Adres } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

/** Every postal address of the data set with the record in which it stands. */
export const addresses: readonly { readonly owner: string; readonly address: Adres }[] = [
  ...dataSet.kullanicilar.map(({ id, adres }) => ({ owner: `kullanicilar ${id}`, address: adres })),
  ...dataSet.firmalar.map(({ id, adres }) => ({ owner: `firmalar ${id}`, address: adres })),
  ...dataSet.siparisler.map(({ id, teslimatAdresi }) => ({ owner: `siparisler ${id}`, address: teslimatAdresi })),
  ...dataSet.faturalar.map(({ id, alici }) => ({ owner: `faturalar ${id}`, address: alici.adres })),
];
