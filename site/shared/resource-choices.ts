import type { PerResource, ResourceName } from '../../data/catalogue.ts';
import type { Language } from '../../data/language.ts';
import type { Operand } from '../../functions/query/operators.ts';
import { wordsOf } from './catalogues.ts';

/** A field and a value for an example filter. */
export type Pair = readonly [string, string];

/** The displayed fields and example filters of a resource. Every filter matches records; every bound has records on both sides. */
interface Choice extends Readonly<Record<Operand, Pair>> {
  /** The fields that form the display name. */
  readonly name: readonly string[];
  /** The most important fields, in display order. */
  readonly columns: readonly string[];
  /** Column and row in the relations diagram. Related resources are neighbours, so that no lines cross. */
  readonly place: readonly [number, number];
  readonly sort: string;
  /** An example search term. */
  readonly word: string;
  readonly nested?: Pair;
  /** An example value of `_fields`. */
  readonly fields: string;
}

export const choices: PerResource<Choice> = {
  kullanicilar: {
    name: ['ad', 'soyad'],
    columns: ['id', 'ad', 'soyad', 'unvan', 'firmaId', 'adres_il', 'eposta', 'telefon'],
    place: [1, 1],
    sort: 'soyad',
    word: 'isikci',
    value: ['firmaId', '1'],
    nested: ['adres_il', 'İstanbul'],
    bound: ['soyad', 'Ş'],
    part: ['soyad', 'oğlu'],
    fields: 'ad,soyad,adres_il',
  },
  firmalar: {
    name: ['unvan'],
    columns: ['id', 'unvan', 'sektor', 'adres_il', 'kurulusYili', 'eFaturaMukellefi', 'vergiNo', 'telefon'],
    place: [0, 0],
    sort: 'unvan',
    word: 'yazilim',
    value: ['eFaturaMukellefi', 'true'],
    nested: ['adres_il', 'Ankara'],
    bound: ['kurulusYili', '2000'],
    part: ['unvan', 'gida'],
    fields: 'unvan,adres_il',
  },
  urunler: {
    name: ['ad'],
    columns: ['id', 'ad', 'marka', 'kategoriId', 'fiyat', 'kdvOrani', 'stok', 'puan'],
    place: [1, 2],
    sort: 'fiyat',
    word: 'çay',
    value: ['kdvOrani', '10'],
    bound: ['fiyat', '500'],
    part: ['ad', 'çay'],
    fields: 'ad,fiyat',
  },
  kategoriler: {
    name: ['ad'],
    columns: ['id', 'ad', 'slug', 'aciklama'],
    place: [2, 2],
    sort: 'ad',
    word: 'giyim',
    value: ['slug', 'gida'],
    bound: ['ad', 'K'],
    part: ['ad', 'giyim'],
    fields: 'ad,slug',
  },
  siparisler: {
    name: ['siparisNo'],
    columns: ['id', 'siparisNo', 'kullaniciId', 'tarih', 'durum', 'odemeYontemi', 'genelToplam'],
    place: [0, 2],
    sort: 'genelToplam',
    word: 'kulaklık',
    value: ['durum', 'kargoda'],
    nested: ['kargo_durum', 'iadeEdildi'],
    bound: ['tarih', '2025-06-01'],
    part: ['kalemler_urunAdi', 'kulaklık'],
    fields: 'siparisNo,tarih,genelToplam',
  },
  faturalar: {
    name: ['faturaNo'],
    columns: ['id', 'faturaNo', 'tur', 'alici_unvan', 'tarih', 'kdvToplam', 'genelToplam'],
    place: [0, 1],
    sort: 'tarih',
    word: 'kooperatif',
    value: ['tur', 'e-Fatura'],
    nested: ['kdvDetay_oran', '1'],
    bound: ['tarih', '2025-06-01'],
    part: ['alici_unvan', 'kooperatif'],
    fields: 'faturaNo,tarih,genelToplam',
  },
  gonderiler: {
    name: ['baslik'],
    columns: ['id', 'baslik', 'kullaniciId', 'etiketler', 'yayinTarihi', 'okunmaSayisi'],
    place: [2, 0],
    sort: 'okunmaSayisi',
    word: 'istanbul',
    value: ['kullaniciId', '1'],
    bound: ['okunmaSayisi', '1000'],
    part: ['baslik', 'program'],
    fields: 'baslik,okunmaSayisi',
  },
  yorumlar: {
    name: ['icerik'],
    columns: ['id', 'icerik', 'gonderiId', 'kullaniciId', 'tarih', 'begeniSayisi'],
    place: [2, 1],
    sort: 'begeniSayisi',
    word: 'ekmek',
    value: ['gonderiId', '1'],
    bound: ['begeniSayisi', '10'],
    part: ['icerik', 'ekmek'],
    fields: 'icerik,begeniSayisi',
  },
  gorevler: {
    name: ['baslik'],
    columns: ['id', 'baslik', 'kullaniciId', 'oncelik', 'durum', 'sonTarih'],
    place: [1, 0],
    sort: 'sonTarih',
    word: 'hata',
    value: ['durum', 'tamamlandi'],
    bound: ['sonTarih', '2025-06-01'],
    part: ['baslik', 'hata'],
    fields: 'baslik,durum',
  },
};

/** The choices for a resource in the names of a language. */
export const choicesIn = (lang: Language, resource: ResourceName): Choice => {
  const word = wordsOf(lang, resource);
  const pair = ([name, value]: Pair): Pair => [word(name), word(value)];
  const { name, columns, sort, nested, value, bound, part, fields, ...others } = choices[resource];
  return {
    ...others,
    name: name.map(word),
    columns: columns.map(word),
    sort: word(sort),
    ...(nested && { nested: pair(nested) }),
    value: pair(value),
    bound: pair(bound),
    part: pair(part),
    fields: fields.split(',').map(word).join(','),
  };
};
