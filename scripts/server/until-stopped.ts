import type { RunningServer, ServeOptions } from './serve.ts';

const logLine: ServeOptions['log'] = (request, response, milliseconds) => {
  const { pathname, search } = new URL(request.url);
  console.log(`${request.method} ${pathname}${search} ${response.status} ${milliseconds.toFixed(1)} ms`);
};

/** Logs requests where somebody can read it: on a terminal. */
export const terminalLog = (): Pick<ServeOptions, 'log'> => (process.stdout.isTTY ? { log: logLine } : {});

/** Lets Ctrl+C and SIGTERM stop a server and its process. */
export const stopOnSignals = (server: RunningServer): void => {
  let isStopping = false;
  // Ctrl+C may come more than once: from the terminal, and from each program above that passes signals on.
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nKapanıyor … / Stopping …');
    // A response that is still being delayed would keep the process alive.
    void server.close().then(() => process.exit());
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};
