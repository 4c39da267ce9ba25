import type { Firma } from '../../data/catalogue.ts';
import { randomOf } from '../generate/random.ts';
import type { Canvas } from './canvas.ts';
import { hsl } from './colour.ts';
import { drawLayer } from './icon.ts';

/** The mark of each sector. */
const sectorIcons: Readonly<Record<string, string>> = {
  Yazılım: 'laptop',
  Tekstil: 'thread',
  Gıda: 'canned-food',
  Lojistik: 'delivery-truck',
  İnşaat: 'building-construction',
  Turizm: 'hotel',
  Tarım: 'tractor',
  Mobilya: 'chair',
  'Sağlık Hizmetleri': 'stethoscope',
  Eğitim: 'graduation-cap',
  Enerji: 'wind-turbine',
  Seramik: 'amphora',
  Makine: 'gear',
  Kozmetik: 'rose',
  Perakende: 'shopping-cart',
  Basım: 'printer',
  Danışmanlık: 'bar-chart',
  'Su Ürünleri': 'fish',
  Halıcılık: 'kilim',
  Zeytincilik: 'olive',
  Fındık: 'chestnut',
  Mermer: 'rock',
  Ambalaj: 'package',
  Mimarlık: 'triangular-ruler',
  Medya: 'clapper-board',
};

/** Shapes of the badge that holds the mark; each fits the circle of radius 200 around the centre. */
const badges = [
  '<circle cx="256" cy="256" r="190"/>',
  '<rect x="84" y="84" width="344" height="344" rx="76"/>',
  '<path d="m256 56 173 100v200L256 456 83 356V156z"/>',
  '<path d="M256 60c60 36 116 46 176 46 0 170-46 282-176 350C126 388 80 276 80 106c60 0 116-10 176-46"/>',
  '<path d="M176 63h160l113 113v160L336 449H176L63 336V176z"/>',
] as const;

/** Quarters, stripes or rings that set one ground apart from the next. */
const patterns = [
  '<path d="M0 0h256v512H0z"/>',
  '<path d="M0 0h512L0 512z"/>',
  '<path d="M0 0h256v512h256V256H0z"/>',
  '<path d="M0 342h512v170H0z"/>',
  '<circle cx="512" cy="0" r="330"/>',
  '<path d="M0 0h102v512H0zM205 0h102v512H205zM410 0h102v512H410z"/>',
  '<circle cx="256" cy="256" r="290"/>',
] as const;

/** Degrees between the hues of neighbours, so that no two of a few dozen come close (the golden angle). */
const HUE_STEP = 137.508;

/** The sector's mark in a badge; hue, pattern and badge together differ from company to company. @throws for a sector without a mark. */
export const drawCompany = ({ id, sektor }: Firma): Canvas => {
  const icon = sectorIcons[sektor];
  if (icon === undefined) throw new Error(`sector ${sektor} has no mark`);
  const random = randomOf('picture', 'firm', id);
  const hue = (id * HUE_STEP) % 360;
  const depth = random.int(34, 46);
  return {
    shape: 'square',
    body: [
      `<path fill="${hsl(hue, 52, depth)}" d="M0 0h512v512H0z"/>`,
      `<g fill="${hsl(hue, 52, depth + 8)}">${random.pick(patterns)}</g>`,
      `<g fill="${hsl(hue, 60, 96)}">${badges[id % badges.length] ?? badges[0]}</g>`,
      drawLayer({ icon, x: 256, y: 256, size: 236 }),
    ].join(''),
  };
};
