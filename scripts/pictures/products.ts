import type { Kategori, Urun } from '../../data/catalogue.ts';
import { type Random, randomOf } from '../../functions/generate/random.ts';
import type { ContentOf } from '../generate/content-schemas.ts';
import type { Canvas } from './canvas.ts';
import { drawLayer } from './icon.ts';

/** A channel of a colour, from 0 to 1, as two digits. */
const channel = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** A colour as `#rrggbb`, from a hue in degrees and a saturation and lightness in per cent (CSS Color 4, section 7). */
const hsl = (hue: number, saturation: number, lightness: number): string => {
  const [s, l] = [saturation / 100, lightness / 100];
  const spread = s * Math.min(l, 1 - l);
  const part = (n: number): string => {
    const k = (n + hue / 30) % 12;
    return channel(l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

/** A soft shape behind the product, lighter or darker than the ground. */
const patch = (random: Random, colour: string): string => {
  const [x, y, radius] = [random.int(0, 512), random.int(0, 420), random.int(90, 190)];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
};

/** The thing itself on a ground in its category's colour. */
export const drawProduct = (
  { id }: Urun,
  { cizim: layers, duvarda: hangs }: ContentOf<'product'>,
  hue: number,
): Canvas => {
  const random = randomOf('picture', 'product', id);
  const tone = random.int(-6, 6);
  return {
    shape: 'square',
    body: [
      `<path fill="${hsl(hue + tone, 62, 86)}" d="M0 0h512v512H0z"/>`,
      patch(random, hsl(hue + tone, 66, 90)),
      patch(random, hsl(hue + tone, 58, 82)),
      ...(hangs === true
        ? []
        : [
            `<path fill="${hsl(hue + tone, 48, 76)}" d="M0 ${384 + random.int(-6, 6)}h512V512H0z"/>`,
            `<ellipse cx="256" cy="416" rx="${random.int(150, 176)}" ry="17" fill="${hsl(hue + tone, 40, 66)}"/>`,
          ]),
      ...layers.map((layer) => drawLayer({ x: 256, y: 246, size: 350, ...layer })),
    ].join(''),
  };
};

/** The category's mark, white-rimmed, on its full colour. */
export const drawCategory = ({ id }: Kategori, { renk: hue, simge: icon }: ContentOf<'category'>): Canvas => {
  const random = randomOf('picture', 'category', id);
  return {
    shape: 'square',
    body: [
      `<path fill="${hsl(hue, 58, 56)}" d="M0 0h512v512H0z"/>`,
      patch(random, hsl(hue, 60, 61)),
      patch(random, hsl(hue, 56, 51)),
      `<circle cx="256" cy="256" r="186" fill="${hsl(hue, 70, 94)}"/>`,
      drawLayer({ icon, x: 256, y: 256, size: 260 }),
    ].join(''),
  };
};
