import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { targetOf } from '../../functions/http/target.ts';
import { loadSite } from './static-site.ts';
import { answerUnreadable, unreadable } from './unreadable.ts';

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

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

type Handler = (request: Request) => Response | Promise<Response>;

/** The API's addresses go to the app, all others to the site. Two branches need no router. */
const whole =
  (api: Handler, site: Handler): Handler =>
  (request) =>
    /^\/api(?:\/|$)/.test(targetOf(request.url).pathname) ? api(request) : site(request);

const logged =
  (handler: Handler, log: NonNullable<ServerOptions['log']>): Handler =>
  async (request) => {
    const start = performance.now();
    const response = await handler(request);
    log(request, response, performance.now() - start);
    return response;
  };

/**
 * Answers wait until every request that has arrived is answered, then go out together. A caller with many connections is
 * woken once that way, not once per answer, which is dear on virtual machines: under load it doubles what they get.
 */
const together =
  (handler: Handler): Handler =>
  (request) => {
    const response = handler(request);
    return new Promise((resolve) => setImmediate(resolve, response));
  };

/**
 * Starts the whole service, site and API, on one port.
 * @throws the system's error when the port cannot be taken (code EADDRINUSE where another program has it).
 */
export const startServer = async ({ port, folder, log }: ServerOptions): Promise<RunningServer> => {
  const answer = whole(createApp(dataSet), await loadSite(folder));
  const fetch = together(log ? logged(answer, log) : answer);
  // A request without Host is answered, too: HTTP/1.0 and hand-written requests leave it out.
  const listener = getRequestListener(fetch, { hostname: 'localhost', errorHandler: unreadable });
  const server = createServer({ requireHostHeader: false }, (request, response) => void listener(request, response));
  server.on('clientError', answerUnreadable);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      resolve({ url: `http://localhost:${taken}`, close: () => closed(server) });
    });
  });
};
