/** The statuses of simulated failures that come and go: a fault, a server that is down, too many requests. */
const FAILURE_STATUSES = [500, 503, 429] as const;

/** Two numbers from 0 up to (not including) 1: whether a response fails, and with which status. */
type Draw = readonly [whether: number, which: number];

const WORD = 2 ** 32;

/** A 32-bit word in which every bit of the given one counts for every other. */
const scatter = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39);
  return twice ^ (twice >>> 15);
};

/** The two 32-bit words of an integer up to 2⁵³. */
const wordsOf = (integer: number): readonly number[] => [(integer % WORD) | 0, Math.floor(integer / WORD) | 0];

const fraction = (words: readonly number[]): number =>
  (words.reduce((state, word) => scatter((state ^ word) + 0x3c6ef372), 0) >>> 0) / WORD;

const seededDraw = (seed: number, attempt: number): Draw => {
  const words = [...wordsOf(seed), ...wordsOf(attempt)];
  return [fraction([...words, 1]), fraction([...words, 2])];
};

const randomDraw = (): Draw => [Math.random(), Math.random()];

/**
 * The status with which a response fails, `null` where it does not. `rate` (0 to 1) is the share that fails. Seed and attempt
 * decide which ones, and nothing else does; without a seed chance decides.
 */
export const failureStatus = (rate: number, seed: number | null, attempt: number): number | null => {
  const [whether, which] = seed === null ? randomDraw() : seededDraw(seed, attempt);
  return whether < rate ? (FAILURE_STATUSES[Math.floor(which * FAILURE_STATUSES.length)] ?? null) : null;
};
