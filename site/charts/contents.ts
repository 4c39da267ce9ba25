import { wordFor } from '../../data/catalogue/field.ts';
import { orders } from '../../data/catalogue/orders.ts';
import type { Language } from '../language.ts';
import { provinceView, type ProvinceView } from '../view/provinces.ts';
import { categoryFigures, monthFigures, ratingFigures, stateFigures } from './figures.ts';
import { chartFormats } from './formats.ts';
import type { ChartName } from './sources.ts';
import { categoryTable, type ChartTable, monthTable, provinceTable, ratingTable, stateTable } from './tables.ts';

/** What a chart shows, three times: to be seen, to be heard, to be read. */
export interface ChartContents {
  /** One drawing for wide screens and one for narrow ones, as SVG; none where there is a map. */
  readonly drawings: readonly string[];
  readonly map?: ProvinceView['map'];
  /** The chart's main figures in a sentence's half, for those who do not see it. */
  readonly alternative: string;
  readonly table: ChartTable;
}

const sizes = ['wide', 'narrow'] as const;

/** Names the highest and the lowest of some values. */
const rangeOf = <Item>(
  items: readonly Item[],
  lang: Language,
  value: (item: Item) => number,
  write: (item: Item) => string,
): string => {
  const sorted = items.toSorted((a, b) => value(b) - value(a));
  const [highest = '', lowest = ''] = [sorted.slice(0, 1), sorted.slice(-1)].map((ends) => ends.map(write).join());
  return { tr: `en yüksek ${highest}, en düşük ${lowest}`, en: `highest ${highest}, lowest ${lowest}` }[lang];
};

/** The contents of all charts in one language. */
export const chartContents = async (lang: Language): Promise<Readonly<Record<ChartName, ChartContents>>> => {
  // The charting library takes a fifth of a second to load: only a build of the pages should pay for it.
  const { ordersChart, revenueChart } = await import('./month-charts.ts');
  const { pricesChart, ratingsChart, statesChart } = await import('./spread-charts.ts');
  const formats = chartFormats[lang];
  const { count, money, month, rating } = formats;
  const [months, states, categories, ratings] = [monthFigures(), stateFigures(), categoryFigures(), ratingFigures()];
  const provinces = provinceView(lang);
  const word = (state: string): string => wordFor(orders.fields.durum, state, lang);
  const none = { tr: 'ürün yok', en: 'no products' }[lang];
  const byMonth = (
    figure: 'orders' | 'revenue',
    write: (value: number) => string,
    chart: typeof ordersChart,
  ): ChartContents => ({
    drawings: sizes.map((size) => chart(months, formats, size)),
    alternative: rangeOf(
      months,
      lang,
      (each) => each[figure],
      (each) => `${write(each[figure])} (${month(each.month)})`,
    ),
    table: monthTable(months, figure, lang, write, formats),
  });
  return {
    orders: byMonth('orders', count, ordersChart),
    revenue: byMonth('revenue', money, revenueChart),
    states: {
      drawings: sizes.map((size) => statesChart(states, { formats, word, size })),
      alternative: states.map(({ state, orders }) => `${word(state)} ${count(orders)}`).join(', '),
      table: stateTable(states, lang, formats),
    },
    ratings: {
      drawings: sizes.map((size) => ratingsChart(ratings, formats, size)),
      alternative: rangeOf(
        ratings,
        lang,
        (each) => each.rating,
        (each) => `${rating(each.rating)} (${each.product})`,
      ),
      table: ratingTable(ratings, lang, formats),
    },
    prices: {
      drawings: sizes.map((size) => pricesChart(categories, { formats, none, size })),
      alternative: categories
        .map(({ category, median }) => `${category} ${median === null ? none : money(median)}`)
        .join(', '),
      table: categoryTable(categories, lang, formats),
    },
    provinces: {
      drawings: [],
      map: provinces.map,
      alternative: provinces.rows.map((province) => `${province.name} ${count(province.count)}`).join(', '),
      table: provinceTable(provinces.rows, lang, formats),
    },
  };
};
