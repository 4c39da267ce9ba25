import { getFormat, isValid } from 'gtin';
import { electronicFormatIBAN, extractIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { validate, version } from 'uuid';
import { dataSet } from '../../data/records.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, repeated, rules } from './rules.ts';

const fixed = dataSet;

const passes = (kind: 'vkn' | 'tckimlik', text: string): boolean => {
  const validator = stdnum['TR']?.[kind];
  if (!validator) throw new TypeError(`stdnum has no Turkish ${kind}`);
  return validator.validate(text).isValid;
};

/** The codes of groups that have several codes, and the codes that several groups share. */
const shared = (pairs: readonly (readonly [group: unknown, code: string])[]): readonly unknown[] => {
  const codes = [...Map.groupBy(pairs, ([group]) => group).values()].map((each) => [
    ...new Set(each.map(([, code]) => code)),
  ]);
  return [...codes.filter(({ length }) => length !== 1), ...repeated(codes.flat())];
};

rules('a tracking number', {
  'begins with three letters that only its carrier has': () =>
    shared(
      fixed.siparisler.flatMap(({ kargo: { firma, takipNo } }) =>
        takipNo === null ? [] : [[firma, takipNo.slice(0, 3)]],
      ),
    ),
});

/** Runs of exactly eleven digits, including those with spaces or hyphens between the digits. */
const elevenDigits = (text: string): readonly string[] =>
  [text, text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')].flatMap((form) => form.match(/(?<!\d)\d{11}(?!\d)/g) ?? []);

inEveryDataSet((dataSet) => {
  rules('a product', {
    'has an EAN-13 with the right check digit': () =>
      dataSet.urunler.filter(({ barkod }) => getFormat(barkod) !== 'GTIN-13' || !isValid(barkod)),
    'has a barcode with five digits that only its brand has': () =>
      shared(dataSet.urunler.map(({ marka, barkod }) => [marka, barkod.slice(3, 8)])),
    'has a stock code with three letters that only its category has': () =>
      shared(dataSet.urunler.map(({ kategoriId, stokKodu }) => [kategoriId, stokKodu.slice(0, 3)])),
  });

  rules('a company', {
    'has a tax number that passes the VKN check': () =>
      dataSet.firmalar.filter(({ vergiNo }) => !passes('vkn', vergiNo)),
    'has the MERSİS number of a head office: 0, the tax number, 0001 and one digit': () =>
      dataSet.firmalar.filter(({ mersisNo, vergiNo }) => !new RegExp(`^0${vergiNo}0001\\d$`).test(mersisNo)),
    'has a valid Turkish IBAN without spaces, with the non-existent bank code 99999 and the reserve digit 0': () =>
      dataSet.firmalar.filter(({ iban }) => {
        const { valid, countryCode, bban } = extractIBAN(iban);
        const isOurs = countryCode === 'TR' && bban?.startsWith('999990') === true;
        return !valid || !isOurs || electronicFormatIBAN(iban) !== iban;
      }),
  });

  const numbered = [
    ...dataSet.faturalar.map(({ id, tarih, faturaNo }) => ({ id, tarih, number: faturaNo, from: fixed.faturalar })),
    ...dataSet.siparisler.map(({ id, tarih, siparisNo }) => ({ id, tarih, number: siparisNo, from: fixed.siparisler })),
  ].map(({ id, tarih, number, from }) => {
    const [, series = '', digits = ''] = /^(.{7})-?(\d+)$/.exec(number) ?? [];
    return { tarih, series, digits, isFixed: id <= from.length };
  });

  rules('invoices and orders', {
    'are numbered per series and year: fixed ones without gaps, then generated ones in order of their days': () =>
      [...Map.groupBy(numbered, ({ series }) => series)].flatMap(([series, each]) => {
        const inOrder = each.toSorted((a, b) => (a.digits < b.digits ? -1 : 1));
        const count = each.filter(({ isFixed }) => isFixed).length;
        return [
          ...repeated(each.map(({ digits }) => digits)),
          ...inOrder.slice(0, count).filter(({ isFixed, digits }, at) => !isFixed || Number(digits) !== at + 1),
          ...inOrder.filter(({ tarih }) => !series.endsWith(tarih.slice(0, 4))),
          ...inOrder.slice(count).filter(({ tarih }, at, others) => tarih < (others[at - 1]?.tarih.slice(0, 10) ?? '')),
        ];
      }),
  });

  rules('an invoice', {
    'has a version-4 UUID as ETTN': () =>
      dataSet.faturalar.filter(({ ettn }) => !validate(ettn) || version(ettn) !== 4),
  });

  rules('a national identity number', {
    'occurs nowhere in the records, not even in a tracking number': () => {
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
