import { type RunningServer, startServer } from './server.ts';

const DEFAULT_PORT = 8888;

/** The port that the environment asks for. @throws RangeError where it is none. */
const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new RangeError(
    `PORT «${text}» bir kapı numarası değil (0–65535). / PORT «${text}» is not a port number (0–65535).`,
  );
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const logLine = (request: Request, response: Response, milliseconds: number): void => {
  const { pathname, search } = new URL(request.url);
  console.log(`${request.method} ${pathname}${search} ${response.status} ${milliseconds.toFixed(1)} ms`);
};

/** One line about what went wrong, and a failing exit. */
const stop = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const start = async (folder: string): Promise<RunningServer | undefined> => {
  try {
    const port = portFrom(process.env['PORT']);
    return await startServer({ port, folder, ...(process.stdout.isTTY ? { log: logLine } : {}) });
  } catch (thrown) {
    if (isPortTaken(thrown)) {
      const port = process.env['PORT'] ?? String(DEFAULT_PORT);
      stop(
        `${port} kapısı dolu; başkasını deneyin: PORT=8889 npm start\nPort ${port} is taken; try another one: PORT=8889 npm start`,
      );
      return undefined;
    }
    if (!(thrown instanceof RangeError)) throw thrown;
    stop(thrown.message);
    return undefined;
  }
};

/** Serves a built folder until Ctrl+C (or SIGTERM), with a request log where somebody can read it. */
export const runServer = async (folder: string): Promise<void> => {
  const server = await start(folder);
  if (!server) return;
  console.log(`\nKurmaca hazır: ${server.url}\nAPI: ${server.url}/api/v1   (durdurmak için Ctrl+C / Ctrl+C stops it)`);
  const close = (): void => {
    console.log('\nKapanıyor …');
    void server.close();
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
};
