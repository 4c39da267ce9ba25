import { serve, type ServerType } from '@hono/node-server';
import { NetlifyDev } from '@netlify/dev';
import { join } from 'node:path';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from './build-site.ts';
import type { Host } from './host.ts';

/** The app itself, called in this process. */
export const startMemory = (): Promise<Host> => {
  const app = createApp(dataSet);
  const origin = 'http://kurmaca.test';
  return Promise.resolve({
    origin,
    send: async (path, init) => app(new Request(origin + path, init)),
    slowFunctions: false,
    tagsFiles: true,
    stop: () => Promise.resolve(),
  });
};

/** The local server as `npm start` runs it, over a real socket. */
export const startLocal = async (): Promise<Host> => {
  const server = await startServer({ port: 0, folder: siteFolder });
  return {
    origin: server.url,
    send: (path, init) => fetch(server.url + path, init),
    slowFunctions: false,
    tagsFiles: true,
    stop: server.close,
  };
};

const off = { enabled: false } as const;

const listen = (fetch: (request: Request) => Promise<Response>): Promise<{ server: ServerType; port: number }> =>
  new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve({ server, port }));
  });

const BODILESS = [204, 304];

const whole = async (response: Response): Promise<Response> => {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers });
};

/** Netlify's own emulator over the built site and the functions, behind a real socket; nothing of it needs the network. */
export const startNetlify = async (): Promise<Host> => {
  const emulator = new NetlifyDev({
    projectRoot: join(import.meta.dirname, '../..'),
    skipGitignore: true,
    serverAddress: null,
    edgeFunctions: off,
    images: off,
    blobs: off,
    database: off,
    aiGateway: off,
    geolocation: off,
    environmentVariables: off,
  });
  await emulator.start();
  // Bodies go in and out whole: the emulator leaves streams behind that nobody reads to their end.
  const { server, port } = await listen(async (request) => {
    const { url, method, headers } = request;
    const body = await request.arrayBuffer();
    const answer = await emulator.handle(
      new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) }),
    );
    return answer ? whole(answer) : new Response(null, { status: 404 });
  });
  const origin = `http://localhost:${port}`;
  return {
    origin,
    send: (path, init) => fetch(origin + path, init),
    slowFunctions: true,
    tagsFiles: false,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await emulator.stop();
    },
  };
};
