import { fold } from '../../../functions/query/values.ts';
import type { Language } from '../../../data/language.ts';
import { wordsOf } from './options.ts';

/** Shorter words have no endings. */
const SHORTEST = 5;

/**
 * A folded word and its last ending. In Turkish, the first group precedes an infinitive or a plural; the second precedes a
 * possessive or a case, and has four letters, because “resim” and “metin” have no ending.
 */
const endings: Readonly<Record<Language, RegExp>> = {
  tr: /^(?:(.{3,}?)(?:m[ae]k?|l[ae]r(?:[ae]|[iu]m)?)|(.{4,}?)(?:[nsy]?[iu]n?|[iu][mn][iu]z|[ny][ae]|n?d[ae]n?|(?<=[fhkpst])t[ae]n?|y?l[ae]))$/,
  en: /^(?:(.{3,}?)(?:(?<=ss|x|ch|sh)es|(?<![isu]|ie)s|(?<!e)ed|(?<!str)ing)|(.{3,}?)ies)$/,
};

/** Restores the end of the second group, which its ending changed: “aralığı” is from “aralık”, “queries” from “query”. */
const restored: Readonly<Record<Language, (stem: string) => string>> = {
  tr: (stem) => stem.replace(/g$/, 'k'),
  en: (stem) => `${stem}y`,
};

/** The folded word without its endings. */
export const stemOf = (word: string, lang: Language): string => {
  if (word.length < SHORTEST) return word;
  const stem = word.replace(endings[lang], (_, first?: string, second?: string) =>
    second === undefined ? (first ?? '') : restored[lang](second),
  );
  return stem === word ? word : stemOf(stem, lang);
};

/** Folded words that do not narrow a search. */
const stopWords: Readonly<Record<Language, readonly string[]>> = {
  tr: 'bir bu butun da de gerek gerekiyor hangi icin ile istiyorum lazim mi mu nasil ne nedir nerede olarak tum var ve yapilir yapma yapmak'.split(
    ' ',
  ),
  en: 'a all an and are as be by can do does for from how i into is it me my need of the there this to what with you'.split(
    ' ',
  ),
};

/** The folded words of a search, without endings after an apostrophe (“API’ye”), and without stop words if there are others. */
export const searchedWords = (text: string, lang: Language): readonly string[] => {
  const words = wordsOf(fold(text).replaceAll(/(?<=[\p{L}\p{N}])'\p{L}*/gu, '')).map(([word]) => word);
  const telling = words.filter((word) => !stopWords[lang].includes(word));
  return telling.length > 0 ? telling : words;
};

/** The stems of a search’s words. */
export const stemsOf = (text: string, lang: Language): readonly string[] =>
  searchedWords(text, lang).map((word) => stemOf(word, lang));

/** A key that the same stems share, in any order and number. */
export const keyOf = (stems: readonly string[]): string => [...new Set(stems)].toSorted().join(' ');

/** A key that phrases of the same stems share. */
export const phraseKey = (phrase: string, lang: Language): string => keyOf(stemsOf(phrase, lang));
