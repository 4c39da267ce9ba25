import { isKeyOf, keysOf } from '../keys.ts';

/** Picture sizes in pixels, by shape. */
export const PICTURE_SIZES = {
  square: { width: 512, height: 512 },
  wide: { width: 1200, height: 630 },
} as const;

export type PictureShape = keyof typeof PICTURE_SIZES;

const sizeText = ({ width, height }: (typeof PICTURE_SIZES)[PictureShape]): string => `${width} × ${height}`;

/** The sizes for texts: `width × height`. */
export const PICTURE_SIZE_TEXTS: Readonly<Record<PictureShape, string>> = {
  square: sizeText(PICTURE_SIZES.square),
  wide: sizeText(PICTURE_SIZES.wide),
};

/** Name of a record's picture in file names and as an embedded relation. */
export const PICTURE_NAMES = { tr: 'gorsel', en: 'image' } as const;

/** Synonyms of `gorsel` and `image` in each language, without diacritics. */
export const PICTURE_WORDS: Readonly<Record<keyof typeof PICTURE_NAMES, readonly string[]>> = {
  tr: [PICTURE_NAMES.tr, 'resim', 'foto', 'fotograf'],
  en: [PICTURE_NAMES.en, 'picture', 'photo', 'avatar', 'thumbnail'],
};

/** The formats in which every picture exists, by file ending, with their media types. */
export const PICTURE_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

export type PictureFormat = keyof typeof PICTURE_TYPES;

export const isPictureFormat = (text: string): text is PictureFormat => isKeyOf(PICTURE_TYPES, text);

export const pictureFormats = keysOf(PICTURE_TYPES);

/** The file names of a record's picture, each with its format. */
export const pictureFileNames: readonly (readonly [name: string, format: PictureFormat])[] = Object.values(
  PICTURE_NAMES,
).flatMap((name) => pictureFormats.map((format): readonly [string, PictureFormat] => [`${name}.${format}`, format]));
