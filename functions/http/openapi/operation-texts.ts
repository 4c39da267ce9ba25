import type { Bilingual } from '../../../data/catalogue/member.ts';

/** How an operation is summed up after its resource's title, and what it does. */
interface OperationText {
  readonly summary: Bilingual;
  readonly description: Bilingual;
}

/** The texts of the operations that every resource has. */
export const operationTexts = {
  list: {
    summary: { tr: 'liste', en: 'list' },
    description: {
      tr: 'Kayıtları sayfa sayfa verir. Süzme, arama ve sıralama parametreleri birlikte kullanılabilir; farklı alanların hepsi, aynı alanın değerlerinden biri tutmalıdır.',
      en: 'Gives the records page by page. Parameters to filter, search and sort combine; different fields must all match, of one field’s values any.',
    },
  },
  record: {
    summary: { tr: 'tek kayıt', en: 'one record' },
    description: { tr: 'Bir kaydı kimliğiyle verir.', en: 'Gives one record by its identifier.' },
  },
  create: {
    summary: { tr: 'kayıt oluştur', en: 'create a record' },
    description: {
      tr: 'Benzetim: gönderilen nesneyi yeni bir id ile geri verir. Hiçbir şey saklanmaz.',
      en: 'Simulated: gives the sent object back with a new id. Nothing is stored.',
    },
  },
  replace: {
    summary: { tr: 'kaydı değiştir', en: 'replace the record' },
    description: {
      tr: 'Benzetim: gönderilen gövdeyi olduğu gibi geri verir. Hiçbir şey saklanmaz.',
      en: 'Simulated: gives the sent body back as it is. Nothing is stored.',
    },
  },
  change: {
    summary: { tr: 'kaydı güncelle', en: 'change the record' },
    description: {
      tr: 'Benzetim: kaydı değişikliklerle birleştirip verir; nesneler üye üye birleşir, diziler ve tek değerler yenisiyle değişir, id kalır. Hiçbir şey saklanmaz.',
      en: 'Simulated: gives the record merged with the changes; objects merge member by member, arrays and scalars are replaced, id stays. Nothing is stored.',
    },
  },
  remove: {
    summary: { tr: 'kaydı sil', en: 'delete the record' },
    description: {
      tr: 'Benzetim: silinecek kaydı verir. Hiçbir şey silinmez.',
      en: 'Simulated: gives the record that would be gone. Nothing is deleted.',
    },
  },
  listFile: {
    summary: { tr: 'liste, dosya olarak', en: 'list as a file' },
    description: {
      tr: 'Parametresiz listenin ilk sayfası, durağan dosya olarak: toplam ve sayfa başlıkları yoktur, sorgu parametreleri göz ardı edilir.',
      en: 'The first page of the list without parameters, as a static file: no totals or page links, query parameters are ignored.',
    },
  },
  recordFile: {
    summary: { tr: 'tek kayıt, dosya olarak', en: 'one record as a file' },
    description: { tr: 'Kayıt, durağan dosya olarak.', en: 'The record as a static file.' },
  },
} as const satisfies Record<string, OperationText>;

/** The texts of what describes the API itself. */
export const serviceTexts = {
  index: {
    summary: { tr: 'Dizin', en: 'Index' },
    description: {
      tr: 'Bütün kaynaklar: yollar, kayıt sayıları, alt kaynaklar, bağlantılar.',
      en: 'All resources: paths, numbers of records, sub-collections, links.',
    },
  },
  indexFile: {
    summary: { tr: 'Dizin, dosya olarak', en: 'Index as a file' },
    description: { tr: 'Dizin, durağan dosya olarak.', en: 'The index as a static file.' },
  },
  openApi: {
    summary: { tr: 'OpenAPI belgesi', en: 'OpenAPI document' },
    description: { tr: 'Bu belge.', en: 'This document.' },
  },
  schema: {
    summary: { tr: 'JSON Schema', en: 'JSON Schema' },
    description: {
      tr: 'Bir kaynağın kayıtlarının şeması (JSON Schema 2020-12); iki ad da aynı şemayı verir.',
      en: 'The schema of a resource’s records (JSON Schema 2020-12); both names give the same schema.',
    },
  },
} as const satisfies Record<string, OperationText>;
