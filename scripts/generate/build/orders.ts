import { catalogue, type Firma, type Siparis, type Urun } from '../../../data/catalogue.ts';
import { partOf, type Random, randomOf } from '../random.ts';
import { formatMoment, yearOf } from '../time.ts';
import type { Context } from './context.ts';
import { containedVat, FREE_SHIPPING_FROM, type Kurus, kurusOf, liraOf, SHIPPING_FEE } from './money.ts';
import type { OrderPlan } from './order-plan.ts';

type Line = Siparis['kalemler'][number];

/** How many different products an order has: mostly one to three; each eightieth order has eight, the one before it one. */
const lineCount = (random: Random, id: number): number => {
  if (id % 80 === 57) return 8;
  if (id % 80 === 56) return 1;
  return random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
};

const quantityOf = (random: Random, price: number): number => {
  if (price >= 3_000) return 1;
  if (price >= 800) return random.pick([1, 1, 1, 2]);
  return random.pick(price >= 150 ? [1, 1, 1, 2, 2, 3] : [1, 2, 2, 3, 4, 6]);
};

const lineOf = (random: Random, product: Urun): Line => {
  const adet = quantityOf(random, product.fiyat);
  const tutar = adet * kurusOf(product.fiyat);
  return {
    urunId: product.id,
    urunAdi: product.ad,
    adet,
    birimFiyat: product.fiyat,
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
    durum: shipmentStates[plan.state],
    gonderimTarihi: plan.shipped === null ? null : formatMoment(plan.shipped),
    teslimTarihi: plan.delivered === null ? null : formatMoment(plan.delivered),
  };
};

const PAID_AT_ONCE = ['krediKarti', 'krediKarti', 'krediKarti', 'krediKarti', 'bankaKarti', 'bankaKarti'] as const;

/** Nobody waits for the payment of what is paid at the door; on the way, such orders are frequent enough to be seen. */
const paymentOf = (random: Random, state: Siparis['durum']): Siparis['odemeYontemi'] => {
  if (state === 'odemeBekliyor') return random.pick(['havale', 'havale', 'krediKarti']);
  if (state === 'kargoda') return random.pick(['krediKarti', 'krediKarti', 'bankaKarti', 'kapidaOdeme', 'kapidaOdeme']);
  return random.pick([...PAID_AT_ONCE, 'havale', 'kapidaOdeme']);
};

/** Whether an order is bought for the buyer's company: about two in five. */
export const isForCompany = (plan: OrderPlan): boolean => randomOf('siparisler', plan.label, 'firma').chance(40);

/** The orders of the plans, which are ascending by time; `siparisNo` counts within the year. */
export const buildOrders = (
  context: Context,
  plans: readonly OrderPlan[],
  products: readonly Urun[],
  companies: readonly Firma[],
): readonly Siparis[] => {
  const numbers = new Map<number, number>();
  const companyById = new Map(companies.map((company) => [company.id, company]));
  return plans.map((plan, index) => {
    const random = randomOf('siparisler', plan.label, 'kalemler');
    const shelf = partOf(products, index, catalogue.siparisler.count, catalogue.urunler.count);
    const year = yearOf(plan.time);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const chosen = random.shuffle(shelf).slice(0, lineCount(random, index + 1));
    const kalemler = chosen.map((product) => lineOf(random, product));
    const gross = sum(kalemler, ({ tutar }) => tutar);
    const vat = sum(kalemler, ({ kdvTutari }) => kdvTutari);
    const shipping = gross >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
    const company = companyById.get(plan.buyer.firmaId);
    const toCompany = isForCompany(plan) && randomOf('siparisler', plan.label, 'teslimat').chance(75);
    return {
      id: index + 1,
      siparisNo: `SP-${year}-${String(number).padStart(6, '0')}`,
      kullaniciId: plan.buyer.id,
      tarih: formatMoment(plan.time),
      durum: plan.state,
      kalemler,
      araToplam: liraOf(gross - vat),
      kdvToplam: liraOf(vat),
      kargoUcreti: liraOf(shipping),
      genelToplam: liraOf(gross + shipping),
      paraBirimi: 'TRY',
      odemeYontemi: paymentOf(randomOf('siparisler', plan.label, 'odeme'), plan.state),
      kargo: shipmentOf(context, plan),
      teslimatAdresi: toCompany && company ? company.adres : plan.buyer.adres,
    };
  });
};
