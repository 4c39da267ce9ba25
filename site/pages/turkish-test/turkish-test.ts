import { turkishOperations, turkishVectors } from '../../../data/turkish-test.ts';
import { BASE_PATH } from '../../../functions/http/base.ts';
import { type Language, languages } from '../../language.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../../shared/code-html.ts';

/** The usual first attempt. */
const usual = {
  lower: '(text) => text.toLowerCase()',
  upper: '(text) => text.toUpperCase()',
  search: '(text, query) => text.toLowerCase().includes(query.toLowerCase())',
  sort: '(texts) => [...texts].sort()',
};

const sampleCode: Readonly<Record<string, string>> = {
  ...usual,
  fold: usual.lower,
  asciiSearch: usual.search,
  compare: '(a, b) => a.localeCompare(b)',
};

/** A solution that passes most vectors, beside the usual first attempt. */
const presets = [
  { operation: 'upper', code: usual.upper },
  { operation: 'upper', code: "(text) => text.toLocaleUpperCase('tr')" },
  { operation: 'sort', code: usual.sort },
  { operation: 'sort', code: "(texts) => [...texts].sort(new Intl.Collator('tr').compare)" },
  { operation: 'search', code: usual.search },
];

const program: Snippet = {
  place: 'node',
  text: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testTurkish } from 'kurmaca/turkish';

test('Turkish lower case', async () => {
  const lower = (text) => text.toLocaleLowerCase('tr');
  const { passed, total, groups } = await testTurkish({ lower });
  assert.equal(passed, total, JSON.stringify(groups));
});`,
};

const endpointCommands: Readonly<Record<Language, string>> = {
  tr: `npx kurmaca turkce-testi '${ORIGIN_PLACEHOLDER}${BASE_PATH}/kullanicilar?_limit=100' --ara q --sirala _sirala`,
  en: `npx kurmaca turkish-test '${ORIGIN_PLACEHOLDER}${BASE_PATH}/users?_per_page=100' --search q --sort _sort`,
};

const viewOf = (lang: Language): object => ({
  presets,
  program,
  command: { place: 'sh', text: endpointCommands[lang] } satisfies Snippet,
  total: turkishVectors.length,
  operations: Object.entries(turkishOperations).map(([name, { takes, ...text }]) => ({
    name,
    text: text[lang],
    code: sampleCode[name] ?? (takes === 'two' ? '(first, second) => first === second' : '(text) => text'),
  })),
});

/** The content of the page in each language. */
export const turkishTestViews = Object.fromEntries(languages.map((lang) => [lang, viewOf(lang)]));
