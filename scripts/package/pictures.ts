import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import type { PicturedResource } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { pictureSpace } from '../../site/get-space.ts';

export interface PackagedPicture {
  readonly resource: PicturedResource;
  readonly id: number;
  /** Where it lies in the package. */
  readonly file: string;
  /** All spellings of its address; hosts that have it once have it at the first one. */
  readonly paths: readonly string[];
}

/** The pictures that the package has: those of all records, as SVG alone. */
export const packagedPictures = (): readonly PackagedPicture[] =>
  pictureSpace(dataSet)
    .filter(({ format }) => format === 'svg')
    .map(({ resource, id, format, paths }) => ({
      resource,
      id,
      file: `${PICTURE_NAMES.tr}/${resource}/${id}.${format}`,
      paths,
    }));
