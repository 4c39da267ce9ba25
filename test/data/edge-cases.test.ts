import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { edgeCases } from '../../scripts/generate/edge-cases.ts';
import { REFERENCE_DAY } from '../support/reference-day.ts';

const { kullanicilar, urunler, gonderiler, yorumlar, gorevler, kategoriler } = dataSet;
const readme = readFileSync(join(import.meta.dirname, '../../data/README.md'), 'utf8');

const repeated = (values: readonly (number | string)[]): number => values.length - new Set(values).size;

describe('the edge cases that tutorials need', () => {
  it('include two products or more that nobody has rated', () => {
    const unrated = urunler.filter(({ puan }) => puan === null);
    expect(unrated.length).toBeGreaterThanOrEqual(2);
    expect(unrated.map(({ degerlendirmeSayisi }) => degerlendirmeSayisi)).toEqual(unrated.map(() => 0));
  });

  it('include a product text above 600 characters and one below 60', () => {
    const lengths = urunler.map(({ aciklama }) => aciklama.length);
    expect(Math.max(...lengths)).toBeGreaterThan(600);
    expect(Math.min(...lengths)).toBeLessThan(60);
  });

  it('include a comment above 700 characters and one of a single word', () => {
    expect(Math.max(...yorumlar.map(({ icerik }) => icerik.length))).toBeGreaterThan(700);
    expect(yorumlar.filter(({ icerik }) => /^\p{L}+\.?$/u.test(icerik))).not.toEqual([]);
  });

  it('include emojis, but few', () => {
    const withEmoji = yorumlar.filter(({ icerik }) => /\p{Extended_Pictographic}/u.test(icerik));
    expect(withEmoji.length).toBeGreaterThanOrEqual(2);
    expect(withEmoji.length).toBeLessThanOrEqual(10);
  });

  it('include a title above 90 characters', () => {
    expect(Math.max(...gonderiler.map(({ baslik }) => baslik.length))).toBeGreaterThan(90);
  });

  it('include open tasks that are overdue on the data’s today, and one that is due on it', () => {
    const open = gorevler.filter(({ tamamlanmaTarihi }) => tamamlanmaTarihi === null);
    expect(open.filter(({ sonTarih }) => sonTarih < REFERENCE_DAY).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ sonTarih }) => sonTarih === REFERENCE_DAY)).not.toEqual([]);
  });

  it('include a name with a hyphen or an apostrophe', () => {
    expect(kullanicilar.filter(({ ad, soyad }) => /[-’]/.test(ad + soyad))).not.toEqual([]);
  });

  it('include equal prices and equal last names', () => {
    expect(repeated(urunler.map(({ fiyat }) => fiyat))).toBeGreaterThanOrEqual(1);
    expect(repeated(kullanicilar.map(({ soyad }) => soyad))).toBeGreaterThanOrEqual(1);
  });

  it('include one category without products', () => {
    const filled = new Set(urunler.map(({ kategoriId }) => kategoriId));
    expect(kategoriler.filter(({ id }) => !filled.has(id)).map(({ id }) => id)).toEqual([9]);
  });
});

describe('data/README.md', () => {
  it.each(edgeCases.map((each) => [each.name.en, each] as const))(
    'names the records: %s',
    (_name, { name, resource, ids }) => {
      const found = ids(dataSet);
      expect(found).not.toEqual([]);
      expect(found.filter((id) => !dataSet[resource].some((record) => record.id === id))).toEqual([]);
      const row = readme.split('\n').find((line) => line.startsWith(`| ${name.tr}`)) ?? '';
      expect([...(row.split('|')[3] ?? '').matchAll(/\d+/g)].map(([id]) => Number(id))).toEqual(found);
      expect(row).toContain(`/${resource}`);
    },
  );
});
