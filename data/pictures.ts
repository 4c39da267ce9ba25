import { join } from 'node:path';
import type { PicturedResource } from './catalogue.ts';
import type { PictureFormat } from './catalogue/picture.ts';

/** Folder of the committed pictures. */
export const pictureFolder = join(import.meta.dirname, 'pictures');

/** Path of a committed picture. */
export const pictureFile = (resource: PicturedResource, id: number, format: PictureFormat): string =>
  join(pictureFolder, resource, `${id}.${format}`);
