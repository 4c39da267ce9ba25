import type { Bilingual } from './catalogue/field.ts';

/** The site's languages; the first one is the default. */
export const languages = ['tr', 'en'] as const;

export type Language = (typeof languages)[number];

/** A page's paths in both languages. */
export type Paths = Bilingual;

export const README_FILES = { tr: 'README.tr.md', en: 'README.md' } as const satisfies Bilingual;

/** The base paths of the APIs with Turkish and with English names; the last segment is the version of the API. */
export const BASE_PATHS = { tr: '/api/v1', en: '/en/api/v1' } as const satisfies Paths;

/** A resource's path segment in a language. */
export const segmentOf = (
  { path, alias }: { readonly path: string; readonly alias: string },
  language: Language,
): string => (language === 'tr' ? path : alias);
