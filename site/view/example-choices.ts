import type { PerResource } from '../../data/catalogue.ts';

/** A member with a value to ask for. */
export type Pair = readonly [string, string];

/** What a resource's example requests ask for; each finds something. */
export interface Choice {
  readonly sort: string;
  /** A word to search for. */
  readonly word: string;
  readonly filter: Pair;
  readonly nested?: Pair;
  /** A bound that has records on both sides. */
  readonly bound: Pair;
  /** Part of a text. */
  readonly part: Pair;
  /** Members to show alone. */
  readonly fields: string;
}

export const choices: PerResource<Choice> = {
  kullanicilar: {
    sort: 'soyad',
    word: 'isikci',
    filter: ['firmaId', '1'],
    nested: ['adres_il', 'İstanbul'],
    bound: ['firmaId', '10'],
    part: ['soyad', 'oğlu'],
    fields: 'ad,soyad,adres_il',
  },
  firmalar: {
    sort: 'unvan',
    word: 'yazilim',
    filter: ['eFaturaMukellefi', 'true'],
    nested: ['adres_il', 'Ankara'],
    bound: ['kurulusYili', '2000'],
    part: ['unvan', 'gida'],
    fields: 'unvan,adres_il',
  },
  urunler: {
    sort: 'fiyat',
    word: 'çay',
    filter: ['kdvOrani', '10'],
    bound: ['fiyat', '500'],
    part: ['ad', 'çay'],
    fields: 'ad,fiyat',
  },
  kategoriler: {
    sort: 'ad',
    word: 'giyim',
    filter: ['slug', 'gida'],
    bound: ['ad', 'K'],
    part: ['ad', 'giyim'],
    fields: 'ad,slug',
  },
  siparisler: {
    sort: 'genelToplam',
    word: 'kulaklık',
    filter: ['durum', 'kargoda'],
    nested: ['kargo_durum', 'iadeEdildi'],
    bound: ['tarih', '2025-06-01'],
    part: ['kalemler_urunAdi', 'kulaklık'],
    fields: 'siparisNo,tarih,genelToplam',
  },
  faturalar: {
    sort: 'tarih',
    word: 'kooperatif',
    filter: ['tur', 'e-Fatura'],
    nested: ['kdvDetay_oran', '1'],
    bound: ['tarih', '2025-06-01'],
    part: ['alici_unvan', 'kooperatif'],
    fields: 'faturaNo,tarih,genelToplam',
  },
  gonderiler: {
    sort: 'okunmaSayisi',
    word: 'istanbul',
    filter: ['kullaniciId', '1'],
    bound: ['okunmaSayisi', '1000'],
    part: ['baslik', 'program'],
    fields: 'baslik,okunmaSayisi',
  },
  yorumlar: {
    sort: 'begeniSayisi',
    word: 'ekmek',
    filter: ['gonderiId', '1'],
    bound: ['begeniSayisi', '10'],
    part: ['icerik', 'ekmek'],
    fields: 'icerik,begeniSayisi',
  },
  gorevler: {
    sort: 'sonTarih',
    word: 'hata',
    filter: ['durum', 'tamamlandi'],
    bound: ['sonTarih', '2025-06-01'],
    part: ['baslik', 'hata'],
    fields: 'baslik,durum',
  },
};
