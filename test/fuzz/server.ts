import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { siteFolder } from '../support/build-site.ts';

/** What the server process has used since its start. */
export interface Usage {
  /** Processor time of all its threads, in microseconds. */
  readonly cpu: number;
  /** Memory now and at its highest, in bytes. */
  readonly rss: number;
  readonly peak: number;
  /** JavaScript values in memory and the buffers that they hold, in bytes. */
  readonly heap: number;
}

/** A server in a process of its own that can be started again when a request ends it. */
export interface FuzzedServer {
  /** Starts the process where none runs. */
  readonly ready: () => Promise<void>;
  readonly port: () => number;
  /** With `settled`, after a garbage collection. @throws Error where the process has ended or does not respond. */
  readonly usage: (settled?: 'settled') => Promise<Usage>;
  /** Kills the process; the next `ready` starts another. */
  readonly stop: () => Promise<void>;
  /** The error output since the last call: stack traces. */
  readonly takeErrorOutput: () => string;
}

const TIMEOUT_MS = 20_000;

const isUsage = (value: unknown): value is Usage =>
  typeof value === 'object' && value !== null && 'cpu' in value && 'heap' in value;

const isStarted = (value: unknown): value is { readonly port: number } =>
  typeof value === 'object' && value !== null && 'port' in value && typeof value.port === 'number';

/** The next message of a process. @throws Error when it ends or is silent for 20 seconds. */
const nextMessage = async (child: ChildProcess): Promise<unknown> => {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const ended = once(child, 'exit', { signal }).then(([code, by]: unknown[]) => {
    throw new Error(`the server process ended (${String(code ?? by)})`);
  });
  const message = once(child, 'message', { signal }).then(([value]: unknown[]) => value);
  try {
    return await Promise.race([message, ended]);
  } finally {
    settled.abort();
    await Promise.allSettled([message, ended]);
  }
};

/** Prepares a server process over the built site; `ready` starts it. */
export const prepareServer = (): FuzzedServer => {
  let child: ChildProcess | undefined;
  let port = 0;
  let errorOutput = '';
  const isRunning = (): boolean =>
    child !== undefined && child.connected && child.exitCode === null && child.signalCode === null;
  const start = async (): Promise<void> => {
    child = fork(join(import.meta.dirname, 'server-process.ts'), [siteFolder], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString('utf8');
    });
    const message = await nextMessage(child).catch((thrown: unknown) => {
      throw new Error(`the server did not start: ${errorOutput}`, { cause: thrown });
    });
    if (!isStarted(message)) throw new Error('the server process did not tell its port');
    ({ port } = message);
  };
  return {
    ready: async () => {
      if (!isRunning()) await start();
    },
    port: () => port,
    usage: async (settled) => {
      if (!child || !isRunning()) throw new Error('the server process ended');
      child.send(settled ?? 'now');
      const message = await nextMessage(child);
      if (!isUsage(message)) throw new Error('the server process did not tell its usage');
      return message;
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    takeErrorOutput: () => {
      const text = errorOutput;
      errorOutput = '';
      return text;
    },
  };
};
