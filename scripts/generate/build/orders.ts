import type { Firma, Siparis, Urun } from '../../../data/catalogue.ts';
import { counter } from '../../../functions/generate/identifiers.ts';
import { lineOf, orderOf } from '../../../functions/generate/order.ts';
import { kurusOf } from '../../../functions/generate/money.ts';
import { priceHistory } from '../../../functions/generate/price-history.ts';
import { randomOf } from '../../../functions/generate/random.ts';
import { yearOf } from '../../../functions/generate/time.ts';
import { checked, type Context } from './context.ts';
import type { OrderPlan } from './order-plan.ts';

/** The orders of the plans, which are ascending by time; `siparisNo` counts within the year. */
export const buildOrders = (
  context: Context,
  plans: readonly OrderPlan[],
  products: readonly Urun[],
  companies: readonly Firma[],
): readonly Siparis[] => {
  const orderNumber = counter();
  const offers = new Map(products.map((product) => [product.ad, { product, priceAt: priceHistory(product) }]));
  return plans.map(({ written, label, ...plan }, index) => {
    const random = randomOf('siparisler', label, 'kargo');
    return orderOf(index + 1, String(orderNumber(String(yearOf(plan.time)))).padStart(6, '0'), {
      ...plan,
      company: written.firmaya === true ? companies[plan.buyer.firmaId - 1] : undefined,
      durum: written.durum,
      odemeYontemi: written.odeme,
      kalemler: Object.entries(written.kalemler).map(([name, adet]) => {
        const { product, priceAt } = checked(offers.get(name));
        const price = written.birimFiyatlar?.[name];
        return lineOf(product, adet, price === undefined ? priceAt(plan.time) : kurusOf(price));
      }),
      carrier: random.pick(context.content.carriers),
      parcel: random.digits(11),
    });
  });
};
