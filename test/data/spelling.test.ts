import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSpellUserSettings } from '@cspell/cspell-types';
import { spellCheckDocument } from 'cspell-lib';
import { describe, expect, it } from 'vitest';
import { readableRecords } from '../support/readable-texts.ts';

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
const unknownWords = async (text: string): Promise<readonly string[]> => {
  const words = await rejected(text);
  const lowered = words.map((word) => word.toLocaleLowerCase('tr'));
  const stillRejected = new Set(await rejected(lowered.join('\n')));
  return words.filter((_, index) => stillRejected.has(lowered[index] ?? ''));
};

/** A group of right words that the dictionary does not have, under the comment line that says why they are right. */
interface Group {
  readonly reason: string;
  readonly words: readonly string[];
}

const groups: readonly Group[] = readFileSync(join(import.meta.dirname, '../../data/spelling-allowed.txt'), 'utf8')
  .trim()
  .split(/\n{2,}/)
  .map((block) => {
    const [reason = '', ...words] = block.split('\n');
    return { reason, words };
  });
const allowed = groups.flatMap(({ words }) => words);
const texts = readableRecords.map(({ headings, prose }) => [...headings, prose].join('\n\n')).join('\n\n');

describe('the Turkish spell check', () => {
  it('rejects common misspellings and takes right inflected words', async () => {
    const wrong = ['Yanlız', 'herkez', 'şöför', 'Birşey', 'orjinal', 'süpriz', 'cocuk', 'guzel', 'kisa', 'istanbul'];
    const right = 'İçindekiler Işıklarımızdan kitaplıktakiler yalnız; İstanbul, Iğdır, ÇOCUK, güzelliğinizden.';
    expect(await unknownWords(`${right} ${wrong.join(' ')}`)).toEqual(wrong);
  });

  it('passes every text of the posts, comments, products, tasks and categories', async () => {
    const unknown = await unknownWords(texts);
    expect(unknown.filter((word) => !allowed.includes(word))).toEqual([]);
  });

  it('needs every word of the allow-list', async () => {
    const unknown = await unknownWords(texts);
    expect(allowed.filter((word) => !unknown.includes(word))).toEqual([]);
  });
});

describe('the allow-list', () => {
  it('is short', () => {
    expect(allowed.length).toBeLessThan(200);
  });

  it('says above each group why its words are right', () => {
    expect(groups.filter(({ reason, words }) => !reason.startsWith('# ') || words.length === 0)).toEqual([]);
    expect(allowed.filter((word) => !/^[\p{L}'’]+$/u.test(word))).toEqual([]);
  });

  it('is in alphabetical order within each group, no word twice', () => {
    for (const { words } of groups) expect(words).toEqual(words.toSorted(new Intl.Collator('tr').compare));
    expect(new Set(allowed).size).toBe(allowed.length);
  });
});
