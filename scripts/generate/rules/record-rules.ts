import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { faultsOf } from '../../../data/check.ts';
import { kurusOf } from '../../../functions/generate/money.ts';
import { type Finding, finding } from '../finding.ts';

/** Checks of whole data sets, at any scale; what people wrote is checked before (content-rules). */
type Rule = (dataSet: DataSet) => readonly Finding[];

const inRecord = (resource: ResourceName, id: number, rule: string, tr: string, en: string): Finding =>
  finding(`${resource}.json`, `id ${id}`, rule, tr, en);

/** A finding for each record of a resource for which something does not hold. */
const failing = <Item extends { readonly id: number }>(
  resource: ResourceName,
  records: readonly Item[],
  rule: string,
  [tr, en]: readonly [tr: string, en: string],
  holds: (record: Item) => boolean,
): readonly Finding[] =>
  records.flatMap((record) => (holds(record) ? [] : [inRecord(resource, record.id, rule, tr, en)]));

/** The catalogue's definition, which says of nested fields, too, to which records they refer. */
const definition: Rule = (dataSet) =>
  resourceNames.flatMap((resource) =>
    dataSet[resource].flatMap((record) =>
      faultsOf(catalogue[resource].fields, record, {
        rules: 'exact',
        complete: true,
        exists: (target, id) => id >= 1 && id <= dataSet[target].length,
        atMost: Infinity,
      }).map(({ path, rule, value }) => {
        const shown = `${path.join('_')}: ${typeof value === 'string' ? value : JSON.stringify(value)} (${rule})`;
        if (rule === 'bagliKayit')
          return inRecord(resource, record.id, 'bağ', `Var olmayan kayıt: ${shown}`, `No such record: ${shown}`);
        const [tr, en] = [`Katalogdaki tanıma uymuyor: ${shown}.`, `Not as the catalogue says: ${shown}.`];
        return inRecord(resource, record.id, 'biçim', tr, en);
      }),
    ),
  );

const ids: Rule = (dataSet) =>
  resourceNames.flatMap((resource) =>
    dataSet[resource].flatMap(({ id }, index) =>
      id === index + 1
        ? []
        : [inRecord(resource, id, 'kimlik', 'Kimlikler 1’den boşluksuz artmalı.', 'IDs must run from 1 without gaps.')],
    ),
  );

const allOf = (dataSet: DataSet, resource: ResourceName): readonly DataSet[ResourceName][number][] => dataSet[resource];

const uniqueFields = [
  ['kullanicilar', 'kullaniciAdi'],
  ['kullanicilar', 'eposta'],
  ['kullanicilar', 'telefon'],
  ['firmalar', 'vergiNo'],
  ['firmalar', 'iban'],
  ['firmalar', 'telefon'],
  ['firmalar', 'webSitesi'],
  ['kategoriler', 'slug'],
  ['urunler', 'barkod'],
  ['urunler', 'stokKodu'],
  ['siparisler', 'siparisNo'],
  ['faturalar', 'faturaNo'],
  ['faturalar', 'ettn'],
  ['faturalar', 'siparisId'],
  ['gonderiler', 'slug'],
] as const satisfies readonly (readonly [ResourceName, string])[];

const uniqueness: Rule = (dataSet) =>
  uniqueFields.flatMap(([resource, name]) => {
    const seen = new Set<unknown>();
    const message = [`${name} başka kayıtta da var.`, `${name} stands in another record too.`] as const;
    return failing(resource, allOf(dataSet, resource), 'eşsiz', message, (record) => {
      const before = seen.size;
      return seen.add(Reflect.get(record, name)).size > before;
    });
  });

const orderMoney: Rule = (dataSet) => {
  const message = ['Tutarlar kuruşu kuruşuna tutmuyor.', 'The amounts do not add up to the kuruş.'] as const;
  return failing('siparisler', dataSet.siparisler, 'para', message, (order) => {
    const gross = order.kalemler.reduce((total, line) => total + kurusOf(line.tutar), 0);
    const vat = order.kalemler.reduce((total, line) => total + kurusOf(line.kdvTutari), 0);
    return (
      order.kalemler.every((line) => line.adet * kurusOf(line.birimFiyat) === kurusOf(line.tutar)) &&
      kurusOf(order.kdvToplam) === vat &&
      kurusOf(order.araToplam) + vat === gross &&
      gross + kurusOf(order.kargoUcreti) === kurusOf(order.genelToplam)
    );
  });
};

const invoiceMoney: Rule = (dataSet) => {
  const message = [
    'Fatura siparişiyle ya da kendi dökümüyle tutmuyor.',
    'The invoice disagrees with its order or its own rows.',
  ] as const;
  return failing('faturalar', dataSet.faturalar, 'para', message, (invoice) => {
    const order = dataSet.siparisler[invoice.siparisId - 1];
    const base = invoice.kdvDetay.reduce((total, row) => total + kurusOf(row.matrah), 0);
    const vat = invoice.kdvDetay.reduce((total, row) => total + kurusOf(row.kdv), 0);
    return (
      base === kurusOf(invoice.matrah) &&
      vat === kurusOf(invoice.kdvToplam) &&
      base + vat === kurusOf(invoice.genelToplam) &&
      order?.genelToplam === invoice.genelToplam &&
      order.kullaniciId === invoice.kullaniciId
    );
  });
};

const ascending = (...moments: readonly (string | null)[]): boolean => {
  const known = moments.filter((moment) => moment !== null);
  return known.every((moment, index) => index === 0 || (known[index - 1] ?? '') <= moment);
};

const invoiceTimes: Rule = (dataSet) => {
  const message = [
    'Sipariş ≤ fatura ≤ sevk ≤ teslim olmalı.',
    'Order ≤ invoice ≤ shipping ≤ delivery must hold.',
  ] as const;
  return failing('faturalar', dataSet.faturalar, 'zaman', message, ({ siparisId, tarih }) => {
    const order = dataSet.siparisler[siparisId - 1];
    return order !== undefined && ascending(order.tarih, tarih, order.kargo.gonderimTarihi, order.kargo.teslimTarihi);
  });
};

const commentTimes: Rule = (dataSet) => {
  const message = ['Yorum gönderiden önce olamaz.', 'A comment cannot be older than its post.'] as const;
  return failing('yorumlar', dataSet.yorumlar, 'zaman', message, ({ gonderiId, tarih }) => {
    const post = dataSet.gonderiler[gonderiId - 1];
    return post !== undefined && ascending(post.yayinTarihi, tarih);
  });
};

const taskTimes: Rule = (dataSet) => {
  const message = ['Görevin tarihleri durumuyla uyuşmuyor.', 'The task’s dates disagree with its state.'] as const;
  return failing(
    'gorevler',
    dataSet.gorevler,
    'zaman',
    message,
    ({ olusturmaTarihi, tamamlanmaTarihi, sonTarih, durum }) =>
      ascending(olusturmaTarihi, tamamlanmaTarihi) &&
      olusturmaTarihi.slice(0, 10) <= sonTarih &&
      (tamamlanmaTarihi !== null) === (durum === 'tamamlandi'),
  );
};

const rules: readonly Rule[] = [
  definition,
  ids,
  uniqueness,
  orderMoney,
  invoiceMoney,
  invoiceTimes,
  commentTimes,
  taskTimes,
];

export const checkRecords = (dataSet: DataSet): readonly Finding[] => rules.flatMap((rule) => rule(dataSet));
