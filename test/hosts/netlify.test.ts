import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { encodeText } from '../../data/lib/json.ts';
import { METHODS } from '../../functions/http/base.ts';
import { cases, faultsOf, sendCases } from '../../scripts/smoke-cases.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { bundleFunctions } from './netlify/bundles.ts';
import { askBy, handlerIn } from './start.ts';

describe('the functions that Netlify deploys', async () => {
  const folder = await temporaryFolder();
  afterAll(() => folder[Symbol.asyncDispose]());
  const functions = await Promise.all(
    (await bundleFunctions(folder.path, 'none')).map(async (bundled) => {
      const file = join(bundled.path, 'functions', `${bundled.name}.mjs`);
      return { ...bundled, text: await readFile(file, 'utf8'), handler: await handlerIn(file, 'default') };
    }),
  );
  const routes = functions.flatMap(({ name, handler, routes: own = [] }) =>
    own.map((route) => ({ name, handler, ...route })),
  );

  it('handle every method of every path in exactly one function', () => {
    expect(routes.map(({ name, pattern, methods }) => [name, pattern, methods])).toEqual([
      ['read', '/api/v1/:kaynak', ['GET', 'HEAD']],
      ['read', '/api/v1/:kaynak/:kimlik/:altKaynak', ['GET', 'HEAD']],
      ['read', '/api/v1/~*', ['GET', 'HEAD']],
      ['read', '/en/api/v1/:kaynak', ['GET', 'HEAD']],
      ['read', '/en/api/v1/:kaynak/:kimlik/:altKaynak', ['GET', 'HEAD']],
      ['read', '/en/api/v1/~*', ['GET', 'HEAD']],
      ['write', '/api/*', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
      ['write', '/en/api/*', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
      ['write', '/indir/*', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
      ['write', '/en/downloads/*', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ]);
    for (const { name, prefer_static = false } of routes) expect(prefer_static).toBe(name === 'read');
    expect([...new Set(routes.flatMap(({ methods = [] }) => methods))].toSorted()).toEqual(METHODS.toSorted());
  });

  it.each(functions.filter(({ name }) => name !== 'write'))(
    'start fast because $name is below 225 kB and loads libraries and records only when needed',
    async ({ text, path }) => {
      expect(encodeText(text).length).toBeLessThan(225_000);
      const files = resourceNames.map((name) => `${name}.json`);
      expect(await readdir(join(path, 'data/records'))).toEqual(files.toSorted());
      // The bundler adds these; libraries are loaded with `import()`.
      expect(Array.from(text.matchAll(/^import .* from "(.*)"/gm), ([, from]) => from)).toEqual([
        'module',
        'url',
        'path',
        'node:fs',
      ]);
    },
  );

  it('have the same rate limit, of which Netlify’s Free plan allows two, for functions with a path', () => {
    const limited = functions.filter(({ trafficRules }) => trafficRules);
    expect(limited.map(({ name }) => name).toSorted()).toEqual(['read', 'write']);
    for (const { trafficRules, routes: own } of limited) {
      expect(own).not.toHaveLength(0);
      expect(trafficRules?.action.config).toMatchObject({
        rateLimitConfig: { windowSize: 60, windowLimit: 600 },
        aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
      });
    }
  });

  it('pass the smoke cases', async () => {
    const rest = functions.find(({ name }) => name === 'not-found')?.handler;
    const ask = askBy(async (request) => {
      const { pathname } = new URL(request.url);
      const claims = routes.find(
        (route) =>
          route.methods?.includes(request.method) !== false &&
          ('literal' in route ? route.literal === pathname : new RegExp(route.expression).test(pathname)),
      );
      return (claims?.handler ?? rest)?.(request) ?? Response.error();
    });
    const asked = cases.filter(({ of }) => of !== 'site' && of !== 'pictures');
    expect(faultsOf(asked, await ask(asked))).toEqual([]);
  });
});

const off = { enabled: false } as const;

describe('Netlify’s emulator for the built site', () => {
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
  beforeAll(() => netlify.start());
  afterAll(() => netlify.stop());

  /** Sends a request and reads its body immediately, because the emulator deletes a function’s bundle after the response. */
  const send: typeof fetch = async (...request) => {
    const asked = new Request(...request);
    const { status, headers, body } = (await netlify.handle(asked)) ?? Response.error();
    const bytes = await new Response(body).arrayBuffer();
    return new Response(asked.method === 'HEAD' || [204, 304].includes(status) ? null : bytes, { status, headers });
  };

  const sample = cases.filter(({ of }, at) => of === 'english' || (of === undefined && at % 3 === 0));
  // The emulator sends every file with 200 and without the site’s headers, whatever the rules say.
  const pages = cases
    .filter(({ of }) => of === 'site')
    .map((each) => (each.request.startsWith('GET') ? { ...each, status: 200, headers: {} } : each));

  it.each([...sample, ...pages])('passes the smoke case $request', async (each) => {
    expect(faultsOf([each], await sendCases('http://localhost:8888', [each], send))).toEqual([]);
  });
});
