import type { Kullanici, Siparis } from '../../../data/catalogue.ts';
import type { OrderContent } from '../content-schemas.ts';
import type { Content } from '../content.ts';
import { randomOf } from '../random.ts';
import { DELIVERY, DISPATCH, LEISURE, type Moment, OFFICE, onDay, startOf } from '../time.ts';
import { nextWorkingDay } from '../working-days.ts';

/** An order as it is written, with its times. */
export interface OrderPlan {
  readonly written: OrderContent;
  readonly label: string;
  readonly buyer: Kullanici;
  readonly time: Moment;
  /** `null` when it was never shipped. */
  readonly shipped: Moment | null;
  /** `null` when it did not arrive. */
  readonly delivered: Moment | null;
}

/** The states in which an order has left the store, and so has an invoice. */
export const SHIPPED_STATES: readonly Siparis['durum'][] = ['kargoda', 'teslimEdildi', 'iadeEdildi'];

/** The plans of all orders, ascending by time. */
export const planOrders = (content: Content, userByName: ReadonlyMap<string, Kullanici>): readonly OrderPlan[] =>
  content.orders
    .flatMap((written, index): readonly OrderPlan[] => {
      const buyer = userByName.get(written.alici);
      if (!buyer) return [];
      const random = randomOf('siparisler', index);
      const time = onDay(random, startOf(written.gun), 0, written.firmaya === true ? OFFICE : LEISURE);
      const left = SHIPPED_STATES.includes(written.durum);
      const shipped = left ? nextWorkingDay(onDay(random, time, random.int(1, 2), DISPATCH)) : null;
      const arrived = shipped !== null && written.durum !== 'kargoda';
      const delivered = arrived ? nextWorkingDay(onDay(random, shipped, random.int(1, 4), DELIVERY)) : null;
      return [{ written, label: String(index), buyer, time, shipped, delivered }];
    })
    .toSorted((a, b) => a.time - b.time);
