import { once } from '../../data/cached.ts';
import type { LogEntry, RunningServer, ServeOptions } from './serve.ts';

const showLine = ({ method, path, status, milliseconds }: LogEntry): void =>
  console.log(`${method} ${path} ${status ?? '-'} ${milliseconds.toFixed(1)} ms`);

const showJson = (entry: LogEntry): void => console.log(JSON.stringify(entry));

/** Logs requests where somebody can read it, on a terminal; as JSON wherever it is asked for. The server outlives a reader such as `head`. */
export const requestLog = (asJson = false): Pick<ServeOptions, 'log'> => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (asJson) return { log: showJson };
  return process.stdout.isTTY ? { log: showLine } : {};
};

/** Lets Ctrl+C and SIGTERM stop a server and its process. */
export const stopOnSignals = (server: RunningServer): void => {
  // Ctrl+C may come more than once: from the terminal, and from each program above that passes signals on.
  const stop = once(() => {
    console.error('\nKapanıyor… / Stopping…');
    // What a caller no longer waits for would keep the process alive.
    return server.close().then(() => process.exit());
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
};
