import { join } from 'node:path';
import type { PicturedResource } from './catalogue.ts';
import type { PictureFormat } from './catalogue/picture.ts';

export const pictureFolder = join(import.meta.dirname, 'pictures');

export const pictureFile = (resource: PicturedResource, id: number, format: PictureFormat): string =>
  join(pictureFolder, resource, `${id}.${format}`);
