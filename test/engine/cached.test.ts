import { expect, it } from 'vitest';
import { lastUsed, once } from '../../data/lib/cached.ts';

it('`once` calls its function again after a rejection, and never after a success', async () => {
  let calls = 0;
  const read = once(async () => {
    calls += 1;
    await Promise.resolve();
    if (calls === 1) throw new Error('not yet');
    return calls;
  });
  await expect(read()).rejects.toThrow('not yet');
  expect([await read(), await read()]).toEqual([2, 2]);
});

it('`lastUsed` keeps at most as many entries as it may, among them the half that were used last', () => {
  const cache = lastUsed<number, string>(8);
  for (let key = 0; key < 100; key += 1) {
    cache.set(key, String(key));
    if (key >= 90) expect(cache.get(90)).toBe('90');
  }
  expect([90, 99, 98, 97].map(cache.get)).toEqual(['90', '99', '98', '97']);
  const all = Array.from({ length: 100 }, (_, key) => cache.get(key));
  expect(all.filter((value) => value !== undefined).length).toBeLessThanOrEqual(8);
  expect([cache.delete(90), cache.delete(90), cache.get(90)]).toEqual([true, false, undefined]);
  const small = lastUsed<number, string>(4);
  for (const key of [1, 2, 3]) small.set(key, String(key));
  // Reading an older entry makes it a recent one; both must go.
  expect([small.get(1), small.delete(1), small.get(1)]).toEqual(['1', true, undefined]);
});
