import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { median } from '../support/median.ts';

const { urunler, kategoriler, siparisler } = dataSet;

/** What a shop in Türkiye asked in 2025 for the cheapest and the most expensive goods of such a category, in TL. */
const plausible: Readonly<Record<string, readonly [number, number]>> = {
  Elektronik: [300, 40_000],
  'Ev Aletleri': [400, 45_000],
  'Mobilya ve Dekorasyon': [200, 60_000],
  Giyim: [80, 8_000],
  'Ayakkabı ve Çanta': [120, 9_000],
  Gıda: [25, 1_200],
  'Kişisel Bakım': [60, 6_000],
  'Spor ve Outdoor': [150, 35_000],
  'Kırtasiye, Ofis ve Oyuncak': [5, 20_000],
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

const lines = siparisler.flatMap(({ id, tarih, kalemler }) =>
  kalemler.map(({ urunId, birimFiyat }) => {
    const product = urunler.find((each) => each.id === urunId);
    const regular = product?.eskiFiyat ?? product?.fiyat ?? Number.NaN;
    const isOffer = product?.eskiFiyat !== null && birimFiyat === product?.fiyat;
    const isToday = birimFiyat === product?.fiyat;
    return { order: id, day: tarih.slice(0, 10), urunId, birimFiyat, isToday, isOffer, rise: regular / birimFiyat };
  }),
);

describe('a line’s unit price', () => {
  const riseIn = (first: string, last: string): number =>
    median(lines.filter(({ day }) => day >= first && day <= last).map(({ rise }) => rise));

  it('is today’s in a third of the lines at most, and most of those are of the last quarter', () => {
    const current = lines.filter(({ isToday }) => isToday);
    expect(current.length).toBeGreaterThan(0);
    expect(current.length).toBeLessThanOrEqual(lines.length / 3);
    expect(current.filter(({ day }) => day < '2025-08-01')).toEqual([]);
    expect(current.filter(({ day }) => day >= '2025-10-01').length).toBeGreaterThan(current.length / 2);
  });

  it('is never more than a tenth above today’s regular price', () => {
    expect(lines.filter(({ rise }) => !(rise >= 1 / 1.1))).toEqual([]);
  });

  it('has about doubled since the beginning of 2024, product by product between 1.4 and 2.6 times', () => {
    const early = lines.filter(({ day }) => day < '2024-04-01');
    expect(early.length).toBeGreaterThanOrEqual(8);
    expect(riseIn('2024-01-01', '2024-03-31')).toBeGreaterThan(1.7);
    expect(riseIn('2024-01-01', '2024-03-31')).toBeLessThan(2.3);
    expect(early.filter(({ rise }) => rise < 1.4 || rise > 2.6)).toEqual([]);
    expect(Math.max(...early.map(({ rise }) => rise)) - Math.min(...early.map(({ rise }) => rise))).toBeGreaterThan(
      0.4,
    );
  });

  it('comes closer to today’s from half-year to half-year', () => {
    const rises = [
      riseIn('2024-01-01', '2024-06-30'),
      riseIn('2024-07-01', '2024-12-31'),
      riseIn('2025-01-01', '2025-06-30'),
      riseIn('2025-07-01', '2025-12-31'),
    ];
    expect(rises).toEqual(rises.toSorted((a, b) => b - a));
    expect(new Set(rises).size).toBe(rises.length);
  });

  it('of one product rises from order to order, stays, or falls by a tenth at most, offers apart', () => {
    const regular = lines.filter(({ isOffer }) => !isOffer);
    const falls = [...Map.groupBy(regular, ({ urunId }) => urunId).values()].flatMap((sold) =>
      sold.filter(({ birimFiyat }, index) => birimFiyat < (sold[index - 1]?.birimFiyat ?? 0) / 1.1),
    );
    expect(falls).toEqual([]);
  });

  it('is one price for a product on a day', () => {
    const byDay = Map.groupBy(lines, ({ urunId, day }) => `${urunId} ${day}`);
    const wrong = [...byDay.values()].filter((sold) => new Set(sold.map(({ birimFiyat }) => birimFiyat)).size > 1);
    expect(wrong).toEqual([]);
  });
});

describe('an offer', () => {
  const offers = urunler.filter(({ eskiFiyat }) => eskiFiyat !== null);

  it('is on about one product in six, 5 to 40 per cent below the price before it', () => {
    expect(offers.length).toBeGreaterThanOrEqual(urunler.length / 8);
    expect(offers.length).toBeLessThanOrEqual(urunler.length / 5);
    const shares = offers.map(({ fiyat, eskiFiyat }) => Math.round((1 - fiyat / (eskiFiyat ?? 0)) * 1000) / 10);
    expect(shares.filter((share) => share < 5 || share > 40)).toEqual([]);
    expect(new Set(shares).size).toBeGreaterThanOrEqual(6);
  });

  it('has lines before it that approach the price before it, and lines of its own', () => {
    const sold = lines.filter(({ urunId }) => offers.some(({ id }) => id === urunId));
    const before = sold.filter(({ isOffer }) => !isOffer);
    expect(before.some(({ rise }) => rise <= 1.05)).toBe(true);
    expect(before.filter(({ urunId, birimFiyat }) => birimFiyat > (urunler[urunId - 1]?.fiyat ?? 0))).not.toEqual([]);
    expect(sold.filter(({ isOffer }) => isOffer).length).toBeGreaterThanOrEqual(3);
  });
});

describe('ratings', () => {
  it('have one decimal at most and lie between 1 and 5; what nobody has rated has none', () => {
    const wrong = urunler.filter(({ puan, degerlendirmeSayisi }) =>
      degerlendirmeSayisi === 0 ? puan !== null : puan === null || !/^[1-5](\.\d)?$/.test(String(puan)) || puan > 5,
    );
    expect(wrong).toEqual([]);
  });

  it('differ, as do the stocks', () => {
    expect(new Set(urunler.map(({ puan }) => puan)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(urunler.map(({ stok }) => stok)).size).toBeGreaterThanOrEqual(35);
  });
});
