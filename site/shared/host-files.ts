import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { englishWord } from '../../data/english.ts';
import type { Language } from '../../data/language.ts';
import { parameterList } from '../../functions/query/parameters.ts';

/** Rewrites a file of the guides for the English base: its path, the option that selects its names, the names of fields and parameters, and the title that it sends. */
const withEnglishNames = (text: string): string =>
  text
    .replaceAll(/(?<=(\\?\/))(?=api\1v1\b)/g, 'en$1')
    .replaceAll(/\b(createApp|handlers)\(\{(\s+)/g, "$1({$2names: 'en',$2")
    .replaceAll(/\b(createApp|handlers)\(\)/g, "$1({ names: 'en' })")
    .replaceAll(/(?<=\bkurmaca )(?=--)/g, '--names en ')
    .replaceAll(/(?<=: \[)(?=--)/g, '--names, en, ')
    .replaceAll('Çay demle', 'Brew some tea')
    .replaceAll(/_[a-z]+/g, (word) => parameterList.find(({ name }) => name === word)?.alias ?? word)
    .replaceAll(/[a-zA-Z]+/g, (word) => englishWord(word) ?? word);

/** A file in `site/hosts`, as the guides of a language show it. */
export const hostFile = async (name: string, lang: Language): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, '../hosts', name), 'utf8');
  return lang === 'en' ? withEnglishNames(text) : text;
};
