import type { Urun } from '../../data/catalogue.ts';
import { type Random, randomOf } from './random.ts';
import { DAY, type Moment, startOf } from './time.ts';
import { type Kurus, kurusOf } from './money.ts';

/** The first and last possible day of the last price change, which leads to the current price. */
const LAST_CHANGE = [startOf('2025-08-05') / DAY, startOf('2025-12-10') / DAY] as const;

/** Rounds to a typical shop price (1,409.90 TL, not 1,411.37): steps grow with the amount, the kuruş are those of today's price. */
const shopPrice = (amount: number, today: Kurus): Kurus => {
  if (amount < 100_00) return Math.round(amount / 25) * 25;
  const step = amount < 1_000_00 ? 5_00 : amount < 5_000_00 ? 10_00 : 50_00;
  const kurus = today % 1_00;
  return Math.round(amount / step) * step - (kurus === 0 ? 0 : 1_00 - kurus);
};

/** The days of price changes, ascending: the last within `LAST_CHANGE`, the others before it, at least three weeks apart. */
const changeDays = (random: Random, count: number): readonly number[] => {
  const last = random.int(...LAST_CHANGE);
  const slot = Math.floor((last - 20) / (count - 1));
  return [...Array.from({ length: count - 1 }, (_, index) => 10 + index * slot + random.int(0, slot - 21)), last];
};

/**
 * A product’s price over the two years. Prices rise with inflation: each product starts at 42–57 % of its regular price and
 * reaches it in four to seven uneven steps. A discount is the last change, down from the regular price. One in five of the
 * other products last had a small reduction, from a price slightly above today’s.
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
