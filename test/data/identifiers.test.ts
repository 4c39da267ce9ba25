import { getFormat, isValid } from 'gtin';
import { electronicFormatIBAN, extractIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { validate, version } from 'uuid';
import { dataSet } from '../../data/records.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, repeated, rules } from './rules.ts';

const { urunler } = dataSet;
const fixed = dataSet;

const passes = (kind: 'vkn' | 'tckimlik', text: string): boolean => {
  const validator = stdnum['TR']?.[kind];
  if (!validator) throw new TypeError(`stdnum has no Turkish ${kind}`);
  return validator.validate(text).isValid;
};

/** Groups that do not have exactly one sign each, and signs of more than one group. */
const shared = <Item>(items: readonly Item[], group: (item: Item) => unknown, sign: (item: Item) => string) => {
  const signs = [...Map.groupBy(items, group).values()].map((each) => [...new Set(each.map(sign))]);
  return [...signs.filter(({ length }) => length !== 1), ...repeated(signs.flat())];
};

rules('a product', {
  'has an EAN-13 whose check digit holds': () =>
    urunler.filter(({ barkod }) => getFormat(barkod) !== 'GTIN-13' || !isValid(barkod)),
  'has a barcode with five digits that each brand has for itself': () =>
    shared(
      urunler,
      ({ marka }) => marka,
      ({ barkod }) => barkod.slice(3, 8),
    ),
  'has a stock code with three letters that each category has for itself': () =>
    shared(
      urunler,
      ({ kategoriId }) => kategoriId,
      ({ stokKodu }) => stokKodu.slice(0, 3),
    ),
});

rules('a tracking number', {
  'begins with three letters that each carrier has for itself': () =>
    shared(
      fixed.siparisler.map(({ kargo }) => kargo).filter(({ takipNo }) => takipNo !== null),
      ({ firma }) => firma,
      ({ takipNo }) => String(takipNo).slice(0, 3),
    ),
});

/** Runs of exactly eleven digits, also inside longer texts; spaces and hyphens between digits do not hide one. */
const elevenDigits = (text: string): readonly string[] =>
  [text, text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')].flatMap((form) => form.match(/(?<!\d)\d{11}(?!\d)/g) ?? []);

inEveryDataSet((dataSet) => {
  rules('a company', {
    'has a tax number that passes the VKN check': () =>
      dataSet.firmalar.filter(({ vergiNo }) => !passes('vkn', vergiNo)),
    'has the MERSİS number of a head office: 0, the tax number, 0001 and one digit': () =>
      dataSet.firmalar.filter(({ mersisNo, vergiNo }) => !new RegExp(`^0${vergiNo}0001\\d$`).test(mersisNo)),
    'has a valid Turkish IBAN, without spaces, of the bank 99999, which does not exist, with 0 as reserve digit': () =>
      dataSet.firmalar.filter(({ iban }) => {
        const { valid, countryCode, bban } = extractIBAN(iban);
        const isOurs = countryCode === 'TR' && bban?.startsWith('999990') === true;
        return !valid || !isOurs || electronicFormatIBAN(iban) !== iban;
      }),
  });

  const numbered = <Item extends { readonly id: number; readonly tarih: string }>(
    items: readonly Item[],
    fixedCount: number,
    series: (item: Item) => readonly [series: string, digits: string],
  ) =>
    items.map((item) => {
      const [name, digits] = series(item);
      return { name, digits, isFixed: item.id <= fixedCount, tarih: item.tarih };
    });

  rules('invoices and orders', {
    'are numbered per year, invoices per series, too: the fixed ones without gaps, others behind them from day to day':
      () =>
        [
          numbered(dataSet.faturalar, fixed.faturalar.length, ({ faturaNo: all }) => [all.slice(0, 7), all.slice(7)]),
          numbered(dataSet.siparisler, fixed.siparisler.length, ({ siparisNo: all }) => [
            all.slice(0, 7),
            all.slice(8),
          ]),
        ].flatMap((numbers) =>
          [...Map.groupBy(numbers, ({ name }) => name)].flatMap(([series, each]) => {
            const inOrder = each.toSorted((a, b) => (a.digits < b.digits ? -1 : 1));
            const count = each.filter(({ isFixed }) => isFixed).length;
            return [
              ...repeated(each.map(({ digits }) => digits)),
              ...inOrder.slice(0, count).filter(({ isFixed, digits }, at) => !isFixed || Number(digits) !== at + 1),
              ...inOrder.filter(({ tarih }) => !series.endsWith(tarih.slice(0, 4))),
              ...inOrder
                .slice(count)
                .filter(({ tarih }, at, others) => tarih < (others[at - 1]?.tarih.slice(0, 10) ?? '')),
            ];
          }),
        ),
  });

  rules('an invoice', {
    'has a version-4 UUID as ETTN': () =>
      dataSet.faturalar.filter(({ ettn }) => !validate(ettn) || version(ettn) !== 4),
  });

  rules('a national identity number', {
    'stands nowhere, not even among the carriers’ tracking numbers': () => {
      const candidates = Object.values(dataSet)
        .flat()
        .flatMap((record) => elevenDigits(JSON.stringify(record)));
      return [
        ...outside(candidates.length, dataSet.faturalar.length),
        ...candidates.filter((digits) => passes('tckimlik', digits)),
      ];
    },
  });
});
