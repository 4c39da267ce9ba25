import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { recordFaults } from '../support/record-faults.ts';
import { inEveryDataSet } from './data-sets.ts';
import { isAscending, repeated, rules } from './rules.ts';

/** The fields that no two records of a resource have alike. */
const ownFields: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  kullanicilar: ['kullaniciAdi', 'eposta', 'telefon'],
  firmalar: ['vergiNo', 'iban', 'telefon', 'webSitesi'],
  kategoriler: ['slug'],
  urunler: ['ad', 'barkod', 'stokKodu'],
  siparisler: ['siparisNo'],
  faturalar: ['faturaNo', 'ettn', 'siparisId'],
  gonderiler: ['slug'],
};

rules('the fixed records', {
  'of orders, invoices and comments are in the order of their time': () =>
    ([dataSet.siparisler, dataSet.faturalar, dataSet.yorumlar] as const).filter(
      (records) => !isAscending(records.map(({ tarih }) => tarih)),
    ),
});

inEveryDataSet((dataSet) => {
  const { gonderiler, yorumlar, gorevler } = dataSet;

  rules('the records', {
    'are as the catalogue says and refer to those that exist; only more than its own have other phone numbers': () =>
      resourceNames.flatMap((name) =>
        dataSet[name].flatMap((record) =>
          recordFaults(name, { ...record }, (target, id) => id >= 1 && id <= dataSet[target].length)
            .filter((fault) => !fault.startsWith('/telefon ') || record.id <= catalogue[name].count)
            .map((fault) => `${name} ${record.id}: ${fault}`),
        ),
      ),
    'have their fields in the order of the catalogue': () =>
      resourceNames.flatMap((name) => {
        const order = Object.keys(catalogue[name].fields).join();
        const records: readonly object[] = dataSet[name];
        return records.filter((record) => Object.keys(record).join() !== order);
      }),
    'are numbered from 1 without gaps': () =>
      resourceNames.flatMap((name) => dataSet[name].map(({ id }, at) => id - at)).filter((first) => first !== 1),
    'have what no other one of their resource has': () =>
      resourceNames.flatMap((name) => {
        const records: readonly object[] = dataSet[name];
        return (ownFields[name] ?? []).flatMap((field) =>
          repeated(records.map((each): unknown => Reflect.get(each, field))),
        );
      }),
  });

  rules('a moment', {
    'of a comment is not before its post': () =>
      yorumlar.filter(({ gonderiId, tarih }) => !isAscending([gonderiler[gonderiId - 1]?.yayinTarihi ?? '9', tarih])),
    'of a task follows the one before it; those that are done have an end': () =>
      gorevler.filter(
        ({ olusturmaTarihi, tamamlanmaTarihi, sonTarih, durum }) =>
          !isAscending([olusturmaTarihi, tamamlanmaTarihi]) ||
          olusturmaTarihi.slice(0, 10) > sonTarih ||
          (tamamlanmaTarihi === null) === (durum === 'tamamlandi'),
      ),
  });
});
