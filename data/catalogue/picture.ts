import { isKeyOf, keysOf } from '../keys.ts';

/** Shapes of pictures, in pixels. */
export const PICTURE_SIZES = {
  square: { width: 512, height: 512 },
  wide: { width: 1200, height: 630 },
} as const;

export type PictureShape = keyof typeof PICTURE_SIZES;

const sizeText = ({ width, height }: (typeof PICTURE_SIZES)[PictureShape]): string => `${width} × ${height}`;

/** The sizes as texts give them. */
export const PICTURE_SIZE_TEXTS: Readonly<Record<PictureShape, string>> = {
  square: sizeText(PICTURE_SIZES.square),
  wide: sizeText(PICTURE_SIZES.wide),
};

/** Turkish and English name of a record's picture: in file names, and where it is embedded. */
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

/** The file names that a record's picture answers to, each with its format. */
export const pictureFileNames: readonly (readonly [name: string, format: PictureFormat])[] = Object.values(
  PICTURE_NAMES,
).flatMap((name) => pictureFormats.map((format): readonly [string, PictureFormat] => [`${name}.${format}`, format]));
