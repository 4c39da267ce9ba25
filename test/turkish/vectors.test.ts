import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { groupNames, turkishOperations, turkishTest, turkishVectors } from '../../data/turkish-test.ts';
import { testTurkish } from '../../functions/package/turkish.ts';
import { javascriptDefaults, otherMistakes, turkishFunctions } from './typical-code.ts';

/** All rows of CSV, by a library that knows RFC 4180. */
const readCsv = (text: string): readonly (readonly string[])[] => parse(text);

describe('the vectors', () => {
  it('are at least 300 in twelve groups, each with an ID of its own', () => {
    expect(turkishVectors.length).toBeGreaterThanOrEqual(300);
    expect(new Set(turkishVectors.map(({ id }) => id)).size).toBe(turkishVectors.length);
    expect(new Set(turkishVectors.map(({ grup }) => grup))).toEqual(new Set(groupNames));
    expect(new Set(turkishVectors.map(({ islem }) => islem))).toEqual(new Set(Object.keys(turkishOperations)));
    expect(turkishTest).toMatchObject({ lisans: 'CC0-1.0', vektorler: turkishVectors });
  });

  it('ask nothing twice', () => {
    const asked = turkishVectors.map(({ grup, islem, girdi }) => JSON.stringify([grup, islem, girdi]));
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  });

  it('name a source that can be opened', () => {
    for (const { id, kaynak } of turkishVectors) expect(kaynak, id).toMatch(/ https:\/\/\S+$/);
  });

  it('expect what ICU and a CSV library return', async () => {
    const { passed, total, groups } = await testTurkish({ ...turkishFunctions, readCsv });
    expect(Object.values(groups).flatMap(({ failures }) => failures)).toEqual([]);
    expect([passed, total]).toEqual([turkishVectors.length, turkishVectors.length]);
  });

  it('show as wrong what real code returns, and never what is expected', async () => {
    const results = await Promise.all([javascriptDefaults, ...otherMistakes].map((code) => testTurkish(code)));
    const mistakes = results.flatMap(({ groups }) => Object.values(groups).flatMap(({ failures }) => failures));
    for (const { id, yanlis, beklenen } of turkishVectors) {
      const made = mistakes.filter(({ vector }) => vector.id === id).map(({ received }) => received);
      expect(made, id).toContainEqual(yanlis);
      expect(yanlis, id).not.toEqual(beklenen);
    }
  });

  it('are passed by JavaScript’s own defaults in at most three quarters', async () => {
    const { passed, total } = await testTurkish(javascriptDefaults);
    expect(total).toBe(turkishVectors.length);
    expect(passed / total).toBeLessThan(0.75);
    expect(passed).toBeGreaterThan(0);
  });
});

describe('testTurkish', () => {
  it('skips what is absent and takes functions that return promises', async () => {
    const result = await testTurkish({ upper: (text) => Promise.resolve(text.toUpperCase()) });
    expect(Object.keys(result.groups)).toEqual(['buyuk-harf']);
    const failure = result.groups['buyuk-harf']?.failures.find(({ vector }) => vector.girdi === 'izmir');
    expect(failure).toMatchObject({ received: 'IZMIR', vector: { beklenen: 'İZMİR' } });
  });

  it('counts a function that throws as failed, with its message', async () => {
    const result = await testTurkish({
      slug: () => {
        throw new Error('boom');
      },
    });
    const [failure] = result.groups.ascii?.failures ?? [];
    expect(result.passed).toBe(0);
    expect(failure).toMatchObject({ message: 'boom' });
  });

  it.each([
    [{ lowr: String }, 'Unknown operation “lowr”; did you mean “lower”?'],
    [{ lower: 'text' }, '“lower” must be a function'],
    [{}, 'Give at least one function: lower, upper'],
  ])('refuses %o', async (functions, message) => {
    await expect(Reflect.apply(testTurkish, undefined, [functions])).rejects.toThrow(message);
  });
});
