import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../run-command.ts';

const run = promisify(execFile);

/** Keep-alive connections that every measurement holds open. */
export const CONNECTIONS = 16;

/** What an address answered under load. */
export interface Load {
  readonly perSecond: number;
  readonly requests: number;
}

/** A load generator: a process of its own that keeps its connections busy for some seconds. @throws Error on unsuccessful responses. */
type Generator = (url: string, seconds: number, connections: number) => Promise<Load>;

const numberAfter = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);

const wrk: Generator = async (url, seconds, connections) => {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url}: ${stdout}`);
  return {
    perSecond: numberAfter(stdout, /Requests\/sec:\s+([\d.]+)/),
    requests: numberAfter(stdout, /(\d+) requests in/),
  };
};

/** Installed with the peers; slower than wrk, so that it takes more of a small machine's cores from the server. */
const AUTOCANNON = join(import.meta.dirname, 'peers/node_modules/autocannon/autocannon.js');

const autocannon: Generator = async (url, seconds, connections) => {
  const options = ['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...options, url]);
  if (numberAfter(stdout, /"2xx":\s*(\d+)/) === 0 || numberAfter(stdout, /"non2xx":\s*(\d+)/) > 0)
    throw new Error(`${url}: ${stdout}`);
  const requests = numberAfter(stdout, /"requests":\{[^}]*"total":\s*(\d+)/);
  return { perSecond: requests / numberAfter(stdout, /"duration":\s*([\d.]+)/), requests };
};

const hasWrk = async (): Promise<boolean> => {
  try {
    await run('wrk', ['--version']);
    return true;
  } catch (thrown) {
    // wrk reports its version with an exit code of its own.
    return codeOf(thrown) !== 'ENOENT';
  }
};

/** Which program makes the load: wrk where it is installed, else autocannon. */
export const generatorName = (await hasWrk()) ? 'wrk' : 'autocannon';

const generate = { wrk, autocannon }[generatorName];

/** Loads one address for some seconds. @throws Error where a response is no success, because then the figure means nothing. */
export const load = (url: string, seconds: number, connections: number = CONNECTIONS): Promise<Load> =>
  generate(url, seconds, connections);
