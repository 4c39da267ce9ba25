import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonOf } from '../../functions/query/comparison.ts';

const described = { tr: '', en: '' } as const;

const orderOf = (member: Parameters<typeof comparisonOf>[0]): Comparison => {
  const comparison = comparisonOf(member);
  if (!comparison) throw new Error('no order');
  return comparison;
};

const numbers = orderOf({ type: 'number', decimals: 2, ...described });
const moments = orderOf({ type: 'string', format: 'date-time', ...described });
const days = orderOf({ type: 'string', format: 'date', ...described });

describe('a bound for a number', () => {
  it.each([
    ['0', 0],
    ['-12', -12],
    ['12.50', 12.5],
    ['1e3', 1000],
  ])('can be %s', (text, value) => {
    expect(numbers.read(text, 'start')).toBe(value);
  });

  it.each(['', ' ', '1,5', '01', '0x10', 'NaN', 'Infinity', '1e999', '.5', '5.', 'on'])('cannot be %j', (text) => {
    expect(numbers.read(text, 'start')).toBeUndefined();
  });
});

describe('a bound for a time', () => {
  it('takes a day from its first to its last millisecond in Turkish time', () => {
    expect(moments.read('2025-06-01', 'start')).toBe(Date.parse('2025-06-01T00:00:00+03:00'));
    expect(moments.read('2025-06-01', 'end')).toBe(Date.parse('2025-06-01T23:59:59.999+03:00'));
    expect(days.read('2025-06-01', 'start')).toBe(days.keyOf('2025-06-01'));
  });

  it.each([
    ['2025-06-01T12:00:00+03:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T12:00:00 03:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T12:00', '2025-06-01T09:00:00Z'],
    ['2025-06-01T09:00:00.500Z', '2025-06-01T09:00:00.500Z'],
    ['2024-02-29T00:00:00-05:30', '2024-02-29T05:30:00Z'],
  ])('reads %s', (text, utc) => {
    expect(moments.read(text, 'start')).toBe(Date.parse(utc));
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
  ])('refuses %s', (text) => {
    expect(moments.read(text, 'start')).toBeUndefined();
  });
});

describe('true and false', () => {
  it('have no order', () => {
    expect(comparisonOf({ type: 'boolean', ...described })).toBeNull();
  });
});
