import type { Kategori, Urun } from '../../data/catalogue.ts';
import { randomOf, type Random } from '../generate/random.ts';
import type { Canvas } from './canvas.ts';
import { hsl } from './colour.ts';
import { drawLayer, type Layer } from './icon.ts';
import { categoryMarks, productIcons } from './goods-icons.ts';

/** A soft shape behind the goods, lighter or darker than the ground. */
const patch = (random: Random, colour: string): string => {
  const [x, y, radius] = [random.int(0, 512), random.int(0, 420), random.int(90, 190)];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
};

const markOf = (id: number): (typeof categoryMarks)[number] => {
  const mark = categoryMarks[id];
  if (mark === undefined) throw new Error(`category ${id} has no mark`);
  return mark;
};

/** The thing itself on a ground in its category's colour. @throws for a product without an icon. */
export const drawProduct = ({ id, kategoriId, ad }: Urun): Canvas => {
  const icon = productIcons[id];
  if (icon === undefined) throw new Error(`product ${id} (${ad}) has no icon`);
  const random = randomOf('picture', 'product', id);
  const { hue } = markOf(kategoriId);
  const tone = random.int(-6, 6);
  const parts: readonly Layer[] = typeof icon === 'string' ? [{ icon, x: 256, y: 246, size: 350 }] : icon;
  return {
    shape: 'square',
    body: [
      `<path fill="${hsl(hue + tone, 62, 86)}" d="M0 0h512v512H0z"/>`,
      patch(random, hsl(hue + tone, 66, 90)),
      patch(random, hsl(hue + tone, 58, 82)),
      `<path fill="${hsl(hue + tone, 48, 76)}" d="M0 ${384 + random.int(-6, 6)}h512V512H0z"/>`,
      `<ellipse cx="256" cy="416" rx="${random.int(150, 176)}" ry="17" fill="${hsl(hue + tone, 40, 66)}"/>`,
      ...parts.map(drawLayer),
    ].join(''),
  };
};

/** The category's mark, white-rimmed, on its full colour. */
export const drawCategory = ({ id }: Kategori): Canvas => {
  const { hue, icon } = markOf(id);
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
