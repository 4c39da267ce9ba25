import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { answerUnreadable } from './unreadable.ts';
import { loadSite } from './static-site.ts';

/** How a local server is to be started. */
export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The built site. */
  readonly folder: string;
  /** Called after each answer, with the milliseconds that it took. */
  readonly log?: (request: Request, response: Response, milliseconds: number) => void;
}

/** A running local server. */
export interface RunningServer {
  readonly url: string;
  /** Stops listening and closes all connections. */
  readonly close: () => Promise<void>;
}

const closed = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

/**
 * Starts the whole service, site and API, on one port.
 * @throws the system's error when the port cannot be taken (code EADDRINUSE where another program has it).
 */
export const startServer = async ({ port, folder, log }: ServerOptions): Promise<RunningServer> => {
  const api = createApp(dataSet);
  const site = await loadSite(folder);
  const hono = new Hono();
  if (log) {
    hono.use(async (context, next) => {
      const start = performance.now();
      await next();
      log(context.req.raw, context.res, performance.now() - start);
    });
  }
  hono.all('/api', (context) => api(context.req.raw));
  hono.all('/api/*', (context) => api(context.req.raw));
  hono.all('*', (context) => site(context.req.raw));
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: hono.fetch, port }, (info) =>
      resolve({ url: `http://localhost:${info.port}`, close: () => closed(server) }),
    );
    server.once('error', reject);
    server.on('clientError', answerUnreadable);
  });
};
