import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of chance that always runs the same way for the same label. */
export interface Random {
  /** A whole number between the two, both included. */
  readonly int: (minimum: number, maximum: number) => number;
  /** One of the items, of which there must be one at least. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** True in so many of a hundred cases. */
  readonly chance: (percent: number) => boolean;
  /** The items in another order. */
  readonly shuffle: <Item>(items: readonly Item[]) => readonly Item[];
}

const SEED = 'kurmaca/1';

const seedOf = (label: string): number =>
  `${SEED}/${label}`.split('').reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);

/** The stream with this label. Each record takes its own, so that an edit of one does not reshuffle the others. */
export const randomOf = (...label: readonly (string | number)[]): Random => {
  const generator = xoroshiro128plus(seedOf(label.join('/')));
  const int = (minimum: number, maximum: number): number => uniformInt(generator, minimum, maximum);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError(`nothing to pick from for ${label.join('/')}`);
    return item;
  };
  return {
    int,
    pick,
    chance: (percent) => int(1, 100) <= percent,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: int(0, 0x7ffffffe) }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
};

/**
 * The part of a list that belongs to one copy of version 1 in a set made several times as large: what is drawn from it costs
 * the same at every size. In version 1 itself it is the whole list.
 */
export const partOf = <Item>(items: readonly Item[], index: number, perCopy: number, size: number): readonly Item[] => {
  const copy = Math.floor(index / perCopy);
  return items.slice(copy * size, (copy + 1) * size);
};
