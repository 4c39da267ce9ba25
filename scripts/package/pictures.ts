import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { type PictureAddresses, pictureSpace } from '../../site/get-space.ts';

export interface PackagedPicture extends PictureAddresses {
  /** Where it lies in the package. */
  readonly file: string;
}

/** The pictures that the package has: those of all records, as SVG alone. */
export const packagedPictures = (): readonly PackagedPicture[] =>
  pictureSpace(dataSet)
    .filter(({ format }) => format === 'svg')
    .map((picture) => ({ ...picture, file: `${PICTURE_NAMES.tr}/${picture.resource}/${picture.id}.svg` }));
