import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { leavesOf } from '../../data/schema.ts';
import { fold, kindOf, only, type ValueKind } from '../../functions/query/values.ts';

const described = { tr: '', en: '' } as const;

const numbers: ValueKind = kindOf({ type: 'number', decimals: 2, ...described });
const dateTimes: ValueKind = kindOf({ type: 'string', format: 'date-time', ...described });
const days: ValueKind = kindOf({ type: 'string', format: 'date', ...described });

it.each([
  [['cagri', 'ÇAĞRI', 'çağrı', 'Çağrı', 'CAGRI', 'çağrı'.normalize('NFD')], 'cagri'],
  [['İ', 'I', 'i', 'ı', 'i̇', 'î'], 'i'],
  [['âŞğÖûüÇ'], 'asgouuc'],
  [['Kars’a', 'Kars‘a', 'Karsʼa', 'Kars´a', 'Kars`a', "kars'a"], "kars'a"],
  [['“ılık”', '„ılık“', '"ILIK"'], '"ilik"'],
])('the search folds %j to %s', (spelt, plain) => {
  expect(spelt.map(fold)).toEqual(spelt.map(() => plain));
});

describe('numbers', () => {
  it('are read in any JSON notation', () => {
    for (const [text, value] of Object.entries({ 0: 0, '-12': -12, '12.50': 12.5, '1e3': 1000 }))
      expect(numbers.read(text), text).toEqual(only(value));
    for (const text of ['', ' ', '1,5', '01', '0x10', 'NaN', 'Infinity', '1e999', '.5', '5.', 'on'])
      expect(numbers.read(text), text).toBeUndefined();
  });

  it('are corrected from Turkish notation, but not from other texts', () => {
    for (const [text, right] of Object.entries({ '2849,90': '2849.90', '1.299,5': '1299.5', '-0,5': '-0.5' }))
      expect(numbers.corrections?.(text), text).toEqual([right]);
    for (const text of ['cheap', '1,2,3', '1,', '12', '007,5', '01.234,5'])
      expect(numbers.corrections?.(text), text).toEqual([]);
  });
});

describe('whole numbers and money', () => {
  const kinds = [kindOf(catalogue.urunler.fields.stok), kindOf(catalogue.urunler.fields.fiyat)];

  it.each([
    ['1.000', ['1000', '1']],
    ['1.999', ['1999', '1.9990']],
    ['-1.050', ['-1050', '-1.05']],
    ['12,345', ['12345']],
    ['1.234,56', ['1234.56']],
    ['1,234.5', ['1234.5']],
    ['1.234.567', ['1234567']],
    ['1,234,567.8', ['1234567.8']],
    ['2849,90', ['2849.90']],
  ])('are not read from %s, but from its corrections %j', (text, corrections) => {
    for (const kind of kinds) {
      expect(kind.read(text)).toBeUndefined();
      expect(kind.corrections?.(text)).toEqual(corrections);
      for (const each of corrections) expect(kind.read(each), each).toEqual(only(Number(each)));
    }
  });

  it.each(['0.125', '1234.567', '1.9990', '12.50', '1000', '1e3'])(
    'are read from %s, which has no thousands separators',
    (text) => {
      for (const kind of kinds) expect(kind.read(text)).toEqual(only(Number(text)));
    },
  );

  it('are not read from 1.000, but coordinates and ratings are', () => {
    const taking = resourceNames.flatMap((name) =>
      [...leavesOf(catalogue[name].fields)].flatMap(([leaf, { field }]) =>
        (field.type === 'integer' || field.type === 'number') && kindOf(field).read('1.000') ? [leaf] : [],
      ),
    );
    expect([...new Set(taking)]).toEqual(['adres_enlem', 'adres_boylam', 'puan']);
  });
});

describe('date-times', () => {
  it('without a time match the whole day in Turkish time, to the last millisecond', () => {
    expect(dateTimes.read('2025-06-01')).toEqual({
      first: Date.parse('2025-06-01T00:00:00+03:00'),
      last: Date.parse('2025-06-01T23:59:59.999+03:00'),
    });
    expect(days.read('2025-06-01')?.first).toBe(days.ready('2025-06-01'));
  });

  it.each([
    ['2025-06-01T12:00:00+03:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T12:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T09:00:00.500Z', '2025-06-01T09:00:00.500Z'],
    ['2024-02-29T00:00:00-05:30', '2024-02-29T05:30:00Z'],
  ])('are read from %s', (text, utc) => {
    expect(dateTimes.read(text)).toEqual(only(Date.parse(utc)));
  });

  it('are not read from a text in another format, or with a day or time that does not exist', () => {
    const days = '2025-02-29 2025-06-31T10:00:00Z 2025-13-01 01.06.2025 2025-6-1 2025 dün';
    for (const text of [...days.split(' '), '2025-06-01T25:00:00Z', '2025-06-01T10:00:00+03'])
      expect(dateTimes.read(text), text).toBeUndefined();
  });
});
