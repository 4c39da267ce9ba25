import type { Kullanici, Siparis } from '../../../data/catalogue.ts';
import { type Random, randomOf } from '../random.ts';
import { type Minutes, onDay, REFERENCE_DAY, startOf, workingDay } from '../time.ts';

/** An order before its contents: who, when, and how far it came. */
export interface OrderPlan {
  readonly label: string;
  readonly state: Siparis['durum'];
  readonly buyer: Kullanici;
  readonly time: Minutes;
  /** `null` when it was never shipped. */
  readonly shipped: Minutes | null;
  /** `null` when it did not arrive. */
  readonly delivered: Minutes | null;
}

/** How many of eighty orders are in each state: 61 of them left the store. */
const STATES: readonly (readonly [Siparis['durum'], number])[] = [
  ['odemeBekliyor', 4],
  ['onaylandi', 4],
  ['hazirlaniyor', 5],
  ['kargoda', 5],
  ['teslimEdildi', 51],
  ['iadeEdildi', 5],
  ['iptalEdildi', 6],
];

const REFERENCE = startOf(REFERENCE_DAY);

/** Open orders are young: the days before the reference day, from oldest to youngest. */
const openSince: Readonly<Record<string, readonly [number, number]>> = {
  odemeBekliyor: [2, 1],
  onaylandi: [2, 1],
  hazirlaniyor: [3, 2],
  kargoda: [5, 4],
};

const LAST_CLOSED_DAY = 702;

const timeOf = (random: Random, state: Siparis['durum']): Minutes => {
  const open = openSince[state];
  if (open) return onDay(random, REFERENCE, -random.int(open[1], open[0]), 8, 23);
  // The larger of two draws: the shop grows, so the second year has more orders.
  return onDay(random, 0, Math.max(random.int(6, LAST_CLOSED_DAY), random.int(6, LAST_CLOSED_DAY)), 8, 24);
};

/** One in five buys nothing; the others' shares differ, and one buys far more than the rest. */
const shareOf = (user: Kullanici): number => {
  if (user.id % 5 === 3) return 0;
  if (user.id % 50 === 12) return 7;
  return [1, 1, 2, 2, 3][(user.id * 7) % 5] ?? 1;
};

const planOf = (label: string, state: Siparis['durum'], buyers: readonly Kullanici[]): OrderPlan => {
  const random = randomOf('siparisler', label);
  const time = timeOf(random, state);
  const left = state === 'kargoda' || state === 'teslimEdildi' || state === 'iadeEdildi';
  const shipped = left ? workingDay(onDay(random, time, random.int(1, 2), 11, 18)) : null;
  const arrived = shipped !== null && state !== 'kargoda';
  const delivered = arrived ? workingDay(onDay(random, shipped, random.int(1, 4), 9, 19)) : null;
  return { label, state, buyer: random.pick(buyers), time, shipped, delivered };
};

/** The plans of all orders, ascending by time. */
export const planOrders = (users: readonly Kullanici[], scale: number): readonly OrderPlan[] => {
  const buyers = users.flatMap((user) => Array.from({ length: shareOf(user) }, () => user));
  const plans = STATES.flatMap(([state, count]) =>
    Array.from({ length: count * scale }, (_, index) => planOf(`${state}/${index}`, state, buyers)),
  );
  return plans.toSorted((a, b) => a.time - b.time);
};
