import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupNames, turkishGroups, turkishOperations, turkishVectors } from '../../data/turkish-test.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { type Language, languages } from '../language.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../view/code-html.ts';
import { formats } from '../view/format.ts';
import type { Scoreboard, ScoredSetting } from './scoreboard.ts';
import { apart, shown } from './shown.ts';

const isBoard = (value: unknown): value is Scoreboard =>
  typeof value === 'object' && value !== null && 'systems' in value && 'digest' in value;

const readBoard = (): Scoreboard => {
  const content: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'scoreboard.json'), 'utf8'));
  if (!isBoard(content)) throw new TypeError('scoreboard.json is not what npm run scoreboard writes');
  return content;
};

/** The results that `npm run scoreboard` wrote. */
export const board: Scoreboard = readBoard();

const vectors = new Map(turkishVectors.map((vector) => [vector.id, vector]));

const resultView = ({ setting, passed, total, groups }: ScoredSetting, lang: Language): object => ({
  setting,
  passed,
  total,
  share: new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(passed / total),
  groups: groupNames.flatMap((name) => {
    const group = groups[name];
    if (group === undefined) return [];
    const failures = group.failures.map(([id, received]) => {
      const { girdi, beklenen } = vectors.get(id) ?? { girdi: null, beklenen: null };
      const [got, expected] = [shown(received), shown(beklenen)];
      return { input: shown(girdi), received: apart(got, expected), expected };
    });
    return [{ title: turkishGroups[name][lang], passed: group.passed, total: group.total, failures }];
  }),
});

/** What most people write first. */
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

/** What solves most of it, beside what most people write first. */
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
  date: formats[lang].longDay(board.date),
  sourcesRead: formats[lang].longDay(board.sourcesRead),
  total: turkishVectors.length,
  systems: board.systems.map(({ name, version, results }) => ({
    name,
    version,
    results: results.map((result) => resultView(result, lang)),
  })),
  operations: Object.entries(turkishOperations).map(([name, { takes, ...text }]) => ({
    name,
    text: text[lang],
    code: sampleCode[name] ?? (takes === 'two' ? '(first, second) => first === second' : '(text) => text'),
  })),
});

/** What the page shows, in each language. */
export const turkishTestViews = Object.fromEntries(languages.map((lang) => [lang, viewOf(lang)]));
