import type { Bilingual } from '../../data/catalogue/member.ts';
import type { DataSet, ResourceName } from '../../data/catalogue.ts';
import { REFERENCE_DAY } from './time.ts';

/** Something that forms, lists and charts often forget, and the records that have it. */
export interface EdgeCase {
  readonly name: Bilingual;
  readonly resource: ResourceName;
  readonly ids: (dataSet: DataSet) => readonly number[];
}

const ids = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  has: (entry: Entry) => boolean,
): readonly number[] => entries.filter(has).map(({ id }) => id);

/** The entries that share a value with another, in the order of that value. */
const shared = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => number | string,
): readonly number[] =>
  [...Map.groupBy(entries, valueOf).values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) => group.map(({ id }) => id));

/** What tutorials need and where it is; data/README.md lists it. */
export const edgeCases: readonly EdgeCase[] = [
  {
    name: { tr: 'Adında kısa çizgi olan kişi', en: 'A name with a hyphen' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ ad, soyad }) => `${ad}${soyad}`.includes('-')),
  },
  {
    name: { tr: 'İ ile ve I ile başlayan ad ya da soyad', en: 'First or last names in İ and in I' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ ad, soyad }) => /^[İI]/.test(ad) || /^[İI]/.test(soyad)),
  },
  {
    name: { tr: 'Aynı soyadı taşıyanlar', en: 'Equal last names' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => shared(kullanicilar, ({ soyad }) => soyad),
  },
  {
    name: { tr: 'Hiç siparişi olmayanlar', en: 'Users without any order' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar, siparisler }) =>
      ids(kullanicilar, ({ id }) => !siparisler.some(({ kullaniciId }) => kullaniciId === id)),
  },
  {
    name: { tr: 'Çalışanı olmayan firmalar', en: 'Companies without users' },
    resource: 'firmalar',
    ids: ({ firmalar, kullanicilar }) => ids(firmalar, ({ id }) => !kullanicilar.some(({ firmaId }) => firmaId === id)),
  },
  {
    name: { tr: 'Ürünü olmayan kategori', en: 'A category without products' },
    resource: 'kategoriler',
    ids: ({ kategoriler, urunler }) =>
      ids(kategoriler, ({ id }) => !urunler.some(({ kategoriId }) => kategoriId === id)),
  },
  {
    name: {
      tr: 'Kimsenin değerlendirmediği ürünler (`puan` null)',
      en: 'Products that nobody has rated (`puan` is null)',
    },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ puan }) => puan === null),
  },
  {
    name: { tr: 'Tükenen ürünler', en: 'Products out of stock' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ stok }) => stok === 0),
  },
  {
    name: { tr: 'Fiyatı başka bir ürününkine eşit olanlar', en: 'Equal prices' },
    resource: 'urunler',
    ids: ({ urunler }) => shared(urunler, ({ fiyat }) => fiyat),
  },
  {
    name: { tr: '600 karakteri aşan açıklama', en: 'A description above 600 characters' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ aciklama }) => aciklama.length > 600),
  },
  {
    name: { tr: '60 karakterden kısa açıklama', en: 'A description below 60 characters' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ aciklama }) => aciklama.length < 60),
  },
  {
    name: { tr: 'Sekiz kalemli sipariş', en: 'An order with eight lines' },
    resource: 'siparisler',
    ids: ({ siparisler }) => ids(siparisler, ({ kalemler }) => kalemler.length === 8),
  },
  {
    name: { tr: 'Kargo ücreti ödenen siparişler', en: 'Orders with a shipping fee' },
    resource: 'siparisler',
    ids: ({ siparisler }) => ids(siparisler, ({ kargoUcreti }) => kargoUcreti > 0),
  },
  {
    name: { tr: 'Üç KDV oranı birden taşıyan faturalar', en: 'Invoices with all three VAT rates' },
    resource: 'faturalar',
    ids: ({ faturalar }) => ids(faturalar, ({ kdvDetay }) => kdvDetay.length === 3),
  },
  {
    name: { tr: 'Ödemesi kapıda beklenen fatura', en: 'An invoice to be paid at the door' },
    resource: 'faturalar',
    ids: ({ faturalar }) => ids(faturalar, ({ odemeDurumu }) => odemeDurumu === 'bekliyor'),
  },
  {
    name: { tr: '90 karakteri aşan başlık', en: 'A title above 90 characters' },
    resource: 'gonderiler',
    ids: ({ gonderiler }) => ids(gonderiler, ({ baslik }) => baslik.length > 90),
  },
  {
    name: { tr: 'Yorumu olmayan gönderiler', en: 'Posts without comments' },
    resource: 'gonderiler',
    ids: ({ gonderiler, yorumlar }) => ids(gonderiler, ({ id }) => !yorumlar.some(({ gonderiId }) => gonderiId === id)),
  },
  {
    name: { tr: '700 karakteri aşan yorum', en: 'A comment above 700 characters' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.length > 700),
  },
  {
    name: { tr: 'Tek sözcüklük yorum', en: 'A comment of one word' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => !/\s/.test(icerik)),
  },
  {
    name: { tr: 'Emojili yorumlar', en: 'Comments with an emoji' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => /\p{Emoji_Presentation}/u.test(icerik)),
  },
  {
    name: { tr: 'Süresi geçmiş açık görevler', en: 'Open tasks that are overdue' },
    resource: 'gorevler',
    ids: ({ gorevler }) => ids(gorevler, ({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY),
  },
  {
    name: { tr: 'Son günü “bugün” olan görev', en: 'A task due on the data’s today' },
    resource: 'gorevler',
    ids: ({ gorevler }) => ids(gorevler, ({ sonTarih }) => sonTarih === REFERENCE_DAY),
  },
  {
    name: { tr: 'Geç bitirilmiş görevler', en: 'Tasks finished late' },
    resource: 'gorevler',
    ids: ({ gorevler }) =>
      ids(
        gorevler,
        ({ sonTarih, tamamlanmaTarihi }) => tamamlanmaTarihi !== null && tamamlanmaTarihi.slice(0, 10) > sonTarih,
      ),
  },
];
