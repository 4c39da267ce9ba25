import type { Kullanici, Siparis } from '../../../data/catalogue.ts';
import { type Sale, shippingAfter } from '../../../functions/generate/order.ts';
import { randomOf } from '../../../functions/generate/random.ts';
import { LEISURE, type Moment, OFFICE, onDay, startOf } from '../../../functions/generate/time.ts';
import type { ContentOf } from '../content-schemas.ts';
import type { Content } from '../content.ts';
import { checked } from './context.ts';

/** An order as it is written, with its times. */
export interface OrderPlan extends Pick<Sale, 'shipped' | 'delivered'> {
  readonly written: ContentOf<'order'>;
  readonly label: string;
  readonly buyer: Kullanici;
  readonly time: Moment;
}

/** The states in which an order has left the store, and so has an invoice. */
const SHIPPED_STATES: readonly Siparis['durum'][] = ['kargoda', 'teslimEdildi', 'iadeEdildi'];

/** The plans of all orders, ascending by time. */
export const planOrders = (content: Content, userByName: ReadonlyMap<string, Kullanici>): readonly OrderPlan[] =>
  content.orders
    .map((written, index): OrderPlan => {
      const buyer = checked(userByName.get(written.alici));
      const random = randomOf('siparisler', index);
      const time = onDay(random, startOf(written.gun), 0, written.firmaya === true ? OFFICE : LEISURE);
      const plan = { written, label: String(index), buyer, time };
      if (!SHIPPED_STATES.includes(written.durum)) return { ...plan, shipped: null, delivered: null };
      const { shipped, delivered } = shippingAfter(random, time);
      return { ...plan, shipped, delivered: written.durum === 'kargoda' ? null : delivered() };
    })
    .toSorted((a, b) => a.time - b.time);
