import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Host } from './host.ts';

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

/** An address, and the server that answers it. */
export interface Target {
  readonly host: Host;
  readonly path: string;
}

/** Requests per second, and the processor time of the server for each, in microseconds, without that of the load. */
export interface Figures {
  readonly perSecond: number;
  readonly microseconds: number;
}

const measure = async ({ host, path }: Target, seconds: number): Promise<Figures> => {
  const before = await host.processor();
  const { perSecond, requests } = await load(host.origin + path, seconds);
  return { perSecond, microseconds: ((await host.processor()) - before) / requests };
};

/** Loads all addresses in turn, round after round, so that a disturbance hits them alike. */
export const measureRounds = async (
  targets: readonly Target[],
  { seconds, rounds }: Effort,
): Promise<readonly (readonly Figures[])[]> => {
  for (const { host, path } of targets) await load(host.origin + path, 1);
  const results: Figures[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: Figures[] = [];
    for (const target of targets) figures.push(await measure(target, seconds));
    results.push(figures);
  }
  return results;
};
