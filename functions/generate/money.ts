/** An amount in whole kuruş; arithmetic is done in this unit only. */
export type Kurus = number;

export const kurusOf = (lira: number): Kurus => Math.round(lira * 100);

export const liraOf = (kurus: Kurus): number => kurus / 100;

/** The VAT contained in a gross amount: amount × rate ÷ (100 + rate), halves rounded up, in whole kuruş. */
export const containedVat = (amount: Kurus, rate: number): Kurus =>
  Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate)));

/** The shipping fee, 20 % VAT inside. */
export const SHIPPING_FEE: Kurus = 5990;

/** From this sum of the lines on, shipping is free. */
export const FREE_SHIPPING_FROM: Kurus = 75_000;

/** The fee's VAT rate; the fee has no line, so its VAT shows in the invoice alone. */
export const SHIPPING_VAT_RATE = 20;
