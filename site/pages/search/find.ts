import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { cached } from '../../../data/lib/cached.ts';
import type { Language } from '../../../data/language.ts';
import { fold } from '../../../functions/query/values.ts';
import { type IndexedSection, pageOf, searchOptions, wordsOf } from './options.ts';
import type { PageName } from '../../shared/pages.ts';
import { phraseKey, searchedWords, stemOf, stemsOf } from './stems.ts';
import { synonymsIn } from './synonyms.ts';

/** A matching section. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The folded words that matched. */
  readonly terms: readonly string[];
}

/** The weight of a stem or a synonym relative to the word itself. */
const ALTERNATIVE_BOOST = 0.5;

const orAlternatives = (word: string, alternatives: readonly string[]): Query => ({
  combineWith: 'OR',
  queries: [word, { queries: [...alternatives], combineWith: 'OR', fuzzy: false, boostTerm: () => ALTERNATIVE_BOOST }],
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

/** Pages whose headings have no rank: other pages have the same, or are announced by them. */
const UNRANKED: readonly PageName[] = ['home', 'reference', 'resources'];

/** Loads the serialized index of a language’s pages. */
export const readIndex = (json: string, lang: Language): SearchIndex => {
  const index = MiniSearch.loadJSON<IndexedSection>(json, searchOptions);
  const synonymsOf = synonymsIn(lang);
  /** The stems of a text, in which a name such as `_per_page` is one word. */
  const joinedStems = cached((text: string) => stemsOf(text.replaceAll('_', ''), lang).join(' '));

  /**
   * Returns the rank of a hit: 0 if the words are the page’s title, 1 if the title begins with them, 2 if a heading does, 3 if a name
   * such as `_per_page` is in the text, and 4 otherwise. Titles and headings may have other endings.
   */
  const rankIn = (words: string): ((hit: SearchHit) => number) => {
    const folded = fold(words);
    const stems = joinedStems(words);
    const isName = wordsOf(words).length > 1 && !/\s/.test(words);
    return ({ url, title, heading, text }) => {
      const headingStems = joinedStems(heading);
      const isSame = headingStems === stems;
      if (heading === title && (isSame || fold(heading).startsWith(folded))) return isSame ? 0 : 1;
      if (!UNRANKED.includes(pageOf(url)) && (isSame || headingStems.startsWith(`${stems} `))) return 2;
      return isName && fold(`${heading} ${text}`).includes(folded) ? 3 : 4;
    };
  };

  /** Sections with every word, a form or a synonym of it; if there are none, with similar words, then with some of the words. */
  const matches = (words: string): readonly SearchResult[] => {
    const queries = searchedWords(words, lang).map((word) => {
      const stem = stemOf(word, lang);
      return orAlternatives(word, [...(stem === word ? [] : [stem]), ...synonymsOf(stem)]);
    });
    const ways: readonly Query[] = [
      { combineWith: 'AND', queries, fuzzy: false },
      { combineWith: 'AND', queries },
      { combineWith: 'OR', queries },
    ];
    for (const way of ways) {
      const found = index.search(way);
      if (found.length > 0) return found;
    }
    return [];
  };

  /** The best hits, beginning with the section that is chosen for the words. */
  const search = (words: string): readonly SearchHit[] => {
    const key = phraseKey(words, lang);
    const isChosen = ({ phrases }: SearchResult): boolean => Array.isArray(phrases) && phrases.includes(key);
    const found = matches(words);
    const chosen = found.find(isChosen) ?? index.search(MiniSearch.wildcard, { filter: isChosen })[0];
    const rankOf = rankIn(words.trim());
    const others = found
      .filter(({ id }) => id !== chosen?.id)
      .map(sectionOf)
      .map((hit) => ({ hit, rank: rankOf(hit) }));
    return [
      ...(chosen ? [sectionOf(chosen)] : []),
      ...others.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit),
    ];
  };

  /** Similarly spelled words, as a page writes them. */
  const nearest = (words: string): readonly string[] => {
    // Words of three letters are similar to too many others.
    const long = fold(words).match(/[\p{L}\p{N}]{4,}/gu) ?? [];
    const found = index.search(long.join(' '), { fuzzy: 0.3, prefix: false }).map(sectionOf);
    const seen = new Map<string, string>();
    for (const { terms, heading, text } of found)
      for (const [word] of wordsOf(`${heading} ${text}`))
        if (terms.includes(fold(word))) seen.set(fold(word), seen.get(fold(word)) ?? word);
    return [...seen.values()].slice(0, MOST_NEAREST);
  };
  return { search, nearest };
};
