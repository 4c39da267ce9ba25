import { NetlifyDev } from '@netlify/dev';
import type { Host } from '../../support/hosts.ts';
import { root } from '../../support/project-copy.ts';

const ORIGIN = 'http://localhost:8888';
const off = { enabled: false } as const;

const BODILESS = [204, 304];

/** Asks the emulator and reads the body at once, because it deletes a function's bundle behind the response. */
const handle = async (netlify: NetlifyDev, request: Request): Promise<Response> => {
  const response = await netlify.handle(request);
  if (!response) return new Response(null, { status: 404 });
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  // The emulator leaves it to its server to send no body where HTTP has none.
  const isBodiless = request.method === 'HEAD' || BODILESS.includes(status);
  return new Response(isBodiless ? null : new Uint8Array(body), { status, headers });
};

/** Netlify's own emulator over the built site; nothing of it needs the network. It bundles a function anew for each request, so it is asked for one after another. */
export const startNetlifyEmulator = async (): Promise<Host> => {
  const netlify = new NetlifyDev({
    projectRoot: root,
    skipGitignore: true,
    serverAddress: null,
    functions: { enabled: true },
    redirects: { enabled: true },
    edgeFunctions: off,
    images: off,
    blobs: off,
    database: off,
    aiGateway: off,
    geolocation: off,
    environmentVariables: off,
  });
  await netlify.start();
  let previous: Promise<unknown> = Promise.resolve();
  return {
    origin: ORIGIN,
    send: (path, init) => {
      const mine = previous.then(() => handle(netlify, new Request(ORIGIN + path, init)));
      previous = mine.catch(() => undefined);
      return mine;
    },
    stop: () => netlify.stop(),
  };
};
