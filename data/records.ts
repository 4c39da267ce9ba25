import { catalogue, type DataSet, type RecordType, type ResourceName } from './catalogue.ts';
import { conforms } from './conforms.ts';
import faturalar from './records/faturalar.json' with { type: 'json' };
import firmalar from './records/firmalar.json' with { type: 'json' };
import gonderiler from './records/gonderiler.json' with { type: 'json' };
import gorevler from './records/gorevler.json' with { type: 'json' };
import kategoriler from './records/kategoriler.json' with { type: 'json' };
import kullanicilar from './records/kullanicilar.json' with { type: 'json' };
import siparisler from './records/siparisler.json' with { type: 'json' };
import urunler from './records/urunler.json' with { type: 'json' };
import yorumlar from './records/yorumlar.json' with { type: 'json' };

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

/**
 * Types and freezes one resource's records.
 * @throws TypeError naming the record that does not have the catalogue's members.
 */
export const typedRecords = <Name extends ResourceName>(name: Name, json: unknown): readonly RecordType<Name>[] => {
  if (!Array.isArray(json)) throw new TypeError(`${name}: not an array`);
  const { members } = catalogue[name];
  const records = json.map((value: unknown, index) => {
    if (!conforms(members, value)) throw new TypeError(`${name}, record ${index + 1}: not as the catalogue says`);
    return value;
  });
  return deepFreeze(records);
};

/** The frozen data set of version 1. */
export const dataSet: DataSet = {
  kullanicilar: typedRecords('kullanicilar', kullanicilar),
  firmalar: typedRecords('firmalar', firmalar),
  urunler: typedRecords('urunler', urunler),
  kategoriler: typedRecords('kategoriler', kategoriler),
  siparisler: typedRecords('siparisler', siparisler),
  faturalar: typedRecords('faturalar', faturalar),
  gonderiler: typedRecords('gonderiler', gonderiler),
  yorumlar: typedRecords('yorumlar', yorumlar),
  gorevler: typedRecords('gorevler', gorevler),
};
