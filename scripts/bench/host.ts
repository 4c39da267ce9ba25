import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import packageFile from '../../package.json' with { type: 'json' };

/** A server in a process of its own. */
export interface Host {
  readonly origin: string;
  /** Memory that the process occupies, in MiB; `null` where the system does not tell. */
  readonly residentMebibytes: () => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 20_000;

/** How long to wait before the next look; a start is measured no more exactly than this. */
const POLL_MS = 4;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const residentOf = async (pid: number | undefined): Promise<number | null> => {
  try {
    const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return null;
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.kill();
  });

/**
 * Starts a server in the working folder `cwd` and waits until `probe` answers.
 * @throws Error when it does not within 20 seconds; its error output is passed on.
 */
export const startHost = async (
  port: number,
  probe: string,
  args: readonly string[],
  cwd: string = process.cwd(),
): Promise<Host> => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killWithUs = (): void => void child.kill();
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (child.exitCode !== null || !(await answers(origin + probe))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await ended(child);
      throw new Error(`${args.join(' ')} did not answer ${probe}`);
    }
    await sleep(POLL_MS);
  }
  return { origin, residentMebibytes: () => residentOf(child.pid), stop: () => ended(child) };
};

/** Starts the local server over the built site, as `npm start` does. */
export const startKurmaca = (port: number): Promise<Host> => {
  const [, ...args] = packageFile.scripts.start.split(' ');
  return startHost(port, '/api/v1', [...args, '--hazir'], join(import.meta.dirname, '../..'));
};
