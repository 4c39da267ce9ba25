import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE, exampleFile, exampleList, exampleText } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';

const MOST_LINES = 60;
const MOST_LINES_OF_PROJECTS = 150;

const each = languages.flatMap((lang) => exampleList.map((example) => ({ lang, example, file: example.file })));

describe('the index of examples', () => {
  it('lists every file of both folders, each under an id of its own', async () => {
    const wanted = exampleList.map(({ file }) => file).toSorted();
    for (const lang of languages)
      expect((await readdir(dirname(exampleFile({ file: 'any' }, lang)))).toSorted()).toEqual(wanted);
    expect(new Set(exampleList.map(({ id }) => id)).size).toBe(exampleList.length);
  });

  it.each(each)('finds the base address once in $lang/$file, and puts another in its place', async (one) => {
    const text = await readFile(exampleFile(one.example, one.lang), 'utf8');
    expect(text.split(EXAMPLE_BASE)).toHaveLength(2);
    const other = 'https://kurmaca.example/api/v1';
    expect(await exampleText(one.example, one.lang, other)).toBe(text.split(EXAMPLE_BASE).join(other));
  });

  it.each(each)('keeps $lang/$file to a length that is read in one sitting', async ({ example, lang }) => {
    const text = await exampleText(example, lang, EXAMPLE_BASE);
    const most = example.isProject === true ? MOST_LINES_OF_PROJECTS : MOST_LINES;
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });

  it.each(each)('spells the paths and parameters of $lang/$file in its language', async ({ example, lang }) => {
    const text = await exampleText(example, lang, EXAMPLE_BASE);
    const foreign = {
      tr: /\/(?:users|companies|products|orders|todos|session)\b|_page\b|_per_page|_sort\b|_order\b|_embed|_fields|_envelope|_auth\b|_ttl|_errorRate|_seed|_attempt/,
      en: /\/(?:kullanicilar|firmalar|urunler|siparisler|gorevler|oturum)\b|_sayfa|_limit|_sirala?\b|_yon\b|_gom\b|_alanlar|_zarf|_oturum|_sure|_hataOrani|_tohum/,
    }[lang];
    expect(text).not.toMatch(foreign);
  });
});
