import { catalogue } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { barcodePath } from './barcode.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { recordPlace } from '../../shared/pages.ts';
import { formats } from '../../shared/format.ts';
import { nameOf } from '../../shared/record-names.ts';

const SHOWN = 8;

/** Splits a price into the large part before the decimal separator and the small rest. */
const asOnLabels = (money: string): readonly [large: string, small: string] => {
  const at = money.search(/[.,]\d\d\s/);
  return [money.slice(0, at), money.slice(at)];
};

const BAR_HEIGHT = 34;

/** Products for the shelf: one from each of the first categories, and one that is sold out. */
export const shelf = (lang: Language): readonly object[] => {
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
      href: catalogues[lang].basePath + target,
      place: recordPlace('urunler', product.id, lang),
    };
  });
};
