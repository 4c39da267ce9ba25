import { getFormat, isValid } from 'gtin';
import { electronicFormatIBAN, extractIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';

const { firmalar, urunler, faturalar, siparisler } = dataSet;

const passes = (kind: 'vkn' | 'tckimlik', text: string): boolean => {
  const validator = stdnum['TR']?.[kind];
  if (!validator) throw new TypeError(`stdnum has no Turkish ${kind}`);
  return validator.validate(text).isValid;
};

describe('a company’s numbers', () => {
  it('include a tax number that passes the VKN check', () => {
    expect(passes('vkn', '1234567891')).toBe(false);
    expect(firmalar.filter(({ vergiNo }) => !passes('vkn', vergiNo))).toEqual([]);
  });

  it('include the MERSİS number of a head office: 0, the tax number, 0001 and one digit', () => {
    const wrong = firmalar.filter(({ mersisNo, vergiNo }) => !new RegExp(`^0${vergiNo}0001\\d$`).test(mersisNo));
    expect(wrong).toEqual([]);
  });

  it('include a Turkish IBAN that is valid, without spaces', () => {
    const wrong = firmalar.filter(({ iban }) => {
      const { valid, countryCode } = extractIBAN(iban);
      return !valid || countryCode !== 'TR' || electronicFormatIBAN(iban) !== iban;
    });
    expect(wrong).toEqual([]);
  });

  it('include an IBAN of the bank 99999, which does not exist, with 0 as reserve digit', () => {
    expect(firmalar.filter(({ iban }) => extractIBAN(iban).bban?.slice(0, 6) !== '999990')).toEqual([]);
  });

  it.each(['vergiNo', 'mersisNo', 'iban', 'telefon', 'webSitesi'] as const)('include a %s of its own', (member) => {
    expect(new Set(firmalar.map((company) => company[member])).size).toBe(firmalar.length);
  });
});

describe('a barcode', () => {
  it('is an EAN-13 whose check digit holds', () => {
    expect(isValid('8690000000001')).toBe(false);
    expect(urunler.filter(({ barkod }) => getFormat(barkod) !== 'GTIN-13' || !isValid(barkod))).toEqual([]);
  });

  it('starts with 952, GS1’s prefix for examples, and five digits that each brand has for itself', () => {
    expect(urunler.filter(({ barkod }) => !/^952/.test(barkod))).toEqual([]);
    const partsByBrand = Map.groupBy(urunler, ({ marka }) => marka);
    const parts = [...partsByBrand.values()].map((goods) => new Set(goods.map(({ barkod }) => barkod.slice(3, 8))));
    expect(parts.filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set(parts.flatMap((part) => [...part])).size).toBe(partsByBrand.size);
  });

  it.each([
    ['barcode', (index: number) => Number(urunler[index]?.barkod.slice(0, 12))],
    ['stock code', (index: number) => Number(urunler[index]?.stokKodu.slice(4))],
  ] as const)('or %s does not simply grow with the id', (_name, numberOf) => {
    const steps = urunler.slice(1).map((_, index) => numberOf(index + 1) - numberOf(index));
    const growing = steps.filter((step) => step > 0).length;
    expect(growing).toBeGreaterThan(steps.length / 4);
    expect(growing).toBeLessThan((steps.length * 3) / 4);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it.each(['barkod', 'stokKodu', 'ad'] as const)('is one of a product whose %s is its own', (member) => {
    expect(new Set(urunler.map((product) => product[member])).size).toBe(urunler.length);
  });
});

describe('an invoice’s numbers', () => {
  it('have a version-4 UUID as ETTN, each its own', () => {
    expect(faturalar.filter(({ ettn }) => !validate(ettn) || version(ettn) !== 4)).toEqual([]);
    expect(new Set(faturalar.map(({ ettn }) => ettn)).size).toBe(faturalar.length);
  });

  it('are three letters, the year of issue and nine digits', () => {
    const wrong = faturalar.filter(
      ({ faturaNo, tarih }) => !new RegExp(`^[A-Z]{3}${tarih.slice(0, 4)}\\d{9}$`).test(faturaNo),
    );
    expect(wrong).toEqual([]);
  });

  it('run from 1 without gaps within each series and year, in order of time', () => {
    const bySeries = Map.groupBy(
      faturalar.toSorted((a, b) => Date.parse(a.tarih) - Date.parse(b.tarih)),
      ({ faturaNo }) => faturaNo.slice(0, 7),
    );
    expect([...bySeries.keys()].toSorted()).toEqual(['KRA2024', 'KRA2025', 'KRM2024', 'KRM2025']);
    for (const invoices of bySeries.values()) {
      const numbers = invoices.map(({ faturaNo }) => Number(faturaNo.slice(7)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

describe('an order’s number', () => {
  it('is SP, the year of the order and the running number in that year', () => {
    const byYear = Map.groupBy(siparisler, ({ tarih }) => tarih.slice(0, 4));
    const expected = [...byYear].flatMap(([year, orders]) =>
      orders.map((_, index) => `SP-${year}-${String(index + 1).padStart(6, '0')}`),
    );
    expect(siparisler.map(({ siparisNo }) => siparisNo)).toEqual(expected);
  });
});

describe('a national identity number', () => {
  /** Runs of exactly eleven digits, also inside longer texts; spaces and hyphens between digits do not hide one. */
  const elevenDigits = (text: string): readonly string[] =>
    [text, text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')].flatMap((form) => form.match(/(?<!\d)\d{11}(?!\d)/g) ?? []);

  it('is what stdnum takes it for', () => {
    expect(elevenDigits('Kimlik no: 100 0000 01-46.').filter((digits) => passes('tckimlik', digits))).toHaveLength(1);
  });

  it('stands nowhere in the data set, not even among the carriers’ tracking numbers', () => {
    const candidates = leaves.flatMap(({ path, value }) =>
      elevenDigits(String(value)).map((digits) => ({ path, digits })),
    );
    expect(candidates.length).toBeGreaterThanOrEqual(faturalar.length);
    expect(candidates.filter(({ digits }) => passes('tckimlik', digits))).toEqual([]);
  });
});
