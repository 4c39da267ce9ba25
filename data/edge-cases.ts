import type { Bilingual } from './catalogue/field.ts';
import type { DataSet, ResourceName } from './catalogue.ts';
import { REFERENCE_DAY } from './reference-day.ts';

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
  [...new Set(entries.map(valueOf))]
    .map((value) => ids(entries, (entry) => valueOf(entry) === value))
    .filter(({ length }) => length > 1)
    .flat();

/** What tutorials need and where it is; data/README.md and the course list it. */
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
    name: { tr: 'Aynı soyadı taşıyanlar', en: 'Shared last names' },
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
    name: { tr: '40 karakteri aşan ad ve soyad', en: 'A full name longer than 40 characters' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ ad, soyad }) => `${ad} ${soyad}`.length > 40),
  },
  {
    name: { tr: 'İki harflik soyad', en: 'A last name of two letters' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ soyad }) => soyad.length === 2),
  },
  {
    name: { tr: 'Adında klavye kesmesi (U+0027) olan kişi', en: 'A name with the keyboard’s apostrophe (U+0027)' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ soyad }) => soyad.includes("'")),
  },
  {
    name: { tr: 'Türk alfabesinde olmayan harf', en: 'A letter that neither the Turkish nor the English alphabet has' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => ids(kullanicilar, ({ ad, soyad }) => /[ñøđ]/.test(ad + soyad)),
  },
  {
    name: { tr: 'Adı da soyadı da aynı olanlar', en: 'Two people with the same full name' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar }) => shared(kullanicilar, ({ ad, soyad }) => `${ad} ${soyad}`),
  },
  {
    name: { tr: 'Hiç yorum yazmayanlar', en: 'Users without any comment' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar, yorumlar }) =>
      ids(kullanicilar, ({ id }) => !yorumlar.some(({ kullaniciId }) => kullaniciId === id)),
  },
  {
    name: { tr: 'İki ya da daha çok gönderisi olanlar', en: 'Users with two posts or more' },
    resource: 'kullanicilar',
    ids: ({ kullanicilar, gonderiler }) =>
      ids(kullanicilar, ({ id }) => gonderiler.filter(({ kullaniciId }) => kullaniciId === id).length > 1),
  },
  {
    name: { tr: 'Çalışanı olmayan firmalar', en: 'Companies without users' },
    resource: 'firmalar',
    ids: ({ firmalar, kullanicilar }) => ids(firmalar, ({ id }) => !kullanicilar.some(({ firmaId }) => firmaId === id)),
  },
  {
    name: { tr: '60 karakteri aşan unvan', en: 'A trade name longer than 60 characters' },
    resource: 'firmalar',
    ids: ({ firmalar }) => ids(firmalar, ({ unvan }) => unvan.length > 60),
  },
  {
    name: { tr: 'Kuruluş yılı başka bir firmanınkine eşit olanlar', en: 'Equal founding years' },
    resource: 'firmalar',
    ids: ({ firmalar }) => shared(firmalar, ({ kurulusYili }) => kurulusYili),
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
    name: { tr: 'İndirimde olanlar (`eskiFiyat` dolu)', en: 'On offer (`eskiFiyat` is set)' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ eskiFiyat }) => eskiFiyat !== null),
  },
  {
    name: { tr: 'Adında & ve klavye kesmesi olan ürün', en: 'A name with & and the keyboard’s apostrophe' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ ad }) => ad.includes('&')),
  },
  {
    name: { tr: '60 karakteri aşan ürün adı', en: 'A product name longer than 60 characters' },
    resource: 'urunler',
    ids: ({ urunler }) => ids(urunler, ({ ad }) => ad.length > 60),
  },
  {
    name: { tr: '600 karakteri aşan açıklama', en: 'A description longer than 600 characters' },
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
    name: { tr: 'Tek kalemli siparişler', en: 'Orders with one line' },
    resource: 'siparisler',
    ids: ({ siparisler }) => ids(siparisler, ({ kalemler }) => kalemler.length === 1),
  },
  {
    name: { tr: '29 Şubat’ta verilmiş sipariş', en: 'An order on 29 February' },
    resource: 'siparisler',
    ids: ({ siparisler }) => ids(siparisler, ({ tarih }) => tarih.includes('-02-29T')),
  },
  {
    name: {
      tr: 'Gece yarısından sonra verilmiş; UTC’de bir önceki gün',
      en: 'Past midnight in Türkiye; the day before in UTC',
    },
    resource: 'siparisler',
    ids: ({ siparisler }) => ids(siparisler, ({ tarih }) => tarih.slice(11, 13) < '03'),
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
    name: { tr: 'Ödemesi kapıda beklenen fatura', en: 'An invoice to be paid on delivery' },
    resource: 'faturalar',
    ids: ({ faturalar }) => ids(faturalar, ({ odemeDurumu }) => odemeDurumu === 'bekliyor'),
  },
  {
    name: { tr: '90 karakteri aşan başlık', en: 'A title longer than 90 characters' },
    resource: 'gonderiler',
    ids: ({ gonderiler }) => ids(gonderiler, ({ baslik }) => baslik.length > 90),
  },
  {
    name: { tr: 'Etiketi olmayan gönderi', en: 'A post without tags' },
    resource: 'gonderiler',
    ids: ({ gonderiler }) => ids(gonderiler, ({ etiketler }) => etiketler.length === 0),
  },
  {
    name: { tr: 'Altı etiketli gönderi', en: 'A post with six tags' },
    resource: 'gonderiler',
    ids: ({ gonderiler }) => ids(gonderiler, ({ etiketler }) => etiketler.length === 6),
  },
  {
    name: { tr: 'Yorumu olmayan gönderi', en: 'A post without comments' },
    resource: 'gonderiler',
    ids: ({ gonderiler, yorumlar }) => ids(gonderiler, ({ id }) => !yorumlar.some(({ gonderiId }) => gonderiId === id)),
  },
  {
    name: { tr: '700 karakteri aşan yorum', en: 'A comment longer than 700 characters' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.length > 700),
  },
  {
    name: { tr: 'Tek sözcüklük yorumlar', en: 'Comments of one word' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => !/\s/.test(icerik)),
  },
  {
    name: { tr: 'HTML’e benzeyen yorum (<, > ve &)', en: 'A comment that looks like HTML (<, > and &)' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => /<.*>.*&/.test(icerik)),
  },
  {
    name: { tr: 'Ters bölü ve ters kesme işaretli yorum', en: 'A comment with a backslash and backticks' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.includes('`') && icerik.includes('\\')),
  },
  {
    name: { tr: 'Klavye tırnaklı (U+0022) yorum', en: 'A comment with the keyboard’s quotation marks (U+0022)' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.includes('"')),
  },
  {
    name: { tr: 'Sağdan sola yazılan sözcükler', en: 'Words that run from right to left' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => /\p{Script=Arabic}/u.test(icerik)),
  },
  {
    name: { tr: 'Birleşik emoji (👨‍👩‍👧, beş kod noktası)', en: 'A joined emoji (👨‍👩‍👧, five code points)' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.includes('\u200d')),
  },
  {
    name: { tr: 'Beş satırlık yorum', en: 'A comment of five lines' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => icerik.split('\n').length === 5),
  },
  {
    name: { tr: 'Baştan sona büyük harf', en: 'All in capitals' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) =>
      ids(yorumlar, ({ icerik }) => icerik.length > 20 && icerik === icerik.toLocaleUpperCase('tr')),
  },
  {
    name: { tr: 'Emojili yorumlar', en: 'Comments with an emoji' },
    resource: 'yorumlar',
    ids: ({ yorumlar }) => ids(yorumlar, ({ icerik }) => /\p{Emoji_Presentation}/u.test(icerik)),
  },
  {
    name: { tr: 'Süresi geçmiş açık görevler', en: 'Open todos that are overdue' },
    resource: 'gorevler',
    ids: ({ gorevler }) => ids(gorevler, ({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY),
  },
  {
    name: { tr: 'Son günü “bugün” olan görev', en: 'A todo due on the data’s today' },
    resource: 'gorevler',
    ids: ({ gorevler }) => ids(gorevler, ({ sonTarih }) => sonTarih === REFERENCE_DAY),
  },
  {
    name: { tr: 'Geç bitirilmiş görevler', en: 'Todos finished late' },
    resource: 'gorevler',
    ids: ({ gorevler }) =>
      ids(
        gorevler,
        ({ sonTarih, tamamlanmaTarihi }) => tamamlanmaTarihi !== null && tamamlanmaTarihi.slice(0, 10) > sonTarih,
      ),
  },
];
