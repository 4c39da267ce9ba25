import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readableRecords } from '../support/readable-texts.ts';
import { unknownWords } from '../support/turkish-spelling.ts';

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
