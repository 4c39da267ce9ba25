import type { Kategori, Urun } from '../../../data/catalogue.ts';
import { slugOf } from '../ascii.ts';
import { barcode } from '../identifiers.ts';
import { randomOf } from '../random.ts';
import type { Context } from './context.ts';

/** The categories, in file order. */
export const buildCategories = ({ content }: Context): readonly Kategori[] =>
  content.categories.map(({ ad, aciklama }, index) => ({ id: index + 1, ad, slug: slugOf(ad), aciklama }));

/** Ratings crowd between 3.6 and 4.9, with a tail below. */
const rating = (label: readonly string[]): number => {
  const random = randomOf('urunler', ...label, 'puan');
  if (random.chance(8)) return random.int(21, 33) / 10;
  return random.chance(12) ? random.int(34, 38) / 10 : random.int(38, 49) / 10;
};

/** Cheap goods are stocked in quantity, expensive ones in ones and twos. */
const stock = (label: readonly string[], price: number): number => {
  const random = randomOf('urunler', ...label, 'stok');
  const most = price < 100 ? 900 : price < 1_000 ? 320 : price < 10_000 ? 90 : 18;
  return random.int(1, most);
};

/** Counts of ratings have a long tail; cheap goods are bought, and so rated, more often. */
const ratingCount = (label: readonly string[], price: number): number => {
  const random = randomOf('urunler', ...label, 'degerlendirme');
  const median = price < 300 ? 180 : price < 2_000 ? 95 : 45;
  return 1 + random.longTail(median, 1.2);
};

/** The products, in file order. */
export const buildProducts = ({ content }: Context): readonly Urun[] => {
  const numbers = new Map<string, number>();
  return content.products.map((product, index) => {
    const categoryIndex = content.categories.findIndex(({ ad }) => ad === product.kategori);
    const code = content.categories[categoryIndex]?.kod ?? '';
    const number = (numbers.get(code) ?? 0) + 1;
    numbers.set(code, number);
    const label = [product.kategori, product.ad];
    return {
      id: index + 1,
      kategoriId: categoryIndex + 1,
      ad: product.ad,
      marka: product.marka,
      aciklama: product.aciklama,
      fiyat: product.fiyat,
      paraBirimi: 'TRY',
      kdvOrani: product.kdvOrani,
      stok: product.tukendi === true ? 0 : stock(label, product.fiyat),
      stokKodu: `${code}-${1000 + number * 10 + (index % 7)}`,
      barkod: barcode(randomOf('urunler', ...label, 'barkod'), index + 1),
      puan: product.yeni === true ? null : rating(label),
      degerlendirmeSayisi: product.yeni === true ? 0 : ratingCount(label, product.fiyat),
    };
  });
};
