import { catalogue, isResourceName, referenceOf, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { Field } from '../../data/catalogue/field.ts';
import { dataSet } from '../../data/records.ts';
import { recordFaults } from '../support/record-faults.ts';
import { inEveryDataSet } from './data-sets.ts';
import { isAscending, repeated, rules } from './rules.ts';

const uniqueFields: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  kullanicilar: ['kullaniciAdi', 'eposta', 'telefon'],
  firmalar: ['vergiNo', 'iban', 'telefon', 'webSitesi'],
  kategoriler: ['slug'],
  urunler: ['ad', 'barkod', 'stokKodu'],
  siparisler: ['siparisNo'],
  faturalar: ['faturaNo', 'ettn', 'siparisId'],
  gonderiler: ['slug'],
};

rules('a resource', {
  'is a sub-collection of a resource to which its records refer': () =>
    resourceNames.filter((name) => {
      const fields: readonly Field[] = Object.values(catalogue[name].fields);
      const parents = fields.flatMap((field) => referenceOf(field) ?? []);
      const isBelow = (parent: ResourceName): boolean => {
        const children: readonly string[] = catalogue[parent].subCollections;
        return children.includes(name);
      };
      return parents.length > 0 && !parents.some(isBelow);
    }),
});

rules('the fixed orders, invoices and comments', {
  'are in chronological order': () =>
    ([dataSet.siparisler, dataSet.faturalar, dataSet.yorumlar] as const).filter(
      (records) => !isAscending(records.map(({ tarih }) => tarih)),
    ),
});

inEveryDataSet((dataSet) => {
  const { gonderiler, yorumlar, gorevler } = dataSet;

  rules('the records', {
    'conform to the catalogue, except for generated phone numbers, and refer only to existing records': () =>
      resourceNames.flatMap((name) =>
        dataSet[name].flatMap((record) =>
          recordFaults(
            name,
            { ...record },
            (target, id) => isResourceName(target) && id >= 1 && id <= dataSet[target].length,
          )
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
    'have unique values in the fields that require them': () =>
      resourceNames.flatMap((name) => {
        const records: readonly object[] = dataSet[name];
        return (uniqueFields[name] ?? []).flatMap((field) =>
          repeated(records.map((each): unknown => Reflect.get(each, field))),
        );
      }),
  });

  rules('a date', {
    'of a comment is not before that of its post': () =>
      yorumlar.filter(({ gonderiId, tarih }) => !isAscending([gonderiler[gonderiId - 1]?.yayinTarihi ?? '9', tarih])),
    'of a todo’s completion is not before its creation, and is null unless the todo is done': () =>
      gorevler.filter(
        ({ olusturmaTarihi, tamamlanmaTarihi, sonTarih, durum }) =>
          !isAscending([olusturmaTarihi, tamamlanmaTarihi]) ||
          olusturmaTarihi.slice(0, 10) > sonTarih ||
          (tamamlanmaTarihi === null) === (durum === 'tamamlandi'),
      ),
  });
});
