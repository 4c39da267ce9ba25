import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { siteFolder } from '../../support/build-site.ts';
import type { Host } from '../../support/hosts.ts';
import { deployFunctions, routeFor } from './bundles.ts';
import { root } from '../../support/project-copy.ts';

const ORIGIN = 'http://localhost:8888';
const off = { enabled: false } as const;

/** Netlify's own emulator over the built site; nothing of it needs the network. */
const emulator = (routing: { readonly enabled: boolean }): NetlifyDev =>
  new NetlifyDev({
    projectRoot: root,
    skipGitignore: true,
    serverAddress: null,
    functions: routing,
    redirects: routing,
    edgeFunctions: off,
    images: off,
    blobs: off,
    database: off,
    aiGateway: off,
    geolocation: off,
    environmentVariables: off,
  });

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

/** The emulator with functions and all. It bundles a function anew for each request, so it is asked for one after another. */
export const startNetlifyEmulator = async (): Promise<Host> => {
  const netlify = emulator({ enabled: true });
  await netlify.start();
  let previous: Promise<unknown> = Promise.resolve();
  return {
    origin: ORIGIN,
    send: (path, init) => {
      const mine = previous.then(() => handle(netlify, new Request(ORIGIN + path, init)));
      previous = mine.catch(() => undefined);
      return mine;
    },
    tagsFiles: false,
    servesDocuments: true,
    stop: () => netlify.stop(),
  };
};

const isFile = (path: string): Promise<boolean> =>
  stat(join(siteFolder, path)).then(
    (found) => found.isFile(),
    () => false,
  );

/** The files to which redirect rules rewrite addresses, by address. */
const rewrites = async (): Promise<ReadonlyMap<string, string>> => {
  const rules = (await readFile(join(siteFolder, '_redirects'), 'utf8')).trim().split('\n');
  return new Map(
    rules.flatMap((rule) => {
      const [from = '', to = ''] = rule.split(' ');
      return to.endsWith('.json') ? [[from, to]] : [];
    }),
  );
};

/** The page that a rule with status 404 shows in place of a file that does not exist; by default that of the whole site. */
const missingPage = async (pathname: string): Promise<Response> => {
  const rules = (await readFile(join(siteFolder, '_redirects'), 'utf8')).split('\n').map((rule) => rule.split(' '));
  const rule = rules.find(([from = '', , status]) => status === '404' && pathname.startsWith(from.slice(0, -1)));
  const headers = { 'Content-Type': 'text/html; charset=UTF-8' };
  return new Response(await readFile(join(siteFolder, rule?.[1] ?? '404.html')), { status: 404, headers });
};

/**
 * What Netlify deploys: its bundles of the functions, each bundled once, and the emulator for files and their headers.
 * Requests reach them in Netlify's order: a function's path, a file, a rewrite, at last the function of the catch-all rule.
 */
export const startNetlify = async (): Promise<Host> => {
  const netlify = emulator(off);
  const [{ functions, remove }, files] = await Promise.all([deployFunctions(), rewrites(), netlify.start()]);
  const rest = functions.find(({ name }) => name === 'not-found');
  if (!rest) throw new Error('There is no function for the catch-all rule');
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const claimed = routeFor(functions, request.method, pathname);
    if (!/^\/api(?:\/|$)/.test(pathname)) {
      const file = await handle(netlify, request);
      return file.status === 404 ? missingPage(pathname) : file;
    }
    const hasFile = await isFile(pathname);
    if (claimed && !(claimed.prefersStatic && hasFile)) return claimed.handler(request);
    const file = hasFile ? pathname : files.get(pathname.replace(/(?<=.)\/$/, ''));
    return file === undefined ? rest.handler(request) : handle(netlify, new Request(ORIGIN + file, request));
  };
  return {
    origin: ORIGIN,
    send: (path, init) => answer(new Request(ORIGIN + path, init)),
    tagsFiles: false,
    servesDocuments: true,
    stop: async () => {
      await netlify.stop();
      await remove();
    },
  };
};
