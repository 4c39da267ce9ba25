import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons as emoji } from '@iconify-json/fluent-emoji-flat';
import type { LayerContent } from '../generate/content-schemas.ts';

/** Length of the side of every icon's own square. */
const ICON_SIDE = 32;

/** An icon whose place and size are decided. */
type Layer = LayerContent & Required<Pick<LayerContent, 'x' | 'y' | 'size'>>;

/** The inside of an SVG of ours; `undefined` where there is none of that name. */
export const readInside = (folder: 'drawings' | 'marks', name: string): string | undefined => {
  try {
    const text = readFileSync(join(import.meta.dirname, folder, `${name}.svg`), 'utf8');
    return text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>')).trim();
  } catch {
    return undefined;
  }
};

/** The inside of an icon's SVG. @throws for a name that neither the drawings nor the emoji have. */
const bodyOf = (name: string): string => {
  const body = readInside('drawings', name) ?? emoji.icons[name]?.body;
  if (body === undefined) throw new Error(`there is no icon named ${name}`);
  return body;
};

export const drawLayer = ({ icon, x, y, size, turn = 0, flip, colour = '#9b9b9b' }: Layer): string => {
  const scale = size / ICON_SIDE;
  const transform = [
    `translate(${x} ${y})`,
    ...(turn === 0 ? [] : [`rotate(${turn})`]),
    `scale(${flip === true ? -scale : scale} ${scale})`,
    `translate(${-ICON_SIDE / 2} ${-ICON_SIDE / 2})`,
  ].join(' ');
  return `<g transform="${transform}">${bodyOf(icon).replaceAll('currentColor', colour)}</g>`;
};
