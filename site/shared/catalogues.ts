import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import type { ResourceName } from '../../data/catalogue.ts';
import { keysOf } from '../../data/lib/keys.ts';
import type { Language } from '../../data/language.ts';
import { type Catalogue, english, nine } from '../../functions/query/catalogue.ts';

/** The catalogues whose names the pages of each language use. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { tr: nine, en: english() };

/** Template data for `eleventyComputed`: each page has that of its language, which may be computed later. */
export const byLanguage = <Data extends object>(data: Readonly<Record<Language, Data>>): object =>
  Object.fromEntries(
    keysOf(data.tr).map(
      (name) =>
        [name, ({ lang }: { readonly lang?: Language }): unknown => (lang === 'en' ? data.en : data.tr)[name]] as const,
    ),
  );

/** The names of an error's fields. */
export const errorNames = (lang: Language): Catalogue['members']['error'] => catalogues[lang].members.error;

/** Translates names and enum values of a resource; other words stay. */
export const wordsOf =
  (lang: Language, resource: ResourceName) =>
  (word: string): string =>
    catalogues[lang].wordFor(`${resource}.${word}`) ?? word;

/** A resource of the fixed data in the names of a language. */
export const definitionIn = (lang: Language, name: ResourceName): ResourceDefinition =>
  catalogues[lang].of(catalogues[lang].nameOf(name));
