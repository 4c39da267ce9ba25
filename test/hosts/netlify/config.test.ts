import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../../data/json.ts';
import { BASE_PATH, METHODS } from '../../../functions/http/base.ts';
import { temporaryFolder } from '../../support/project-copy.ts';
import { bundleFunctions } from './bundles.ts';

/** The functions' configurations, as Netlify's bundler finds them in the source text. */
describe('Netlify’s configuration', async () => {
  await using folder = await temporaryFolder();
  const functions = await bundleFunctions(folder.path, 'none');
  const scripts = new Map(
    await Promise.all(
      functions.map(async ({ name, path }) => {
        return [name, await readFile(join(path, 'functions', `${name}.mjs`), 'utf8')] as const;
      }),
    ),
  );
  const claims = functions.flatMap(({ name, routes = [] }) =>
    routes.map(({ pattern, methods, prefer_static }) => ({ name, pattern, methods, prefer_static })),
  );

  it('gives every method of every address to exactly one function', () => {
    expect(claims).toEqual([
      { name: 'read', pattern: '/api/v1/:kaynak', methods: ['GET', 'HEAD'], prefer_static: true },
      { name: 'read', pattern: '/api/v1/:kaynak/:kimlik/:altKaynak', methods: ['GET', 'HEAD'], prefer_static: true },
      { name: 'read', pattern: '/api/v1/~*', methods: ['GET', 'HEAD'], prefer_static: true },
      { name: 'write', pattern: '/api/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
    ]);
    expect(BASE_PATH).toBe('/api/v1');
    expect([...new Set(claims.flatMap(({ methods = [] }) => methods))].toSorted()).toEqual(METHODS.toSorted());
  });

  it.each(['read', 'not-found'])('keeps the start of %s short: below 420 kB, no library', (name) => {
    const script = scripts.get(name) ?? '';
    expect(encodeText(script).length).toBeLessThan(420_000);
    // The bundler's own; libraries stand behind an `import()`.
    const imported = [...script.matchAll(/^import .* from "(.*)"/gm)].map(([, from]) => from);
    expect(imported).toEqual(['module', 'url', 'path']);
  });

  it('limits every function to the same fair use, counted for each caller', () => {
    expect(functions).toHaveLength(3);
    for (const { trafficRules } of functions)
      expect(trafficRules?.action.config).toMatchObject({
        rateLimitConfig: { windowSize: 60, windowLimit: 600 },
        aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
      });
  });
});
