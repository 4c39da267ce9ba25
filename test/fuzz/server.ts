import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isJsonObject } from '../../data/json.ts';
import { siteFolder } from '../support/build-site.ts';

/** What a server process has used since its start. */
export interface Usage {
  /** Processor time of all its threads, in microseconds. */
  readonly cpu: number;
  /** All its memory, and JavaScript values with the buffers that they hold, in bytes. */
  readonly rss: number;
  readonly heap: number;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** With `settled`, after a garbage collection. @throws Error where the process has ended or is silent for 20 seconds. */
  readonly usage: (settled?: 'settled') => Promise<Usage>;
  /** Kills the process. */
  readonly stop: () => Promise<void>;
  /** The error output since the last call: stack traces. */
  readonly takeErrorOutput: () => string;
}

const TIMEOUT_MS = 20_000;

/** Starts the local server over the built site. @throws Error with the error output where it does not start */
export const startServerProcess = async (): Promise<ServerProcess> => {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [siteFolder], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = new AbortController();
  child.once('exit', () => end.abort());
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const takeErrorOutput = (): string => {
    const text = errorOutput;
    errorOutput = '';
    return text;
  };
  /** The numbers that the process tells next, by name. */
  const told = async (): Promise<(name: string) => number> => {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const messages: readonly unknown[] = await once(child, 'message', { signal }).catch((): never => {
      throw new Error(`the server process ${end.signal.aborted ? 'has ended' : 'does not respond'}`);
    });
    const [message] = messages;
    return (name) => Number(isJsonObject(message) ? message[name] : Number.NaN);
  };
  const started = await told().catch((thrown: unknown) => {
    throw new Error(`the server does not start: ${takeErrorOutput()}`, { cause: thrown });
  });
  return {
    port: started('port'),
    takeErrorOutput,
    usage: async (settled) => {
      if (child.connected) child.send(settled ?? 'now');
      const used = await told();
      return { cpu: used('cpu'), rss: used('rss'), heap: used('heap') };
    },
    stop: async () => {
      if (end.signal.aborted) return;
      child.kill('SIGKILL');
      await once(end.signal, 'abort');
    },
  };
};
