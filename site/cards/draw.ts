import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PicturedResource } from '../../data/catalogue.ts';
import { pictureFile } from '../../data/pictures.ts';
import type { Card } from './cards.ts';
import { CARD_SIZE, face } from './face.ts';
import { breakLines, setLine, type Setting, widthOf } from './typesetting.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 56;
/** The sign ends and the rail begins here; things stand on the rail. */
const [SIGN, RAIL] = [92, 520];
/** The square between sign and rail in which the picture or the slip stands. */
const SIDE = RAIL - SIGN;
const LEFT = WIDTH - MARGIN - SIDE;
/** Of a slip's torn edge. */
const TEETH = 26;

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;

/** Files of ours as parts of a larger drawing, each in a box that it fills. */
const placed = (svg: string, x: number, y: number, side: number): string =>
  svg
    .replace(/(<svg [^>]*?) width="\d+" height="\d+"/, '$1')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" `);

const mark = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

const bold = (size: number, colour: string = face.ink): Setting => ({ size, weight: 800, colour });
const plain = (size: number, colour: string = face.ink): Setting => ({ size, weight: 500, colour });

/** A text cut at a word, with an ellipsis, so that it is at most so wide. */
const cut = (text: string, width: number, setting: Setting): string => {
  if (widthOf(text, setting) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')} …`, setting) > width) words.pop();
  return `${words.join(' ')} …`;
};

const block = (lines: readonly string[], x: number, y: number, leading: number, setting: Setting): string =>
  lines.map((line, at) => setLine(line, x, y + at * leading, setting)).join('');

const sign = (): string =>
  [
    box(0, 0, WIDTH, SIGN, face.sign),
    placed(mark, MARGIN, 20, 52),
    setLine('Kurmaca', MARGIN + 68, 62, bold(48, face.onSign)),
  ].join('');

const rail = (): string =>
  box(0, RAIL, WIDTH, 4, face.railLight) +
  box(0, RAIL + 4, WIDTH, 24, face.rail) +
  box(0, RAIL + 28, WIDTH, 4, face.railDark);

/** A label that hangs in the rail. */
const label = (x: number, width: number): string =>
  `<rect x="${x}" y="${RAIL + 11}" width="${width}" height="88" rx="3" fill="#000" opacity=".22"/><rect x="${x}" y="${RAIL + 8}" width="${width}" height="88" rx="3" fill="${face.label}"/>`;

/** Title and text, the title as large as the space above the rail allows. @throws RangeError where it does not fit. */
const words = ({ title, text }: Card): string => {
  const width = LEFT - 2 * MARGIN;
  const below = plain(42, face.soft);
  const texts = breakLines(text, width, below);
  const set = [140, 124, 108, 96, 84].map((size) => {
    const titles = breakLines(title, width, bold(size));
    const widest = Math.max(...titles.map((line) => widthOf(line, bold(size))));
    const top = SIGN + 56 + size * 0.72;
    const after = top + (titles.length - 1) * size * 0.98 + 70;
    const drawn = block(titles, MARGIN, top, size * 0.98, bold(size)) + block(texts, MARGIN, after, 50, below);
    return { drawn, fits: widest <= width && after + (texts.length - 1) * 50 <= RAIL - 28 };
  });
  const largest = set.find(({ fits }) => fits);
  if (largest === undefined) throw new RangeError(`“${title}” and its text do not fit a card`);
  return largest.drawn;
};

/** The setting with the largest of the sizes at which a line is at most so wide. @throws RangeError where it is wider at every size. */
const fitted = (text: string, width: number, sizes: readonly number[]): Setting => {
  const setting = sizes.map((size) => bold(size, face.onLabel)).find((each) => widthOf(text, each) <= width);
  if (setting === undefined) throw new RangeError(`“${text}” does not fit a label`);
  return setting;
};

const request = (path: string): string => {
  const setting = fitted(`GET ${path}`, LEFT - 2 * MARGIN - 52, [36, 32, 28]);
  const method = widthOf('GET ', { ...setting, weight: 500 });
  const width = method + widthOf(path, setting);
  const y = RAIL + 8 + 44 + setting.size * 0.34;
  return [
    label(MARGIN, width + 52),
    setLine('GET', MARGIN + 26, y, { ...setting, weight: 500 }),
    setLine(path, MARGIN + 26 + method, y, setting),
  ].join('');
};

/** A till slip: white, with a torn edge. */
const slip = ({ heading, rows, text }: Extract<Card['shows'], { readonly heading: string }>): string => {
  const [x, top, width] = [LEFT + 28, SIGN + 28, SIDE - 56];
  const tooth = SIDE / TEETH;
  const below = plain(rows.length === 0 ? 42 : 34);
  const texts = text === undefined ? [] : breakLines(text, width, below);
  const leading = below.size * 1.2;
  const room = RAIL - top - 84 - (texts.length === 0 ? 0 : 20 + texts.length * leading);
  const step = Math.min(58, room / rows.length);
  const gap = 16;
  const fits = (size: number): boolean =>
    size <= step * 0.68 &&
    rows.every(([left, right]) => widthOf(left, plain(size)) + gap + widthOf(right, bold(size)) <= width);
  const value = bold([36, 33, 30, 27].find(fits) ?? Math.min(27, step * 0.68));
  const name = plain(value.size);
  const lines = rows.map(([left, right], at) => {
    const line = top + 74 + (at + 0.7) * step;
    return [
      setLine(cut(left, width - widthOf(right, value) - gap, name), x, line, name),
      setLine(right, x + width, line, value, 'end'),
      box(x, line + step * 0.26, width, 1, face.line),
    ].join('');
  });
  return [
    `<path fill="${face.raised}" d="M${LEFT} ${RAIL}V${top - 8}${`l${tooth / 2} -12l${tooth / 2} 12`.repeat(TEETH)}V${RAIL}z"/>`,
    setLine(cut(heading, width, bold(42)), x, top + 48, bold(42)),
    ...lines,
    block(texts, x, top + 74 + leading + rows.length * step, leading, below),
  ].join('');
};

const pictures = (shown: readonly (readonly [PicturedResource, number])[]): string => {
  const columns = Math.sqrt(shown.length);
  const side = SIDE / columns;
  return shown
    .map(([resource, id], at) =>
      placed(
        readFileSync(pictureFile(resource, id, 'svg'), 'utf8'),
        LEFT + (at % columns) * side,
        SIGN + Math.floor(at / columns) * side,
        side,
      ),
    )
    .join('');
};

const caption = ([large, small]: Card['label']): string => {
  const [x, width] = [LEFT + 16, SIDE - 32];
  const setting = fitted(large, width - 40, [38, 34, 30, 26, 23]);
  return [
    label(x, width),
    setLine(large, x + 20, RAIL + 50, setting),
    setLine(cut(small, width - 40, plain(27, face.onLabel)), x + 20, RAIL + 82, plain(27, face.onLabel)),
  ].join('');
};

/** The card as an SVG whose texts are outlines. @throws Error where a text does not fit or a letter is missing. */
export const drawCard = (card: Card): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    box(0, 0, WIDTH, HEIGHT, face.paper),
    sign(),
    words(card),
    'heading' in card.shows ? slip(card.shows) : pictures(card.shows),
    rail(),
    request(card.path),
    caption(card.label),
    '</svg>',
  ].join('');
