import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { javascriptDefaults } from '../../data/javascript-defaults.ts';
import { dataSet } from '../../data/records.ts';
import { readVectors } from '../../data/turkish-notation.ts';
import { groupNames, turkishOperations, turkishTest, turkishVectors } from '../../data/turkish-test.ts';
import { testTurkish } from '../../functions/samples/turkish.ts';
import { fold, kindOf } from '../../functions/query/values.ts';
import { type Language, languages } from '../../data/language.ts';
import { readers } from '../../site/pages/turkish-test/turkish-test.ts';
import { hasProgram, type Outcome, runCommand } from '../support/command.ts';
import { temporaryFolder } from '../support/folders.ts';
import { turkishFunctions } from './icu-turkish.ts';

const readCsv = (text: string): readonly (readonly string[])[] => parse(text);

describe('the vectors', () => {
  it('are at least 500 in sixteen groups, each with a unique ID and a reason in both languages', () => {
    expect(turkishVectors.length).toBeGreaterThanOrEqual(500);
    expect(new Set(turkishVectors.map(({ id }) => id)).size).toBe(turkishVectors.length);
    for (const { id, neden } of turkishVectors) for (const lang of languages) expect(neden[lang], id).toMatch(/\.$/);
    expect(new Set(turkishVectors.map(({ grup }) => grup))).toEqual(new Set(groupNames));
    expect(new Set(turkishVectors.map(({ islem }) => islem))).toEqual(new Set(Object.keys(turkishOperations)));
    expect(turkishTest).toMatchObject({ lisans: 'CC0-1.0', vektorler: turkishVectors });
  });

  it('match the digest of their version', () => {
    const digest = createHash('sha256').update(JSON.stringify(turkishVectors)).digest('hex');
    expect([turkishTest.surum, digest]).toEqual([
      '1',
      'b707e06702ba8a584f33fb0e50124a69f1343bb2a7c323881fb8cb9bf2fa4797',
    ]);
  });

  it('contain no identity number of a record', () => {
    const records = JSON.stringify(dataSet).replaceAll(/(?<=\d) (?=\d)/g, '');
    const numbers = turkishVectors.filter(({ grup }) => grup === 'kimlik-numaralari').map(({ girdi }) => girdi);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers.filter((number) => typeof number !== 'string' || records.includes(number))).toEqual([]);
  });

  it('are unique, and have a source with a URL', () => {
    const asked = turkishVectors.map(({ grup, islem, girdi }) => JSON.stringify([grup, islem, girdi]));
    expect(new Set(asked).size).toBe(asked.length);
    for (const { id, kaynak } of turkishVectors) expect(kaynak, id).toMatch(/ https:\/\/\S+$/);
  });

  it('expect what ICU and a CSV library return', async () => {
    const { groups } = await testTurkish({ ...turkishFunctions, readCsv });
    expect(Object.values(groups).flatMap(({ failures }) => failures)).toEqual([]);
  });

  it('contain the wrong results of common JavaScript, which fails more than a quarter of the vectors', async () => {
    const { groups, passed, total } = await testTurkish(javascriptDefaults);
    for (const { vector, received } of Object.values(groups).flatMap(({ failures }) => failures))
      expect(vector.yanlis, vector.id).toEqual(vector.islem === 'compare' ? Math.sign(Number(received)) : received);
    for (const { id, yanlis, beklenen } of turkishVectors) expect(yanlis, id).not.toEqual(beklenen);
    expect(total).toBe(turkishVectors.length);
    expect(passed / total).toBeLessThan(0.75);
  });

  it('are passed by the search, sort order and slugs of this API', async () => {
    const { compare } = kindOf(catalogue.kullanicilar.fields.ad);
    const found = (text: string, query: string): boolean => fold(text).includes(fold(query));
    const sort = (texts: readonly string[]): readonly string[] => texts.toSorted(compare);
    const { passed, total } = await testTurkish({
      fold,
      search: found,
      asciiSearch: found,
      compare,
      sort,
      slug: (text) => (fold(text.replaceAll(/['’]/g, '')).match(/[a-z0-9]+/g) ?? []).join('-'),
    });
    expect([passed, total]).toEqual([164, 164]);
  });
});

// CI cannot run the page’s programs in Java, C# or PHP, because it lacks their tools. With pyenv, this test takes one or two seconds.
it('the page’s Python program checks the vectors, and reports the reason for a wrong value', async () => {
  if (!(await hasProgram('python3'))) return;
  await using folder = await temporaryFolder();
  const run = async (lang: Language, vectors: readonly unknown[]): Promise<Outcome> => {
    const { text } = readers(lang).find(({ place }) => place === 'python') ?? expect.fail();
    await writeFile(join(folder.path, 'turkce-testi.json'), JSON.stringify({ vektorler: vectors }));
    return runCommand('python3', ['-c', text], { cwd: folder.path, env: { PYTHONUTF8: '1' } });
  };
  expect(await run('tr', turkishVectors)).toEqual({ code: 0, stdout: '', stderr: '' });
  const wrong = turkishVectors.map((vector) => ({ ...vector, beklenen: vector.yanlis }));
  const reason = turkishVectors.find(({ islem }) => islem === 'lowerTechnical')?.neden.en;
  expect((await run('en', wrong)).stderr).toContain(`AssertionError: ${reason}`);
});

it.each([
  ['upper', 'inci', 'Not a vector of upper: inci'],
  ['upper', 'inci ? İNCİ', 'Not a vector of upper: inci ? İNCİ'],
  ['search', 'inci → İNCİ', 'Not a vector of search: inci → İNCİ'],
  ['upper', 'KALEM → KALEM', '“KALEM” goes wrong in no usual code'],
])('the notation of vectors rejects for the operation %s: %s', (operation, line, message) => {
  expect(() => readVectors(operation, line)).toThrow(message);
});

describe('testTurkish', () => {
  it('tests only the given functions, which may return promises', async () => {
    const result = await testTurkish({ upper: (text) => Promise.resolve(text.toUpperCase()) });
    expect(Object.keys(result.groups)).toEqual(['buyuk-harf']);
    const failure = result.groups['buyuk-harf']?.failures.find(({ vector }) => vector.girdi === 'izmir');
    expect(failure).toMatchObject({ received: 'IZMIR', vector: { beklenen: 'İZMİR' } });
  });

  it('accepts any number from a comparison, and skips an undefined function', async () => {
    const given: unknown = { compare: turkishFunctions.compare, lower: undefined };
    const result: unknown = await Reflect.apply(testTurkish, undefined, [given]);
    const total = turkishVectors.filter(({ islem }) => islem === 'compare').length;
    expect(result).toMatchObject({ passed: total, total });
  });

  it('compares the Unicode form only in tests of nfc and nfd', async () => {
    const asIs = (text: string): string => text;
    expect((await testTurkish({ nfc: asIs, nfd: asIs })).passed).toBe(0);
    const decomposed = await testTurkish({ upper: (text) => text.toLocaleUpperCase('tr').normalize('NFD') });
    expect(decomposed.passed).toBe(decomposed.total);
  });

  it('accepts custom vectors, and reports a function that throws as a failure with its error message', async () => {
    const own = turkishVectors.filter(({ islem, girdi }) => islem === 'upper' && girdi === 'izmir');
    const upper = () => expect.fail('boom');
    const result = await testTurkish({ upper }, own);
    expect(result).toMatchObject({
      passed: 0,
      total: 1,
      groups: { 'buyuk-harf': { failures: [{ message: 'boom' }] } },
    });
  });

  it.each([
    [{ lowr: String }, 'Unknown operation “lowr”; did you mean “lower”?'],
    [{ lower: 'text' }, '“lower” must be a function'],
    [{}, 'Give at least one function: lower, upper'],
  ])('rejects %o', async (functions, message) => {
    await expect(Reflect.apply(testTurkish, undefined, [functions])).rejects.toThrow(message);
  });
});
