import { describe, expect, it } from 'vitest';
import type { FieldMap } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/json.ts';
import { prepareCollection } from '../../functions/query/collection.ts';

const described = { tr: '', en: '' } as const;

const fields: FieldMap = {
  id: { type: 'integer', ...described },
  ad: { type: 'string', ...described },
  fiyat: { type: 'number', decimals: 2, nullable: true, ...described },
  aktif: { type: 'boolean', ...described },
  kalemler: {
    type: 'array',
    items: { type: 'object', fields: { adet: { type: 'integer', ...described } }, ...described },
    itemTypeName: described,
    table: '',
    ...described,
  },
};

const records: readonly JsonObject[] = [
  { id: 1, ad: 'Çay "demli"', fiyat: 12.5, aktif: true, kalemler: [{ adet: 3 }, { adet: 4 }] },
  { id: 3, ad: 'Ayran', fiyat: null, aktif: false, kalemler: [] },
  { id: 7, ad: 'Ayran', fiyat: 9, aktif: true, kalemler: [{ adet: 5 }] },
];

describe('a prepared collection', () => {
  const collection = prepareCollection(fields, records);

  it('prepares each column, each order and each record’s JSON once', () => {
    expect(collection.column('ad')).toBe(collection.column('ad'));
    expect(collection.foldedColumn('ad')).toBe(collection.foldedColumn('ad'));
    expect(collection.ranks('ad')).toBe(collection.ranks('ad'));
    expect(collection.json(0)).toBe(collection.json(0));
    expect(collection.texts()).toBe(collection.texts());
  });

  it('searches texts and numbers at every level, and neither booleans nor missing values', () => {
    expect(collection.texts()).toEqual(['1\ncay "demli"\n12.5\n3\n4', '3\nayran', '7\nayran\n9\n5']);
  });

  it('refuses a field that it does not have', () => {
    expect(() => collection.column('yok')).toThrow(new RangeError('unknown field yok'));
  });
});
