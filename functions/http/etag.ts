const PRIME = 0x01000193;
const OFFSETS = [0x811c9dc5, 0x050c5d1f] as const;

/** A 64-bit digest as two 32-bit halves. */
export type Digest = readonly [number, number];

const lane = (offset: number, numbers: Iterable<number>): number => {
  let hash = offset;
  for (const number of numbers) hash = Math.imul(hash ^ number, PRIME);
  return hash >>> 0;
};

/**
 * A digest of bytes or of other 32-bit integers by FNV-1a (Fowler, Noll, Vo), once per offset basis. It tells versions of one
 * address apart, it guards nothing: that is why speed at every host weighs more here than cryptographic strength.
 */
export const digestOf = (numbers: Iterable<number>): Digest => [lane(OFFSETS[0], numbers), lane(OFFSETS[1], numbers)];

const hex = (half: number): string => half.toString(16).padStart(8, '0');

/** A strong entity tag (RFC 9110, section 8.8.3) for a digest. */
export const etagOf = ([high, low]: Digest): string => `"${hex(high)}${hex(low)}"`;
