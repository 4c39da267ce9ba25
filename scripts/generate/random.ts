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
  /** An index of the weights, drawn in proportion to them: 0 is never drawn. */
  readonly weighted: (weights: readonly number[]) => number;
  /** A whole number around the median with a long tail above it (log-normal); a spread of 1 gives one in fifty over 8 times the median. */
  readonly longTail: (median: number, spread: number) => number;
}

const SEED = 'kurmaca/1';

/** FNV-1a, then the finalizer of MurmurHash3: without it labels that end alike (`…/11`, `…/12`) begin with related numbers. */
const seedOf = (label: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of `${SEED}/${label}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

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
    weighted: (weights) => {
      let left = int(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      );
      return weights.findIndex((weight) => (left -= weight) <= 0);
    },
    // The sum of twelve even draws from 0 to 1 is close to a normal one with mean 6 and deviation 1.
    longTail: (median, spread) => {
      const normal = Array.from({ length: 12 }, () => int(0, 1_000_000) / 1_000_000).reduce((a, b) => a + b, -6);
      return Math.round(median * Math.exp(spread * normal));
    },
  };
};
