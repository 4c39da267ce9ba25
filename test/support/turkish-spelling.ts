import { fileURLToPath } from 'node:url';
import type { CSpellUserSettings } from '@cspell/cspell-types';
import { spellCheckDocument } from 'cspell-lib';

/**
 * Turkish alone: without cspell's own English and programming words and without words made by joining two. Only when letter
 * case counts do diacritics count too: otherwise `cocuk` would pass for `çocuk`.
 */
const settings: CSpellUserSettings = {
  import: [fileURLToPath(import.meta.resolve('@cspell/dict-tr-tr/cspell-ext.json'))],
  language: 'tr',
  loadDefaultConfiguration: false,
  allowCompoundWords: false,
  caseSensitive: true,
  minWordLength: 2,
  maxNumberOfProblems: 100_000,
  maxDuplicateProblems: 1,
};

const rejected = async (text: string): Promise<readonly string[]> => {
  const document = { uri: 'memory:texts.txt', text, languageId: 'plaintext', locale: 'tr' };
  const { issues, checked, errors, dictionaryErrors } = await spellCheckDocument(
    document,
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  if (!checked || errors !== undefined || dictionaryErrors !== undefined) throw new Error('cspell could not check');
  return [...new Set(issues.map((issue) => issue.text))];
};

/**
 * The words of a text that the Turkish dictionary does not have, each once. cspell lower-cases İ and I without regard to the
 * language (cspell-trie-lib works with `toLowerCase`), so what it rejects is asked again in Turkish lower case.
 */
export const unknownWords = async (text: string): Promise<readonly string[]> => {
  const words = await rejected(text);
  const lowered = words.map((word) => word.toLocaleLowerCase('tr'));
  const stillRejected = new Set(await rejected(lowered.join('\n')));
  return words.filter((_, index) => stillRejected.has(lowered[index] ?? ''));
};
