import { catalogue, type Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

/** A calendar month in Turkish time. */
export interface MonthFigure {
  /** As in `2025-11`. */
  readonly month: string;
  readonly orders: number;
  /** In TL, VAT and shipping included; cancelled and returned orders are left out. */
  readonly revenue: number;
}

const KURUS = 100;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * KURUS), 0) / KURUS;

const isKept = ({ durum }: Siparis): boolean => durum !== 'iptalEdildi' && durum !== 'iadeEdildi';

/** Every month of the data's years in order, those without an order too. */
export const monthFigures = (): readonly MonthFigure[] => {
  // The moments are written with Turkey's offset, so their texts begin with the Turkish month.
  const byMonth = Map.groupBy(dataSet.siparisler, ({ tarih }) => tarih.slice(0, 7));
  const years = [...new Set([...byMonth.keys()].map((month) => month.slice(0, 4)))].sort();
  return years.flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      const orders = byMonth.get(month) ?? [];
      return {
        month,
        orders: orders.length,
        revenue: sumOf(orders.filter(isKept).map(({ genelToplam }) => genelToplam)),
      };
    }),
  );
};

/** How many orders are in a state. */
export interface StateFigure {
  readonly state: Siparis['durum'];
  readonly orders: number;
}

/** The states in the order in which an order passes through them. */
export const stateFigures = (): readonly StateFigure[] =>
  catalogue.siparisler.fields.durum.values.map((state) => ({
    state,
    orders: dataSet.siparisler.filter(({ durum }) => durum === state).length,
  }));

/** A product's price in TL. */
export interface Price {
  readonly product: string;
  readonly price: number;
}

/** A category's prices, lowest first; the three sums are `null` in a category without products. */
export interface CategoryFigure {
  readonly category: string;
  readonly prices: readonly Price[];
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
}

const medianOf = (sorted: readonly number[]): number | null => {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : sumOf([low, high]) / 2;
};

/** The categories, the one with the highest median first. */
export const categoryFigures = (): readonly CategoryFigure[] =>
  dataSet.kategoriler
    .map(({ id, ad }) => {
      const prices = dataSet.urunler
        .filter(({ kategoriId }) => kategoriId === id)
        .map((product) => ({ product: product.ad, price: product.fiyat }))
        .sort((a, b) => a.price - b.price);
      const sorted = prices.map(({ price }) => price);
      return {
        category: ad,
        prices,
        lowest: sorted[0] ?? null,
        median: medianOf(sorted),
        highest: sorted.at(-1) ?? null,
      };
    })
    .sort((a, b) => (b.median ?? 0) - (a.median ?? 0));

/** A product that has been rated. */
export interface Rating {
  readonly product: string;
  /** 1.0 to 5.0 */
  readonly rating: number;
  /** How many people rated it. */
  readonly count: number;
  /** Its place among the products of the same rating, from 0. */
  readonly place: number;
}

/** The rated products, lowest rating first. */
export const ratingFigures = (): readonly Rating[] => {
  const places = new Map<number, number>();
  return dataSet.urunler
    .flatMap(({ ad, puan, degerlendirmeSayisi }) =>
      puan === null ? [] : [{ product: ad, rating: puan, count: degerlendirmeSayisi }],
    )
    .sort((a, b) => a.rating - b.rating)
    .map((each) => {
      const place = places.get(each.rating) ?? 0;
      places.set(each.rating, place + 1);
      return { ...each, place };
    });
};
