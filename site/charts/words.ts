import type { Bilingual } from '../../data/catalogue/field.ts';
import type { ChartName } from './sources.ts';

/** The fixed texts about a chart. */
export interface ChartWords {
  /** The anchor of its section. */
  readonly id: Bilingual;
  readonly title: Bilingual;
  /** What it shows and how to read it. */
  readonly caption: Bilingual;
  /** What the figures in its text alternative are. */
  readonly alternative: Bilingual;
}

/** The texts about each chart. */
export const chartWords = {
  orders: {
    id: { tr: 'siparisler', en: 'orders' },
    title: { tr: 'Aylara göre siparişler', en: 'Orders by month' },
    caption: {
      tr: 'Her çubuk bir ayda verilen siparişlerin sayısıdır.',
      en: 'Each bar is the number of orders placed in a month.',
    },
    alternative: { tr: 'bir ayda', en: 'in one month:' },
  },
  revenue: {
    id: { tr: 'ciro', en: 'revenue' },
    title: { tr: 'Aylara göre ciro', en: 'Revenue by month' },
    caption: {
      tr: 'Ayın genelToplam değerleri, TL; iptal ve iade edilen siparişler sayılmaz.',
      en: 'The month’s order totals (genelToplam) in TL, without cancelled and returned orders.',
    },
    alternative: { tr: 'bir ayda', en: 'in one month:' },
  },
  states: {
    id: { tr: 'durumlar', en: 'states' },
    title: { tr: 'Durumlarına göre siparişler', en: 'Orders by status' },
    caption: {
      tr: 'Bir siparişin geçtiği durumlar, sırasıyla; en altta iptaller ve iadeler.',
      en: 'The statuses in the sequence that an order goes through; cancelled and returned orders come last.',
    },
    alternative: { tr: 'sipariş sayıları:', en: 'number of orders:' },
  },
  ratings: {
    id: { tr: 'puanlar', en: 'ratings' },
    title: { tr: 'Ürün puanları', en: 'Product ratings' },
    caption: {
      tr: 'Her nokta bir üründür, yeri ortalama puanını gösterir. Henüz puanlanmamış ürünler burada yoktur.',
      en: 'Each dot is a product, placed at its average rating. Products without a rating are left out.',
    },
    alternative: { tr: 'tek tek ürünlerde', en: 'of single products:' },
  },
  prices: {
    id: { tr: 'fiyatlar', en: 'prices' },
    title: { tr: 'Kategorilere göre fiyatlar', en: 'Prices by category' },
    caption: {
      tr: 'Her nokta bir ürün, kısa çizgi kategorinin ortanca fiyatıdır. Eksen logaritmiktir: her adım on kattır.',
      en: 'Each dot is a product; the short line marks the category’s median price. The axis is logarithmic: every step multiplies by ten.',
    },
    alternative: { tr: 'ortanca fiyatlar:', en: 'median prices:' },
  },
  provinces: {
    id: { tr: 'iller', en: 'provinces' },
    title: { tr: 'İllere göre kullanıcılar', en: 'Users by province' },
    caption: {
      tr: 'Rengi daha güçlü olan ilde daha çok kullanıcı vardır.',
      en: 'The stronger a province’s colour, the more users it has.',
    },
    alternative: { tr: 'kullanıcı sayıları:', en: 'number of users:' },
  },
} as const satisfies Readonly<Record<ChartName, ChartWords>>;
