import type { Bilingual } from '../data/catalogue/field.ts';

/** The site's languages, the default one first. */
export const languages = ['tr', 'en'] as const;

/** A language of the site. */
export type Language = (typeof languages)[number];

/** The same address part in both languages: what `paths` of a page hold. */
export type Paths = Bilingual;

/** The names of a README by language. */
export const README_FILES = { tr: 'README.tr.md', en: 'README.md' } as const satisfies Bilingual;

/** A resource's path segment in a language. */
export const segmentOf = (
  { path, alias }: { readonly path: string; readonly alias: string },
  language: Language,
): string => (language === 'tr' ? path : alias);
