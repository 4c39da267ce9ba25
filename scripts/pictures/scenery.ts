import type { Random } from '../../functions/generate/random.ts';

/** Colours of a scenery from far to near: the sky, then each range of hills, water or ground. */
interface Palette {
  readonly sky: string;
  readonly ranges: readonly string[];
  /** Height of the farthest range's mean line and of the nearest, in pixels from above. */
  readonly from: number;
  readonly to: number;
  /** How far a range's crests rise above its mean line. */
  readonly swing: number;
  /** The sun or the moon. */
  readonly disc?: string;
  /** Stars or snowflakes. */
  readonly dots?: string;
}

export const palettes = {
  kitchen: { sky: '#fdebd0', ranges: ['#f6d6ab', '#c98a55'], from: 380, to: 470, swing: 0 },
  desk: { sky: '#d8e9f7', ranges: ['#c3dcf0', '#7f9fc4'], from: 380, to: 480, swing: 0 },
  room: { sky: '#f3e1ef', ranges: ['#e8cfe3', '#b98fb5'], from: 390, to: 480, swing: 0 },
  hills: { sky: '#d5effb', ranges: ['#b6dcc0', '#8cc88f', '#5fae68'], from: 330, to: 500, swing: 50, disc: '#fff3c4' },
  mountains: {
    sky: '#cfe8f3',
    ranges: ['#a9c3cf', '#7ea89b', '#4f8f63'],
    from: 280,
    to: 500,
    swing: 95,
    disc: '#ffe9a8',
  },
  sea: {
    sky: '#fde3c8',
    ranges: ['#7cc4dd', '#4ba7cb', '#2d86b3', '#f1dcb0'],
    from: 330,
    to: 540,
    swing: 14,
    disc: '#ffb84d',
  },
  beach: {
    sky: '#fde3c8',
    ranges: ['#4ba7cb', '#2d86b3', '#f6e3b8', '#e8cd95'],
    from: 290,
    to: 500,
    swing: 8,
    disc: '#ffb84d',
  },
  lake: {
    sky: '#ffd9c2',
    ranges: ['#c9b7c9', '#9ec3c9', '#78aeb8', '#5d8f6d'],
    from: 300,
    to: 540,
    swing: 24,
    disc: '#ff9d6c',
  },
  snow: {
    sky: '#23395b',
    ranges: ['#8fb0cf', '#c4d9ea', '#f3f8fc'],
    from: 320,
    to: 500,
    swing: 70,
    dots: '#ffffff',
    disc: '#f4f1de',
  },
  night: { sky: '#1f2544', ranges: ['#2c3563', '#3b4780'], from: 390, to: 490, swing: 0, dots: '#f7e9a0' },
  stone: { sky: '#fbe2b4', ranges: ['#e9c48d', '#d3a468', '#b9874f'], from: 340, to: 510, swing: 34, disc: '#fff6dc' },
  rain: { sky: '#c7d6dc', ranges: ['#8fae9e', '#5f9075', '#3d7355'], from: 290, to: 500, swing: 85 },
} as const satisfies Record<string, Palette>;

const [WIDTH, HEIGHT] = [1200, 630] as const;
/** Waves of one range. */
const CRESTS = 5;

/** One range: smooth crests along a mean line, filled down to the lower edge. */
const range = (random: Random, colour: string, mean: number, swing: number): string => {
  if (swing === 0) return `<path fill="${colour}" d="M0 ${mean}h${WIDTH}V${HEIGHT}H0z"/>`;
  const step = WIDTH / CRESTS;
  const height = (): number => mean + random.int(-swing, swing);
  const waves = Array.from({ length: CRESTS }, (_, index) => {
    const end = (index + 1) * step;
    return `S${end - step / 2} ${height()} ${end} ${height()}`;
  });
  return `<path fill="${colour}" d="M0 ${height()}${waves.join('')}V${HEIGHT}H0z"/>`;
};

/** A scenery that fills a wide picture; its crests, sun and dots lie where chance puts them. */
export const drawScenery = (name: keyof typeof palettes, random: Random): string => {
  const palette: Palette = palettes[name];
  const { sky, ranges, from, to, swing, disc, dots } = palette;
  const fall = ranges.length === 1 ? 0 : (to - from) / (ranges.length - 1);
  return [
    `<path fill="${sky}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    ...(disc === undefined
      ? []
      : [
          `<circle cx="${random.int(140, 1060)}" cy="${random.int(90, 190)}" r="${random.int(56, 80)}" fill="${disc}"/>`,
        ]),
    ...(dots === undefined
      ? []
      : Array.from(
          { length: 36 },
          () =>
            `<circle cx="${random.int(10, 1190)}" cy="${random.int(10, 360)}" r="${random.int(2, 5)}" fill="${dots}"/>`,
        )),
    ...ranges.map((colour, index) =>
      range(random, colour, Math.round(from + index * fall), Math.round(swing / (1 + index * 0.6))),
    ),
  ].join('');
};
