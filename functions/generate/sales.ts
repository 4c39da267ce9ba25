import type { Fatura, Siparis } from '../../data/catalogue.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { uuid } from './identifiers.ts';
import { billedBefore, type Billing, invoiceOf, seriesOf } from './invoice.ts';
import { orderTotals } from '../../data/money.ts';
import { lineOf, orderOf, type Sale, shippingAfter } from './order.ts';
import type { People } from './people.ts';
import type { PickProduct } from './products.ts';
import { type Random, randomOfBlock } from './random.ts';
import { calendarOf, END, isBilled, type Kind, type Purchase, salesModels } from './sales-models.ts';
import { DAY, dayOfYear, formatDay, LEISURE, type Moment, OFFICE, onDay, weekdayOf, yearOf } from './time.ts';

/** The orders and invoices of a block, each ascending by id and by time. */
interface Sales {
  readonly orders: readonly Siparis[];
  readonly invoices: () => readonly Fatura[];
}

const SATURDAY = 5;

/** A random order time. Companies order only from Monday to Friday. */
const orderTime = (random: Random, kind: Kind): Moment => {
  const { weights, months } = calendarOf(kind.year);
  const { from, days } = itemAt(months, random.weighted(weights));
  const day = from + random.int(0, days - 1) * DAY;
  if (!kind.company) return onDay(random, day, 0, LEISURE);
  return weekdayOf(day) < SATURDAY ? onDay(random, day, 0, OFFICE) : orderTime(random, kind);
};

type Course = Pick<Sale, 'time' | 'shipped' | 'delivered' | 'durum'>;

/** The maximum number of days between delivery and return. */
const RETURN_DAYS = 3;

/** An order that is shipped and billed before the reference day. */
const shippedCourse = (random: Random, kind: Kind): Course & { readonly billed: Moment } => {
  for (;;) {
    const time = orderTime(random, kind);
    const { shipped, delivered: arrival } = shippingAfter(random, time);
    const billed = billedBefore(random, shipped);
    const delivered = arrival();
    const isLate = kind.durum === 'iadeEdildi' && delivered + RETURN_DAYS * DAY >= END;
    if (shipped >= END || isLate) continue;
    if (delivered >= END) return { time, shipped, billed, delivered: null, durum: 'kargoda' };
    return { time, shipped, billed, delivered, durum: kind.durum };
  }
};

/** The percentage of unshipped orders that are open, not cancelled, so that the last days have as many orders as the days before. */
const OPEN = 4;

/** The relative number of open orders on each of the three days before the reference day, latest first. */
const WAITING = [3, 2, 1];

const waitingCourse = (random: Random, kind: Kind, odemeYontemi: Siparis['odemeYontemi']): Course => {
  const age = random.weighted(WAITING);
  const time = onDay(random, END - DAY, -age, kind.company ? OFFICE : LEISURE);
  const confirmed = age === 0 ? 'onaylandi' : 'hazirlaniyor';
  return { time, shipped: null, delivered: null, durum: odemeYontemi === 'havale' ? 'odemeBekliyor' : confirmed };
};

const unshippedCourse = (random: Random, kind: Kind, odemeYontemi: Siparis['odemeYontemi']): Course => {
  if (calendarOf(kind.year).end > END && random.chance(OPEN)) return waitingCourse(random, kind, odemeYontemi);
  return { time: orderTime(random, kind), shipped: null, delivered: null, durum: 'iptalEdildi' };
};

/** True around New Year, when companies buy food as gifts. They buy none at other times. */
const isNewYear = (time: Moment): boolean => /-(?:11|12|01)-/.test(formatDay(time));

/** The probability, in percent, that a further order line has the category of the first one. */
const SAME_CATEGORY = 70;

/** The distinct products of an order. */
const basket = (random: Random, { company }: Kind, time: Moment): readonly Purchase[] => {
  const { privately, alike, forCompanies, forCompaniesNoFood, sizes } = salesModels();
  const offered = company ? (isNewYear(time) ? forCompanies : forCompaniesNoFood) : privately;
  const chosen = [random.pick(offered)];
  for (let left = random.pick(sizes) - 1; left > 0; left -= 1) {
    const { kategoriId } = itemAt(chosen, 0).product;
    const isAlike = !company && random.chance(SAME_CATEGORY);
    const purchase = random.pick(isAlike ? alike(kategoriId) : offered);
    if (chosen.every(({ product }) => product !== purchase.product)) chosen.push(purchase);
  }
  return chosen;
};

/** Cash on delivery is offered only for totals below this amount. */
const CASH_BELOW = 5_000;

/** Ends in an odd digit, so that it is no national identity number (TCKN), which ends in an even digit. */
const parcelNumber = (random: Random): string => random.digits(10) + String(2 * random.int(0, 4) + 1);

const planned = (
  random: Random,
  kind: Kind,
  people: People,
  pickProduct: PickProduct,
): Sale & { readonly billed: Moment | null } => {
  const { privateKinds, priceOf, carriers } = salesModels();
  const { buyer: model, odemeYontemi } = kind.company ? kind : random.pick(privateKinds);
  const course = isBilled(kind)
    ? shippedCourse(random, kind)
    : { ...unshippedCourse(random, kind, odemeYontemi), billed: null };
  const kalemler = basket(random, kind, course.time).map(({ product, adet }) => {
    const sold = pickProduct(random, product);
    return lineOf(sold, adet, priceOf(sold)(course.time));
  });
  const isCash = odemeYontemi === 'kapidaOdeme' && orderTotals(kalemler).genelToplam < CASH_BELOW;
  const buyer = itemAt(people.userByRole, model.id - 1);
  return {
    ...course,
    buyer,
    company: kind.company && people.employerOf(buyer),
    odemeYontemi: odemeYontemi === 'kapidaOdeme' && !isCash ? 'krediKarti' : odemeYontemi,
    kalemler,
    carrier: random.pick(carriers),
    parcel: parcelNumber(random),
  };
};

/** A UUID without eleven digits in a row, which could be a national identity number (TCKN). */
const ettn = (random: Random): string => {
  const id = uuid(random);
  return /\d{11}/.test(id.replaceAll('-', '')) ? ettn(random) : id;
};

/** The serial numbers reserved for each block, which are more than its sales. */
const PLACES = 100;

/** A serial number, unique per block and place: six digits for the first 10,000 blocks, then nine. */
const serial = (block: number, place: number): string => {
  const number = block * PLACES + place;
  return String(number).padStart(number < 1_000_000 ? 6 : 9, '0');
};

/** The middle letters of invoice series. Serial numbers of six digits suffice for 10,000 blocks per letter. */
const SERIES_LETTERS = 'RABCDEFGHIJKLMNOPSTUVYZQWX';
const BLOCKS_OF_A_LETTER = 10_000;

const invoiceNumber = (block: number, place: number, billing: Billing): string => {
  const letter = SERIES_LETTERS.charAt(Math.floor(block / BLOCKS_OF_A_LETTER));
  const day = `${yearOf(billing.time)}${dayOfYear(billing.time)}`;
  return seriesOf(billing).replace('R', letter) + day + serial(block % BLOCKS_OF_A_LETTER, place);
};

/** The sales of a block; `block` starts at 1. Within a year and a series, order and invoice numbers of all blocks ascend by day. */
export const salesOf = (seed: number, block: number, people: People, pickProduct: PickProduct): Sales => {
  const { kinds } = salesModels();
  const random = randomOfBlock('siparisler', seed, block);
  const plans = kinds.map((kind) => planned(random, kind, people, pickProduct)).toSorted((a, b) => a.time - b.time);
  const orders = plans.map((plan, index) =>
    orderOf(kinds.length * block + index + 1, dayOfYear(plan.time) + serial(block, index), plan),
  );
  const invoices = (): readonly Fatura[] => {
    const ids = randomOfBlock('faturalar', seed, block);
    const due = plans.flatMap(({ buyer, company, billed }, index): readonly Billing[] =>
      billed === null ? [] : [{ order: itemAt(orders, index), buyer, company, time: billed }],
    );
    const before = dataSet.faturalar.length + (block - 1) * due.length;
    return due
      .toSorted((a, b) => a.time - b.time)
      .map((billing, index) => invoiceOf(before + index + 1, invoiceNumber(block, index, billing), ettn(ids), billing));
  };
  return { orders, invoices };
};
