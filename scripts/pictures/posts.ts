import type { Gonderi } from '../../data/catalogue.ts';
import { randomOf } from '../../functions/generate/random.ts';
import type { ContentOf } from '../generate/content-schemas.ts';
import type { Canvas } from './canvas.ts';
import { drawLayer } from './icon.ts';
import { drawScenery } from './scenery.ts';

/** The post's subject before a scenery. */
export const drawPost = ({ id }: Gonderi, { manzara, cizim }: ContentOf<'post'>): Canvas => ({
  shape: 'wide',
  body: [
    drawScenery(manzara, randomOf('picture', 'post', id)),
    ...cizim.map((layer) => drawLayer({ x: 600, y: 315, size: 400, ...layer })),
  ].join(''),
});
