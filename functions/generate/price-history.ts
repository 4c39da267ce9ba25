import type { Urun } from '../../data/catalogue.ts';
import { type Random, randomOf } from './random.ts';
import { DAY, type Moment, startOf } from './time.ts';
import { type Kurus, kurusOf } from '../../data/money.ts';

/** The first and last possible day of the last price change, after which the current price is valid. */
const LAST_CHANGE = [startOf('2025-08-05') / DAY, startOf('2025-12-10') / DAY] as const;

/** Rounds to a typical shop price (1,409.90 TL, not 1,411.37). Larger amounts are rounded more; the kuruş are those of `today`. */
export const shopPrice = (amount: number, today: Kurus): Kurus => {
  if (amount < 100_00) return Math.round(amount / 25) * 25;
  const step = amount < 1_000_00 ? 5_00 : amount < 5_000_00 ? 10_00 : 50_00;
  const kurus = today % 1_00;
  return Math.round(amount / step) * step - (kurus === 0 ? 0 : 1_00 - kurus);
};

/** The days of price changes, ascending and at least three weeks apart. The last one is within `LAST_CHANGE`. */
const changeDays = (random: Random, count: number): readonly number[] => {
  const last = random.int(...LAST_CHANGE);
  const slot = Math.floor((last - 20) / (count - 1));
  return [...Array.from({ length: count - 1 }, (_, index) => 10 + index * slot + random.int(0, slot - 21)), last];
};

/**
 * Returns a product’s price at any time in the two years. Prices rise with inflation: each one starts at 42–57 % of the regular price
 * and reaches it in four to seven uneven steps. If a product is discounted, its last change is the discount. One in five of the
 * other products became slightly cheaper at its last change.
 */
export const priceHistory = (product: Urun): ((moment: Moment) => Kurus) => {
  const random = randomOf('urunler', product.ad, 'fiyat');
  const today = kurusOf(product.fiyat);
  const regular = kurusOf(product.eskiFiyat ?? product.fiyat);
  const first = random.int(42, 57) / 100;
  const days = changeDays(random, random.int(4, 7));
  const weights = days.map(() => random.int(1, 9));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const beforeLast = product.eskiFiyat !== null ? 1 : random.chance(20) ? random.int(103, 108) / 100 : null;
  let risen = 0;
  const prices = weights.map((weight, index) => {
    risen += weight;
    if (index === weights.length - 1) return today;
    const share =
      index === weights.length - 2 && beforeLast !== null ? beforeLast : first + ((1 - first) * risen) / whole;
    return share === 1 ? regular : shopPrice(regular * share, regular);
  });
  return (moment) => prices[days.findLastIndex((day) => moment >= day * DAY)] ?? shopPrice(regular * first, regular);
};
