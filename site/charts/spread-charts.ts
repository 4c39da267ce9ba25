import { axisX, axisY, barX, dot, gridX, ruleX, ruleY, text, tickX } from '@observablehq/plot';
import { drawing, half, type Size, whole } from './drawing.ts';
import type { CategoryFigure, Rating, StateFigure } from './figures.ts';
import type { ChartFormats } from './formats.ts';

/** Of two charts that stand side by side. */
const SPREAD_HEIGHT = 200;

/** Orders by state, a bar each with its number at the end. */
export const statesChart = (
  states: readonly StateFigure[],
  {
    formats,
    word,
    size,
  }: { readonly formats: ChartFormats; readonly word: (state: string) => string; readonly size: Size },
): string =>
  drawing(
    {
      width: half[size],
      height: SPREAD_HEIGHT,
      marginLeft: 112,
      marginRight: 34,
      marginTop: 4,
      marginBottom: 4,
      x: { axis: null },
      y: { type: 'band', padding: 0.34, domain: states.map(({ state }) => state) },
      marks: [
        axisY({ tickSize: 0, tickPadding: 10, label: null, className: 'axis', tickFormat: word }),
        barX([...states], {
          y: 'state',
          x: 'orders',
          rx2: 2,
          className: 'bar',
          title: ({ state, orders }: StateFigure) => `${word(state)}: ${formats.count(orders)}`,
        }),
        text([...states], {
          y: 'state',
          x: 'orders',
          text: ({ orders }: StateFigure) => formats.count(orders),
          textAnchor: 'start',
          dx: 7,
          className: 'value',
        }),
        ruleX([0], { className: 'base' }),
      ],
    },
    size,
  );

/** Ratings, a dot for each product, stacked where products are rated the same. */
export const ratingsChart = (ratings: readonly Rating[], formats: ChartFormats, size: Size): string => {
  const lowest = Math.floor(Math.min(...ratings.map(({ rating }) => rating)));
  const [left, right] = [12, 12];
  // One tenth of a star is as wide as one product is high.
  const step = (half[size] - left - right) / ((5 - lowest) * 10);
  const highest = Math.max(...ratings.map(({ place }) => place)) + 1;
  const [top, bottom] = [8, 34];
  const height = Math.max(size === 'wide' ? SPREAD_HEIGHT : 0, highest * step + top + bottom);
  return drawing(
    {
      width: half[size],
      height,
      marginLeft: left,
      marginRight: right,
      marginTop: top,
      marginBottom: bottom,
      x: { domain: [lowest, 5] },
      y: { axis: null, domain: [0, (height - top - bottom) / step] },
      marks: [
        axisX({
          ticks: Array.from({ length: 5 - lowest + 1 }, (_, index) => lowest + index),
          tickSize: 0,
          tickPadding: 10,
          label: null,
          className: 'axis',
          tickFormat: (rating: number) => `${rating} ★`,
        }),
        dot([...ratings], {
          x: 'rating',
          y: ({ place }: Rating) => place + 0.5,
          r: step * 0.42,
          className: 'product',
          title: ({ product, rating, count }: Rating) =>
            `${product}: ${formats.rating(rating)} (${formats.count(count)})`,
        }),
        ruleY([0], { className: 'base' }),
      ],
    },
    size,
  );
};

const POWERS = [10, 100, 1000, 10_000];

/** Prices by category on a logarithmic scale, a dot for each product and a line at the median. */
export const pricesChart = (
  categories: readonly CategoryFigure[],
  { formats, none, size }: { readonly formats: ChartFormats; readonly none: string; readonly size: Size },
): string => {
  const isWide = size === 'wide';
  const row = isWide ? 38 : 50;
  // Where there is no room beside a row, its name stands above it.
  const drop = isWide ? 0 : 9;
  const all = categories.flatMap(({ category, prices }) => prices.map((price) => ({ category, ...price })));
  const [marginTop, marginBottom] = [4, 36];
  return drawing(
    {
      width: whole[size],
      height: row * categories.length + marginTop + marginBottom,
      marginLeft: isWide ? 176 : 8,
      marginRight: isWide ? 24 : 20,
      marginTop,
      marginBottom,
      x: { type: 'log', domain: [POWERS[0] ?? 1, Math.max(...all.map(({ price }) => price)) * 1.1] },
      y: { type: 'band', padding: 0, domain: categories.map(({ category }) => category), axis: null },
      marks: [
        gridX({ ticks: POWERS, className: 'grid' }),
        axisX({
          ticks: POWERS,
          tickSize: 0,
          tickPadding: 10,
          label: null,
          className: 'axis',
          tickFormat: (price: number) => `${formats.count(price)}\u00a0TL`,
        }),
        text([...categories], {
          y: 'category',
          text: 'category',
          frameAnchor: 'left',
          textAnchor: isWide ? 'end' : 'start',
          dx: isWide ? -14 : -6,
          dy: isWide ? 0 : -12,
          className: 'axis strong',
        }),
        text(
          categories.filter(({ prices }) => prices.length === 0),
          {
            y: 'category',
            text: () => none,
            frameAnchor: 'left',
            textAnchor: 'start',
            dx: isWide ? 10 : -6,
            dy: drop,
            className: 'axis',
          },
        ),
        dot(all, {
          y: 'category',
          x: 'price',
          r: isWide ? 6 : 4.5,
          dy: drop,
          className: 'product',
          title: ({ product, price }: { readonly product: string; readonly price: number }) =>
            `${product}: ${formats.money(price)}`,
        }),
        tickX(
          categories.filter(({ median }) => median !== null),
          { y: 'category', x: 'median', insetTop: isWide ? 7 : 22, insetBottom: isWide ? 7 : 4, className: 'median' },
        ),
      ],
    },
    size,
  );
};
