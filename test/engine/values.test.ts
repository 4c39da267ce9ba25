import { describe, expect, it } from 'vitest';
import { kindOf, only, type ValueKind } from '../../functions/query/values.ts';

const described = { tr: '', en: '' } as const;

const numbers: ValueKind = kindOf({ type: 'number', decimals: 2, ...described });
const moments: ValueKind = kindOf({ type: 'string', format: 'date-time', ...described });
const days: ValueKind = kindOf({ type: 'string', format: 'date', ...described });

describe('numbers', () => {
  it.each([
    ['0', 0],
    ['-12', -12],
    ['12.50', 12.5],
    ['1e3', 1000],
  ])('are read by value from %s', (text, value) => {
    expect(numbers.read(text)).toEqual(only(value));
  });

  it.each(['', ' ', '1,5', '01', '0x10', 'NaN', 'Infinity', '1e999', '.5', '5.', 'on'])(
    'are not read from %j',
    (text) => {
      expect(numbers.read(text)).toBeUndefined();
    },
  );

  it.each([
    ['2849,90', '2849.90'],
    ['1.299,5', '1299.5'],
    ['-0,5', '-0.5'],
  ])('are corrected from the Turkish notation %s', (text, corrected) => {
    expect(numbers.correct?.(text)).toBe(corrected);
  });

  it.each(['cheap', '1,2,3', '1,', '12', '007,5', '01.234,5'])('are not corrected from %s', (text) => {
    expect(numbers.correct?.(text)).toBeUndefined();
  });
});

describe('moments', () => {
  it('take a plain day as all of it in Turkish time, to the last millisecond', () => {
    expect(moments.read('2025-06-01')).toEqual({
      first: Date.parse('2025-06-01T00:00:00+03:00'),
      last: Date.parse('2025-06-01T23:59:59.999+03:00'),
    });
    expect(days.read('2025-06-01')?.first).toBe(days.ready('2025-06-01'));
  });

  it.each([
    ['2025-06-01T12:00:00+03:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T12:00:00 03:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T12:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T09:00:00.500Z', '2025-06-01T09:00:00.500Z'],
    ['2024-02-29T00:00:00-05:30', '2024-02-29T05:30:00Z'],
  ])('are read from %s', (text, utc) => {
    expect(moments.read(text)).toEqual(only(Date.parse(utc)));
  });

  it.each([
    '2025-02-29',
    '2025-06-31T10:00:00Z',
    '2025-13-01',
    '01.06.2025',
    '2025-6-1',
    '2025',
    'dün',
    '2025-06-01T25:00:00Z',
    '2025-06-01T10:00:00+03',
  ])('are not read from %s', (text) => {
    expect(moments.read(text)).toBeUndefined();
  });
});
