import type { Page } from 'playwright-core';

/** Relative luminance (WCAG 2.2) of a colour of red, green and blue from 0 to 255. */
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours, from 1 to 21. */
const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What readers operate by its edge, and what carries a meaning without words; native tick boxes are drawn by the browser. */
const EDGED =
  'input:not([type=radio], [type=checkbox]), select, textarea, button, summary, details, a.button, .chips a, ' +
  '.choice span, .badge, .relations line, .relations marker path';

/** A part of a page with the colours that tell it from what is beside it. */
interface Edge {
  readonly name: string;
  /** Its border's colours and its own surface, or a line's stroke. */
  readonly own: readonly (readonly number[])[];
  readonly beside: readonly number[];
}

/** Runs in the page. Links and folds that are known by their text alone have no edge, and are left out. */
const readEdges = (selector: string): Edge[] => {
  const parts = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isSeen = (colour: string): boolean => colour !== 'none' && parts(colour)[3] !== 0;
  const surface = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const { backgroundColor } = getComputedStyle(element);
    return isSeen(backgroundColor) ? parts(backgroundColor) : surface(element.parentElement);
  };
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const style = getComputedStyle(element);
    const isDrawing = element instanceof SVGElement;
    if (style.opacity === '0' || (!isDrawing && !element.checkVisibility({ visibilityProperty: true }))) return [];
    const beside = surface(element.parentElement);
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const)
      .filter((side) => parseFloat(style[`border${side}Width`]) > 0)
      .map((side) => style[`border${side}Color`]);
    const lines = (isDrawing ? [style.stroke, style.fill] : sides).filter(isSeen).map(parts);
    const own = surface(element);
    const isField = element.matches('input, select, textarea');
    if (!isField && lines.length === 0 && String(own) === String(beside)) return [];
    return [{ name: `${element.tagName}.${element.getAttribute('class')}`, own: [own, ...lines], beside }];
  });
};

/** The edges of a page that have less than 3 : 1 (WCAG 2.2, 1.4.11), a line each. */
export const weakEdges = async (page: Page): Promise<readonly string[]> => {
  const edges = await page.evaluate(readEdges, EDGED);
  return edges.flatMap(({ name, own, beside }) => {
    const best = Math.max(...own.map((colour) => contrast(colour, beside)));
    return best >= 3 ? [] : [`${name}: ${best.toFixed(2)} : 1`];
  });
};
