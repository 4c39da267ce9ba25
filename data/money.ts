import type { Fatura, Siparis } from './catalogue.ts';
import { vatRate } from './catalogue/shared-fields.ts';

/** An amount in whole kuruş, in which all calculations are done. */
export type Kurus = number;

export const kurusOf = (lira: number): Kurus => Math.round(lira * 100);

export const liraOf = (kurus: Kurus): number => kurus / 100;

/** The VAT included in a gross amount: amount × rate ÷ (100 + rate), halves rounded up. */
export const containedVat = (amount: Kurus, rate: number): Kurus =>
  Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate)));

/** The shipping fee, including 20 % VAT. */
export const SHIPPING_FEE: Kurus = 5990;

/** The minimum total of the order lines for free shipping. */
export const FREE_SHIPPING_FROM: Kurus = 75_000;

/** The VAT rate of the shipping fee. The fee is not a line of the order, so only the invoice shows its VAT. */
export const SHIPPING_VAT_RATE = 20;

/** The amounts of an order line in lira. */
export interface LineAmounts {
  readonly kdvOrani: number;
  readonly kdvTutari: number;
  readonly tutar: number;
}

const sum = (lines: readonly LineAmounts[], name: 'tutar' | 'kdvTutari'): Kurus =>
  lines.reduce((total, line) => total + kurusOf(line[name]), 0);

/** The totals of an order in lira. */
export const orderTotals = (
  lines: readonly LineAmounts[],
): Pick<Siparis, 'araToplam' | 'kdvToplam' | 'kargoUcreti' | 'genelToplam'> => {
  const [gross, vat] = [sum(lines, 'tutar'), sum(lines, 'kdvTutari')];
  const shipping = gross >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
  return {
    araToplam: liraOf(gross - vat),
    kdvToplam: liraOf(vat),
    kargoUcreti: liraOf(shipping),
    genelToplam: liraOf(gross + shipping),
  };
};

/** The VAT of an invoice in lira: one row per rate, ascending. The shipping fee is added to the row of its rate. */
export const vatRows = (lines: readonly LineAmounts[], shippingFee: number): Fatura['kdvDetay'] =>
  vatRate.values.flatMap((oran) => {
    const own = lines.filter(({ kdvOrani }) => kdvOrani === oran);
    const fee = oran === SHIPPING_VAT_RATE ? kurusOf(shippingFee) : 0;
    const gross = sum(own, 'tutar') + fee;
    const vat = sum(own, 'kdvTutari') + containedVat(fee, oran);
    return gross > 0 ? [{ oran, matrah: liraOf(gross - vat), kdv: liraOf(vat) }] : [];
  });
