import { describe, expect, it } from 'vitest';
import type { FieldMap } from '../../data/catalogue/field.ts';
import { prepareCollection } from '../../functions/query/collection.ts';
import { sort } from '../../functions/query/run.ts';

const fields = {
  id: { type: 'integer', tr: '', en: '' },
  ad: { type: 'string', nullable: true, tr: '', en: '' },
} as const satisfies FieldMap;

const sorted = (names: readonly (string | null)[], descending = false): readonly (string | null)[] => {
  const collection = prepareCollection(
    fields,
    names.map((ad, index) => ({ id: index + 1, ad })),
  );
  return sort(collection, collection.all, [{ field: 'ad', descending }]).map((position) => names[position] ?? null);
};

const alphabet = Array.from('abcçdefgğhıijklmnoöprsştuüvyz');

describe('strings sort by the Turkish alphabet', () => {
  it('keeps all 29 letters in their order, small and capital', () => {
    expect(sorted(alphabet.toReversed())).toEqual(alphabet);
    const capitals = alphabet.map((letter) => letter.toLocaleUpperCase('tr'));
    expect(sorted(capitals.toReversed())).toEqual(capitals);
  });

  it('puts what is missing last in both directions', () => {
    expect(sorted([null, 'b', 'a'])).toEqual(['a', 'b', null]);
    expect(sorted([null, 'a', 'b'], true)).toEqual(['b', 'a', null]);
  });
});
