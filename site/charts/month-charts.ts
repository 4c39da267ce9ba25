import { areaY, axisX, axisY, barY, dot, gridY, lineY, ruleY, text } from '@observablehq/plot';
import { drawing, half, type Size } from './drawing.ts';
import type { MonthFigure } from './figures.ts';
import type { ChartFormats } from './formats.ts';

/** The months that are named below a chart: each quarter's first, on small screens each half-year's. */
const namedMonths = (months: readonly MonthFigure[], size: Size): readonly string[] =>
  months.map(({ month }) => month).filter((_, index) => index % { wide: 3, narrow: 6 }[size] === 0);

const monthAxis = (months: readonly MonthFigure[], size: Size, formats: ChartFormats): ReturnType<typeof axisX> =>
  axisX({
    ticks: [...namedMonths(months, size)],
    tickSize: 0,
    tickPadding: 8,
    lineHeight: 1.3,
    label: null,
    className: 'axis',
    tickFormat: (month: string) =>
      month.endsWith('-01') ? `${formats.shortMonth(month)}\n${month.slice(0, 4)}` : formats.shortMonth(month),
  });

const greatestOf = <Item>(items: readonly Item[], value: (item: Item) => number): readonly Item[] =>
  items.toSorted((a, b) => value(b) - value(a)).slice(0, 1);

/** Orders by month, a bar each; the highest has its number above. */
export const ordersChart = (months: readonly MonthFigure[], formats: ChartFormats, size: Size): string =>
  drawing(
    {
      width: half[size],
      height: 260,
      marginLeft: 30,
      marginRight: 8,
      marginBottom: 44,
      x: { type: 'band', padding: 0.25 },
      y: { nice: true },
      marks: [
        gridY({ ticks: 4, className: 'grid' }),
        axisY({ ticks: 4, tickSize: 0, label: null, className: 'axis', tickFormat: formats.count }),
        monthAxis(months, size, formats),
        barY([...months], {
          x: 'month',
          y: 'orders',
          rx1: 2,
          className: 'bar',
          title: ({ month, orders }: MonthFigure) => `${formats.month(month)}: ${formats.count(orders)}`,
        }),
        text([...greatestOf(months, ({ orders }) => orders)], {
          x: 'month',
          y: 'orders',
          text: ({ orders }: MonthFigure) => formats.count(orders),
          dy: -9,
          className: 'value',
        }),
        ruleY([0], { className: 'base' }),
      ],
    },
    size,
  );

/** Revenue by month as a line; the highest month has its amount above. */
export const revenueChart = (months: readonly MonthFigure[], formats: ChartFormats, size: Size): string =>
  drawing(
    {
      width: half[size],
      height: 260,
      marginLeft: 58,
      marginRight: 14,
      marginBottom: 44,
      x: { type: 'point', padding: 0.4 },
      y: { nice: true, domain: [0, Math.max(...months.map(({ revenue }) => revenue))] },
      marks: [
        gridY({ ticks: 4, className: 'grid' }),
        axisY({ ticks: 4, tickSize: 0, label: null, className: 'axis', tickFormat: formats.thousands }),
        monthAxis(months, size, formats),
        areaY([...months], { x: 'month', y: 'revenue', curve: 'monotone-x', className: 'area' }),
        lineY([...months], { x: 'month', y: 'revenue', curve: 'monotone-x', className: 'line' }),
        dot([...months], {
          x: 'month',
          y: 'revenue',
          r: 3,
          className: 'point',
          title: ({ month, revenue }: MonthFigure) => `${formats.month(month)}: ${formats.money(revenue)}`,
        }),
        text([...greatestOf(months, ({ revenue }) => revenue)], {
          x: 'month',
          y: 'revenue',
          text: ({ revenue }: MonthFigure) => formats.thousands(revenue),
          dy: -12,
          className: 'value',
        }),
        ruleY([0], { className: 'base' }),
      ],
    },
    size,
  );
