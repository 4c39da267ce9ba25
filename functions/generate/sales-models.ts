import type { DataSet, Firma, Kullanici, Siparis, Urun } from '../../data/catalogue.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { cached, once } from '../../data/lib/cached.ts';
import type { Carrier } from './order.ts';
import { priceHistory } from './price-history.ts';
import { DAY, type Moment, momentOf, startOf, yearOf } from './time.ts';

/** The first second of the reference day. Every past event is earlier. */
export const END = startOf(REFERENCE_DAY);

/** Properties that orders of every block copy from the fixed order at the same position, so that all blocks have the same mix. */
export interface Kind {
  readonly year: number;
  readonly durum: 'teslimEdildi' | 'iadeEdildi' | 'iptalEdildi';
  readonly odemeYontemi: Siparis['odemeYontemi'];
  readonly buyer: Kullanici;
  /** The buyer's employer, if the employer is billed. */
  readonly company: Firma | undefined;
}

export interface Purchase {
  readonly product: Urun;
  readonly adet: number;
  readonly forCompany: boolean;
}

const kindsOf = ({ siparisler, kullanicilar, firmalar }: DataSet): readonly Kind[] =>
  siparisler.map(({ durum, teslimatAdresi: { cadde, kapiNo }, tarih, odemeYontemi, kullaniciId }) => {
    const buyer = itemAt(kullanicilar, kullaniciId - 1);
    const employer = itemAt(firmalar, buyer.firmaId - 1);
    return {
      year: yearOf(momentOf(tarih)),
      durum: durum === 'iptalEdildi' || durum === 'iadeEdildi' ? durum : 'teslimEdildi',
      odemeYontemi,
      buyer,
      company: employer.adres.cadde === cadde && employer.adres.kapiNo === kapiNo ? employer : undefined,
    };
  });

export const isBilled = ({ durum }: Kind): boolean => durum !== 'iptalEdildi';

const purchasesOf = ({ siparisler, urunler }: DataSet, kinds: readonly Kind[]): readonly Purchase[] =>
  siparisler.flatMap(({ kalemler }, index) =>
    kalemler.map(({ urunId, adet }) => ({
      product: itemAt(urunler, urunId - 1),
      adet,
      forCompany: itemAt(kinds, index).company !== undefined,
    })),
  );

const carriersOf = ({ siparisler }: DataSet): readonly Carrier[] => {
  const codes = siparisler.flatMap(({ kargo: { firma, takipNo } }): readonly [string, string][] =>
    takipNo === null ? [] : [[firma, takipNo.slice(0, 3)]],
  );
  return Array.from(new Map(codes), ([ad, kod]) => ({ ad, kod }));
};

/** Statistics of the fixed orders: buyers, products, quantities, payment. */
export const salesModels = once(() => {
  const { siparisler, urunler } = dataSet;
  const kinds = kindsOf(dataSet);
  const purchases = purchasesOf(dataSet, kinds);
  const forCompanies = purchases.filter(({ forCompany }) => forCompany);
  // Each product is added once, so that every product can be bought.
  const privately = [
    ...purchases.filter(({ forCompany }) => !forCompany),
    ...urunler.map((product): Purchase => ({ product, adet: 1, forCompany: false })),
  ];
  return {
    kinds,
    privateKinds: kinds.filter(({ company }) => !company),
    sizes: siparisler.map(({ kalemler }) => kalemler.length),
    privately,
    alike: cached((kategoriId: number) => privately.filter(({ product }) => product.kategoriId === kategoriId)),
    forCompanies,
    forCompaniesNoFood: forCompanies.filter(({ product }) => product.kdvOrani !== 1),
    priceOf: cached(priceHistory, new WeakMap()),
    carriers: carriersOf(dataSet),
  };
});

/** The relative number of orders in each month: it grows over the two years, with a low in summer and a peak in November. */
const SEASONS: Readonly<Record<number, readonly number[]>> = {
  2024: [6, 7, 8, 8, 9, 9, 7, 7, 10, 12, 20, 13],
  2025: [12, 12, 14, 14, 15, 16, 12, 12, 19, 22, 36, 19],
};

const monthStart = (year: number, month: number): Moment =>
  startOf(new Date(Date.UTC(year, month)).toISOString().slice(0, 10));

/** The months of a year up to the reference day, with their relative numbers of orders. */
export const calendarOf = cached((year: number) => {
  const weights = SEASONS[year] ?? [];
  const months = weights.map((_, month) => {
    const from = monthStart(year, month);
    return { from, days: (Math.min(monthStart(year, month + 1), END) - from) / DAY };
  });
  return { weights, months, end: monthStart(year, 12) };
});
