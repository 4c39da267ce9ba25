import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { inventedNames } from '../../functions/generate/vocabulary.ts';
import { records } from '../../functions/samples/generate.ts';
import { COUNT, generated } from './data-sets.ts';
import { frequencies, outside, repeated, rules } from './rules.ts';

const { kullanicilar, firmalar, siparisler, faturalar, yorumlar, gorevler } = generated;

/** Compound last names of well-known people, which generated compound names must not equal. */
const KNOWN = new Set(
  'Akarsu Akbulut Akkaya Akpınar Aksoy Aktaş Albayrak Altınbaş Altıntaş Altıok Baltacı Bozdağ Bozkurt Çamlıbel Dağdelen Dağlarca Gökalp Gökçek Gökçen Gülbahar Gülersoy Gültekin Gündoğdu Gürpınar Günay Karabekir Karaböcek Karaca Karadağ Karagöz Karakoç Karakoyunlu Karaosmanoğlu Karatay Kırca Kırdar Kırmızıgül Kuşçu Sarıgül Sarıkaya Söğütlü Taşkıran Yeldağ'.split(
    ' ',
  ),
);
/** As many users as a data set with 100,000 orders has. */
const manyUsers = [...records('kullanicilar', { count: 62_650, seed: 7 })];

const beyond = <Item>(items: readonly Item[], fixed: readonly Item[]): readonly Item[] => items.slice(fixed.length);

rules('generated records', {
  'are as many as requested, within 200': () =>
    outside(
      resourceNames.reduce((sum, name) => sum + generated[name].length, 0),
      COUNT - 200,
      COUNT + 200,
    ),
  'begin with the fixed records, and a count adds no products, categories or posts': () =>
    resourceNames.filter(
      (name) =>
        JSON.stringify(generated[name].slice(0, catalogue[name].count)) !== JSON.stringify(dataSet[name]) ||
        (['urunler', 'kategoriler', 'gonderiler'].includes(name) && generated[name].length > catalogue[name].count),
    ),
  'never have a phone number from the range of the fixed records': () =>
    [...beyond(kullanicilar, dataSet.kullanicilar), ...beyond(firmalar, dataSet.firmalar)].filter(
      ({ telefon }) => telefon.slice(6, 9) === '000',
    ),
  'have usernames that end with the user’s id, and names without digits': () =>
    beyond(kullanicilar, dataSet.kullanicilar).filter(
      ({ id, ad, soyad, kullaniciAdi }) => /\d/.test(ad + soyad) || !kullaniciAdi.endsWith(String(id)),
    ),
  'have mostly different user names, todo titles and comments, and no two companies with the same name': () => [
    ...outside(new Set(manyUsers.map(({ ad, soyad }) => `${ad} ${soyad}`)).size, 50_000),
    ...outside(new Set(gorevler.map(({ baslik }) => baslik)).size, 900),
    ...outside(new Set(yorumlar.map(({ icerik }) => icerik)).size, 2000),
    ...repeated(firmalar.map(({ unvan }) => unvan)),
  ],
  'have no last name of a well-known person or a fixed user': () =>
    inventedNames.filter((name) => KNOWN.has(name) || dataSet.kullanicilar.some(({ soyad }) => soyad === name)),
  'include a returned order only if it was delivered at least three days before the reference day': () =>
    siparisler.filter(({ durum, kargo }) => durum === 'iadeEdildi' && !((kargo.teslimTarihi ?? '9') < '2025-12-17')),
});

const daysOf = (dates: readonly string[]): readonly number[] => frequencies(dates.map((each) => each.slice(0, 10)));
const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length / items.length;
const orderDays = daysOf(siparisler.map(({ tarih }) => tarih));
const ordersIn = (month: string): number => siparisler.filter(({ tarih }) => tarih.startsWith(month)).length;
const ordersSince = (day: string): number => siparisler.filter(({ tarih }) => tarih >= day).length;
const buyers = frequencies(siparisler.map(({ kullaniciId }) => kullaniciId));
const sold = frequencies(siparisler.flatMap(({ kalemler }) => kalemler.map(({ urunId }) => urunId)));
const isOpen = (durum: string): boolean => /^(?:odemeBekliyor|onaylandi|hazirlaniyor|kargoda)$/.test(durum);

rules('generated records', {
  'spread orders over nearly all 719 days, with at most 1 % on any single day': () => [
    ...outside(orderDays.length, 710),
    ...outside(Math.max(...orderDays), 1, siparisler.length / 100),
  ],
  'have about as many orders in the last week as in the week before': () =>
    outside(ordersSince('2025-12-13') / (ordersSince('2025-12-06') - ordersSince('2025-12-13')), 0.8, 1.25),
  'have many orders in November and few in July': () =>
    ['2024', '2025'].flatMap((year) => [
      ...outside(ordersIn(`${year}-11`), 1.5 * ordersIn(`${year}-10`)),
      ...outside(ordersIn(`${year}-07`), 1, 0.9 * ordersIn(`${year}-06`)),
    ]),
  'have no order total that occurs in more than 1 % of the orders': () =>
    outside(Math.max(...frequencies(siparisler.map(({ genelToplam }) => genelToplam))), 1, siparisler.length / 100),
  'have every product in an order line, and no product in more than one of twelve lines': () => [
    ...outside(sold.length, 62),
    ...outside(Math.max(...sold) / sold.reduce((sum, count) => sum + count, 0), 0, 1 / 12),
  ],
  'have about the same shares of cancelled, returned, open and company orders as the fixed records': () =>
    (
      [
        [share(siparisler, ({ durum }) => durum === 'iptalEdildi'), 0.12, 0.18],
        [share(siparisler, ({ durum }) => durum === 'iadeEdildi'), 0.03, 0.08],
        [share(siparisler, ({ durum }) => isOpen(durum)), 0.003, 0.03],
        [share(faturalar, ({ firmaId }) => firmaId !== null), 0.2, 0.45],
      ] as const
    ).flatMap(([value, least, most]) => outside(value, least, most)),
  'have many users without orders and some with many orders': () => [
    ...outside(buyers.length / kullanicilar.length, 0.6, 0.85),
    ...outside(Math.max(...buyers), 10, 40),
  ],
  'have comments and todos on many days, and many different like counts': () => [
    ...outside(daysOf(yorumlar.map(({ tarih }) => tarih)).length, 600),
    ...outside(daysOf(gorevler.map(({ olusturmaTarihi }) => olusturmaTarihi)).length, 200),
    ...outside(new Set(yorumlar.map(({ begeniSayisi }) => begeniSayisi)).size, 50),
  ],
});
