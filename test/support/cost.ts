import type { App } from '../../functions/http/handler.ts';

/**
 * The CPU milliseconds that this thread needs for a request and its response: the minimum of three rounds, because garbage
 * collection may slow one down, or the first value that is at most `enough`.
 */
export const costOf = async (app: App, make: () => Request, enough: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > enough; round += 1) {
    const request = make();
    const before = process.threadCpuUsage();
    await (await app(request)).arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};
