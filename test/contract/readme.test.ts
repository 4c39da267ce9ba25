import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { optionRules } from '../../functions/hosts/options.ts';
import { type Language, languages, README_FILES } from '../../site/language.ts';
import { comparison, comparisonSources } from '../../site/view/comparison.ts';
import { root } from '../support/project-copy.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const resourceRow = (name: (typeof resourceNames)[number], lang: Language): string => {
  const { path, alias, count, subCollections } = catalogue[name];
  const children = subCollections.map((child) => catalogue[child][lang === 'tr' ? 'path' : 'alias']);
  return row([`\`/${path}\` · \`/${alias}\``, String(count), children.join(', ')]);
};

const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

const totals = {
  tr: `${resourceNames.length} kaynak, birbirini tutan ${total} kayıt`,
  en: `${resourceNames.length} resources, ${total} records`,
} as const;

/** What is written anew: the part of a README that the pattern finds, and what stands there. */
const parts = (lang: Language): readonly (readonly [RegExp, string])[] => [
  [new RegExp(totals[lang].replaceAll(/\d+/g, String.raw`\d+`)), totals[lang]],
  [
    /(?<=^\| (?:Kaynak|Resource) .*\n.*\n)(?:\|.*\n)+/m,
    `${resourceNames.map((name) => resourceRow(name, lang)).join('\n')}\n`,
  ],
  [
    /^\|[^\n]*JSONPlaceholder[^]*?\n(?=\n## )/m,
    [
      row(['', ...comparison.services]),
      row(['-', ...comparison.services.map(() => '-')]),
      ...comparison.rows.map(({ feature, cells }) => row([feature[lang], ...cells.map((cell) => cell[lang])])),
      '',
      comparisonSources[lang],
      '',
    ].join('\n'),
  ],
];

it.each(languages)(
  'the README (%s) counts and lists the resources of the catalogue and compares as the home page does; npm test -- contract -u writes it',
  async (lang) => {
    const file = join(root, README_FILES[lang]);
    const text = await readFile(file, 'utf8');
    const renewed = parts(lang).reduce((written, [pattern, part]) => {
      expect(written).toMatch(pattern);
      return written.replace(pattern, () => part);
    }, text);
    const options = { ...(await resolveConfig(file)), filepath: file };
    await expect(await format(renewed, options)).toMatchFileSnapshot(file);
  },
);

it('the package’s README has the same headings, code and tables in both languages, and names each option of createApp', async () => {
  const texts = await Promise.all(
    languages.map((lang) => readFile(join(root, 'scripts/package', README_FILES[lang]), 'utf8')),
  );
  const [tr, en] = texts.map((text) => text.match(/^(?:#+(?= )|```\w+|\|)/gm));
  expect(tr).toEqual(en);
  for (const option of Object.keys(optionRules)) for (const text of texts) expect(text).toContain(`| \`${option}\` `);
});
