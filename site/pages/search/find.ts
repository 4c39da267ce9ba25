import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { fold } from '../../../functions/query/values.ts';
import { type IndexedSection, searchOptions, wordsOf } from './options.ts';
import { synonymsOf } from './synonyms.ts';

/** A section that matches. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The words of the section that matched, folded. */
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

/** An index that can be asked. */
export interface SearchIndex {
  readonly search: (words: string) => readonly SearchHit[];
  readonly nearest: (words: string) => readonly string[];
}

/** The number of suggestions for a search without results. */
const MOST_NEAREST = 5;

/**
 * Whole titles come first: 0 where the words are a page’s own title, 1 where it begins with them, 2 where they are a heading; then 3 where
 * a text has several words together, as a name such as `_per_page` does, and 4 for the rest: words that merely lie about, or stand in
 * programs alone.
 */
const rankOf = ({ title, heading, text }: SearchHit, words: string): number => {
  const folded = fold(heading);
  if (heading === title && folded.startsWith(words)) return folded === words ? 0 : 1;
  if (folded === words) return 2;
  return wordsOf(words).length > 1 && fold(`${heading} ${text}`).includes(words) ? 3 : 4;
};

/**
 * A search in a written index, best first: the sections that have every word or a synonym of it; else, as long as there
 * is none, those that have words spelled alike; else those that have any of the words. `nearest` are words of the index
 * that look like what was searched for in vain.
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
    const found = index.search(words, { fuzzy: 0.5, prefix: false }).map(sectionOf);
    const seen = new Map<string, string>();
    for (const { terms, heading, text } of found)
      for (const [word] of wordsOf(`${heading} ${text}`.toLocaleLowerCase('tr')))
        if (terms.includes(fold(word))) seen.set(fold(word), seen.get(fold(word)) ?? word);
    return [...seen.values()].slice(0, MOST_NEAREST);
  };
  return { search, nearest };
};
