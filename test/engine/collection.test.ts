import { describe, expect, it } from 'vitest';
import type { MemberMap } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { prepareCollection } from '../../functions/query/collection.ts';
import { fieldsOf, sortableNames, valuesOf } from '../../functions/query/fields.ts';

const described = { tr: '', en: '' } as const;

const members: MemberMap = {
  id: { type: 'integer', ...described },
  ad: { type: 'string', ...described },
  fiyat: { type: 'number', decimals: 2, nullable: true, ...described },
  aktif: { type: 'boolean', ...described },
  kalemler: {
    type: 'array',
    items: { type: 'object', members: { adet: { type: 'integer', ...described } }, ...described },
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
  const collection = prepareCollection(members, records);

  it('prepares each column, each order and each record’s JSON once', () => {
    expect(collection.column('ad')).toBe(collection.column('ad'));
    expect(collection.foldedColumn('ad')).toBe(collection.foldedColumn('ad'));
    expect(collection.ranks('ad')).toBe(collection.ranks('ad'));
    expect(collection.json(0)).toBe(collection.json(0));
    expect(collection.texts()).toBe(collection.texts());
  });

  it('folds texts as they stand, without the quotes and escapes of JSON, and other values as JSON writes them', () => {
    expect(collection.foldedColumn('ad')).toEqual([['cay "demli"'], ['ayran'], ['ayran']]);
    expect(collection.foldedColumn('fiyat')).toEqual([['12.5'], [null], ['9']]);
    expect(collection.foldedColumn('aktif')).toEqual([['true'], ['false'], ['true']]);
  });

  it('searches texts and numbers at every level, and neither booleans nor missing values', () => {
    expect(collection.texts()).toEqual(['1\ncay "demli"\n12.5\n3\n4', '3\nayran', '7\nayran\n9\n5']);
  });

  it('ranks equal values alike and a missing one below all others', () => {
    const [tea = 0, ayran = 0, alsoAyran = 0] = collection.ranks('ad');
    expect(ayran).toBe(alsoAyran);
    expect(ayran).toBeLessThan(tea);
    expect(collection.ranks('fiyat')[1]).toBe(-1);
    expect(collection.ranks('fiyat')[2]).toBeLessThan(collection.ranks('fiyat')[0] ?? 0);
  });

  it('finds a record by its id, not by its place', () => {
    expect([1, 3, 7, 2, 0].map((id) => collection.positionOf(id))).toEqual([0, 1, 2, undefined, undefined]);
  });

  it('refuses a field that it does not have', () => {
    expect(() => collection.column('yok')).toThrow(new RangeError('unknown field yok'));
  });
});

describe('the fields of a resource', () => {
  const fields = fieldsOf(members);

  it('can be sorted by where a record has one value of them', () => {
    expect(sortableNames(fields)).toEqual(['id', 'ad', 'fiyat', 'aktif']);
  });

  it('have a value for each entry of an array that has the field, and null where a record lacks it', () => {
    const record: JsonObject = { id: 8, kalemler: [{ adet: 1 }, {}, { adet: null }] };
    const valuesOfField = (name: string): unknown => {
      const field = fields.get(name);
      return field && valuesOf(record, field);
    };
    expect(valuesOfField('kalemler_adet')).toEqual([1, null]);
    expect(valuesOfField('ad')).toEqual([null]);
    expect(valuesOfField('id')).toEqual([8]);
  });
});
