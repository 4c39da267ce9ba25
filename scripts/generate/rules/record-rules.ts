import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { faultsOf } from '../../../data/check.ts';
import { kurusOf } from '../../../functions/generate/money.ts';
import { type Finding, finding } from '../finding.ts';

/** Checks of whole data sets, at any scale; what people wrote is checked before (content-rules). */
type Rule = (dataSet: DataSet) => readonly Finding[];

const inRecord = (resource: ResourceName, id: number, rule: string, tr: string, en: string): Finding =>
  finding(`${resource}.json`, `id ${id}`, rule, tr, en);

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
    const sameValue = Map.groupBy<unknown, DataSet[ResourceName][number]>(dataSet[resource], (record) =>
      Reflect.get(record, name),
    );
    const [tr, en] = [`${name} başka kayıtta da var.`, `${name} stands in another record too.`];
    return [...sameValue.values()].flatMap(([, ...repeated]) =>
      repeated.map(({ id }) => inRecord(resource, id, 'eşsiz', tr, en)),
    );
  });

/** The sum of amounts, in kuruş. */
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + kurusOf(amount), 0);

const ascending = (...moments: readonly (string | null)[]): boolean => {
  const known = moments.filter((moment) => moment !== null);
  return known.every((moment, index) => index === 0 || (known[index - 1] ?? '') <= moment);
};

/** What has to hold for every record of a resource. */
const required =
  <Name extends ResourceName>(
    resource: Name,
    rule: string,
    [tr, en]: readonly [tr: string, en: string],
    holds: (record: DataSet[Name][number], dataSet: DataSet) => boolean,
  ): Rule =>
  (dataSet) => {
    const records: readonly (DataSet[Name][number] & { readonly id: number })[] = dataSet[resource];
    return records.flatMap((record) => (holds(record, dataSet) ? [] : [inRecord(resource, record.id, rule, tr, en)]));
  };

const rules: readonly Rule[] = [
  definition,
  ids,
  uniqueness,
  required(
    'siparisler',
    'para',
    ['Tutarlar kuruşu kuruşuna tutmuyor.', 'The amounts do not add up to the kuruş.'],
    ({ kalemler, kdvToplam, araToplam, kargoUcreti, genelToplam }) =>
      kalemler.every(({ adet, birimFiyat, tutar }) => adet * kurusOf(birimFiyat) === kurusOf(tutar)) &&
      kurusOf(kdvToplam) === sumOf(kalemler.map((line) => line.kdvTutari)) &&
      sumOf([araToplam, kdvToplam]) === sumOf(kalemler.map(({ tutar }) => tutar)) &&
      sumOf([araToplam, kdvToplam, kargoUcreti]) === kurusOf(genelToplam),
  ),
  required(
    'faturalar',
    'para',
    ['Fatura siparişiyle ya da kendi dökümüyle tutmuyor.', 'The invoice disagrees with its order or its own rows.'],
    ({ kdvDetay, matrah, kdvToplam, genelToplam, siparisId, kullaniciId }, { siparisler }) => {
      const order = siparisler[siparisId - 1];
      return (
        sumOf(kdvDetay.map((row) => row.matrah)) === kurusOf(matrah) &&
        sumOf(kdvDetay.map((row) => row.kdv)) === kurusOf(kdvToplam) &&
        sumOf([matrah, kdvToplam]) === kurusOf(genelToplam) &&
        order?.genelToplam === genelToplam &&
        order.kullaniciId === kullaniciId
      );
    },
  ),
  required(
    'faturalar',
    'zaman',
    ['Sipariş ≤ fatura ≤ sevk ≤ teslim olmalı.', 'Order ≤ invoice ≤ shipping ≤ delivery must hold.'],
    ({ siparisId, tarih }, { siparisler }) => {
      const order = siparisler[siparisId - 1];
      return order !== undefined && ascending(order.tarih, tarih, order.kargo.gonderimTarihi, order.kargo.teslimTarihi);
    },
  ),
  required(
    'yorumlar',
    'zaman',
    ['Yorum gönderiden önce olamaz.', 'A comment cannot be older than its post.'],
    ({ gonderiId, tarih }, { gonderiler }) => {
      const post = gonderiler[gonderiId - 1];
      return post !== undefined && ascending(post.yayinTarihi, tarih);
    },
  ),
  required(
    'gorevler',
    'zaman',
    ['Görevin tarihleri durumuyla uyuşmuyor.', 'The task’s dates disagree with its state.'],
    ({ olusturmaTarihi, tamamlanmaTarihi, sonTarih, durum }) =>
      ascending(olusturmaTarihi, tamamlanmaTarihi) &&
      olusturmaTarihi.slice(0, 10) <= sonTarih &&
      (tamamlanmaTarihi !== null) === (durum === 'tamamlandi'),
  ),
];

export const checkRecords = (dataSet: DataSet): readonly Finding[] => rules.flatMap((rule) => rule(dataSet));
