import type { Bilingual } from './field.ts';
import { isKeyOf, keysOf } from '../lib/keys.ts';

/** Picture sizes in pixels, keyed by shape. */
export const PICTURE_SIZES = {
  square: { width: 512, height: 512 },
  wide: { width: 1200, height: 630 },
} as const;

export type PictureShape = keyof typeof PICTURE_SIZES;

const sizeText = ({ width, height }: (typeof PICTURE_SIZES)[PictureShape]): string => `${width} × ${height}`;

/** Picture sizes as text (`width × height`), keyed by shape. */
export const PICTURE_SIZE_TEXTS: Readonly<Record<PictureShape, string>> = {
  square: sizeText(PICTURE_SIZES.square),
  wide: sizeText(PICTURE_SIZES.wide),
};

/** The name of a record's picture, used in file names and for the embedded relation. */
export const PICTURE_NAMES = { tr: 'gorsel', en: 'image' } as const;

/** Synonyms of `gorsel` and `image`, keyed by language, without diacritics. */
export const PICTURE_WORDS: Readonly<Record<keyof typeof PICTURE_NAMES, readonly string[]>> = {
  tr: [PICTURE_NAMES.tr, 'resim', 'foto', 'fotograf'],
  en: [PICTURE_NAMES.en, 'picture', 'photo', 'avatar', 'thumbnail'],
};

/** The media types of the picture formats, keyed by file extension. Every picture exists in every format. */
export const PICTURE_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

export type PictureFormat = keyof typeof PICTURE_TYPES;

export const isPictureFormat = (text: string): text is PictureFormat => isKeyOf(PICTURE_TYPES, text);

export const pictureFormats = keysOf(PICTURE_TYPES);

/** The file names of a picture with these names, each with its format. */
export const pictureFilesOf = ({ tr, en }: Bilingual): readonly (readonly [name: string, format: PictureFormat])[] =>
  [...new Set([tr, en])].flatMap((name) => pictureFormats.map((format) => [`${name}.${format}`, format] as const));
