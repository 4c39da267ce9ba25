import type { Kind } from './addresses.ts';
import { zipfWeights } from './popularity.ts';
import type { ServedResponse } from './sizes.ts';

/** What is asked for, how often, and what comes back: three lists of one length, in one order. */
export interface Workload {
  readonly responses: readonly ServedResponse[];
  /** Shares of all requests, whose sum is 1. */
  readonly weights: Float64Array;
  /** Bytes of an average response. */
  readonly meanBytes: number;
}

const TOTAL = 100;

/** Nobody asks for the same again, so nothing that is kept is of use. */
const askedOnce = (response: ServedResponse): ServedResponse => ({ ...response, lifetime: 0, durable: false });

/** Spreads each kind’s share over its addresses by Zipf’s law. `responses` holds the responses of each kind’s addresses. */
export const workloadOf = (
  kinds: readonly Kind[],
  responses: readonly (readonly ServedResponse[])[],
  exponent: number,
): Workload => {
  const all = kinds.flatMap(({ name }, kind) =>
    (responses[kind] ?? []).map(name === 'oneOff' ? askedOnce : (each) => each),
  );
  const weights = Float64Array.from(
    kinds.flatMap(({ share, addresses }) =>
      Array.from(zipfWeights(addresses.length, exponent), (weight) => (weight * share) / TOTAL),
    ),
  );
  const meanBytes = all.reduce((sum, { bytes }, index) => sum + bytes * (weights[index] ?? 0), 0);
  return { responses: all, weights, meanBytes };
};
