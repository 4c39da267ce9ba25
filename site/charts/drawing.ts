import domino from '@mixmark-io/domino';
import { plot, type PlotOptions } from '@observablehq/plot';

/** The two widths for which each chart is drawn, in CSS pixels; the stylesheet shows the one that fits. */
export type Size = 'wide' | 'narrow';

const LONG_FRACTION = /\d+\.\d{2,}/g;

/**
 * A chart as SVG. What the site's policy forbids (a style element) and what only repeats itself in English (labels of
 * groups, for the chart as a whole has a text alternative) is taken out; positions are rounded to tenths of a pixel.
 */
export const drawing = (options: PlotOptions, size: Size): string => {
  const svg = plot({ ...options, className: size, document: domino.createDocument() });
  // This implementation's lists have no iterator.
  for (const style of Array.from(svg.querySelectorAll('style'))) style.remove();
  for (const group of Array.from(svg.querySelectorAll('[aria-label]'))) group.removeAttribute('aria-label');
  // Products and categories have names of the data.
  for (const named of Array.from(svg.querySelectorAll('.product, .strong'))) named.setAttribute('lang', 'tr');
  svg.removeAttribute('font-family');
  svg.setAttribute('font-size', '12');
  svg.setAttribute('aria-hidden', 'true');
  return svg.outerHTML.replaceAll(/<[^>]+>/g, (tag) =>
    tag.replaceAll(LONG_FRACTION, (digits) => String(Math.round(Number(digits) * 10) / 10)),
  );
};

/** The widths of a chart that takes half of a wide page. */
export const half: Readonly<Record<Size, number>> = { wide: 480, narrow: 296 };

/** The widths of a chart that takes all of it. */
export const whole: Readonly<Record<Size, number>> = { wide: 1000, narrow: 296 };
