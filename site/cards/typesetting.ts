import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { cached } from '../../data/cached.ts';
import { face } from './face.ts';

const require = createRequire(import.meta.url);

/** Of the typeface's files. */
const UNITS_PER_EM = 1000;

/** How a text is set: its size in pixels, its weight, its colour. */
export interface Setting {
  readonly size: number;
  readonly weight: 500 | 800;
  readonly colour: string;
}

/** What gives the outlines and the width of a line, in units of the typeface. */
const shaperOf = cached((weight: Setting['weight']) => {
  const fonts = ['latin', 'latin-ext'].map((subset): Font => {
    const font = openSync(require.resolve(`${face.typeface}-${subset}-${weight}-normal.woff`));
    if ('fonts' in font || font.unitsPerEm !== UNITS_PER_EM) throw new TypeError('the cards’ typeface is another one');
    return font;
  });
  return cached((text: string) => {
    let [width, outlines] = [0, ''];
    // Letters of one file are laid out together, for their kerning; without ligatures, which would take the dot off a Turkish i.
    const runs: { readonly font: Font; text: string }[] = [];
    for (const letter of text) {
      const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      if (font === undefined) throw new Error(`the cards’ typeface has no “${letter}” (in “${text}”)`);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    for (const { font, text: run } of runs) {
      const { glyphs, positions } = font.layout(run, { liga: false });
      for (const [at, { path }] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        outlines += `<path transform="translate(${width + xOffset} ${yOffset})" d="${path.toSVG()}"/>`;
        width += xAdvance;
      }
    }
    return { outlines, width };
  });
});

/** A line's width in pixels. */
export const widthOf = (text: string, { size, weight }: Setting): number =>
  (shaperOf(weight)(text).width * size) / UNITS_PER_EM;

/** A line as outlines whose baseline begins at `x` and `y`. @throws Error for a letter that the typeface lacks. */
export const setLine = (text: string, x: number, y: number, { size, weight, colour }: Setting): string => {
  const scale = size / UNITS_PER_EM;
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shaperOf(weight)(text).outlines}</g>`;
};

/** A text broken into lines that are at most so wide, where no word alone is wider. */
export const breakLines = (text: string, width: number, setting: Setting): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (widthOf(longer, setting) <= width) lines[Math.max(0, lines.length - 1)] = longer;
    else lines.push(word);
  }
  return lines;
};
