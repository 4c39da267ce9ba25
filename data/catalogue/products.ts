import { inputForms } from './input-forms.ts';
import type { ResourceDefinition } from './resource.ts';
import { currency, id, money, vatRate } from './shared-members.ts';

export const products = {
  path: 'urunler',
  alias: 'products',
  singularAlias: 'product',
  count: 62,
  typeName: 'Urun',
  title: { tr: 'Ürünler', en: 'Products' },
  description: { tr: 'TL fiyatı, KDV, stok, barkod ve puan', en: 'Price in TL, VAT, stock, barcode and rating' },
  picture: 'square',
  subCollections: [],
  members: {
    id,
    kategoriId: {
      type: 'integer',
      minimum: 1,
      ref: 'kategoriler',
      tr: 'Kategorinin kimliği',
      en: 'Identifier of the category',
    },
    ad: { type: 'string', tr: 'Ürün adı', en: 'Name of the product' },
    marka: { type: 'string', tr: 'Uydurma marka', en: 'Invented brand' },
    aciklama: { type: 'string', tr: 'Açıklama', en: 'Description' },
    fiyat: money({ tr: 'Bugünkü fiyat, KDV içinde', en: 'Current price, VAT included' }),
    paraBirimi: currency,
    kdvOrani: vatRate,
    stok: {
      type: 'integer',
      minimum: 0,
      unit: 'adet',
      tr: 'Stoktaki adet; 0 ise tükenmiştir',
      en: 'Units in stock; 0 means sold out',
    },
    stokKodu: {
      type: 'string',
      pattern: '^[A-Z]{3}-\\d{4,}$',
      input: inputForms.stockCode,
      tr: 'Stok kodu (SKU)',
      en: 'Stock code (SKU)',
      rule: { tr: 'Kategori kodu ve sıra numarası; eşsizdir', en: 'Category code and number; unique' },
    },
    barkod: {
      type: 'string',
      pattern: '^86[89]\\d{10}$',
      input: inputForms.barcode,
      tr: 'Barkod (EAN-13)',
      en: 'Barcode (EAN-13)',
      rule: {
        tr: '868 ya da 869 ile başlar; denetim hanesi doğrudur; eşsizdir',
        en: 'Starts with 868 or 869; valid check digit; unique',
      },
    },
    puan: {
      type: 'number',
      decimals: 1,
      minimum: 1,
      maximum: 5,
      nullable: true,
      tr: 'Ortalama puan',
      en: 'Average rating',
      rule: { tr: 'Henüz değerlendirilmemişse null', en: 'null while nobody has rated it' },
    },
    degerlendirmeSayisi: { type: 'integer', minimum: 0, tr: 'Değerlendirme sayısı', en: 'Number of ratings' },
  },
} as const satisfies ResourceDefinition;
