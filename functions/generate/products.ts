import type { Urun } from '../../data/catalogue.ts';
import { once } from '../../data/lib/cached.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { kurusOf, liraOf } from '../../data/money.ts';
import { dataSet } from '../../data/records.ts';
import { barcode, freeNumber, indexesIn } from './identifiers.ts';
import { shopPrice } from './price-history.ts';
import { BRAND_GROUPS, NAME_TEMPLATES } from './product-names.ts';
import { type Random, randomOfBlock, scattered } from './random.ts';

/** A name made from a template, with its price relative to the fixed product’s. */
interface Variant {
  readonly name: string;
  readonly price: number;
}

const alternatives = (words: string): readonly Variant[] =>
  words.split('|').map((word) => {
    const [name = '', percent = '100'] = word.split('=');
    return { name, price: Number(percent) / 100 };
  });

/** All names that a template makes. Text outside braces is its own only alternative. */
const variantsOf = (template: string): readonly Variant[] =>
  template
    .split(/[{}]/)
    .map(alternatives)
    .reduce((made, next) =>
      made.flatMap((start) => next.map((end) => ({ name: start.name + end.name, price: start.price * end.price }))),
    );

/** The item numbers of a company in barcodes. */
const ITEMS = 10_000;
const itemOf = ({ barkod }: Urun): number => Number(barkod.slice(8, 12));

/** What generated products of a kind have in common with the fixed product. */
const kinds = once(() => {
  const { urunler } = dataSet;
  const groups = BRAND_GROUPS.map((brands) => brands.split(' '));
  return urunler.map((product, role) => {
    const [, digits = '', template = ''] = /^(\d+) (.*)$/.exec(itemAt(NAME_TEMPLATES, role)) ?? [];
    const sentences = product.aciklama.split(/(?<=[.!?]) /);
    const brands = groups.find((group) => group.includes(product.marka)) ?? [product.marka];
    const alike = urunler.filter(({ marka }) => brands.includes(marka));
    return {
      product,
      aciklama: Array.from(digits, (digit) => itemAt(sentences, Number(digit) - 1)).join(' '),
      variants: variantsOf(template).filter(({ name }) => name !== product.ad),
      // A fixed product of each brand, for the brand's digits.
      brands: brands.map((brand) => alike.find(({ marka }) => marka === brand) ?? product),
      line: { rank: alike.indexOf(product), count: alike.length, taken: alike.map(itemOf).toSorted((a, b) => a - b) },
    };
  });
});

/** Stock codes of generated products have six digits, those of fixed ones four. */
const FIRST_CODE = 100_000;
const CODES = 900_000;

/** The regular price and a discount of 10 to 30 % for one product in six. */
const pricesOf = (random: Random, product: Urun, price: number): Pick<Urun, 'fiyat' | 'eskiFiyat'> => {
  const today = kurusOf(product.fiyat);
  const regular = shopPrice(kurusOf(product.eskiFiyat ?? product.fiyat) * price * (random.int(92, 112) / 100), today);
  if (!random.chance(16)) return { fiyat: liraOf(regular), eskiFiyat: null };
  const offer = shopPrice(regular * (random.int(70, 90) / 100), today);
  return { fiyat: liraOf(offer), eskiFiyat: liraOf(regular) };
};

const ratingsOf = (random: Random): Pick<Urun, 'puan' | 'degerlendirmeSayisi'> =>
  random.chance(3)
    ? { puan: null, degerlendirmeSayisi: 0 }
    : {
        puan: (50 - Math.min(40, random.longTail(7, 0.6))) / 10,
        degerlendirmeSayisi: Math.max(1, random.longTail(70, 1.3)),
      };

/** The products of a block, in the order of the fixed products whose kind and category they share. `block` starts at 1. */
export const productsOf = (seed: number, block: number): readonly Urun[] => {
  const random = randomOfBlock('urunler', seed, block);
  const indexes = indexesIn(random, block, kinds().length);
  return kinds().map(({ product, aciklama, variants, brands, line }, role) => {
    const index = itemAt(indexes, role);
    const { marka, barkod } = random.pick(brands);
    const place = scattered((block - 1) % variants.length, variants.length, product.barkod, seed);
    const { name, price } = itemAt(variants, place);
    const stokKodu = `${product.stokKodu.slice(0, 4)}${FIRST_CODE + scattered(index, CODES, 'stokKodu', seed)}`;
    const item = scattered(
      line.count * (block - 1) + line.rank,
      ITEMS - line.taken.length,
      brands[0]?.marka ?? '',
      seed,
    );
    return {
      ...product,
      id: kinds().length + index + 1,
      // Once each variant has a product, names contain the stock code, so that no two are the same.
      ad: block > variants.length ? `${name}, ${stokKodu}` : name,
      marka,
      aciklama,
      ...pricesOf(random, product, price),
      stok: random.chance(5) ? 0 : Math.max(1, random.longTail(product.stok || 60, 0.6)),
      stokKodu,
      barkod: barcode(barkod.slice(3, 8), freeNumber(item, line.taken)),
      ...ratingsOf(random),
    };
  });
};

/** Picks the product to sell in place of a fixed one. */
export type PickProduct = (random: Random, product: Urun) => Urun;

/** Picks the fixed product itself. Draws no value, so that a seed’s orders stay the same. */
export const pickFixed: PickProduct = (_, product) => product;

/** Picks among the products of the same kind with ids up to `count`. */
export const pickUpTo = (count: number, productsIn: (block: number) => readonly Urun[]): PickProduct => {
  const size = dataSet.urunler.length;
  const blocks = Math.ceil((count - size) / size);
  if (blocks === 0) return pickFixed;
  return (random, product) => {
    const block = random.int(0, blocks);
    const other = block === 0 ? product : itemAt(productsIn(block), product.id - 1);
    return other.id > count ? product : other;
  };
};
