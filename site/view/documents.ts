import type { Adres, Fatura, Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import type { Language } from '../language.ts';
import { amountInWords } from './amount-in-words.ts';
import { formatLongDay, formatMoment, formatMoney, formatPercent } from './format.ts';
import { nameOf } from './record-names.ts';
import { wordFor } from './value-words.ts';

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`No ${what} to show`);
  return value;
};

/** An invoice to a company, with more than one VAT rate: everything that an invoice can have. */
const shownInvoice: Fatura = found(
  dataSet.faturalar.find(({ tur, kdvDetay }) => tur === 'e-Fatura' && kdvDetay.length > 2),
  'invoice',
);

/** The order of that invoice, so that the two pages tell one story. */
const shownOrder: Siparis = found(
  dataSet.siparisler.find(({ id }) => id === shownInvoice.siparisId),
  'order',
);

/** An address on lines, as on an envelope. */
export const addressLines = ({ mahalle, cadde, kapiNo, postaKodu, ilce, il }: Adres): readonly string[] => [
  `${mahalle}, ${cadde} No: ${kapiNo}`,
  `${postaKodu} ${ilce}/${il}`,
];

const linesOf = (order: Siparis): readonly object[] =>
  order.kalemler.map((line, index) => ({
    number: index + 1,
    product: line.urunAdi,
    quantity: line.adet,
    unitPrice: formatMoney(line.birimFiyat),
    rate: formatPercent(line.kdvOrani),
    vat: formatMoney(line.kdvTutari),
    amount: formatMoney(line.tutar),
  }));

/** The invoice as paper shows it. */
export const invoiceDocument = (): object => ({
  id: shownInvoice.id,
  kind: shownInvoice.tur,
  number: shownInvoice.faturaNo,
  ettn: shownInvoice.ettn,
  date: formatLongDay(shownInvoice.tarih),
  orderNumber: shownOrder.siparisNo,
  orderDate: formatLongDay(shownOrder.tarih),
  buyer: { ...shownInvoice.alici, lines: addressLines(shownInvoice.alici.adres) },
  lines: linesOf(shownOrder),
  shipping: shownOrder.kargoUcreti === 0 ? '' : formatMoney(shownOrder.kargoUcreti),
  rates: shownInvoice.kdvDetay.map(({ oran, matrah, kdv }) => ({
    rate: formatPercent(oran),
    base: formatMoney(matrah),
    vat: formatMoney(kdv),
  })),
  base: formatMoney(shownInvoice.matrah),
  vat: formatMoney(shownInvoice.kdvToplam),
  total: formatMoney(shownInvoice.genelToplam),
  inWords: amountInWords(shownInvoice.genelToplam),
  note: 'Kurmacadır; mali değeri yoktur.',
});

const steps = ['onaylandi', 'hazirlaniyor', 'kargoda', 'teslimEdildi'] as const;

const stepDates = ({ tarih, kargo }: Siparis): readonly (string | null)[] => [
  tarih,
  null,
  kargo.gonderimTarihi,
  kargo.teslimTarihi,
];

/** The order as a shop shows it to its customer. */
export const orderDocument = (lang: Language): object => {
  const dates = stepDates(shownOrder);
  const reached = steps.findIndex((step) => step === shownOrder.durum);
  return {
    id: shownOrder.id,
    number: shownOrder.siparisNo,
    customer: nameOf('kullanicilar', shownOrder.kullaniciId),
    date: formatLongDay(shownOrder.tarih),
    state: wordFor(shownOrder.durum, lang),
    steps: steps.map((step, index) => {
      const date = dates[index] ?? null;
      return {
        word: wordFor(step, lang),
        done: reached === -1 || index <= reached,
        date: date === null ? '' : formatMoment(date),
      };
    }),
    lines: linesOf(shownOrder),
    subtotal: formatMoney(shownOrder.araToplam),
    vat: formatMoney(shownOrder.kdvToplam),
    shipping: formatMoney(shownOrder.kargoUcreti),
    isShippingFree: shownOrder.kargoUcreti === 0,
    total: formatMoney(shownOrder.genelToplam),
    payment: wordFor(shownOrder.odemeYontemi, lang),
    carrier: shownOrder.kargo.firma,
    tracking: shownOrder.kargo.takipNo ?? '',
    address: addressLines(shownOrder.teslimatAdresi),
  };
};
