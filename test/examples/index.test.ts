import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
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
    const other = 'https://kurmaca.example';
    expect(await exampleText(one.example, one.lang, `${other}/api/v1`)).toBe(text.replaceAll(LOCAL_ORIGIN, other));
  });

  it.each(each)('keeps $lang/$file to a length that is read in one sitting', async ({ example, lang }) => {
    const text = await exampleText(example, lang, EXAMPLE_BASE);
    const most = example.isProject === true ? MOST_LINES_OF_PROJECTS : MOST_LINES;
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });

  // `false` from a handler of `onkeydown` takes the key away, and `onsubmit` the form.
  it.each(each)('returns from no handler of $lang/$file what && gives', async ({ example, lang }) => {
    expect(await exampleText(example, lang, EXAMPLE_BASE)).not.toMatch(/\bon[a-z]+ = [^;]*?=>[^{;]*&&/);
  });
});
