import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { inventedNames } from '../../functions/generate/vocabulary.ts';
import { records } from '../../functions/samples/generate.ts';
import { COUNT, generated } from './data-sets.ts';
import { frequencies, outside, repeated, rules } from './rules.ts';

const { kullanicilar, firmalar, siparisler, faturalar, yorumlar, gorevler } = generated;

/** Last names of well-known people that consist of two words, as the generated ones do. */
const KNOWN = new Set(
  'Akarsu Akbulut Akkaya Akpınar Aksoy Aktaş Albayrak Altınbaş Altıntaş Altıok Baltacı Bozdağ Bozkurt Çamlıbel Dağdelen Dağlarca Gökalp Gökçek Gökçen Gülbahar Gülersoy Gültekin Gündoğdu Gürpınar Günay Karabekir Karaböcek Karaca Karadağ Karagöz Karakoç Karakoyunlu Karaosmanoğlu Karatay Kırca Kırdar Kırmızıgül Kuşçu Sarıgül Sarıkaya Söğütlü Taşkıran Yeldağ'.split(
    ' ',
  ),
);
/** The users of 100,000 orders. */
const manyUsers = [...records('kullanicilar', { count: 62_650, seed: 7 })];

const beyond = <Item>(items: readonly Item[], fixed: readonly Item[]): readonly Item[] => items.slice(fixed.length);

rules('generated records', {
  'have the requested number, give or take half a block': () =>
    outside(
      resourceNames.reduce((sum, name) => sum + generated[name].length, 0),
      COUNT - 200,
      COUNT + 200,
    ),
  'begin with the fixed ones, and add no products, categories or posts': () =>
    resourceNames.filter(
      (name) =>
        JSON.stringify(generated[name].slice(0, catalogue[name].count)) !== JSON.stringify(dataSet[name]) ||
        (['urunler', 'kategoriler', 'gonderiler'].includes(name) && generated[name].length > catalogue[name].count),
    ),
  'never have a phone number of the fixed block': () =>
    [...beyond(kullanicilar, dataSet.kullanicilar), ...beyond(firmalar, dataSet.firmalar)].filter(
      ({ telefon }) => telefon.slice(6, 9) === '000',
    ),
  'have the id in the username and no digit in the name': () =>
    beyond(kullanicilar, dataSet.kullanicilar).filter(
      ({ id, ad, soyad, kullaniciAdi }) => /\d/.test(ad + soyad) || !kullaniciAdi.endsWith(String(id)),
    ),
  'have mostly different names, todo titles and comments, and no company’s name twice': () => [
    ...outside(new Set(manyUsers.map(({ ad, soyad }) => `${ad} ${soyad}`)).size, 50_000),
    ...outside(new Set(gorevler.map(({ baslik }) => baslik)).size, 900),
    ...outside(new Set(yorumlar.map(({ icerik }) => icerik)).size, 2000),
    ...repeated(firmalar.map(({ unvan }) => unvan)),
  ],
  'have no last name of well-known people or fixed users': () =>
    inventedNames.filter((name) => KNOWN.has(name) || dataSet.kullanicilar.some(({ soyad }) => soyad === name)),
  'are returned only if they were delivered three days before the reference day': () =>
    siparisler.filter(({ durum, kargo }) => durum === 'iadeEdildi' && !((kargo.teslimTarihi ?? '9') < '2025-12-17')),
});

const daysOf = (moments: readonly string[]): readonly number[] => frequencies(moments.map((each) => each.slice(0, 10)));
const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length / items.length;
const orderDays = daysOf(siparisler.map(({ tarih }) => tarih));
const ordersIn = (month: string): number => siparisler.filter(({ tarih }) => tarih.startsWith(month)).length;
const ordersSince = (day: string): number => siparisler.filter(({ tarih }) => tarih >= day).length;
const buyers = frequencies(siparisler.map(({ kullaniciId }) => kullaniciId));
const sold = frequencies(siparisler.flatMap(({ kalemler }) => kalemler.map(({ urunId }) => urunId)));
const isOpen = (durum: string): boolean => /^(?:odemeBekliyor|onaylandi|hazirlaniyor|kargoda)$/.test(durum);

rules('generated records', {
  'spread orders over nearly all 719 days, at most one in a hundred on a single day': () => [
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
  'repeat no total in more than one order in a hundred': () =>
    outside(Math.max(...frequencies(siparisler.map(({ genelToplam }) => genelToplam))), 1, siparisler.length / 100),
  'sell every product, none in more than one order line of twelve': () => [
    ...outside(sold.length, 62),
    ...outside(Math.max(...sold) / sold.reduce((sum, count) => sum + count, 0), 0, 1 / 12),
  ],
  'cancel, return, keep open and invoice to companies as many orders as the fixed ones': () =>
    (
      [
        [share(siparisler, ({ durum }) => durum === 'iptalEdildi'), 0.12, 0.18],
        [share(siparisler, ({ durum }) => durum === 'iadeEdildi'), 0.03, 0.08],
        [share(siparisler, ({ durum }) => isOpen(durum)), 0.003, 0.03],
        [share(faturalar, ({ firmaId }) => firmaId !== null), 0.2, 0.45],
      ] as const
    ).flatMap(([value, least, most]) => outside(value, least, most)),
  'have many users without an order and some with many': () => [
    ...outside(buyers.length / kullanicilar.length, 0.6, 0.85),
    ...outside(Math.max(...buyers), 10, 40),
  ],
  'have comments and todos on many days, with many different counts of likes': () => [
    ...outside(daysOf(yorumlar.map(({ tarih }) => tarih)).length, 600),
    ...outside(daysOf(gorevler.map(({ olusturmaTarihi }) => olusturmaTarihi)).length, 200),
    ...outside(new Set(yorumlar.map(({ begeniSayisi }) => begeniSayisi)).size, 50),
  ],
});
