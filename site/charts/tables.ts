import { wordFor } from '../../data/catalogue/field.ts';
import { orders as orderResource } from '../../data/catalogue/orders.ts';
import type { Language } from '../language.ts';
import type { Province } from '../view/provinces.ts';
import type { CategoryFigure, MonthFigure, Rating, StateFigure } from './figures.ts';
import type { ChartFormats } from './formats.ts';

/** A cell of a chart's table. */
export interface Cell {
  readonly text: string;
  readonly isNumber?: boolean;
  /** The records behind the figure, in the API. */
  readonly href?: string;
  /** Data's own words, which stay Turkish on English pages. */
  readonly isTurkish?: boolean;
}

/** A chart's figures for readers. */
export interface ChartTable {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

const heads = {
  month: { tr: 'Ay', en: 'Month' },
  orders: { tr: 'Sipariş', en: 'Orders' },
  revenue: { tr: 'Ciro', en: 'Revenue' },
  state: { tr: 'Durum', en: 'State' },
  province: { tr: 'İl', en: 'Province' },
  users: { tr: 'Kullanıcı', en: 'Users' },
  category: { tr: 'Kategori', en: 'Category' },
  product: { tr: 'Ürün', en: 'Product' },
  products: { tr: 'Ürün', en: 'Products' },
  lowest: { tr: 'En düşük', en: 'Lowest' },
  median: { tr: 'Ortanca', en: 'Median' },
  highest: { tr: 'En yüksek', en: 'Highest' },
  rating: { tr: 'Puan', en: 'Rating' },
  ratings: { tr: 'Değerlendirme', en: 'Ratings' },
} as const;

const number = (text: string): Cell => ({ text, isNumber: true });

/** The first column names what the numbers in the others are about. */
const tableOf = (
  names: readonly (keyof typeof heads)[],
  lang: Language,
  rows: readonly (readonly [Cell, ...string[]])[],
): ChartTable => ({
  head: names.map((name, index) => ({ text: heads[name][lang], isNumber: index > 0 })),
  rows: rows.map(([first, ...figures]) => [first, ...figures.map(number)]),
});

/** Orders or revenue of every month. */
export const monthTable = (
  months: readonly MonthFigure[],
  figure: 'orders' | 'revenue',
  lang: Language,
  write: (value: number) => string,
  { month }: ChartFormats,
): ChartTable =>
  tableOf(
    ['month', figure],
    lang,
    months.map((each) => [{ text: month(each.month) }, write(each[figure])]),
  );

/** Orders in every state. */
export const stateTable = (states: readonly StateFigure[], lang: Language, { count }: ChartFormats): ChartTable =>
  tableOf(
    ['state', 'orders'],
    lang,
    states.map(({ state, orders }) => [{ text: wordFor(orderResource.fields.durum, state, lang) }, count(orders)]),
  );

/** Users of every province that has some. */
export const provinceTable = (rows: readonly Province[], lang: Language, formats: ChartFormats): ChartTable =>
  tableOf(
    ['province', 'users'],
    lang,
    rows.map(({ name, href, count }) => [{ text: name, href, isTurkish: true }, formats.count(count)]),
  );

/** How many products every category has, and its prices' range and middle. */
export const categoryTable = (
  categories: readonly CategoryFigure[],
  lang: Language,
  { count, money }: ChartFormats,
): ChartTable =>
  tableOf(
    ['category', 'products', 'lowest', 'median', 'highest'],
    lang,
    categories.map(({ category, prices, lowest, median, highest }) => [
      { text: category, isTurkish: true },
      count(prices.length),
      ...[lowest, median, highest].map((price) => (price === null ? '–' : money(price))),
    ]),
  );

/** Every rated product, the best first. */
export const ratingTable = (ratings: readonly Rating[], lang: Language, formats: ChartFormats): ChartTable =>
  tableOf(
    ['product', 'rating', 'ratings'],
    lang,
    ratings
      .toReversed()
      .map(({ product, rating, count }) => [
        { text: product, isTurkish: true },
        formats.rating(rating),
        formats.count(count),
      ]),
  );
