import { wordFor } from '../../data/catalogue/field.ts';
import { orders } from '../../data/catalogue/orders.ts';
import type { Adres, Fatura, Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import type { Language } from '../language.ts';
import { amountInWords } from './amount-in-words.ts';
import { formats } from './format.ts';
import { nameOf } from './record-names.ts';

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
const addressLines = ({ mahalle, cadde, kapiNo, postaKodu, ilce, il }: Adres): readonly string[] => [
  `${mahalle}, ${cadde} No: ${kapiNo}`,
  `${postaKodu} ${ilce}/${il}`,
];

const linesOf = (order: Siparis, lang: Language): readonly object[] =>
  order.kalemler.map((line, index) => ({
    number: index + 1,
    product: line.urunAdi,
    quantity: line.adet,
    unitPrice: formats[lang].money(line.birimFiyat),
    rate: formats[lang].percent(line.kdvOrani),
    vat: formats[lang].money(line.kdvTutari),
    amount: formats[lang].money(line.tutar),
  }));

/** The invoice as paper shows it. */
export const invoiceDocument = (lang: Language): object => ({
  id: shownInvoice.id,
  kind: shownInvoice.tur,
  number: shownInvoice.faturaNo,
  ettn: shownInvoice.ettn,
  date: formats[lang].longDay(shownInvoice.tarih),
  orderNumber: shownOrder.siparisNo,
  orderDate: formats[lang].longDay(shownOrder.tarih),
  buyer: { ...shownInvoice.alici, lines: addressLines(shownInvoice.alici.adres) },
  lines: linesOf(shownOrder, lang),
  shipping: shownOrder.kargoUcreti === 0 ? '' : formats[lang].money(shownOrder.kargoUcreti),
  rates: shownInvoice.kdvDetay.map(({ oran, matrah, kdv }) => ({
    rate: formats[lang].percent(oran),
    base: formats[lang].money(matrah),
    vat: formats[lang].money(kdv),
  })),
  base: formats[lang].money(shownInvoice.matrah),
  vat: formats[lang].money(shownInvoice.kdvToplam),
  total: formats[lang].money(shownInvoice.genelToplam),
  inWords: amountInWords(shownInvoice.genelToplam),
  note: { tr: 'Kurmacadır; mali değeri yoktur.', en: 'Fictional; not a valid tax document.' }[lang],
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
    date: formats[lang].longDay(shownOrder.tarih),
    state: wordFor(orders.fields.durum, shownOrder.durum, lang),
    steps: steps.map((step, index) => {
      const date = dates[index] ?? null;
      return {
        word: wordFor(orders.fields.durum, step, lang),
        done: reached === -1 || index <= reached,
        date: date === null ? '' : formats[lang].moment(date),
      };
    }),
    lines: linesOf(shownOrder, lang),
    subtotal: formats[lang].money(shownOrder.araToplam),
    vat: formats[lang].money(shownOrder.kdvToplam),
    shipping: formats[lang].money(shownOrder.kargoUcreti),
    isShippingFree: shownOrder.kargoUcreti === 0,
    total: formats[lang].money(shownOrder.genelToplam),
    payment: wordFor(orders.fields.odemeYontemi, shownOrder.odemeYontemi, lang),
    carrier: shownOrder.kargo.firma,
    tracking: shownOrder.kargo.takipNo ?? '',
    address: addressLines(shownOrder.teslimatAdresi),
  };
};
