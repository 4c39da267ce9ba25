import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import {
  EXAMPLE_BASE,
  exampleFile,
  exampleList,
  exampleName,
  examples,
  exampleText,
} from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';

const MOST_LINES = 90;
const MOST_LINES_OF_FIRST_STEPS = 30;
const MOST_ADDED_LINES = 45;
const MOST_COLUMNS = 100;

/** What a reader who has just learned the language must decode first, and code that has it. */
const cryptic = [
  ['several statements in a line', /^(?!.*\bfor \()[^/#'"\n]*; +(?!\/\/)\S/m, 'list.append(row); row.focus();'],
  ['variables by their places in a list', /\b(?:const|let) \[(?!.*= (?:api\.)?use[A-Z])/, 'const [a, b] = boxes;'],
  ['parameters by their places in a list', /\(\[[^()]*\]\) =>/, 'entries.map(([name, value]) => name)'],
  ['an assignment inside a throw', /throw [^;]*[^=!<>]=[^=>]/, "throw new Error((text = 'No.'));"],
  // `false` from a handler of `onkeydown` takes the key away, and `onsubmit` the form.
  ['what && gives, returned from a handler', /\bon[a-z]+ = [^;]*?=>[^{;]*&&/, 'a.onclick = ({ key }) => key && b();'],
  ['selectors where ids do', /querySelector/, "document.querySelector('ul')"],
  ['conditions inside conditions', / \? .* \? | \? .* : .* \? /, 'a ? b : c ? d : e'],
] as const;

const each = languages.flatMap((lang) =>
  exampleList.map((example) => ({ lang, example, file: exampleName(example, lang) })),
);
const steps = new Set(exampleList.map(({ after }) => after));
const stepBefore = ({ after }: (typeof exampleList)[number]): (typeof exampleList)[number] | undefined =>
  Object.entries(examples).find(([key]) => key === after)?.[1];

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

/** The lines that a text has and another one lacks, wherever they stand. */
const added = (text: string, before: string): number => {
  const left = linesOf(before).map((line) => line.trim());
  return linesOf(text).filter((line) => {
    const at = left.indexOf(line.trim());
    if (at !== -1) left.splice(at, 1);
    return at === -1 && line.trim() !== '';
  }).length;
};

describe('the index of examples', () => {
  it.each(languages)('lists every file of the folder, each under an id of its own (%s)', async (lang) => {
    const wanted = exampleList.map((example) => exampleName(example, lang));
    expect(new Set(await readdir(dirname(exampleFile(examples.fetch, lang))))).toEqual(new Set(wanted));
    expect(new Set(exampleList.map(({ id }) => id[lang])).size).toBe(exampleList.length);
  });

  it.each(each)('finds the base address once in $lang/$file, and puts another in its place', async (one) => {
    const text = await readFile(exampleFile(one.example, one.lang), 'utf8');
    expect(text.split(EXAMPLE_BASE)).toHaveLength(2);
    const other = 'https://kurmaca.example';
    expect(await exampleText(one.example, one.lang, `${other}/api/v1`)).toBe(text.replaceAll(LOCAL_ORIGIN, other));
  });

  it.each(each)('keeps $lang/$file to what is read in one sitting, line by line', async ({ example, lang }) => {
    const text = await exampleText(example, lang, EXAMPLE_BASE);
    const before = stepBefore(example);
    const key = Object.entries(examples).find(([, one]) => one === example)?.[0];
    if (before)
      expect(added(text, await exampleText(before, lang, EXAMPLE_BASE))).toBeLessThanOrEqual(MOST_ADDED_LINES);
    else expect(linesOf(text).length).toBeLessThanOrEqual(steps.has(key) ? MOST_LINES_OF_FIRST_STEPS : MOST_LINES);
    expect(linesOf(text).filter((line) => line.length > MOST_COLUMNS)).toEqual([]);
    for (const [what, pattern] of cryptic) expect(text, what).not.toMatch(pattern);
  });

  it('is tested with keys, for fill() presses none', async () => {
    const tests = (await readdir(import.meta.dirname)).map((name) => readFile(join(import.meta.dirname, name), 'utf8'));
    expect((await Promise.all(tests)).filter((text) => /\.fill\(['`\w]/.test(text))).toEqual([]);
  });

  it.each(cryptic)('would find %s', (_, pattern, code) => {
    expect(code).toMatch(pattern);
  });
});
