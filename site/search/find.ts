import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { fold } from '../../functions/query/values.ts';
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

/** What a synonym counts for beside the word itself. */
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

/**
 * A search in a written index, best first: the sections that have every word or a synonym of it; else, as long as there
 * is none, those that have words spelled alike; else those that have any of the words.
 */
export const readIndex = (json: string): ((words: string) => readonly SearchHit[]) => {
  const index = MiniSearch.loadJSON<IndexedSection>(json, searchOptions);
  return (words) => {
    const queries = wordsOf(fold(words)).map(([word]) => orSynonyms(word));
    const ways: readonly Query[] = [
      { combineWith: 'AND', queries, fuzzy: false },
      { combineWith: 'AND', queries },
      { combineWith: 'OR', queries },
    ];
    for (const way of ways) {
      const found = index.search(way);
      if (found.length > 0) return found.map(sectionOf);
    }
    return [];
  };
};
