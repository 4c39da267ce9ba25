import { describe, expect, it } from 'vitest';
import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { type Leaf, leaves } from '../support/leaves.ts';
import { REFERENCE_DAY } from '../support/reference-day.ts';

const { kullanicilar, urunler, siparisler, gonderiler, yorumlar, gorevler } = dataSet;

const lengths = (texts: readonly string[]): { readonly shortest: number; readonly longest: number } => ({
  shortest: Math.min(...texts.map(({ length }) => length)),
  longest: Math.max(...texts.map(({ length }) => length)),
});

/** The sub-collections: whose, of what, and by which member they hang together. */
const subCollections = [
  ['kullanicilar', 'siparisler', 'kullaniciId'],
  ['kullanicilar', 'gonderiler', 'kullaniciId'],
  ['kullanicilar', 'yorumlar', 'kullaniciId'],
  ['kullanicilar', 'gorevler', 'kullaniciId'],
  ['kullanicilar', 'faturalar', 'kullaniciId'],
  ['firmalar', 'kullanicilar', 'firmaId'],
  ['kategoriler', 'urunler', 'kategoriId'],
  ['siparisler', 'faturalar', 'siparisId'],
  ['gonderiler', 'yorumlar', 'gonderiId'],
] as const satisfies readonly (readonly [ResourceName, ResourceName, string])[];

describe('a sub-collection', () => {
  const known = resourceNames.flatMap((parent) =>
    catalogue[parent].subCollections.map((child) => `${parent}/${child}`),
  );

  it('is one that the catalogue names, and none is missing', () => {
    expect(subCollections.map(([parent, child]) => `${parent}/${child}`).toSorted()).toEqual(known.toSorted());
  });

  it.each(subCollections)('%s/…/%s is empty at times and filled at others', (parent, child, member) => {
    const owners = new Set(
      leaves.filter(({ path }) => new RegExp(`^${child} \\d+\\.${member}$`).test(path)).map(({ value }) => value),
    );
    const filled = dataSet[parent].filter(({ id }) => owners.has(id));
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.length).toBeLessThan(dataSet[parent].length);
  });
});

describe('the orders', () => {
  it('leave some users without any and give others many', () => {
    const counts = kullanicilar.map(({ id }) => siparisler.filter(({ kullaniciId }) => kullaniciId === id).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(5);
  });

  it('have from one line to eight', () => {
    const counts = siparisler.map(({ kalemler }) => kalemler.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 8]);
  });

  it.each(['iptalEdildi', 'iadeEdildi', 'odemeBekliyor'] as const)('are %s at times', (state) => {
    expect(siparisler.filter(({ durum }) => durum === state)).not.toEqual([]);
  });
});

describe('the goods', () => {
  it('are out of stock at times', () => {
    const soldOut = urunler.filter(({ stok }) => stok === 0).length;
    expect(soldOut).toBeGreaterThanOrEqual(3);
    expect(soldOut).toBeLessThanOrEqual(10);
  });
});

describe('the tasks', () => {
  it('are overdue, due later or finished', () => {
    const open = gorevler.filter(({ durum }) => durum !== 'tamamlandi');
    expect(open.filter(({ sonTarih }) => sonTarih < REFERENCE_DAY).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ sonTarih }) => sonTarih > REFERENCE_DAY).length).toBeGreaterThanOrEqual(3);
    expect(gorevler.length - open.length).toBeGreaterThanOrEqual(5);
  });

  it('are finished in time or late', () => {
    const done = gorevler.filter(({ tamamlanmaTarihi }) => tamamlanmaTarihi !== null);
    const late = done.filter(({ sonTarih, tamamlanmaTarihi }) => (tamamlanmaTarihi ?? '').slice(0, 10) > sonTarih);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(done.length);
  });
});

/** A member whose values form a closed list; `path` as in `siparisler.kalemler.kdvOrani`. */
interface ClosedList {
  readonly path: string;
  readonly values: readonly (number | string)[];
}

const closedLists = (path: string, member: Member): readonly ClosedList[] => {
  const inner = member.type === 'array' ? member.items : member;
  if (inner.type === 'object') {
    return Object.entries(inner.members).flatMap(([name, below]) => closedLists(`${path}.${name}`, below));
  }
  return 'values' in inner ? [{ path, values: inner.values }] : [];
};

describe('the closed lists', () => {
  const lists = resourceNames.flatMap((resource) => {
    const members: MemberMap = catalogue[resource].members;
    return Object.entries(members).flatMap(([name, member]) => closedLists(`${resource}.${name}`, member));
  });
  const pathOf = (leaf: Leaf): string => leaf.path.replace(/ \d+/, '').replaceAll(/\[\d+\]/g, '');

  it('have a record for each of their values', () => {
    const found = new Set(leaves.map((leaf) => `${pathOf(leaf)} = ${String(leaf.value)}`));
    const wanted = lists.flatMap(({ path, values }) => values.map((value) => `${path} = ${value}`));
    expect(wanted).toContain('faturalar.odemeDurumu = bekliyor');
    expect(wanted.filter((value) => !found.has(value))).toEqual([]);
  });
});

describe('the texts', () => {
  it.each([
    ['comments', yorumlar.map(({ icerik }) => icerik), 50, 200],
    ['descriptions of goods', urunler.map(({ aciklama }) => aciklama), 80, 160],
    ['descriptions of tasks', gorevler.map(({ aciklama }) => aciklama), 40, 130],
    ['titles of posts', gonderiler.map(({ baslik }) => baslik), 22, 30],
  ] as const)('among %s are short and long ones', (_name, texts, short, long) => {
    const { shortest, longest } = lengths(texts);
    expect(shortest).toBeLessThan(short);
    expect(longest).toBeGreaterThan(long);
  });
});
