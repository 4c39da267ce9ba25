import { type DataSet, resourceNames } from './catalogue.ts';
import faturalar from './records/faturalar.json' with { type: 'json' };
import firmalar from './records/firmalar.json' with { type: 'json' };
import gonderiler from './records/gonderiler.json' with { type: 'json' };
import gorevler from './records/gorevler.json' with { type: 'json' };
import kategoriler from './records/kategoriler.json' with { type: 'json' };
import kullanicilar from './records/kullanicilar.json' with { type: 'json' };
import siparisler from './records/siparisler.json' with { type: 'json' };
import urunler from './records/urunler.json' with { type: 'json' };
import yorumlar from './records/yorumlar.json' with { type: 'json' };

const records: object = {
  kullanicilar,
  firmalar,
  urunler,
  kategoriler,
  siparisler,
  faturalar,
  gonderiler,
  yorumlar,
  gorevler,
};

/** Checks only the resource names. A test checks the records, because a check here would slow down cold starts. */
const isDataSet = (records: object): records is DataSet => resourceNames.every((name) => Object.hasOwn(records, name));

if (!isDataSet(records)) throw new TypeError('the records of a resource are missing');

/** The data set of version 1. Treat it as immutable; the package exports it frozen. */
export const dataSet: DataSet = records;
