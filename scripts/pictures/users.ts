import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import type { Kullanici } from '../../data/catalogue.ts';
import { randomOf } from '../../functions/generate/random.ts';
import type { ContentOf } from '../generate/content-schemas.ts';
import type { Canvas } from './canvas.ts';

const style = new Style(openPeeps);

const grounds = ['#ffe2b8', '#ffd3c9', '#d9f2d0', '#cdeaf7', '#e3d9f7', '#fbe38e', '#c9efe6', '#f8d7e8'] as const;
const clothes = [
  '#e4572e',
  '#2e86ab',
  '#3fa34d',
  '#f2b134',
  '#8d65c5',
  '#d1495b',
  '#00798c',
  '#5c6bc0',
  '#f7f3e9',
] as const;
const skins = ['#ffdbb4', '#f6c99f', '#edb98a', '#e0a878'] as const;
const moods = ['smile', 'smile', 'calm', 'cute', 'smile'] as const;

/** Side of Open Peeps' own square. */
const STYLE_SIDE = 704;

/** A portrait: what the contents say, and by chance the rest. */
export const drawUser = ({ id }: Kullanici, { portre: look }: ContentOf<'user'>): Canvas => {
  const random = randomOf('picture', 'user', id);
  const ground = random.pick(grounds);
  const portrait = new Avatar(style, {
    seed: String(id),
    headVariant: look.head,
    expressionVariant: look.mood ?? random.pick(moods),
    facialHairVariant: look.beard ?? 'chin',
    facialHairProbability: look.beard === undefined ? 0 : 100,
    accessoriesVariant: look.glasses ?? 'glasses',
    accessoriesProbability: look.glasses === undefined ? 0 : 100,
    maskProbability: 0,
    inkColor: look.ink ?? random.pick(['#1d1512', '#2b1c16', '#3a251a']),
    headContrastColor: look.contrast ?? '#4a312c',
    skinColor: random.pick(skins),
    clothingColor: random.pick(clothes),
  }).toString();
  const inside = portrait.slice(portrait.indexOf('>') + 1, portrait.lastIndexOf('</svg>'));
  const scale = 512 / STYLE_SIDE;
  return {
    shape: 'square',
    body: `<path fill="${ground}" d="M0 0h512v512H0z"/><g fill="none" transform="scale(${scale})">${inside}</g>`,
    decimals: 1,
  };
};
