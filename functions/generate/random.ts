import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A deterministic stream of pseudorandom values. */
export interface Random {
  /** An integer from `minimum` to `maximum`, inclusive. */
  readonly int: (minimum: number, maximum: number) => number;
  /** One of the items. @throws RangeError for an empty array. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly digits: (count: number) => string;
  readonly chance: (percent: number) => boolean;
  /** An index into the weights, with probability proportional to its weight. */
  readonly weighted: (weights: readonly number[]) => number;
  /** An integer from a log-normal distribution with this median. With spread 1, one in fifty is more than 8 times the median. */
  readonly longTail: (median: number, spread: number) => number;
}

const SEED = 'kurmaca/1';

/** The finalizer of MurmurHash3, which returns unrelated outputs for similar inputs. */
export const mixed = (number: number): number => {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** FNV-1a, then `mixed`, because the streams of similar labels (`…/11`, `…/12`) would otherwise start with related numbers. */
const seedOf = (label: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of `${SEED}/${label}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed(hash);
};

const randomFrom = (generator: RandomGenerator): Random => {
  const int = (minimum: number, maximum: number): number => uniformInt(generator, minimum, maximum);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    int,
    pick,
    digits: (count) => {
      let text = '';
      while (text.length < count) text += String(int(0, 9));
      return text;
    },
    chance: (percent) => int(1, 100) <= percent,
    weighted: (weights) => {
      let left = int(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      );
      return weights.findIndex((weight) => (left -= weight) <= 0);
    },
    // The sum of twelve uniform draws from 0 to 1 is nearly normal with mean 6 and standard deviation 1.
    longTail: (median, spread) => {
      let normal = -6;
      for (let drawn = 0; drawn < 12; drawn += 1) normal += int(0, 1_000_000) / 1_000_000;
      return Math.round(median * Math.exp(spread * normal));
    },
  };
};

/** The stream with this label. Each record uses a separate stream, so that a change to one record does not affect the others. */
export const randomOf = (...label: readonly (string | number)[]): Random =>
  randomFrom(xoroshiro128plus(seedOf(label.join('/'))));

const WORD = 2 ** 32;

/** The number of outputs to discard, after which similar states produce unrelated outputs. */
const WARM_UP = 16;

/** The stream of a block. Uses the numbers as the state, because with many blocks, 32-bit hashes of labels would collide. */
export const randomOfBlock = (purpose: string, seed: number, block: number): Random => {
  const words = [seed % WORD, Math.floor(seed / WORD), block].map((word, index) => mixed(word + index + 1));
  const generator = xoroshiro128plusFromState([seedOf(purpose), ...words]);
  for (let drawn = 0; drawn < WARM_UP; drawn += 1) generator.next();
  return randomFrom(generator);
};

const ROUNDS = 4;

/** A pseudorandom permutation of the integers below `size` (at most 2^30): a Feistel network with cycle walking. */
export const scattered = (index: number, size: number, purpose: string, seed: number): number => {
  const half = Math.ceil(Math.log2(size) / 2);
  const mask = 2 ** half - 1;
  const key = seedOf(`${purpose}/${seed}`);
  let place = index;
  do {
    let [left, right] = [place >>> half, place & mask];
    for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ (mixed(right + key + round) & mask)];
    place = (left << half) | right;
  } while (place >= size);
  return place;
};
