import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { cached } from '../../../data/lib/cached.ts';
import type { Language } from '../../../data/language.ts';
import { fold } from '../../../functions/query/values.ts';
import { type IndexedSection, pageOf, searchOptions, wordsOf } from './options.ts';
import type { PageName } from '../../shared/pages.ts';
import { keyOf, searchedWords, stemOf, stemsOf } from './stems.ts';
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

/** In phrases, the first stem stands for the name of each resource, and for the second stem. */
const record: Readonly<Record<Language, string>> = { tr: 'kayit', en: 'record' };
const other: Readonly<Record<Language, string>> = { tr: 'veri', en: 'data' };

/** True if the list that the index stores for a section has the value. */
const hasStored = (section: SearchResult, list: 'phrases' | 'names', value: string): boolean => {
  const stored: unknown = section[list];
  return Array.isArray(stored) && stored.includes(value);
};

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

  const marked = index.search(MiniSearch.wildcard, { filter: ({ phrases, names }) => Boolean(phrases ?? names) });

  /** The first section whose stored list has one of the values. */
  const sectionWith = (list: 'phrases' | 'names', values: readonly string[]): SearchResult | undefined =>
    marked.find((section) => values.some((value) => hasStored(section, list, value)));

  /** The sections that are chosen for the words: that of the phrase, or that of its kind and the page of the resource in it. */
  const chosenFor = (words: string): readonly SearchResult[] => {
    const stems = stemsOf(words, lang);
    const exact = sectionWith('phrases', [keyOf(stems)]);
    if (exact) return [exact];
    const resource = sectionWith('names', stems);
    const isRecord = (stem: string): boolean =>
      stem === other[lang] || (resource !== undefined && hasStored(resource, 'names', stem));
    const ofKind = sectionWith('phrases', [keyOf(stems.map((stem) => (isRecord(stem) ? record[lang] : stem)))]);
    // The page of a resource replaces the list of resources.
    const isList = resource && ofKind && pageOf(String(ofKind['url'])) === 'resources';
    return ofKind ? [...(isList ? [] : [ofKind]), ...(resource ? [resource] : [])] : [];
  };

  /** The best hits, beginning with the sections that are chosen for the words. */
  const search = (words: string): readonly SearchHit[] => {
    const chosen = chosenFor(words);
    const rankOf = rankIn(words.trim());
    const others = matches(words)
      .filter(({ id }) => !chosen.some((each) => each.id === id))
      .map(sectionOf)
      .map((hit) => ({ hit, rank: rankOf(hit) }));
    return [...chosen.map(sectionOf), ...others.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit)];
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
