import { join } from 'node:path';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { copyFiles } from './copy-files.ts';
import { pictureSpace } from '../../functions/documents/get-space.ts';

/** Copies each picture to all its paths below a folder. */
export const writePictureFiles = async (folder: string): Promise<void> => {
  const copies = pictureSpace(dataSet).flatMap(({ resource, id, format, paths }) =>
    paths.map((path) => ({ from: pictureFile(resource, id, format), to: join(folder, path) })),
  );
  await copyFiles(copies);
};
