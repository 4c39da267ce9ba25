import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIn, indexTexts } from '../../functions/query/text-index.ts';

/** Few letters, so that a wish often occurs, more than once and at the seams between texts. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'i', '\n', ' ') });

describe('one scan over joined texts', () => {
  it('finds exactly the texts that hold the wish', () => {
    fc.assert(
      fc.property(
        fc.array(text),
        fc.string({ unit: fc.constantFrom('a', 'b', 'i', '\n'), maxLength: 3 }),
        (texts, wish) => {
          const expected = texts.flatMap((each, at) => (each.includes(wish) ? [at] : []));
          expect(findIn(indexTexts(texts), wish)).toEqual(expected);
        },
      ),
    );
  });

  it('never finds a wish across the seam of two texts', () => {
    expect(findIn(indexTexts(['ab', 'cd']), 'bc')).toEqual([]);
    expect(findIn(indexTexts(['ab', 'cd']), 'b\0c')).toEqual([]);
  });

  it('finds nothing in no texts', () => {
    expect(findIn(indexTexts([]), 'a')).toEqual([]);
  });
});
