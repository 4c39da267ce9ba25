import { itemAt } from '../../../data/item-at.ts';
import type { Fatura, Firma, Siparis } from '../../../data/catalogue.ts';
import { counter, uuid } from '../../../functions/generate/identifiers.ts';
import { type Billing, billedBefore, invoiceOf, seriesOf } from '../../../functions/generate/invoice.ts';
import { randomOf } from '../../../functions/generate/random.ts';
import { yearOf } from '../../../functions/generate/time.ts';
import type { OrderPlan } from './order-plan.ts';

/** The invoices: one for each order that left the store; ascending by time. */
export const buildInvoices = (
  plans: readonly OrderPlan[],
  orders: readonly Siparis[],
  companies: readonly Firma[],
): readonly Fatura[] => {
  const due = plans.flatMap(({ written, buyer, shipped, label }, index): readonly (Billing & { label: string })[] => {
    if (shipped === null) return [];
    const order = itemAt(orders, index);
    const company = written.firmaya === true ? companies[buyer.firmaId - 1] : undefined;
    return [{ order, buyer, company, time: billedBefore(randomOf('faturalar', label), shipped), label }];
  });
  const number = counter();
  return due
    .toSorted((a, b) => a.time - b.time)
    .map((each, index) => {
      const series = `${seriesOf(each)}${yearOf(each.time)}`;
      const faturaNo = `${series}${String(number(series)).padStart(9, '0')}`;
      return invoiceOf(index + 1, faturaNo, uuid(randomOf('faturalar', each.label, 'ettn')), each);
    });
};
