import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';
import { expect, it } from 'vitest';
import { readableRecords } from '../support/readable-texts.ts';

/** Only Turkish, without compounds; case-sensitive, because otherwise cspell would accept `cocuk` for `çocuk`. */
const settings = {
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
  const options = { generateSuggestions: false, noConfigSearch: true };
  const { issues, checked } = await spellCheckDocument(document, options, settings);
  if (!checked) throw new Error('cspell could not check');
  return [...new Set(issues.map((issue) => issue.text))];
};

/** Words not in the dictionary. Rejected words are checked again in Turkish lower case, as cspell lower-cases İ and I as in English. */
const unknownWords = async (text: string): Promise<readonly string[]> => {
  const words = await rejected(text);
  const lowered = words.map((word) => word.toLocaleLowerCase('tr'));
  const stillRejected = new Set(await rejected(lowered.join('\n')));
  return words.filter((_, at) => stillRejected.has(lowered[at] ?? ''));
};

/** Groups of correct words that the dictionary lacks; the first line of each group states the reason. */
const groups = readFileSync(join(import.meta.dirname, '../../data/spelling-allowed.txt'), 'utf8')
  .trim()
  .split(/\n{2,}/);
const allowed = groups.flatMap((group) => group.split('\n').slice(1));

it('every word of the records’ texts is in the Turkish dictionary or in data/spelling-allowed.txt', async () => {
  const wrong = ['Yanlız', 'herkez', 'orjinal', 'cocuk', 'guzel', 'istanbul'];
  const right = 'İçindekiler Işıklarımızdan yalnız; İstanbul, Iğdır, ÇOCUK, güzelliğinizden.';
  expect(await unknownWords(`${right} ${wrong.join(' ')}`)).toEqual(wrong);
  const texts = readableRecords.map(({ headings, prose }) => [...headings, prose].join('\n\n')).join('\n\n');
  expect((await unknownWords(texts)).toSorted()).toEqual(allowed.toSorted());
  expect(allowed.length).toBeLessThan(200);
  expect(groups.filter((group) => !/^# .+\n/.test(group))).toEqual([]);
});
