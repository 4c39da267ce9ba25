import type { Kategori, Urun } from '../../../data/catalogue.ts';
import { barcode, shuffledNumbers, slugOf } from '../../../functions/generate/identifiers.ts';
import { randomOf } from '../../../functions/generate/random.ts';
import { checked, type Context } from './context.ts';
import { itemAt } from '../../../data/item-at.ts';

export const buildCategories = ({ content }: Context): readonly Kategori[] =>
  content.categories.map(({ ad, aciklama }, index): Kategori => ({ id: index + 1, ad, slug: slugOf(ad), aciklama }));

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
  const random = randomOf('urunler', ...label, 'degerlendirmeler');
  const median = price < 300 ? 180 : price < 2_000 ? 95 : 45;
  return 1 + random.longTail(median, 1.2);
};

/** The five digits of a brand in its barcodes. */
const companyPart = (brand: string): string => randomOf('marka', brand).digits(5);

/** The next number of each name, from a range in which chance has mixed them. */
const mixedNumbers = (kind: string, minimum: number, maximum: number): ((name: string) => number) => {
  const left = new Map<string, number[]>();
  return (name) => {
    const numbers = left.get(name) ?? shuffledNumbers(randomOf(kind, name), minimum, maximum);
    left.set(name, numbers);
    return checked(numbers.pop());
  };
};

export const buildProducts = ({ content }: Context): readonly Urun[] => {
  const stockNumber = mixedNumbers('stokKodu', 1000, 9999);
  const item = mixedNumbers('barkod', 0, 9999);
  return content.products.map((product, index): Urun => {
    const categoryIndex = content.categories.findIndex(({ ad }) => ad === product.kategori);
    const code = itemAt(content.categories, categoryIndex).kod;
    const label = [product.kategori, product.ad];
    return {
      id: index + 1,
      kategoriId: categoryIndex + 1,
      ad: product.ad,
      marka: product.marka,
      aciklama: product.aciklama,
      fiyat: product.fiyat,
      eskiFiyat: product.eskiFiyat ?? null,
      paraBirimi: 'TRY',
      kdvOrani: product.kdvOrani,
      stok: product.tukendi === true ? 0 : stock(label, product.fiyat),
      stokKodu: `${code}-${stockNumber(code)}`,
      barkod: barcode(companyPart(product.marka), item(product.marka)),
      puan: product.yeni === true ? null : rating(label),
      degerlendirmeSayisi: product.yeni === true ? 0 : ratingCount(label, product.fiyat),
    };
  });
};
