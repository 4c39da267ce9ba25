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
