import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Keep-alive connections that every measurement holds open. */
const CONNECTIONS = 16;

/** How long and how often each address is loaded. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

const AUTOCANNON = join(import.meta.dirname, 'peers/node_modules/autocannon/autocannon.js');

/**
 * Loads one address for some seconds, from a process of its own.
 * @returns requests per second, and how many there were.
 * @throws Error where a response is no success, because then the figure means nothing.
 */
export const load = async (url: string, seconds: number): Promise<{ perSecond: number; requests: number }> => {
  const options = ['--json', '--no-progress', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, url]);
  const numberAfter = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  if (numberAfter(/"2xx":\s*(\d+)/) === 0 || numberAfter(/"non2xx":\s*(\d+)/) > 0) throw new Error(`${url}: ${stdout}`);
  const requests = numberAfter(/"requests":\{[^}]*"total":\s*(\d+)/);
  return { perSecond: requests / numberAfter(/"duration":\s*([\d.]+)/), requests };
};

/** Loads all addresses in turn, round after round, so that a disturbance hits them alike; requests per second each. */
export const measureRounds = async (
  addresses: readonly string[],
  { seconds, rounds }: Effort,
): Promise<readonly (readonly number[])[]> => {
  for (const address of addresses) await load(address, 1);
  const results: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: number[] = [];
    for (const address of addresses) figures.push((await load(address, seconds)).perSecond);
    results.push(figures);
  }
  return results;
};
