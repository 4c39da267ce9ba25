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
  it.each(kategoriler)('in $ad is credible for 2025', ({ id, ad }) => {
    const [lowest, highest] = plausible[ad] ?? [Number.NaN, Number.NaN];
    const goods = urunler.filter(({ kategoriId }) => kategoriId === id);
    expect(lowest).toBeGreaterThan(0);
    expect(goods.filter(({ fiyat }) => !(fiyat >= lowest && fiyat <= highest))).toEqual([]);
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
