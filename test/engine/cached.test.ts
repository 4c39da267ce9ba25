import { expect, it } from 'vitest';
import { once } from '../../data/lib/cached.ts';

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
