import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { vatRate } from '../../data/catalogue/shared-fields.ts';
import { documented } from '../../functions/query/parameter-texts.ts';
import { type ParameterKey, parameterKeys } from '../../functions/query/parameters.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { sizeOf, withSeparators } from '../../functions/http/errors.ts';
import { limits } from '../../functions/query/limits.ts';
import { optionRules } from '../../functions/hosts/options.ts';
import { type Language, languages, README_FILES } from '../../data/language.ts';
import { pages } from '../../site/shared/pages.ts';
import { skillText } from '../../site/output/llms.11ty.ts';
import { comparison } from '../../site/pages/compare/comparison.ts';
import { CALLS_A_MINUTE } from '../../site/pages/course/course.ts';
import { turkishNamesIn } from '../support/english-names.ts';
import { root } from '../support/folders.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const resourceRow = (name: (typeof resourceNames)[number], lang: Language): string => {
  const { path, alias, count, subCollections } = catalogue[name];
  const children = subCollections.map((child) => catalogue[child][lang === 'tr' ? 'path' : 'alias']);
  const paths = lang === 'tr' ? [path, alias] : [alias];
  return row([paths.map((each) => `\`/${each}\``).join(' · '), String(count), children.join(', ')]);
};

const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

const totals = {
  tr: `${resourceNames.length} kaynak, birbirini tutan ${total} kayıt`,
  en: `${resourceNames.length} resources, ${total} records`,
} as const;

const comparisonLinks = {
  tr: `${comparison.rows.tr.length} satırın hepsi, kaynaklarıyla: sitede \`${pages.compare.tr}\`.`,
  en: `All ${comparison.rows.en.length} rows, with their sources: \`${pages.compare.en}\` of the site.`,
} as const;

/** The table row of a parameter, with the first sentence of its description. */
const parameterRow = (key: ParameterKey, lang: Language): string => {
  const { name, alias, description } = documented(key);
  const spellings = [...new Set(lang === 'tr' ? [name, alias] : [alias])].map((each) => `\`${each}\``);
  return row([spellings.join(' · '), description[lang].replace(/(?<=\.) .*/, '')]);
};

/** Patterns that match the generated parts of a README, and the text of each part. */
type Parts = readonly (readonly [RegExp, string])[];

const resourceTable = (lang: Language): Parts[number] => [
  /(?<=^\| (?:Kaynak|Resource) .*\n.*\n)(?:\|.*\n)+/m,
  `${resourceNames.map((name) => resourceRow(name, lang)).join('\n')}\n`,
];

const { bodyBytes, bodyDepth, bodyFields, bodyChunks, queryBytes, pairs, keptRecords, keptBytes } = limits;
const [body, query, store] = [bodyBytes, queryBytes, keptBytes].map(sizeOf);
const [fields, chunks, records] = [bodyFields, bodyChunks, keptRecords].map(withSeparators);

const requestLimits: Readonly<Record<Language, Parts[number]>> = {
  tr: [
    /(?<=^- Gövde ).*?(?= olabilir)/m,
    `en çok ${body}, ${bodyDepth} düzey, bir nesnede ${fields?.tr} alan ve ${chunks?.tr} veri parçası (chunk), sorgu en çok ${query} ve ${pairs} parametre`,
  ],
  en: [
    /(?<=^- Request bodies are limited to ).*?(?=\. )/m,
    `${body}, ${bodyDepth} levels of nesting, ${fields?.en} fields in an object and ${chunks?.en} network chunks; queries to ${query} and ${pairs} parameters`,
  ],
};

const rateLimit: Readonly<Record<Language, Parts[number]>> = {
  tr: [/(?<=işlevi dakikada en çok )\d+(?= kez)/, String(CALLS_A_MINUTE)],
  en: [/(?<=limited to )\d+(?= calls a minute)/, String(CALLS_A_MINUTE)],
};

const storeLimit: Readonly<Record<Language, Parts[number]>> = {
  tr: [/(?<=^- Bir depoya en çok ).*?(?= sığar)/m, `${records?.tr} kayıt ve ${store}`],
  en: [/(?<=^- A store holds at most ).*?(?=\. )/m, `${records?.en} records and ${store}`],
};

const vatRates: Parts = [
  [/(?<=KDV oranı her üründe tektir: ).*?(?=\. Gerçek)/, vatRate.rule.tr.replace(/^[^:]*: /, '')],
  [/(?<=one VAT rate: ).*?(?=\. The real)/, vatRate.rule.en.replace(/^[^:]*: /, '')],
];

const packageParts = (lang: Language): Parts => [
  resourceTable(lang),
  storeLimit[lang],
  [/(?<=^\| Paramet.*\n.*\n)(?:\|.*\n)+/m, `${parameterKeys.map((key) => parameterRow(key, lang)).join('\n')}\n`],
];

const parts = (lang: Language): Parts => [
  [new RegExp(totals[lang].replaceAll(/\d+/g, String.raw`\d+`)), totals[lang]],
  resourceTable(lang),
  [
    /^\|[^\n]*JSONPlaceholder[^]*?\n(?=\n## )/m,
    [
      row(['', ...comparison.services]),
      row(['-', ...comparison.services.map(() => '-')]),
      ...comparison.rows[lang].slice(0, 5).map(row),
      '',
      comparisonLinks[lang],
      '',
    ].join('\n'),
  ],
  requestLimits[lang],
  rateLimit[lang],
];

it.each([
  ...languages.flatMap((lang): (readonly [string, Parts])[] => [
    [README_FILES[lang], parts(lang)],
    [join('scripts/package', README_FILES[lang]), packageParts(lang)],
  ]),
  ['RELEASING.md', [[/(?<=`read` and `write` )\d+(?= times a minute each)/, String(CALLS_A_MINUTE)]]],
  ['data/README.md', vatRates],
] satisfies (readonly [string, Parts])[])(
  '%s has current counts, limits, tables and comparisons (npm test -- contract -u updates it)',
  async (name, written) => {
    const file = join(root, name);
    const text = await readFile(file, 'utf8');
    const renewed = written.reduce((before, [pattern, part]) => {
      expect(before).toMatch(pattern);
      return before.replace(pattern, () => part);
    }, text);
    const options = { ...(await resolveConfig(file)), filepath: file };
    await expect(await format(renewed, options)).toMatchFileSnapshot(file);
  },
);

it('the READMEs say once what to write until the package is on npm, and the chapters with one file', async () => {
  const told = /until version \S+ is on npm|npm’de yayımlanana kadar|not on npm yet|henüz npm’de yok/giu;
  const files = globSync(['*.md', 'scripts/package/*.md', 'site/**/*.{md,njk,ts}'], { cwd: root });
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const));
  const counts = texts.map(([file, text]) => [file, text.match(told)?.length ?? 0] as const);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
    'README.md': 1,
    'README.tr.md': 1,
    // Once in each language.
    [join('site/_includes/unpublished.njk')]: 2,
  });
});

const codeIn = (markdown: string): string => markdown.match(/^```[^]*?^```|`[^`\n]+`/gm)?.join('\n') ?? '';

it('the English README and the skill contain no Turkish name', async () => {
  const readme = await readFile(join(root, README_FILES.en), 'utf8');
  expect(turkishNamesIn(codeIn(readme))).toEqual([]);
  expect(turkishNamesIn(await skillText({ prefix: '/', origin: LOCAL_ORIGIN, isMirror: false }))).toEqual([]);
  expect(turkishNamesIn('a `adres_il`, GECERSIZ_DEGER')).toEqual(['adres_il', 'GECERSIZ_DEGER']);
});

it('the package’s READMEs have the same structure in both languages, and list each option of createApp', async () => {
  const texts = await Promise.all(
    languages.map((lang) => readFile(join(root, 'scripts/package', README_FILES[lang]), 'utf8')),
  );
  const [tr, en] = texts.map((text) => text.match(/^(?:#+(?= )|```\w+|\|)/gm));
  expect(tr).toEqual(en);
  for (const option of Object.keys(optionRules)) for (const text of texts) expect(text).toContain(`| \`${option}\` `);
});
