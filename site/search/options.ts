import type { Options } from 'minisearch';
import { fold } from '../../functions/query/values.ts';
import type { Language } from '../language.ts';
import { pages } from '../pages.ts';
import type { Section } from './sections.ts';

/** A section as the index holds it. */
export interface IndexedSection extends Section {
  readonly id: number;
}

/** How the index is made and asked: words without regard to letter case and diacritics, as in the API's own search. */
export const searchOptions = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['url', 'title', 'heading', 'text'],
  processTerm: (term) => fold(term),
  searchOptions: { boost: { title: 2, heading: 4 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
} as const satisfies Options<IndexedSection>;

/** Where a language's index lies: beside the page, not among the assets, because its name holds no hash. */
export const indexFile = (lang: Language): string => `${pages.search[lang]}index.json`;
