import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { limits } from '../../functions/query/limits.ts';
import { costOf } from '../support/cost.ts';
import { stateOf } from '../support/states.ts';

/** Repeats a text, up to about 70,000 characters in all. */
const times = (text: string, count: number): readonly string[] =>
  Array<string>(Math.ceil(Math.min(count, 70_000 / text.length))).fill(text);

const bodies = fc.oneof(
  fc.constantFrom('{}', '{"id":"x"}', '{"__proto__":{"a":1},"id":3,"7":1}', '{"baslik":"İ","kullaniciId":null}'),
  fc.constantFrom(...'0 -1 1e400 9007199254740991 null [[]] [{}] [{"a":1},2] {"a":1e999} "\\ud800"'.split(' ')),
  fc.json(),
  fc.constantFrom(99, 101, 4000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc
    .constantFrom(2000, 2001, 9000)
    .map((count) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`),
  fc.nat({ max: 66_000 }).map((length) => `{"baslik":"${'ç'.repeat(length)}"}`),
);

const lists = fc
  .tuple(bodies, fc.constantFrom(1, 1, 3, 999, 1000, 1001, 20_000))
  .map(([body, count]) => `[${times(body, count).join()}]`);
const edits = fc.tuple(fc.nat({ max: 99 }), bodies).map(([id, body]) => `{"${id}":${body}}`);
const removals = fc.array(fc.nat({ max: 99 })).map(String);
const nothing = fc.constant('0');

/** Valid and nearly valid states, including some that decompress to many times their length. */
const states = fc
  .array(
    fc.tuple(
      fc.constantFrom(...resourceNames, 'yok', '__proto__'),
      fc.oneof(nothing, lists, bodies),
      fc.oneof(nothing, edits, bodies),
      fc.oneof(nothing, removals, bodies),
    ),
    { maxLength: 3 },
  )
  .map((parts) => stateOf(`{${parts.map(([name, ...three]) => `"${name}":[${three.join()}]`).join()}}`));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** States with changed characters or a missing end. */
const altered = fc
  .tuple(
    states,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...LETTERS.split(''))), { maxLength: 4 }),
    fc.option(fc.nat()),
  )
  .map(([text, changes, end]) => {
    const letters = text.split('');
    for (const [at, letter] of changes) letters[at % letters.length] = letter;
    return letters.slice(0, end === null ? undefined : end % (letters.length + 1)).join('');
  });

const reads = fc.constantFrom('/todos?q=a&_sort=-baslik', '/users?q=i&_sort=soyad,-id', '/orders?_embed=user', '');

const RUNS = Number(process.env['DURUM'] ?? 500);

/** Far above the usual cost, so that only an algorithmic fault exceeds it. */
const MOST_MILLISECONDS = 60;

it(`each of ${RUNS} altered states is read or refused within ${MOST_MILLISECONDS} ms of processor time`, async () => {
  const app = createApp(dataSet);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(altered, states), reads, async (text, path) => {
      const make = (): Request => new Request(`http://kurmaca.test/api/v1/~${text}${path}`);
      const { status } = await app(make());
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 404]).toContain(status);
      if (text.length > limits.stateLetters) expect(status).toBe(404);
      // A new app, because the first one has already prepared the state.
      expect(await costOf(createApp(dataSet), make, 15)).toBeLessThan(MOST_MILLISECONDS);
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.get(200) ?? 0, seen.get(404) ?? 0)).toBeGreaterThan(RUNS / 20);
});
