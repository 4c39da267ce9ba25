import { createServer } from 'node:http';
import { extname } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../scripts/server/address.ts';
import type { Pages } from './example-files.ts';

/** A second, tiny server whose pages call the API from an origin of their own. */
export interface PageServer {
  readonly origin: () => string;
  /** Adds or replaces pages. */
  readonly add: (pages: Pages) => void;
}

const typeOf = (path: string): string => (extname(path) === '.js' ? 'text/javascript' : 'text/html');

/** Serves pages while a file's tests run. */
export const usePageServer = (): PageServer => {
  const pages = new Map<string, string>();
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.writeHead(pages.has(path) ? 200 : 404, { 'Content-Type': `${typeOf(path)}; charset=utf-8` });
    response.end(pages.get(path));
  });
  beforeAll(async () => {
    origin = `http://localhost:${await listen(server, 0, 'localhost')}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: () => origin,
    add: (added) => {
      for (const [path, text] of Object.entries(added)) pages.set(path, text);
    },
  };
};
