import type { DataSet } from '../../data/catalogue.ts';
import { dataSet as records } from '../../data/records.ts';

const freeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
};

/** Every record, deeply frozen, by resource. */
export const dataSet: DataSet = freeze({ ...records });

export const kullanicilar: DataSet['kullanicilar'] = dataSet.kullanicilar;
export const firmalar: DataSet['firmalar'] = dataSet.firmalar;
export const urunler: DataSet['urunler'] = dataSet.urunler;
export const kategoriler: DataSet['kategoriler'] = dataSet.kategoriler;
export const siparisler: DataSet['siparisler'] = dataSet.siparisler;
export const faturalar: DataSet['faturalar'] = dataSet.faturalar;
export const gonderiler: DataSet['gonderiler'] = dataSet.gonderiler;
export const yorumlar: DataSet['yorumlar'] = dataSet.yorumlar;
export const gorevler: DataSet['gorevler'] = dataSet.gorevler;
