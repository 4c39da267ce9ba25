import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { englishRecord } from '../../data/english.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { dataSet } from '../../data/records.ts';
import { generate, record, records } from '../../functions/samples/generate.ts';
import { maximumIdOf } from '../../functions/generate/blocks.ts';
import { scattered } from '../../functions/generate/random.ts';
import { danglingReferences } from '../../functions/hosts/own-records.ts';

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const growing = resourceNames.filter((name) => maximumIdOf(name) > catalogue[name].count);
const names = fc.constantFrom(...growing);

describe('generated records', () => {
  it('depend only on seed and id: a page needs no earlier records, and record(n) returns the n-th', () => {
    const pages = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 150 }));
    fc.assert(
      fc.property(names, seeds, pages, (name, seed, [from, count]) => {
        const page = [...records(name, { from, count, seed })];
        expect(page).toEqual([...records(name, { count: from - 1 + count, seed })].slice(from - 1));
        expect(page[0]).toEqual(record(name, from, { seed }));
        expect(page.map(({ id }) => id)).toEqual(page.map((_, index) => from + index));
      }),
      { numRuns: 60 },
    );
  });

  it('can be made up to the last id without the earlier records', () => {
    for (const name of resourceNames) expect(record(name, maximumIdOf(name)).id).toBe(maximumIdOf(name));
  });

  // Version 1 promises the same bytes for a seed. Until 1.0.0 is released, a change copies the new digest from the failure.
  it.each([
    [1, 'fd869918ac17b8164cd5a06769d51bd84e2445cb1e60b786245836439b522390'],
    [7, '75866666746a3804ac45439787bb82d26d9a50c16c0d3d4db22ab81d80070c67'],
  ])('are those of the first release for the seed %i', (seed, digest) => {
    const first = generate({ count: 3000, seed });
    const last = resourceNames.map((name) => record(name, maximumIdOf(name), { seed }));
    expect(
      createHash('sha256')
        .update(JSON.stringify([first, last]))
        .digest('hex'),
    ).toBe(digest);
  });

  it('begin with mutable copies of the fixed records for every seed', () => {
    for (const name of resourceNames) {
      const [first] = records(name, { count: 1, seed: 5 });
      expect(first).toEqual(dataSet[name][0]);
      expect(Object.isFrozen(first)).toBe(false);
    }
  });

  it('differ from seed to seed', () => {
    fc.assert(
      fc.property(names, fc.uniqueArray(seeds, { minLength: 2, maxLength: 2 }), (name, pair) => {
        const from = catalogue[name].count + 1;
        const [one, other] = pair.map((seed) => [...records(name, { from, count: 20, seed })]);
        expect(one).not.toEqual(other);
      }),
    );
  });
});

it('records and record give English records by the English names of resources, generate by its option names', () => {
  const counts = { orders: 90, users: 60 };
  const [turkish, english] = [generate({ counts }), generate({ names: 'en', counts })];
  for (const name of resourceNames) {
    const { alias } = catalogue[name];
    const inEnglish = englishRecord(name);
    expect(english[alias]).toEqual(turkish[name].map(inEnglish));
    expect([...records(alias, { count: 3, from: 2 })]).toEqual(
      [...records(name, { count: 3, from: 2 })].map(inEnglish),
    );
    expect(record(alias, maximumIdOf(name), { seed: 3 })).toEqual(
      inEnglish(record(name, maximumIdOf(name), { seed: 3 })),
    );
  }
  expect(generate({ counts: { orders: 90, users: 60 } })).toEqual(
    generate({ counts: { siparisler: 90, kullanicilar: 60 } }),
  );
});

it('unique numbers of generated records depend on the seed and never collide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3000 }), seeds, (size, seed) => {
      const places = Array.from({ length: size }, (_, index) => scattered(index, size, 'x', seed));
      expect(new Set(places).size).toBe(size);
      expect([Math.min(...places), Math.max(...places)]).toEqual([0, size - 1]);
    }),
    { numRuns: 30 },
  );
});

describe('a generated data set', () => {
  it('contains the same records as records() returns, and every reference points to one of them', () => {
    const isClosed = fc.property(names, seeds, fc.integer({ min: 1, max: 3000 }), (name, seed, count) => {
      const set = generate({ count, seed });
      expect(danglingReferences(set)).toBeNull();
      expect(set[name]).toEqual([...records(name, { count: set[name].length, seed })]);
    });
    fc.assert(isClosed, { numRuns: 10 });
  });

  it('has exactly the given number of records, and every reference points to one of them', () => {
    const sizes = fc.record({
      kullanicilar: fc.integer({ min: 50, max: 400 }),
      firmalar: fc.integer({ min: 25, max: 90 }),
      siparisler: fc.integer({ min: 80, max: 700 }),
    });
    fc.assert(
      fc.property(seeds, sizes, (seed, counts) => {
        const set = generate({ counts, seed });
        expect(danglingReferences(set)).toBeNull();
        for (const name of keysOf(counts)) expect(set[name]).toHaveLength(counts[name]);
        for (const name of resourceNames)
          expect(set[name].map(({ id }) => id)).toEqual(set[name].map((_, at) => at + 1));
        for (const { kullaniciId, firmaId } of set.faturalar)
          expect([null, set.kullanicilar[kullaniciId - 1]?.firmaId]).toContain(firmaId);
        const { faturalar } = generate({ counts: { ...counts, siparisler: counts.siparisler + 500 }, seed });
        expect(set.faturalar.map(({ siparisId }) => siparisId)).toEqual(
          faturalar.map(({ siparisId }) => siparisId).filter((order) => order <= counts.siparisler),
        );
      }),
      { numRuns: 15 },
    );
  });
});

/** Calls a function without type checks, as from JavaScript. */
const unchecked = (call: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown =>
  Reflect.apply(call, undefined, args);

it.each<[string, () => unknown, RegExp]>([
  ['too many records', () => generate({ count: 1e9 }), /count must be a whole number from 1 to 1000000$/],
  ['too few orders', () => generate({ counts: { siparisler: 79 } }), /siparisler must be a whole number from 80 to/],
  [
    'more products',
    () => unchecked(generate, { counts: { urunler: 99 } }),
    /urunler: there are only the fixed urunler$/,
  ],
  ['a number of invoices', () => unchecked(generate, { counts: { faturalar: 99 } }), /give counts.siparisler$/],
  ['both count and counts', () => generate({ count: 500, counts: {} }), /count and counts cannot be combined$/],
  ['ids too large', () => records('siparisler', { count: 1, from: 2e7 + 1 }), /ids of siparisler end at 20000000/],
  ['more categories than ten', () => records('kategoriler', { count: 11 }), /only the 10 fixed kategoriler/],
  ['an id beyond the last', () => record('siparisler', 2e7 + 1), /^id must be a whole number from 1 to 20000000$/],
  ['a negative seed', () => record('urunler', 1, { seed: -1 }), /seed must be a whole number from 0/],
  ['an unknown resource', () => unchecked(record, 'siparis', 1), /unknown resource siparis; did you mean orders\?/],
  ['a resource by both names', () => generate({ counts: { siparisler: 80, orders: 80 } }), /counts.orders: .*both/],
  ['invoices', () => unchecked(generate, { counts: { invoices: 80 } }), /counts.invoices: .*give counts.orders$/],
  [
    'a Turkish name among English ones',
    () => generate({ names: 'en', counts: { gorevler: 40 } }),
    /it is counts.todos$/,
  ],
  ['an option by another name', () => unchecked(generate, { count: 5, tohum: 1 }), /unknown option tohum/],
])('generate, records and record immediately refuse wrong options: %s', (_, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});
