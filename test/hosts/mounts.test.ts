import { Agent, createServer, request, type RequestListener } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { createApp, fromWebHandler, toNodeListener } from 'h3';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Handler, packedApp } from './start.ts';

/** A server of React Router whose only route passes every request on. */
const routerOf = (handler: Handler): RequestListener => {
  const id = 'routes/api';
  const handle = ({ request: received }: { request: Request }): Response | Promise<Response> => handler(received);
  const route = { id, path: '*', hasLoader: true, hasAction: true, hasErrorBoundary: false, module: '' };
  const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const parts = { clientActionModule: undefined, clientLoaderModule: undefined, hydrateFallbackModule: undefined };
  return createRequestListener({
    mode: 'production',
    build: {
      routes: { [id]: { id, path: '*', module: { default: undefined, loader: handle, action: handle } } },
      entry: { module: { default: () => new Response('not a document', { status: 500 }) } },
      assets: {
        entry: { module: '', imports: [] },
        routes: { [id]: { ...route, ...client, ...parts, clientMiddlewareModule: undefined } },
        url: '',
        version: '',
      },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '' },
    },
  });
};

const mounts: readonly (readonly [name: string, mount: (handler: Handler) => RequestListener])[] = [
  ['h3', (handler) => toNodeListener(createApp().use(fromWebHandler(async (received) => handler(received))))],
  ['React Router', routerOf],
];

const BODY = `a=${'x'.repeat(150_000)}`;
const announced = { 'Content-Length': String(BODY.length) };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const compressed = { 'Content-Encoding': 'gzip' };

describe.each(mounts)('the app in a server of %s', (_, mount) => {
  it.each([
    ['an announced form', { ...form, ...announced }, 415],
    ['a form in chunks', form, 415],
    ['a compressed body', { ...compressed, ...announced }, 415],
    ['a compressed body in chunks', compressed, 415],
    ['a body in chunks', {}, 413],
  ])(
    'refuses %s of 150 KB, and responds to the next request on the same connection',
    async (_what, headers, status) => {
      const server = createServer(mount(await packedApp(inject('packed').project)));
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
        agent.destroy();
      });
      await new Promise<void>((resolve) => void server.listen(0, resolve));
      const address = server.address();
      if (typeof address !== 'object' || address === null) throw new TypeError('not listening');
      const statusOf = (
        method: string,
        sent: Readonly<Record<string, string>>,
        body = '',
      ): Promise<number | undefined> =>
        new Promise((resolve, reject) => {
          const options = { port: address.port, method, path: '/api/v1/todos', headers: sent, agent, timeout: 60_000 };
          const started = request(options, (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          });
          started.on('error', reject).on('timeout', () => started.destroy(new Error('no response')));
          for (let at = 0; at < body.length; at += 10_000) started.write(body.slice(at, at + 10_000));
          started.end();
        });
      expect([await statusOf('POST', headers, BODY), await statusOf('GET', {})]).toEqual([status, 200]);
    },
  );
});
