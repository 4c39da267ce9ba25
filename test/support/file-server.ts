import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';

/** Serves a folder's files below a path, as a host without functions does, while a file's tests run; gives the address. */
export const useFileServer = (folder: () => string, prefix: string): (() => string) => {
  let server: ServerType | undefined;
  let url = '';
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        const app = new Hono();
        const rewriteRequestPath = (path: string): string => path.slice(prefix.length - 1);
        app.use(`${prefix}*`, serveStatic({ root: folder(), rewriteRequestPath }));
        server = serve({ fetch: app.fetch, port: 0 }, ({ port }: AddressInfo) => {
          url = `http://localhost:${port}${prefix}`;
          resolve();
        });
      }),
  );
  afterAll(() => server?.close());
  return () => url;
};
