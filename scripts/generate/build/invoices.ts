import type { Fatura, Firma, Siparis } from '../../../data/catalogue.ts';
import { uuid } from '../identifiers.ts';
import { randomOf } from '../random.ts';
import { formatMoment, MINUTE, type Moment, yearOf } from '../time.ts';
import { postalAddress } from './context.ts';
import { containedVat, kurusOf, liraOf, SHIPPING_VAT_RATE } from './money.ts';
import type { OrderPlan } from './order-plan.ts';

const SERIES = { 'e-Fatura': 'KRM', 'e-Arşiv': 'KRA' } as const satisfies Record<Fatura['tur'], string>;

type VatRow = Fatura['kdvDetay'][number];

/** The VAT by rate, ascending; the shipping fee joins the rows of its rate. */
const vatRows = (order: Siparis): readonly VatRow[] => {
  const shipping = kurusOf(order.kargoUcreti);
  const rows = ([1, 10, 20] as const).map((oran) => {
    const lines = order.kalemler.filter(({ kdvOrani }) => kdvOrani === oran);
    const fee = oran === SHIPPING_VAT_RATE ? shipping : 0;
    const gross = lines.reduce((total, { tutar }) => total + kurusOf(tutar), fee);
    const vat = lines.reduce((total, { kdvTutari }) => total + kurusOf(kdvTutari), containedVat(fee, oran));
    return { oran, gross, vat };
  });
  return rows
    .filter(({ gross }) => gross > 0)
    .map(({ oran, gross, vat }) => ({ oran, matrah: liraOf(gross - vat), kdv: liraOf(vat) }));
};

const paymentState = (order: Siparis): Fatura['odemeDurumu'] => {
  if (order.durum === 'iadeEdildi') return 'iadeEdildi';
  return order.durum === 'kargoda' && order.odemeYontemi === 'kapidaOdeme' ? 'bekliyor' : 'odendi';
};

interface Due {
  readonly plan: OrderPlan;
  readonly order: Siparis;
  readonly time: Moment;
}

const buyerOf = ({ plan, order }: Due, company: Firma | undefined): Fatura['alici'] =>
  company
    ? {
        unvan: company.unvan,
        vergiNo: company.vergiNo,
        vergiDairesi: company.vergiDairesi,
        adres: postalAddress(company.adres),
      }
    : { unvan: `${plan.buyer.ad} ${plan.buyer.soyad}`, vergiNo: null, vergiDairesi: null, adres: order.teslimatAdresi };

/** The invoices: one for each order that left the store, written in the two hours before it did; ascending by time. */
export const buildInvoices = (
  plans: readonly OrderPlan[],
  orders: readonly Siparis[],
  companies: readonly Firma[],
): readonly Fatura[] => {
  const due = plans.flatMap((plan, index): readonly Due[] => {
    const order = orders[index];
    if (!order || plan.shipped === null) return [];
    return [{ plan, order, time: plan.shipped - randomOf('faturalar', plan.label).int(10 * MINUTE, 120 * MINUTE) }];
  });
  const numbers = new Map<string, number>();
  return due
    .toSorted((a, b) => a.time - b.time)
    .map((each, index) => {
      const { plan, order, time } = each;
      const company = plan.written.firmaya === true ? companies[plan.buyer.firmaId - 1] : undefined;
      const tur = company?.eFaturaMukellefi === true ? 'e-Fatura' : 'e-Arşiv';
      const series = `${SERIES[tur]}${yearOf(time)}`;
      const number = (numbers.get(series) ?? 0) + 1;
      numbers.set(series, number);
      const kdvDetay = vatRows(order);
      const vat = kdvDetay.reduce((total, { kdv }) => total + kurusOf(kdv), 0);
      return {
        id: index + 1,
        faturaNo: `${series}${String(number).padStart(9, '0')}`,
        ettn: uuid(randomOf('faturalar', plan.label, 'ettn')),
        tur,
        siparisId: order.id,
        kullaniciId: order.kullaniciId,
        firmaId: company?.id ?? null,
        tarih: formatMoment(time),
        alici: buyerOf(each, company),
        kdvDetay,
        matrah: liraOf(kurusOf(order.genelToplam) - vat),
        kdvToplam: liraOf(vat),
        genelToplam: order.genelToplam,
        paraBirimi: 'TRY',
        odemeDurumu: paymentState(order),
      };
    });
};
