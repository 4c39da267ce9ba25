import { load } from './load.ts';

/** Requests a second, for people. */
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('tr-TR')}/s`;

/** How long and how often each address is loaded. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

/** Loads all addresses in turn, round after round, so that a disturbance hits them alike. */
export const measureRounds = async (
  addresses: readonly string[],
  { seconds, rounds }: Effort,
): Promise<readonly (readonly number[])[]> => {
  await Promise.all(addresses.map((address) => load(address, 1)));
  const results: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: number[] = [];
    for (const address of addresses) figures.push((await load(address, seconds)).perSecond);
    results.push(figures);
  }
  return results;
};
