import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { closeServer, listen } from '../../scripts/server/address.ts';

/** A host that only sends files, like GitHub Pages. */
export interface PlainServer {
  readonly origin: string;
  /** The URL of the folder, with a slash at the end. */
  readonly url: string;
  /** The methods and paths of all requests, in order. */
  readonly received: () => readonly string[];
  /** Sends this text in place of a file from now on. The path is relative to the folder. */
  readonly replace: (path: string, text: string) => void;
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder below a path. It accepts only GET, sends `index.html` for folders and 404.html for missing files, rewrites no paths,
 * and adds no file extensions; a file without one is `application/octet-stream`.
 */
export const startPlainServer = async (folder: string, prefix = '/'): Promise<PlainServer> => {
  const replaced = new Map<string, string>();
  const received: string[] = [];
  const answer = async (method: string, target: string, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(target, 'http://localhost');
    received.push(`${method} ${pathname}`);
    if (method !== 'GET') {
      response.writeHead(405, { Allow: 'GET' }).end();
      return;
    }
    const path = decodeURIComponent(pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '404.html');
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const read = (file: string): Promise<Buffer | null> => readFile(join(folder, file)).catch(() => null);
    const found = replaced.get(path) ?? (pathname.startsWith(prefix) ? await read(name) : null);
    response.writeHead(found === null ? 404 : 200, {
      'Access-Control-Allow-Origin': '*',
      // The same cache lifetime as on GitHub Pages.
      'Cache-Control': replaced.has(path) ? 'no-cache' : 'max-age=600',
      'Content-Type': types[found === null ? '.html' : extname(name)] ?? 'application/octet-stream',
    });
    response.end(found ?? (await read('404.html')));
  };
  const server = createServer((request, response) => {
    answer(request.method ?? 'GET', request.url ?? '/', response).catch(() => response.writeHead(500).end());
  });
  const origin = `http://localhost:${await listen(server, 0, 'localhost')}`;
  return {
    origin,
    url: origin + prefix,
    received: () => received,
    replace: (path, replacement) => {
      replaced.set(path, replacement);
    },
    stop: () => {
      const closed = closeServer(server);
      server.closeAllConnections();
      return closed;
    },
  };
};
