import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Weights by Zipf’s law, whose sum is 1: the item of rank r has a weight in proportion to r to the power of −exponent. */
export const zipfWeights = (count: number, exponent: number): Float64Array => {
  const weights = Float64Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
};

/** Chance as numbers from 0 up to, not including, 1. */
export type Chance = () => number;

const VALUES = 2 ** 32;

/** A stream of chance that runs the same way for the same seed. */
export const chanceOf = (seed: number): Chance => {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / VALUES;
};

/**
 * Draws indexes in proportion to their weights, whose sum is 1, in constant time (Walker’s alias method in Vose’s form,
 * IEEE Transactions on Software Engineering 17/9, 1991).
 */
export const sampler = (weights: Float64Array, chance: Chance): (() => number) => {
  const count = weights.length;
  const kept = weights.map((weight) => weight * count);
  const other = Uint32Array.from({ length: count }, (_, index) => index);
  const low: number[] = [];
  const high: number[] = [];
  kept.forEach((weight, index) => (weight < 1 ? low : high).push(index));
  for (let small = low.pop(), large = high.pop(); small !== undefined && large !== undefined; small = low.pop()) {
    other[small] = large;
    kept[large] = (kept[large] ?? 0) - (1 - (kept[small] ?? 0));
    if ((kept[large] ?? 0) < 1) {
      low.push(large);
      large = high.pop();
    }
  }
  return () => {
    const column = Math.floor(chance() * count);
    return chance() < (kept[column] ?? 1) ? column : (other[column] ?? column);
  };
};
