import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { face } from './face.ts';

const require = createRequire(import.meta.url);

/** Of the typeface's files. */
const UNITS_PER_EM = 1000;

/** The weights that cards are set in. */
export type Weight = 500 | 800;

/** How a text is set: its size in pixels, its weight, its colour. */
export interface Setting {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

const fontOf = (subset: string, weight: Weight): Font => {
  const font = openSync(require.resolve(`${face.typeface}-${subset}-${weight}-normal.woff`));
  if ('fonts' in font || font.unitsPerEm !== UNITS_PER_EM) throw new TypeError('the cards’ typeface is another one');
  return font;
};

const subsetsOf = (weight: Weight): readonly Font[] => [fontOf('latin', weight), fontOf('latin-ext', weight)];

const fonts: Readonly<Record<Weight, readonly Font[]>> = { 500: subsetsOf(500), 800: subsetsOf(800) };

/** The stretches of a text that one of the typeface's files has. @throws Error for a letter that none has. */
const runsOf = (text: string, weight: Weight): readonly { readonly font: Font; readonly text: string }[] => {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.replaceAll('\u00a0', ' ')) {
    const font = fonts[weight].find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (font === undefined) throw new Error(`the cards’ typeface has no “${letter}” (in “${text}”)`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
};

interface Glyph {
  readonly outline: string;
  /** Where it stands after the one before, and how far the next one is, in thousandths of the size. */
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

const shaped = (text: string, weight: Weight): readonly Glyph[] =>
  runsOf(text, weight).flatMap((run) => {
    const { glyphs, positions } = run.font.layout(run.text);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { outline: path.toSVG(), x: xOffset, y: yOffset, advance: xAdvance };
    });
  });

// The same words are measured again and again while lines are broken and sizes tried.
const known: Readonly<Record<Weight, Map<string, readonly Glyph[]>>> = { 500: new Map(), 800: new Map() };

const glyphsOf = (text: string, weight: Weight): readonly Glyph[] => {
  const glyphs = known[weight].get(text) ?? shaped(text, weight);
  known[weight].set(text, glyphs);
  return glyphs;
};

/** A line's width in pixels. */
export const widthOf = (text: string, { size, weight }: Setting): number =>
  (glyphsOf(text, weight).reduce((sum, { advance }) => sum + advance, 0) * size) / UNITS_PER_EM;

/** A line as outlines; `x` and `y` are where its baseline begins, or ends where `anchor` says so. */
export const setLine = (
  text: string,
  x: number,
  y: number,
  setting: Setting,
  anchor: 'start' | 'end' = 'start',
): string => {
  const scale = setting.size / UNITS_PER_EM;
  let at = anchor === 'end' ? -widthOf(text, setting) / scale : 0;
  const glyphs = glyphsOf(text, setting.weight).map((glyph) => {
    const path = `<path transform="translate(${at + glyph.x} ${glyph.y})" d="${glyph.outline}"/>`;
    at += glyph.advance;
    return path;
  });
  return `<g fill="${setting.colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
};

/** A text broken into lines that are at most so wide. */
export const breakLines = (text: string, width: number, setting: Setting): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, setting) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
