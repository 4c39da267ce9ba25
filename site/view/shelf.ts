import { catalogue } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { barcodePath } from './barcode.ts';
import { type Language, segmentOf } from '../language.ts';
import { recordPlace } from '../pages.ts';
import { formats } from './format.ts';
import { nameOf } from './record-names.ts';

/** A product as a shop's shelf shows it. */
export interface ShelfProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly text: string;
  /** The price as labels print it: large up to the decimal sign, small from there on. */
  readonly price: readonly [large: string, small: string];
  /** The crossed-out price of an offer. */
  readonly oldPrice: string | null;
  readonly rate: string;
  readonly stock: number;
  /** `null` while nobody has rated it. */
  readonly rating: string | null;
  readonly ratings: number;
  readonly barcode: string;
  readonly bars: string;
  /** Its address below the API's base. */
  readonly target: string;
  readonly href: string;
  /** Where its resource's page shows it. */
  readonly place: string;
}

const SHOWN = 8;

const asOnLabels = (money: string): ShelfProduct['price'] => {
  const at = money.search(/[.,]\d\d\s/);
  return [money.slice(0, at), money.slice(at)];
};
const BAR_HEIGHT = 34;

/** The first product of some categories, and one that is sold out where there is any. */
export const shelf = (lang: Language): readonly ShelfProduct[] => {
  const firsts = dataSet.kategoriler.flatMap(
    ({ id }) => dataSet.urunler.find(({ kategoriId }) => kategoriId === id) ?? [],
  );
  const soldOut = dataSet.urunler.find(({ stok }) => stok === 0);
  const shown = [...firsts.slice(0, soldOut ? SHOWN - 1 : SHOWN), ...(soldOut ? [soldOut] : [])];
  return shown.map((product) => {
    const target = `/${segmentOf(catalogue.urunler, lang)}/${product.id}`;
    return {
      id: product.id,
      name: product.ad,
      brand: product.marka,
      category: nameOf('kategoriler', product.kategoriId),
      text: product.aciklama,
      price: asOnLabels(formats[lang].money(product.fiyat)),
      oldPrice: product.eskiFiyat === null ? null : formats[lang].money(product.eskiFiyat),
      rate: formats[lang].percent(product.kdvOrani),
      stock: product.stok,
      rating: product.puan === null ? null : formats[lang].number(product.puan),
      ratings: product.degerlendirmeSayisi,
      barcode: product.barkod,
      bars: barcodePath(product.barkod, BAR_HEIGHT),
      target,
      href: BASE_PATH + target,
      place: recordPlace('urunler', product.id, lang),
    };
  });
};
