import type { Bilingual } from './catalogue/field.ts';
import type { DataSet, ResourceName } from './catalogue.ts';
import { REFERENCE_DAY } from './reference-day.ts';

/** A case that forms, lists and charts often handle wrongly, and the records to test it with. */
export interface EdgeCase {
  readonly name: Bilingual;
  readonly resource: ResourceName;
  readonly ids: (dataSet: DataSet) => readonly number[];
}

/** Selects records by a predicate (`has`), or the groups of records for which `shares` returns the same value. */
type Row<Entry> = { readonly name: Bilingual } & (
  { readonly has: (entry: Entry, dataSet: DataSet) => boolean } | { readonly shares: (entry: Entry) => number | string }
);

const casesOf = <Name extends ResourceName>(
  resource: Name,
  rows: readonly Row<DataSet[Name][number]>[],
): readonly EdgeCase[] =>
  rows.map(({ name, ...row }) => ({
    name,
    resource,
    ids: (dataSet) => {
      const entries: readonly DataSet[Name][number][] = dataSet[resource];
      if ('has' in row) return entries.filter((entry) => row.has(entry, dataSet)).map(({ id }) => Number(id));
      const values = [...new Set(entries.map(row.shares))];
      const groups = values.map((value) => entries.filter((entry) => row.shares(entry) === value));
      return groups.filter(({ length }) => length > 1).flatMap((group) => group.map(({ id }) => Number(id)));
    },
  }));

/** The edge cases, which data/README.md and the course list. */
export const edgeCases: readonly EdgeCase[] = [
  ...casesOf('kullanicilar', [
    {
      name: { tr: 'Adında kısa çizgi olan kişi', en: 'A name with a hyphen' },
      has: ({ ad, soyad }) => `${ad}${soyad}`.includes('-'),
    },
    {
      name: { tr: 'İ ile ve I ile başlayan ad ya da soyad', en: 'First or last names that start with İ or with I' },
      has: ({ ad, soyad }) => /^[İI]/.test(ad) || /^[İI]/.test(soyad),
    },
    { name: { tr: 'Aynı soyadı taşıyanlar', en: 'Shared last names' }, shares: ({ soyad }) => soyad },
    {
      name: { tr: 'Hiç siparişi olmayanlar', en: 'Users without any order' },
      has: ({ id }, { siparisler }) => !siparisler.some(({ kullaniciId }) => kullaniciId === id),
    },
    {
      name: { tr: '40 karakteri aşan ad ve soyad', en: 'A full name longer than 40 characters' },
      has: ({ ad, soyad }) => `${ad} ${soyad}`.length > 40,
    },
    { name: { tr: 'İki harflik soyad', en: 'A last name of two letters' }, has: ({ soyad }) => soyad.length === 2 },
    {
      name: { tr: 'Adında düz kesme işareti (U+0027) olan kişi', en: 'A name with the keyboard’s apostrophe (U+0027)' },
      has: ({ soyad }) => soyad.includes("'"),
    },
    {
      name: {
        tr: 'Türk alfabesinde olmayan harf',
        en: 'A letter in neither the Turkish nor the English alphabet',
      },
      has: ({ ad, soyad }) => /[ñøđ]/.test(ad + soyad),
    },
    {
      name: { tr: 'Adı da soyadı da aynı olanlar', en: 'Two people with the same full name' },
      shares: ({ ad, soyad }) => `${ad} ${soyad}`,
    },
    {
      name: { tr: 'Hiç yorum yazmayanlar', en: 'Users without any comment' },
      has: ({ id }, { yorumlar }) => !yorumlar.some(({ kullaniciId }) => kullaniciId === id),
    },
    {
      name: { tr: 'İki ya da daha çok gönderisi olanlar', en: 'Users with two posts or more' },
      has: ({ id }, { gonderiler }) => gonderiler.filter(({ kullaniciId }) => kullaniciId === id).length > 1,
    },
  ]),
  ...casesOf('firmalar', [
    {
      name: { tr: 'Çalışanı olmayan firmalar', en: 'Companies without users' },
      has: ({ id }, { kullanicilar }) => !kullanicilar.some(({ firmaId }) => firmaId === id),
    },
    {
      name: { tr: '60 karakteri aşan unvan', en: 'A trade name longer than 60 characters' },
      has: ({ unvan }) => unvan.length > 60,
    },
    {
      name: { tr: 'Kuruluş yılı başka bir firmanınkine eşit olanlar', en: 'Equal founding years' },
      shares: ({ kurulusYili }) => kurulusYili,
    },
  ]),
  ...casesOf('kategoriler', [
    {
      name: { tr: 'Ürünü olmayan kategori', en: 'A category without products' },
      has: ({ id }, { urunler }) => !urunler.some(({ kategoriId }) => kategoriId === id),
    },
  ]),
  ...casesOf('urunler', [
    {
      name: {
        tr: 'Kimsenin değerlendirmediği ürünler (`puan` null)',
        en: 'Products that nobody has rated',
      },
      has: ({ puan }) => puan === null,
    },
    { name: { tr: 'Tükenen ürünler', en: 'Products out of stock' }, has: ({ stok }) => stok === 0 },
    { name: { tr: 'Fiyatı başka bir ürününkine eşit olanlar', en: 'Equal prices' }, shares: ({ fiyat }) => fiyat },
    {
      name: { tr: 'İndirimde olanlar (`eskiFiyat` dolu)', en: 'On offer, with an old price' },
      has: ({ eskiFiyat }) => eskiFiyat !== null,
    },
    {
      name: { tr: 'Adında & ve düz kesme işareti olan ürün', en: 'A name with & and a straight apostrophe' },
      has: ({ ad }) => ad.includes('&'),
    },
    {
      name: { tr: '60 karakteri aşan ürün adı', en: 'A product name longer than 60 characters' },
      has: ({ ad }) => ad.length > 60,
    },
    {
      name: { tr: '600 karakteri aşan açıklama', en: 'A description longer than 600 characters' },
      has: ({ aciklama }) => aciklama.length > 600,
    },
    {
      name: { tr: '60 karakterden kısa açıklama', en: 'A description below 60 characters' },
      has: ({ aciklama }) => aciklama.length < 60,
    },
  ]),
  ...casesOf('siparisler', [
    {
      name: { tr: 'Sekiz kalemli sipariş', en: 'An order with eight lines' },
      has: ({ kalemler }) => kalemler.length === 8,
    },
    {
      name: { tr: 'Tek kalemli siparişler', en: 'Orders with one line' },
      has: ({ kalemler }) => kalemler.length === 1,
    },
    {
      name: { tr: '29 Şubat’ta verilmiş sipariş', en: 'An order on 29 February' },
      has: ({ tarih }) => tarih.includes('-02-29T'),
    },
    {
      name: {
        tr: 'Gece yarısından sonra verilmiş; UTC’de bir önceki gün',
        en: 'Past midnight in Türkiye; the day before in UTC',
      },
      has: ({ tarih }) => tarih.slice(11, 13) < '03',
    },
    {
      name: { tr: 'Kargo ücreti ödenen siparişler', en: 'Orders with a shipping fee' },
      has: ({ kargoUcreti }) => kargoUcreti > 0,
    },
  ]),
  ...casesOf('faturalar', [
    {
      name: { tr: 'Üç KDV oranı birden taşıyan faturalar', en: 'Invoices with all three VAT rates' },
      has: ({ kdvDetay }) => kdvDetay.length === 3,
    },
    {
      name: { tr: 'Kapıda ödemesi beklenen fatura', en: 'An invoice to be paid on delivery' },
      has: ({ odemeDurumu }) => odemeDurumu === 'bekliyor',
    },
  ]),
  ...casesOf('gonderiler', [
    {
      name: { tr: '90 karakteri aşan başlık', en: 'A title longer than 90 characters' },
      has: ({ baslik }) => baslik.length > 90,
    },
    {
      name: { tr: 'Etiketi olmayan gönderi', en: 'A post without tags' },
      has: ({ etiketler }) => etiketler.length === 0,
    },
    {
      name: { tr: 'Altı etiketli gönderi', en: 'A post with six tags' },
      has: ({ etiketler }) => etiketler.length === 6,
    },
    {
      name: { tr: 'Yorumu olmayan gönderi', en: 'A post without comments' },
      has: ({ id }, { yorumlar }) => !yorumlar.some(({ gonderiId }) => gonderiId === id),
    },
  ]),
  ...casesOf('yorumlar', [
    {
      name: { tr: '700 karakteri aşan yorum', en: 'A comment longer than 700 characters' },
      has: ({ icerik }) => icerik.length > 700,
    },
    { name: { tr: 'Tek sözcüklük yorumlar', en: 'Comments of one word' }, has: ({ icerik }) => !/\s/.test(icerik) },
    {
      name: { tr: 'HTML’e benzeyen yorum (<, > ve &)', en: 'A comment that looks like HTML (<, > and &)' },
      has: ({ icerik }) => /<.*>.*&/.test(icerik),
    },
    {
      name: { tr: 'Ters bölü ve ters kesme işaretli yorum', en: 'A comment with a backslash and backticks' },
      has: ({ icerik }) => icerik.includes('`') && icerik.includes('\\'),
    },
    {
      name: { tr: 'Düz çift tırnaklı (U+0022) yorum', en: 'A comment with the keyboard’s quotation marks (U+0022)' },
      has: ({ icerik }) => icerik.includes('"'),
    },
    {
      name: { tr: 'Sağdan sola yazılan sözcükler', en: 'Words that run from right to left' },
      has: ({ icerik }) => /\p{Script=Arabic}/u.test(icerik),
    },
    {
      name: { tr: 'Birleşik emoji (👨‍👩‍👧, beş kod noktası)', en: 'A joined emoji (👨‍👩‍👧, five code points)' },
      has: ({ icerik }) => icerik.includes('\u200d'),
    },
    {
      name: { tr: 'Beş satırlık yorum', en: 'A comment of five lines' },
      has: ({ icerik }) => icerik.split('\n').length === 5,
    },
    {
      name: { tr: 'Baştan sona büyük harf', en: 'All in capitals' },
      has: ({ icerik }) => icerik.length > 20 && icerik === icerik.toLocaleUpperCase('tr'),
    },
    {
      name: { tr: 'Emojili yorumlar', en: 'Comments with an emoji' },
      has: ({ icerik }) => /\p{Emoji_Presentation}/u.test(icerik),
    },
  ]),
  ...casesOf('gorevler', [
    {
      name: { tr: 'Süresi geçmiş açık görevler', en: 'Open todos that are overdue' },
      has: ({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY,
    },
    {
      name: { tr: 'Son günü “bugün” olan görev', en: 'A todo that is due “today”' },
      has: ({ sonTarih }) => sonTarih === REFERENCE_DAY,
    },
    {
      name: { tr: 'Geç bitirilmiş görevler', en: 'Todos finished late' },
      has: ({ sonTarih, tamamlanmaTarihi }) => tamamlanmaTarihi !== null && tamamlanmaTarihi.slice(0, 10) > sonTarih,
    },
  ]),
];
