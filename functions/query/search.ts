import type { Collection } from './collection.ts';
import type { Position } from './field-index.ts';
import { intersect } from './intersect.ts';
import { findIn } from './text-index.ts';

/** Those of the positions (ascending) whose record holds every (folded) word somewhere in its text or number members. */
export const search = (
  collection: Collection,
  positions: readonly Position[],
  words: readonly string[],
): readonly Position[] => words.reduce((left, word) => intersect(left, findIn(collection.texts, word)), positions);
