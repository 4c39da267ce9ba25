import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** Media types by file ending; anything else, and a file without ending, comes as bytes, as on static hosts. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A running static server. */
export interface StaticServer {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly received: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Serves a folder's files as a static host does: no rewrites, no methods but GET and HEAD, and a query changes nothing. */
export const serveFolder = async (folder: string): Promise<StaticServer> => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    received.push(`${request.method ?? ''} ${pathname}`);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(join(folder, normalize(decodeURIComponent(path)))).then(
      (body) =>
        response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    origin: `http://localhost:${port}`,
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
