import type { Firma, Siparis, Urun } from '../../../data/catalogue.ts';
import { randomOf } from '../random.ts';
import { formatMoment, type Moment, yearOf } from '../time.ts';
import { type Context, postalAddress } from './context.ts';
import { containedVat, FREE_SHIPPING_FROM, type Kurus, kurusOf, liraOf, SHIPPING_FEE } from './money.ts';
import type { OrderPlan } from './order-plan.ts';
import { priceHistory } from './price-history.ts';

type Line = Siparis['kalemler'][number];

const lineOf = (product: Urun, adet: number, price: Kurus): Line => {
  const tutar = adet * price;
  return {
    urunId: product.id,
    urunAdi: product.ad,
    adet,
    birimFiyat: liraOf(price),
    kdvOrani: product.kdvOrani,
    kdvTutari: liraOf(containedVat(tutar, product.kdvOrani)),
    tutar: liraOf(tutar),
  };
};

const sum = (lines: readonly Line[], amountOf: (line: Line) => number): Kurus =>
  lines.reduce((total, line) => total + kurusOf(amountOf(line)), 0);

const shipmentStates = {
  odemeBekliyor: 'bekliyor',
  onaylandi: 'bekliyor',
  hazirlaniyor: 'bekliyor',
  kargoda: 'yolda',
  teslimEdildi: 'teslimEdildi',
  iadeEdildi: 'iadeEdildi',
  iptalEdildi: 'iptalEdildi',
} as const satisfies Record<Siparis['durum'], Siparis['kargo']['durum']>;

const shipmentOf = (context: Context, plan: OrderPlan): Siparis['kargo'] => {
  const random = randomOf('siparisler', plan.label, 'kargo');
  const carrier = random.pick(context.content.carriers);
  const number = `${carrier.kod}${Array.from({ length: 11 }, () => random.int(0, 9)).join('')}`;
  return {
    firma: carrier.ad,
    takipNo: plan.shipped === null ? null : number,
    durum: shipmentStates[plan.written.durum],
    gonderimTarihi: plan.shipped === null ? null : formatMoment(plan.shipped),
    teslimTarihi: plan.delivered === null ? null : formatMoment(plan.delivered),
  };
};

/** A product and its price on any day. */
interface Offer {
  readonly product: Urun;
  readonly priceAt: (moment: Moment) => Kurus;
}

/** The orders of the plans, which are ascending by time; `siparisNo` counts within the year. */
export const buildOrders = (
  context: Context,
  plans: readonly OrderPlan[],
  products: readonly Urun[],
  companies: readonly Firma[],
): readonly Siparis[] => {
  const numbers = new Map<number, number>();
  const offers = new Map(
    products.map((product): [string, Offer] => [product.ad, { product, priceAt: priceHistory(product) }]),
  );
  return plans.map((plan, index) => {
    const { written, buyer, time } = plan;
    const year = yearOf(time);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const kalemler = Object.entries(written.kalemler).flatMap(([name, adet]) => {
      const offer = offers.get(name);
      return offer ? [lineOf(offer.product, adet, offer.priceAt(time))] : [];
    });
    const gross = sum(kalemler, ({ tutar }) => tutar);
    const vat = sum(kalemler, ({ kdvTutari }) => kdvTutari);
    const shipping = gross >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
    const company = written.firmaya === true ? companies[buyer.firmaId - 1] : undefined;
    return {
      id: index + 1,
      siparisNo: `SP-${year}-${String(number).padStart(6, '0')}`,
      kullaniciId: buyer.id,
      tarih: formatMoment(time),
      durum: written.durum,
      kalemler,
      araToplam: liraOf(gross - vat),
      kdvToplam: liraOf(vat),
      kargoUcreti: liraOf(shipping),
      genelToplam: liraOf(gross + shipping),
      paraBirimi: 'TRY',
      odemeYontemi: written.odeme,
      kargo: shipmentOf(context, plan),
      teslimatAdresi: postalAddress((company ?? buyer).adres),
    };
  });
};
