import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import {
  EXAMPLE_BASE,
  type Example,
  exampleFile,
  exampleList,
  exampleName,
  examples,
  exampleText,
  programs,
} from '../../site/examples/index.ts';
import { type Language, languages } from '../../data/language.ts';
import { newLines } from '../../site/shared/new-lines.ts';

const [MOST_LINES, MOST_LINES_OF_FIRST_STEPS, MOST_NEW_LINES] = [90, 30, 50];
const MOST_COLUMNS = 100;

/** Constructs that beginners cannot read. */
const cryptic = [
  ['several statements in a line', /^(?!.*\bfor \()[^/#'"\n]*; +(?!\/\/)\S/m],
  ['array destructuring in variables', /\b(?:const|let) \[(?!.*= use[A-Z])/],
  ['array destructuring in parameters', /\(\[[^()]*\]\) =>/],
  ['an assignment inside a throw', /throw [^;]*[^=!<>]=[^=>]/],
  // A handler that returns `false` cancels the key press or the submission of the form.
  ['the value of && returned from a handler', /\bon[a-z]+ = [^;]*?=>[^{;]*&&/],
  ['selectors instead of ids', /querySelector/],
  ['nested conditional expressions', / \? .* \? | \? .* : .* \? /],
] as const;

const text = (example: Example, lang: Language): Promise<string> => exampleText(example, lang, EXAMPLE_BASE);

/** The step or lesson before an example. */
const stepBefore = (example: Example): Example | undefined => {
  const steps = exampleList.find(({ steps = [] }) => steps.includes(example))?.steps ?? [];
  return steps[steps.indexOf(example) - 1] ?? Object.entries(examples).find(([key]) => key === example.after)?.[1];
};
const isBegun = new Set(programs.map(stepBefore));

const COMMENT = /(?<![:"'])\/\/.*$|^\s*#.*$|<!--[^]*?-->|"""[^"]*"""/gm;

/** Characters to ignore: those of sentences, and punctuation that shorthand properties change. */
const SENTENCE = /[\p{L}\p{N}\s_$.,;:…–×/-]+/gu;

/** Removes the words from templates and sorts the rest, because word order differs between languages. */
const withoutTemplates = (code: string): string =>
  code.replaceAll(/`[^`]*`/g, (template) => template.replaceAll(SENTENCE, '').split('').sort().join(''));

const english = new Map([
  ...Object.values(catalogue).map(({ path, alias }) => [`/${path}`, `/${alias}`] as const),
  ...parameterList.map(({ name, alias }) => [name, alias] as const),
  ['/oturum', '/session'] as const,
]);
const aliases = new Set(english.values());

/** The paths and parameters in a program. */
const namesIn = (code: string): readonly string[] =>
  (code.match(/(?:\/|\b_)[a-zA-Z_]+/g) ?? []).filter((name) => english.has(name) || aliases.has(name)).sort();

describe.each(languages)('the examples (%s)', (lang) => {
  it('are exactly the files of their folder, and have unique ids', async () => {
    const names = programs.map((program) => exampleName(program, lang)).toSorted();
    expect((await readdir(dirname(exampleFile(examples.fetch, lang)))).toSorted()).toEqual(names);
    expect(new Set(exampleList.map(({ id }) => id[lang])).size).toBe(exampleList.length);
  });

  it.each(programs)('contain the base URL once, so that it can be replaced: $id.tr', async (program) => {
    const file = await readFile(exampleFile(program, lang), 'utf8');
    expect(file.split(EXAMPLE_BASE)).toHaveLength(2);
    const other = 'https://kurmaca.example';
    expect(await exampleText(program, lang, `${other}/api/v1`)).toBe(file.replaceAll(LOCAL_ORIGIN, other));
  });

  it.each(programs)('are short and avoid constructs that beginners cannot read: $id.tr', async (program) => {
    const code = await text(program, lang);
    const lines = code.trimEnd().split('\n');
    const before = stepBefore(program);
    const added = before ? [...newLines(code, await text(before, lang))].filter((at) => lines[at] !== '') : lines;
    const most = before ? MOST_NEW_LINES : isBegun.has(program) ? MOST_LINES_OF_FIRST_STEPS : MOST_LINES;
    expect(added.length).toBeLessThanOrEqual(most);
    expect(lines.filter((line) => line.length > MOST_COLUMNS)).toEqual([]);
    for (const [what, pattern] of cryptic) expect(code, what).not.toMatch(pattern);
  });
});

describe.each(programs)('the English example $id.en', (program) => {
  const codes = Promise.all(languages.map(async (lang) => (await text(program, lang)).replaceAll(COMMENT, '')));

  it('sends the same requests as the Turkish one, with English names', async () => {
    const [turkish = [], translated] = (await codes).map(namesIn);
    expect(translated).toEqual(turkish.map((name) => english.get(name) ?? name).sort());
    expect(turkish.filter((name) => !english.has(name))).toEqual([]);
  });

  it('is the Turkish program with translated texts', async () => {
    // The Turkish example with react-admin omits labels; another test runs both.
    if (program === examples.reactAdmin) return;
    const [tr = '', en = ''] = (await codes).map(withoutTemplates);
    expect(en.replaceAll(SENTENCE, '')).toBe(tr.replaceAll(SENTENCE, ''));
    expect(en.match(/\d+/g)?.sort()).toEqual(tr.match(/\d+/g)?.sort());
  });
});
