import { dataSet } from '../../data/records.ts';
import { median } from '../support/median.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, rules } from './rules.ts';

const { urunler, kategoriler, siparisler } = dataSet;

/** The VAT rate of each category, and its lowest and highest usual price in Türkiye in 2025, in TL. */
const shopCategories: Readonly<Record<string, { readonly vat: number; readonly prices: readonly [number, number] }>> = {
  Elektronik: { vat: 20, prices: [300, 40_000] },
  'Ev Aletleri': { vat: 20, prices: [400, 45_000] },
  'Mobilya ve Dekorasyon': { vat: 20, prices: [200, 60_000] },
  Giyim: { vat: 10, prices: [80, 8_000] },
  'Ayakkabı ve Çanta': { vat: 10, prices: [120, 9_000] },
  Gıda: { vat: 1, prices: [25, 1_200] },
  'Kişisel Bakım': { vat: 20, prices: [60, 6_000] },
  'Spor ve Outdoor': { vat: 20, prices: [150, 35_000] },
  Bahçe: { vat: 20, prices: [0, 0] },
  'Kırtasiye, Ofis ve Oyuncak': { vat: 20, prices: [5, 20_000] },
};

/** Names of furniture, rugs and sleeping bags, which are taxed at 10 % (list II/B of the VAT law). */
const REDUCED = /Yemek Masası|Rafı|Kanepe|Kilim|Uyku Tulumu|Ofis Koltuğu/;

const shopCategoryOf = (kategoriId: number) => shopCategories[kategoriler[kategoriId - 1]?.ad ?? ''];

inEveryDataSet(({ urunler }) => {
  rules('a product', {
    'has the legal VAT rate: food 1 %; clothing, shoes, bags, furniture, rugs and sleeping bags 10 %; the rest 20 %':
      () =>
        urunler.filter(
          ({ ad, kategoriId, kdvOrani }) => kdvOrani !== (REDUCED.test(ad) ? 10 : shopCategoryOf(kategoriId)?.vat),
        ),
    'has a credible 2025 price for its category': () =>
      urunler.filter(({ fiyat, kategoriId }) => {
        const [lowest, highest] = shopCategoryOf(kategoriId)?.prices ?? [NaN, NaN];
        return !(fiyat >= lowest && fiyat <= highest);
      }),
    'has a price in whole kuruş, discounted by 5 to 40 % if it is on sale': () =>
      urunler.filter(
        ({ fiyat, eskiFiyat }) =>
          !/^\d+(?:\.\d\d?)?$/.test(String(fiyat)) ||
          (eskiFiyat !== null && (fiyat > eskiFiyat * 0.95 || fiyat < eskiFiyat * 0.6)),
      ),
    'has a brand of the fixed products of its category': () =>
      urunler.filter(
        ({ kategoriId, marka }) =>
          !dataSet.urunler.some((product) => product.kategoriId === kategoriId && product.marka === marka),
      ),
    'has a rating from 1 to 5 with at most one decimal, or null if it has no ratings': () =>
      urunler.filter(({ puan, degerlendirmeSayisi }) =>
        degerlendirmeSayisi === 0 ? puan !== null : puan === null || !/^(?:[1-4](?:\.\d)?|5)$/.test(String(puan)),
      ),
  });
});

const lines = siparisler.flatMap(({ tarih, kalemler }) =>
  kalemler.map(({ urunId, birimFiyat }) => {
    const { fiyat = NaN, eskiFiyat = null } = urunler[urunId - 1] ?? {};
    return { day: tarih.slice(0, 10), isToday: birimFiyat === fiyat, rise: (eskiFiyat ?? fiyat) / birimFiyat };
  }),
);
const riseIn = (first: string, last: string): number =>
  median(lines.filter(({ day }) => day >= first && day <= last).map(({ rise }) => rise));
const early = lines.filter(({ day }) => day < '2024-04-01').map(({ rise }) => rise);
const today = lines.filter(({ isToday }) => isToday);

rules('the unit price of an order line', {
  'is today’s price in at most a third of the lines, most of them in the last quarter': () => [
    ...outside(today.length, 1, lines.length / 3),
    ...today.filter(({ day }) => day < '2025-08-01'),
    ...outside(today.filter(({ day }) => day >= '2025-10-01').length, today.length / 2),
  ],
  'is at most 10 % above today’s regular price': () => lines.filter(({ rise }) => !(rise >= 1 / 1.1)),
  'has about doubled since early 2024, and for each product has risen by a factor of 1.4 to 2.6': () => [
    ...outside(early.length, 8),
    ...outside(riseIn('2024-01-01', '2024-03-31'), 1.7, 2.3),
    ...outside(Math.min(...early), 1.4),
    ...outside(Math.max(...early), Math.min(...early) + 0.4, 2.6),
  ],
});
