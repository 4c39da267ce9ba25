import { CONNECTIONS, load } from './load.ts';

/** How long and how often each address is loaded. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

/** Loads all addresses in turn, round after round, so that a disturbance hits them alike; requests per second each. */
export const measureRounds = async (
  addresses: readonly string[],
  { seconds, rounds }: Effort,
  connections: number = CONNECTIONS,
): Promise<readonly (readonly number[])[]> => {
  for (const address of addresses) await load(address, 1, connections);
  const results: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: number[] = [];
    for (const address of addresses) figures.push((await load(address, seconds, connections)).perSecond);
    results.push(figures);
  }
  return results;
};
