import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile } from '../../data/pictures.ts';
import type { Card } from './cards.ts';
import { CARD_SIZE, face } from './face.ts';
import { breakLines, setLine, type Setting, widthOf } from './typesetting.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 56;
/** The sign ends and the rail begins here; the pictures stand on the rail, between both. */
const [SIGN, RAIL] = [92, 520];
const SIDE = RAIL - SIGN;
const LEFT = WIDTH - MARGIN - SIDE;
/** Of titles and texts. */
const COLUMN = LEFT - 2 * MARGIN;

const mark = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A file of ours as a part of a larger drawing, in a square that it fills. */
const placed = (svg: string, x: number, y: number, side: number): string =>
  svg
    .replace(/(<svg [^>]*?) width="\d+" height="\d+"/, '$1')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" `);

/** Lines below each other in the column, the first on the baseline `y`. */
const setLines = (lines: readonly string[], y: number, step: number, setting: Setting): string =>
  lines.map((line, at) => setLine(line, MARGIN, y + at * step, setting)).join('');

/** Title and text as large as the space above the rail allows. @throws RangeError where they do not fit. */
const words = ({ title, text }: Card): string => {
  for (const size of [140, 124, 108, 96, 84, 72]) {
    const heading: Setting = { size, weight: 800, colour: face.ink };
    const body: Setting = { size: Math.min(42, 24 + size / 6), weight: 500, colour: face.soft };
    const [titleLines, textLines] = [breakLines(title, COLUMN, heading), breakLines(text, COLUMN, body)];
    const [titleStep, textStep] = [size * 0.98, body.size * 1.2];
    const top = SIGN + 56 + size * 0.72;
    const below = top + (titleLines.length - 1) * titleStep + 70;
    const isFitting = titleLines.every((line) => widthOf(line, heading) <= COLUMN);
    if (isFitting && below + (textLines.length - 1) * textStep <= RAIL - 28)
      return setLines(titleLines, top, titleStep, heading) + setLines(textLines, below, textStep, body);
  }
  throw new RangeError(`“${title}” and its text do not fit a card`);
};

/** A price label that hangs in the rail. */
const label = (text: string): string => {
  const setting: Setting = { size: 36, weight: 800, colour: face.ink };
  const width = widthOf(text, setting) + 52;
  const hung = (y: number, colour: string): string =>
    `<rect x="${MARGIN}" y="${RAIL + y}" width="${width}" height="88" rx="3" ${colour}/>`;
  return `${hung(11, 'opacity=".22"')}${hung(8, `fill="${face.label}"`)}${setLine(text, MARGIN + 26, RAIL + 64, setting)}`;
};

/** The card as an SVG whose texts are outlines. @throws Error where a text does not fit or a letter is missing. */
export const drawCard = (card: Card): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    box(0, 0, WIDTH, HEIGHT, face.paper),
    box(0, 0, WIDTH, SIGN, face.sign),
    placed(mark, MARGIN, 20, 52),
    setLine('Kurmaca', MARGIN + 68, 62, { size: 48, weight: 800, colour: face.onSign }),
    words(card),
    ...card.shows.map(([resource, id], at) => {
      const svg = readFileSync(pictureFile(resource, id, 'svg'), 'utf8');
      return placed(svg, LEFT + ((at % 2) * SIDE) / 2, SIGN + (Math.floor(at / 2) * SIDE) / 2, SIDE / 2);
    }),
    box(0, RAIL, WIDTH, 4, face.railLight),
    box(0, RAIL + 4, WIDTH, 24, face.rail),
    box(0, RAIL + 28, WIDTH, 4, face.railDark),
    label(card.path),
    '</svg>',
  ].join('');
