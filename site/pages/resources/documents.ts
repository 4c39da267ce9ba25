import { catalogue, type Fatura, type Siparis } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { recordPlace } from '../../shared/pages.ts';
import { invoicePaper, orderPaper } from './papers.ts';
import { nameOf } from '../../shared/record-names.ts';

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`No ${what} to show`);
  return value;
};

/** An invoice to a company, with several VAT rates, because it uses all parts of the document. */
const invoice: Fatura = found(
  dataSet.faturalar.find(({ tur, kdvDetay }) => tur === 'e-Fatura' && kdvDetay.length > 2),
  'invoice',
);

/** The order of that invoice, so that both pages show the same purchase. */
const order: Siparis = found(
  dataSet.siparisler.find(({ id }) => id === invoice.siparisId),
  'order',
);

interface ShownPaper {
  readonly html: string;
  /** The path of its resource's page, with the record's fragment. */
  readonly place: string;
  readonly target: string;
  readonly href: string;
}

/** The invoice or order shown as a document, with its path. */
export const shownPaper = (name: 'faturalar' | 'siparisler', lang: Language): ShownPaper => {
  const { id } = { faturalar: invoice, siparisler: order }[name];
  const target = `/${segmentOf(catalogue[name], lang)}/${id}`;
  return {
    html:
      name === 'faturalar'
        ? invoicePaper(invoice, order, lang)
        : orderPaper(order, nameOf('kullanicilar', order.kullaniciId), lang),
    place: recordPlace(name, id, lang),
    target,
    href: catalogues[lang].basePath + target,
  };
};
