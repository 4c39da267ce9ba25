import type { Fatura, Firma, Kullanici, Siparis } from '../../data/catalogue.ts';
import { INVOICE_SERIES } from '../../data/catalogue/invoices.ts';
import { postalAddress } from './address.ts';
import { kurusOf, liraOf, vatRows } from '../../data/money.ts';
import type { Random } from './random.ts';
import { formatMoment, MINUTE, type Moment } from './time.ts';

const paymentState = (order: Siparis): Fatura['odemeDurumu'] => {
  if (order.durum === 'iadeEdildi') return 'iadeEdildi';
  return order.durum === 'kargoda' && order.odemeYontemi === 'kapidaOdeme' ? 'bekliyor' : 'odendi';
};

export interface Billing {
  readonly order: Siparis;
  readonly buyer: Kullanici;
  /** The buyer's employer, if the employer is billed. */
  readonly company: Firma | undefined;
  readonly time: Moment;
}

/** A random time for an invoice, in the two hours before its parcel is shipped. */
export const billedBefore = (random: Random, shipped: Moment): Moment =>
  shipped - random.int(10 * MINUTE, 120 * MINUTE);

const kindOf = (company: Firma | undefined): Fatura['tur'] =>
  company?.eFaturaMukellefi === true ? 'e-Fatura' : 'e-Arşiv';

export const seriesOf = ({ company }: Pick<Billing, 'company'>): string => INVOICE_SERIES[kindOf(company)];

const buyerOf = ({ order, buyer, company }: Billing): Fatura['alici'] =>
  company
    ? {
        unvan: company.unvan,
        vergiNo: company.vergiNo,
        vergiDairesi: company.vergiDairesi,
        adres: postalAddress(company.adres),
      }
    : { unvan: `${buyer.ad} ${buyer.soyad}`, vergiNo: null, vergiDairesi: null, adres: order.teslimatAdresi };

export const invoiceOf = (id: number, faturaNo: string, ettn: string, billing: Billing): Fatura => {
  const { order, company, time } = billing;
  const kdvDetay = vatRows(order.kalemler, order.kargoUcreti);
  const vat = kdvDetay.reduce((total, { kdv }) => total + kurusOf(kdv), 0);
  return {
    id,
    faturaNo,
    ettn,
    tur: kindOf(company),
    siparisId: order.id,
    kullaniciId: order.kullaniciId,
    firmaId: company?.id ?? null,
    tarih: formatMoment(time),
    alici: buyerOf(billing),
    kdvDetay,
    matrah: liraOf(kurusOf(order.genelToplam) - vat),
    kdvToplam: liraOf(vat),
    genelToplam: order.genelToplam,
    paraBirimi: 'TRY',
    odemeDurumu: paymentState(order),
  };
};
