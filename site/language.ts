import type { Bilingual } from '../data/catalogue/field.ts';

/** The site's languages, the default one first. */
export const languages = ['tr', 'en'] as const;

export type Language = (typeof languages)[number];

/** A path in both languages, such as a page's `paths`. */
export type Paths = Bilingual;

export const README_FILES = { tr: 'README.tr.md', en: 'README.md' } as const satisfies Bilingual;

/** A resource's path segment in a language. */
export const segmentOf = (
  { path, alias }: { readonly path: string; readonly alias: string },
  language: Language,
): string => (language === 'tr' ? path : alias);
