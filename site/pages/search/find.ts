import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { fold } from '../../../functions/query/values.ts';
import { type IndexedSection, searchOptions, wordsOf } from './options.ts';
import { synonymsOf } from './synonyms.ts';

/** A matching section. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The folded words that matched. */
  readonly terms: readonly string[];
}

/** The weight of a synonym relative to the word itself. */
const SYNONYM_BOOST = 0.5;

const orSynonyms = (word: string): Query => ({
  combineWith: 'OR',
  queries: [word, { queries: [...synonymsOf(word)], combineWith: 'OR', fuzzy: false, boostTerm: () => SYNONYM_BOOST }],
});

const sectionOf = ({ url, title, heading, text, terms }: SearchResult): SearchHit => ({
  url: String(url),
  title: String(title),
  heading: String(heading),
  text: String(text),
  terms,
});

export interface SearchIndex {
  readonly search: (words: string) => readonly SearchHit[];
  readonly nearest: (words: string) => readonly string[];
}

/** The maximum number of suggestions for a search without results. */
const MOST_NEAREST = 5;

/**
 * The rank of a hit: 0 if the words are the page’s title, 1 if the title begins with them, 2 if they are a heading, 3 if several
 * words (such as the parts of `_per_page`) are adjacent in the text, and 4 otherwise.
 */
const rankOf = ({ title, heading, text }: SearchHit, words: string): number => {
  const folded = fold(heading);
  if (heading === title && folded.startsWith(words)) return folded === words ? 0 : 1;
  if (folded === words) return 2;
  return wordsOf(words).length > 1 && fold(`${heading} ${text}`).includes(words) ? 3 : 4;
};

/**
 * Loads a serialized index. `search` returns sections with every word (or a synonym); if there are none, it allows different
 * spellings, then missing words. The best hits come first. `nearest` returns similarly spelled words, as a page writes them.
 */
export const readIndex = (json: string): SearchIndex => {
  const index = MiniSearch.loadJSON<IndexedSection>(json, searchOptions);
  const search = (words: string): readonly SearchHit[] => {
    const folded = fold(words.trim());
    const queries = wordsOf(folded).map(([word]) => orSynonyms(word));
    const ways: readonly Query[] = [
      { combineWith: 'AND', queries, fuzzy: false },
      { combineWith: 'AND', queries },
      { combineWith: 'OR', queries },
    ];
    for (const way of ways) {
      const found = index.search(way).map(sectionOf);
      if (found.length > 0) return found.toSorted((a, b) => rankOf(a, folded) - rankOf(b, folded));
    }
    return [];
  };
  const nearest = (words: string): readonly string[] => {
    // Words of three letters are similar to too many others.
    const long = words.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
    const found = index.search(long.join(' '), { fuzzy: 0.3, prefix: false }).map(sectionOf);
    const seen = new Map<string, string>();
    for (const { terms, heading, text } of found)
      for (const [word] of wordsOf(`${heading} ${text}`))
        if (terms.includes(fold(word))) seen.set(fold(word), seen.get(fold(word)) ?? word);
    return [...seen.values()].slice(0, MOST_NEAREST);
  };
  return { search, nearest };
};
