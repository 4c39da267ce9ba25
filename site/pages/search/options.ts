import type { Options } from 'minisearch';
import { fold } from '../../../functions/query/values.ts';
import { type Language, languages } from '../../../data/language.ts';
import { type PageName, pageNames, pages } from '../../shared/pages.ts';
import type { Section } from './sections.ts';

export interface IndexedSection extends Section {
  readonly id: number;
  /** The keys of the phrases for which the section is the first result. */
  readonly phrases?: readonly string[];
  /** The stems of a resource’s names, on the first section of its page. */
  readonly names?: readonly string[];
}

/** Pages with a weight below 1, so that beginners see guides and the course first. */
const importance: Partial<Readonly<Record<PageName, number>>> = {
  home: 0.5,
  resources: 0.7,
  examples: 0.35,
  charts: 0.5,
  try: 0.5,
  errors: 0.5,
  reference: 0.1,
};

/** The page, or group of pages, of a path. */
export const pageOf = (url: string): PageName =>
  pageNames
    .filter((name) => name !== 'home')
    .find((name) => languages.some((lang) => url.startsWith(pages[name][lang]))) ?? 'home';

/** The words of a text, with their positions. */
export const wordsOf = (text: string): readonly RegExpExecArray[] => [...text.matchAll(/[\p{L}\p{N}]+/gu)];

/** Options for indexing and searching. Case and diacritics are ignored, as in the API's search. */
export const searchOptions = {
  fields: ['title', 'heading', 'text', 'code'],
  storeFields: ['url', 'title', 'heading', 'text', 'phrases', 'names'],
  tokenize: (text) => wordsOf(text).map(([word]) => word),
  processTerm: (term) => fold(term),
  searchOptions: {
    boost: { title: 2, heading: 4, code: 0.5 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boostDocument: (_id, _term, stored) => importance[pageOf(String(stored?.['url']))] ?? 1,
  },
} as const satisfies Options<IndexedSection>;

/** The path of a language's index. It is not below `/assets/`, because its name has no hash. */
export const indexFile = (lang: Language): string => `${pages.search[lang]}index.json`;
