import type { Collection } from './collection.ts';
import type { Position } from './field-index.ts';

/** Those of the positions whose record holds every (folded) word somewhere in its text or number members. */
export const search = (
  collection: Collection,
  positions: readonly Position[],
  words: readonly string[],
): readonly Position[] =>
  words.length === 0
    ? positions
    : positions.filter((position) => words.every((word) => collection.texts[position]?.includes(word)));
