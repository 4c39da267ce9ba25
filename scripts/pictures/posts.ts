import type { Gonderi } from '../../data/catalogue.ts';
import { randomOf } from '../../functions/package/generate/random.ts';
import type { Canvas } from './canvas.ts';
import { drawLayer } from './icon.ts';
import { drawScenery } from './scenery.ts';
import { scenes } from './scenes.ts';

/** The post's subject before a scenery. @throws for a post without a scene. */
export const drawPost = ({ id, slug }: Gonderi): Canvas => {
  const scene = scenes[id];
  if (scene === undefined) throw new Error(`post ${id} (${slug}) has no scene`);
  const random = randomOf('picture', 'post', id);
  return {
    shape: 'wide',
    body: [drawScenery(scene.scenery, random), ...scene.layers.map(drawLayer)].join(''),
    decimals: 2,
  };
};
