import { dataSet } from '../../data/records.ts';
import { requestKinds, type KindName, shares } from './addresses.ts';
import { monthOf, type Month, type Operation } from './replay.ts';
import { responseOf } from './sizes.ts';
import { workloadOf } from './workload.ts';

/** Everything that the figures depend on. */
export interface Assumptions extends Operation {
  readonly exponent: number;
  /** How many different lists with parameters are asked for. */
  readonly queries: number;
  readonly shares: Readonly<Record<KindName, number>>;
}

/** A run’s results, as its file holds them. */
export interface Results {
  readonly assumptions: Assumptions;
  readonly addresses: number;
  readonly meanBytes: number;
  readonly months: readonly Month[];
}

/** What the command replays when it is told nothing else. */
export const usual: Assumptions = {
  seed: 1,
  requests: 10_000_000,
  exponent: 0.8,
  queries: 20_000,
  points: 16,
  idleSeconds: 86_400,
  deployDays: 7,
  shares,
};

/** Requests a month. */
export const volumes = [1_000_000, 100_000_000, 3_000_000_000] as const;

/** Told what is being done, and how much of it is done. */
export type Tell = (stage: string, share: number) => void;

/**
 * Measures every response, then replays the stream at each volume. Pure but for reading the built folder: the same
 * assumptions and the same build bring the same results.
 */
export const runScale = async (folder: string, assumptions: Assumptions, tell: Tell): Promise<Results> => {
  const kinds = requestKinds(dataSet, assumptions.queries, String(assumptions.seed));
  const total = kinds.reduce((sum, { addresses }) => sum + addresses.length, 0);
  let measured = 0;
  const responses = [];
  for (const { addresses } of kinds) {
    const ofKind = [];
    for (const address of addresses) {
      ofKind.push(await responseOf(folder, address));
      measured += 1;
      if (measured % 500 === 0) tell('boyutlar / sizes', measured / total);
    }
    responses.push(ofKind);
  }
  const workload = workloadOf(kinds, responses, assumptions.exponent);
  const months = volumes.map((perMonth) =>
    monthOf(workload, assumptions, perMonth, (share) => tell(perMonth.toLocaleString('tr'), share)),
  );
  return { assumptions, addresses: total, meanBytes: workload.meanBytes, months };
};
