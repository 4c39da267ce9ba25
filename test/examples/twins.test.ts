import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { EXAMPLE_BASE, type Example, exampleList, exampleText } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

/** Examples whose code differs with the language; the tests of what they do run both. All others run in Turkish. */
const DIFFERENT: readonly string[] = ['react-admin'];

const COMMENT = /(?<![:"'])\/\/.*$|^\s*#.*$|<!--[^]*?-->|"""[^"]*"""/gm;

/** What sentences consist of, and an object whose variables have its fields' names does not need. */
const [SENTENCE, MARK] = [/[\p{L}\p{N}\s_$.,;:…–×/-]+/gu, /[^\p{L}\p{N}\s_$.,;:…–×/-]/u];

/** A program whose templates keep their marks alone, sorted, since languages have their words in other orders. */
const withoutTemplates = (code: string): string =>
  code.replaceAll(/`[^`]*`/g, (text) => text.replaceAll(SENTENCE, '').split('').sort().join(''));

const english = new Map([
  ...Object.values(catalogue).map(({ path, alias }) => [`/${path}`, `/${alias}`] as const),
  ...parameterList.map(({ name, alias }) => [name, alias] as const),
  ['/oturum', '/session'] as const,
]);
const aliases = new Set(english.values());

/** The paths and parameters that a program names. */
const namesIn = (code: string): readonly string[] =>
  (code.match(/(?:\/|\b_)[a-zA-Z_]+/g) ?? []).filter((name) => english.has(name) || aliases.has(name)).sort();

const KEYWORD =
  /\b(?:async|await|break|catch|const|continue|default|else|false|for|if|import|let|new|null|of|return|throw|true|try)\b/g;

const codeOf = async (example: Example, lang: 'tr' | 'en'): Promise<string> =>
  (await exampleText(example, lang, EXAMPLE_BASE)).replaceAll(COMMENT, '');

describe.each(exampleList)('the English example $id.en', (example) => {
  it('asks what the Turkish one asks, each in the names of its language', async () => {
    const turkish = namesIn(await codeOf(example, 'tr'));
    expect(namesIn(await codeOf(example, 'en'))).toEqual(turkish.map((name) => english.get(name) ?? name).sort());
    expect(turkish.filter((name) => !english.has(name))).toEqual([]);
  });

  const isTranslated = !DIFFERENT.includes(example.id.en);
  if (isTranslated)
    it('is the same program in other words', async () => {
      const [tr = '', en = ''] = (await Promise.all([codeOf(example, 'tr'), codeOf(example, 'en')])).map(
        withoutTemplates,
      );
      expect(en.replaceAll(SENTENCE, '')).toBe(tr.replaceAll(SENTENCE, ''));
      expect(en.match(/\d+/g)?.sort()).toEqual(tr.match(/\d+/g)?.sort());
      const parts = en.split(MARK);
      const lost = tr
        .split(MARK)
        .flatMap((part, at) =>
          (part.match(KEYWORD) ?? []).filter((word) => parts[at]?.match(KEYWORD)?.includes(word) !== true),
        );
      expect(lost).toEqual([]);
    });

  it('reads no property under a name that stands nowhere else in either language', async () => {
    const [tr, en] = [await codeOf(example, 'tr'), await codeOf(example, 'en')];
    // The API has both messages; a generated hook is named after what it asks.
    const read = en.match(/(?<=[\w)\]]\??\.)(?!message\b|use[A-Z])[a-zA-Z]\w+/g) ?? [];
    expect(read.filter((name) => !tr.includes(name) && en.split(name).length === 2)).toEqual([]);
  });

  const isPage = !/bash|python/.test(example.place) && example.id.en !== 'react-admin';
  if (isPage)
    it('shows what it loads, without an error', async () => {
      const { page, printed } = await run(example, 'en');
      await page.waitForLoadState('networkidle');
      const text = await page.locator('body').innerText();
      expect(text || printed.join()).toMatch(/\w/);
      expect(text + printed.join()).not.toMatch(/undefined|NaN|\[object/);
      if (example.place === 'html') expect(printed).toEqual([]);
    });
});
