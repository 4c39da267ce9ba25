/** Renders orders and invoices as documents in HTML, both at build time and in the panel of a record. */
import { invoices } from '../../../data/catalogue/invoices.ts';
import { orders } from '../../../data/catalogue/orders.ts';
import type { Adres, Fatura, Siparis } from '../../../data/catalogue.ts';
import { wordFor } from '../../../data/catalogue/field.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { renaming } from '../../../data/renaming.ts';
import { SHIPPING_VAT_RATE } from '../../../data/money.ts';
import type { Language } from '../../../data/language.ts';
import { amountInWords } from './amount-in-words.ts';
import { escapeHtml } from '../../shared/code-html.ts';
import { formats } from '../../shared/format.ts';

/** Reliable only for records of this API. */
const isOrder = (record: unknown): record is Siparis => isJsonObject(record) && 'siparisNo' in record;

/** Reliable only for records of this API. */
const isInvoice = (record: unknown): record is Fatura => isJsonObject(record) && 'faturaNo' in record;

type Cell = readonly [text: string, attributes?: string];

const number = ' class="number"';

/** A table row. With `row`, only the first cell is a header; with `col`, all cells are headers. */
const row = ([first = [''], ...cells]: readonly Cell[], heading: 'row' | 'col'): string => {
  const cell = ([text, attributes = '']: Cell, tag: string): string =>
    `<${tag}${attributes}>${text}</${tag.slice(0, 2)}>`;
  const others = cells.map((each) => cell(each, heading === 'col' ? 'th scope="col"' : 'td'));
  return `<tr>${cell(first, `th scope="${heading}"`)}${others.join('')}</tr>`;
};

const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[], attributes = ''): string =>
  `<table${attributes}><thead>${row(head, 'col')}</thead><tbody>${rows.map((cells) => row(cells, 'row')).join('')}</tbody></table>`;

/** A list of amounts that ends with the total. */
const sums = (rows: readonly (readonly [name: string, amount: string])[]): string => {
  const all = rows.map(
    ([name, amount], at) =>
      `<div${at === rows.length - 1 ? ' class="grand"' : ''}><dt>${name}</dt><dd>${escapeHtml(amount)}</dd></div>`,
  );
  return `<dl>${all.join('')}</dl>`;
};

/** An address on two lines, as on an envelope. */
const addressLines = ({ mahalle, cadde, kapiNo, postaKodu, ilce, il }: Adres): string =>
  [`${mahalle}, ${cadde} No: ${kapiNo}`, `${postaKodu} ${ilce}/${il}`].map(escapeHtml).join('<br>');

export const invoicePaper = (invoice: Fatura, order: Siparis, lang: Language): string => {
  const t = (tr: string, en: string): string => (lang === 'tr' ? tr : en);
  const { money, percent, longDay } = formats[lang];
  const { alici: buyer } = invoice;
  const [quantity, unitPrice, vat] = [t('Adet', 'Quantity'), t('Birim fiyat', 'Unit price'), t('KDV', 'VAT')];
  const [base, vatAmount, amount] = [t('Matrah', 'Tax base'), t('KDV tutarı', 'VAT amount'), t('Tutar', 'Amount')];
  const labelled = (label: string): string => `${number} data-label="${label}"`;
  const lines = order.kalemler.map((line): readonly Cell[] => [
    [escapeHtml(line.urunAdi), ' lang="tr"'],
    [String(line.adet), labelled(quantity)],
    [money(line.birimFiyat), labelled(unitPrice)],
    [percent(line.kdvOrani), labelled(vat)],
    [money(line.kdvTutari), labelled(vatAmount)],
    [money(line.tutar), number],
  ]);
  const shipping = money(order.kargoUcreti);
  const shippingLine: readonly Cell[] = [
    [t('Kargo ücreti', 'Shipping')],
    ['1', number],
    [shipping, number],
    [percent(SHIPPING_VAT_RATE), number],
    [''],
    [shipping, number],
  ];
  const facts = [
    [t('Fatura no', 'Invoice no.'), invoice.faturaNo],
    [t('Düzenlenme', 'Issued'), longDay(invoice.tarih)],
    [t('Sipariş', 'Order'), `${order.siparisNo}, ${longDay(order.tarih)}`],
  ].map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const seller = `<small>${t('Bu satıcı uydurmadır', 'This seller is made up')}</small>`;
  const words = `Yalnız ${amountInWords(invoice.genelToplam)}.`;
  const inWords = t(
    `${words} Tutarlara KDV dâhildir.`,
    `In words, as Turkish invoices must say: <span lang="tr">${words}</span> Amounts include VAT.`,
  );
  const note = t('Kurmacadır; mali değeri yoktur.', 'Fictional; not a valid tax document.');
  const { vergiDairesi: office, vergiNo: taxNumber } = buyer;
  const tax = t(`${office}, VKN ${taxNumber}`, `Tax office ${office}, tax no. ${taxNumber}`);
  return `<article class="card paper" aria-label="${escapeHtml(invoice.faturaNo)}">
  <header>
    <div><p class="paper-kind">${escapeHtml(invoice.tur)}</p>
      <p><span lang="tr">Kurmaca Mağazası</span><br>${seller}</p></div>
    <dl>${facts.join('')}</dl>
  </header>
  <section>
    <h3>${t('Sayın', 'Bill to')}</h3>
    <p lang="tr"><strong>${escapeHtml(buyer.unvan)}</strong><br>${addressLines(buyer.adres)}</p>
    ${taxNumber === null ? '' : `<p>${escapeHtml(tax)}</p>`}
  </section>
  <div class="scroll" tabindex="0" role="region" aria-label="${t('Fatura satırları', 'Invoice lines')}">${table(
    [[t('Mal', 'Item')], ...[quantity, unitPrice, vat, vatAmount, amount].map((name): Cell => [name, number])],
    order.kargoUcreti === 0 ? lines : [...lines, shippingLine],
    ' class="stacked"',
  )}</div>
  <div class="sums grid">
    ${table(
      [[t('KDV oranı', 'VAT rate')], [base, number], [vat, number]],
      invoice.kdvDetay.map(({ oran, matrah, kdv }) => [[percent(oran)], [money(matrah), number], [money(kdv), number]]),
    )}
    ${sums([
      [base, money(invoice.matrah)],
      [t('Toplam KDV', 'Total VAT'), money(invoice.kdvToplam)],
      [t('Ödenecek', 'Amount due'), money(invoice.genelToplam)],
    ])}
  </div>
  <p class="in-words">${inWords}</p>
  <footer class="fine"><span>ETTN ${escapeHtml(invoice.ettn)}</span> <strong>${note}</strong></footer>
</article>`;
};

const steps = ['onaylandi', 'hazirlaniyor', 'kargoda', 'teslimEdildi'] as const;

export const orderPaper = (order: Siparis, customer: string, lang: Language): string => {
  const t = (tr: string, en: string): string => (lang === 'tr' ? tr : en);
  const { money, moment, percent, longDay } = formats[lang];
  const { kargo: shipment, durum: state } = order;
  // A returned order has completed all steps.
  const reached = state === 'iadeEdildi' ? steps.length - 1 : steps.findIndex((step) => step === state);
  const dates = [order.tarih, null, shipment.gonderimTarihi, shipment.teslimTarihi];
  const progress = steps.map((step, at) => {
    const isDone = at <= reached;
    const word = `<span>${wordFor(orders.fields.durum, step, lang)}</span>`;
    const date = isDone && dates[at] ? `<small>${moment(dates[at])}</small>` : '';
    const told = isDone ? `<span class="visually-hidden">${t('tamamlandı', 'done')}</span>` : '';
    return `<li${isDone ? ' class="done"' : ''}${at === reached ? ' aria-current="step"' : ''}>${word}${told}${date}</li>`;
  });
  const lines = order.kalemler.map((line) => {
    const detail = `${line.adet} × ${money(line.birimFiyat)}, ${t('KDV', 'VAT')} ${percent(line.kdvOrani)}`;
    const name = `<strong lang="tr">${escapeHtml(line.urunAdi)}</strong><br><small>${detail}</small>`;
    return `<li><span>${name}</span> <span class="number">${money(line.tutar)}</span></li>`;
  });
  const payment = wordFor(orders.fields.odemeYontemi, order.odemeYontemi, lang);
  const { takipNo: tracked } = shipment;
  const tracking = tracked === null ? '' : `, ${t('takip no', 'tracking no.')} <code>${escapeHtml(tracked)}</code>`;
  return `<article class="card paper" aria-label="${escapeHtml(order.siparisNo)}">
  <header>
    <div><p class="paper-kind">${escapeHtml(order.siparisNo)}</p>
      <p><span lang="tr">${escapeHtml(customer)}</span> · ${longDay(order.tarih)} · ${payment}</p></div>
    <p class="state">${wordFor(orders.fields.durum, state, lang)}</p>
  </header>
  <ol class="bare steps" aria-label="${t('Siparişin yolu', 'Progress of the order')}">${progress.join('')}</ol>
  <ul class="bare items">${lines.join('')}</ul>
  <div class="sums grid">
    <div>
      <h3>${t('Teslimat', 'Delivery')}</h3>
      <p lang="tr">${addressLines(order.teslimatAdresi)}</p>
      <p><span lang="tr">${escapeHtml(shipment.firma)}</span>${tracking}</p>
    </div>
    ${sums([
      [t('Ara toplam (KDV’siz)', 'Subtotal (excl. VAT)'), money(order.araToplam)],
      [t('KDV', 'VAT'), money(order.kdvToplam)],
      [t('Kargo', 'Shipping'), order.kargoUcreti === 0 ? t('ücretsiz', 'free') : money(order.kargoUcreti)],
      [t('Toplam', 'Total'), money(order.genelToplam)],
    ])}
  </div>
</article>`;
};

const orderFrom = renaming(orders.fields, true);
const invoiceFrom = renaming(invoices.fields, true);

/** An order or invoice as a document, from records in the names of the page's language; empty without its customer or order. */
export const paperOf = (
  record: JsonObject,
  other: JsonObject | undefined,
  customer: string,
  lang: Language,
): string => {
  const inTurkish = (given: JsonObject | undefined, from: typeof orderFrom): unknown =>
    given && lang === 'en' ? from(given) : given;
  const [order, invoice] = [inTurkish(record, orderFrom), inTurkish(record, invoiceFrom)];
  if (isOrder(order)) return customer === '' ? '' : orderPaper(order, customer, lang);
  const of = inTurkish(other, orderFrom);
  return isInvoice(invoice) && isOrder(of) ? invoicePaper(invoice, of, lang) : '';
};
