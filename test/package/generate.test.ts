import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type DataSet, resourceNames } from '../../data/catalogue.ts';
import { englishRecord } from '../../data/english.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { dataSet } from '../../data/records.ts';
import { generate, record, records } from '../../functions/samples/generate.ts';
import { maximumIdOf } from '../../functions/generate/blocks.ts';
import { scattered } from '../../functions/generate/random.ts';
import { danglingReferences } from '../../functions/hosts/own-records.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

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
    const last = resourceNames.map((name) =>
      record(name, name === 'urunler' ? catalogue.urunler.count : maximumIdOf(name), { seed }),
    );
    expect(sha256([first, last])).toBe(digest);
  });

  it('of counts without products are those from before products could be generated', () => {
    const turkish = generate({ counts: { siparisler: 500, kullanicilar: 120, yorumlar: 300 }, seed: 7 });
    const english = generate({ names: 'en', counts: { orders: 300 }, seed: 2024 });
    expect([turkish, english].map(sha256)).toEqual([
      '8d675649e76e2b8b8a3c8240a4cb933389d011dcdcfdde207727d93ef46f9c7b',
      'fe64a55ca34e3889283cdea7ae468d0bdb4d81e1d9f4fd979e6695491d56f116',
    ]);
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

describe('generated products', () => {
  it('are bought like the fixed ones, and only in data sets that ask for them', () => {
    const counts = { siparisler: 400, urunler: 300 };
    const [without, set] = [generate({ counts: { siparisler: 400 } }), generate({ counts })];
    const bought = ({ siparisler }: DataSet): readonly number[] =>
      siparisler.slice(80).flatMap(({ kalemler }) => kalemler.map(({ urunId }) => urunId));
    expect(Math.max(...bought(without))).toBeLessThanOrEqual(62);
    expect(Math.max(...bought(set))).toBeLessThanOrEqual(300);
    expect(new Set(bought(set)).size).toBeGreaterThan(200);
    expect(set.siparisler.slice(0, 80)).toEqual(dataSet.siparisler);
    expect(danglingReferences(set)).toBeNull();
  });

  it('have names without a code up to 10,000, and beyond them the code that makes a name unique', () => {
    const products = [...records('urunler', { count: 20_000, seed: 3 })];
    const coded = products.filter(({ ad, stokKodu }) => ad.endsWith(`, ${stokKodu}`));
    expect(Math.min(...coded.map(({ id }) => id))).toBeGreaterThan(10_000);
    expect(new Set(products.map(({ ad }) => ad)).size).toBe(20_000);
    expect(new Set(products.map(({ barkod }) => barkod)).size).toBe(20_000);
  });

  it('cost more with more of what the name promises', () => {
    const lentils = [...records('urunler', { count: 10_000 })].filter(({ ad }) => ad.includes('Mercimek'));
    const prices = (weight: string): readonly number[] =>
      lentils.filter(({ ad }) => ad.includes(weight)).map(({ fiyat, eskiFiyat }) => eskiFiyat ?? fiyat);
    expect(Math.min(...prices(' 5 kg'))).toBeGreaterThan(2 * Math.max(...prices(' 1 kg')));
  });
});

/** Calls a function without type checks, as from JavaScript. */
const unchecked = (call: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown =>
  Reflect.apply(call, undefined, args);

it.each<[string, () => unknown, RegExp]>([
  ['too many records', () => generate({ count: 1e9 }), /count must be a whole number from 1 to 1000000$/],
  ['too few orders', () => generate({ counts: { siparisler: 79 } }), /siparisler must be a whole number from 80 to/],
  [
    'more categories',
    () => unchecked(generate, { counts: { kategoriler: 99 } }),
    /kategoriler: there are only the fixed kategoriler$/,
  ],
  ['too many products', () => generate({ counts: { products: 123_939 } }), /whole number from 62 to 123938$/],
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
