import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';

const { urunler, kategoriler } = dataSet;

/** What a shop in Türkiye asked in 2025 for the cheapest and the dearest goods of such a shelf, in TL. */
const plausible: Readonly<Record<string, readonly [number, number]>> = {
  Elektronik: [300, 40_000],
  'Ev Aletleri': [400, 45_000],
  'Mobilya ve Dekorasyon': [200, 60_000],
  Giyim: [80, 8_000],
  'Ayakkabı ve Çanta': [120, 9_000],
  Gıda: [25, 1_200],
  'Kişisel Bakım': [60, 6_000],
  'Spor ve Outdoor': [150, 35_000],
  'Oyuncak ve Hobi': [80, 8_000],
  'Kırtasiye ve Ofis': [5, 20_000],
};

describe('a price', () => {
  it('is credible for 2025, by category', () => {
    const wrong = urunler.filter(({ fiyat, kategoriId }) => {
      const category = kategoriler.find(({ id }) => id === kategoriId)?.ad ?? '';
      const [lowest, highest] = plausible[category] ?? [Number.NaN, Number.NaN];
      return !(fiyat >= lowest && fiyat <= highest);
    });
    expect(wrong).toEqual([]);
  });

  it('is rarely another product’s price too', () => {
    expect(new Set(urunler.map(({ fiyat }) => fiyat)).size).toBeGreaterThanOrEqual(urunler.length - 4);
  });

  it('ranges from pocket money to a sofa', () => {
    const prices = urunler.map(({ fiyat }) => fiyat);
    expect(Math.min(...prices)).toBeLessThan(50);
    expect(Math.max(...prices)).toBeGreaterThan(20_000);
  });
});

describe('ratings', () => {
  it('have one decimal at most and lie between 1 and 5', () => {
    expect(urunler.filter(({ puan }) => !/^[1-5](\.\d)?$/.test(String(puan)) || puan > 5)).toEqual([]);
  });

  it('differ, as do their numbers and the stocks', () => {
    expect(new Set(urunler.map(({ puan }) => puan)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(urunler.map(({ degerlendirmeSayisi }) => degerlendirmeSayisi)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(urunler.map(({ stok }) => stok)).size).toBeGreaterThanOrEqual(35);
  });
});
