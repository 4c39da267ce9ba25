import { afterAll, beforeAll } from 'vitest';
import { BASE_PATHS } from '../../data/language.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../scripts/server/server.ts';
import type { LogEntry } from '../../scripts/server/serve.ts';
import { siteFolder } from './build-site.ts';

export interface LocalServer {
  readonly base: () => string;
  readonly site: () => string;
  /** The requests to the API since the last call, each with method, path below the base path, and query. */
  readonly received: () => readonly string[];
}

/** Starts the local server before a file's tests, and stops it after them. */
export const useLocalServer = (options: Pick<ServerOptions, 'api' | 'timeouts'> = {}): LocalServer => {
  let server: RunningServer | undefined;
  const requests: string[] = [];
  beforeAll(async () => {
    const log = ({ method, path }: LogEntry): void => {
      const [, below] = path.split(BASE_PATHS.tr);
      if (below !== undefined) requests.push(`${method} ${below}`);
    };
    server = await startServer({ port: 0, folder: siteFolder, log, ...options });
  });
  afterAll(() => server?.close());
  const site = (): string => {
    if (!server) throw new Error('the server starts with the first test');
    return server.url;
  };
  return {
    base: () => site() + BASE_PATHS.tr,
    site,
    received: () => requests.splice(0),
  };
};
