import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Keep-alive connections that every measurement holds open. */
export const CONNECTIONS = 16;

/** Requests a second that an address answered. */
export interface Load {
  readonly perSecond: number;
  readonly requests: number;
}

const numberAfter = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);

/**
 * Loads one address for some seconds with wrk.
 * @throws Error where wrk is missing or an answer is no success, for then the figure would mean nothing.
 */
export const load = async (url: string, seconds: number): Promise<Load> => {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url}: ${stdout}`);
  return {
    perSecond: numberAfter(stdout, /Requests\/sec:\s+([\d.]+)/),
    requests: numberAfter(stdout, /(\d+) requests in/),
  };
};

/** Whether wrk can be run. */
export const hasWrk = async (): Promise<boolean> => {
  try {
    await run('wrk', ['--version']);
    return true;
  } catch (thrown) {
    return !(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT');
  }
};
