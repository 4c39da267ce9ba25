import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import packageFile from '../../package.json' with { type: 'json' };

/** A server in a process of its own. */
export interface Host {
  readonly origin: string;
  /** Bytes of memory that the process occupies; `NaN` where the system does not tell. */
  readonly resident: () => Promise<number>;
  /** Microseconds of processor time that the process has used; `NaN` where the system does not tell. */
  readonly processor: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 20_000;

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
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while ((await fetch(origin + probe).catch(() => null))?.ok !== true) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`${args.join(' ')} did not answer ${probe}`);
    }
    await sleep(4);
  }
  const resident = async (): Promise<number> => {
    const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
  };
  const processor = async (): Promise<number> => {
    const status = await readFile(`/proc/${String(child.pid)}/stat`, 'utf8').catch(() => '');
    // After the program's name in brackets; the 14th and 15th fields are user and system time in hundredths of a second (proc(5)).
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  };
  return { origin, resident, processor, stop };
};

/** Starts the local server over the built site, as `npm start` does. */
export const startKurmaca = (port: number): Promise<Host> => {
  // Not through the launcher, whose memory is not the server’s.
  const args = packageFile.scripts.start.split(' ').slice(2);
  return startHost(port, '/api/v1', [...args, '--hazir'], join(import.meta.dirname, '../..'));
};
