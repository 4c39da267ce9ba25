import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveSite } from '../../scripts/server/static-site.ts';
import { siteFolder } from '../support/build-site.ts';
import { containing } from '../support/containing.ts';
import { temporaryFolder } from '../support/folders.ts';
import { useLocalServer } from '../support/local-server.ts';
import { rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';
import { attributes } from '../support/site-pages.ts';

const { site } = useLocalServer();

const script = attributes(await readFile(join(siteFolder, 'index.html'), 'utf8'), 'src')[0] ?? '';
const api = ['', '/users', '/users/1.json', '/users/1/image.png', '/openapi.json'].map((path) => `/api/v1${path}`);
const pages = ['/', '/en/', '/favicon.svg', '/indir/kurmaca.json', ...api].map((path) => [path, 'no-cache']);

describe('the local server', () => {
  // Files with a hash in their names are cached forever.
  it.each([...pages, [script, 'public, max-age=31536000, immutable']])(
    'sends the same headers for GET and HEAD %s, `%s`, and 304 for a known entity tag',
    async (path, kept) => {
      const [got, head] = await Promise.all([fetch(site() + path), fetch(site() + path, { method: 'HEAD' })]);
      for (const name of ['ETag', 'Content-Type', 'Cache-Control', 'Content-Security-Policy', 'X-Content-Type-Options'])
        expect(head.headers.get(name), name).toBe(got.headers.get(name));
      expect([got.status, head.status, got.headers.get('Cache-Control')]).toEqual([200, 200, kept]);
      expect([(await got.text()) === '', await head.text()]).toEqual([false, '']);
      const tag = got.headers.get('ETag') ?? '';
      for (const known of [tag, tag.replace(/"$/, '-gzip"')]) {
        const again = await fetch(site() + path, { headers: { 'If-None-Match': `"a", W/${known}` } });
        expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
      }
    },
  );

  it.each(['/', '/rehber/', '/robots.txt', '/no-such-page', '/indir/kurmaca.json', '/indir/no-such-file'])(
    'sends 204 and what a preflight needs for OPTIONS %s',
    async (path) => {
      const asked = { Origin: 'https://x.dev', 'Access-Control-Request-Headers': 'x-requested-with' };
      const { status, headers } = await fetch(site() + path, { method: 'OPTIONS', headers: asked });
      expect([status, headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      const allowed = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'].map((name) => headers.get(name));
      expect(allowed).toEqual(['*', 'x-requested-with']);
    },
  );

  it.each(['POST', 'DELETE', 'PROPFIND'])(
    'refuses %s with the allowed methods of a page, or with the full path of a resource',
    async (method) => {
      for (const path of ['/', '/rehber', '/robots.txt']) {
        const response = await fetch(site() + path, { method });
        expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
        expect(await response.json()).toMatchObject({ hata: 'YONTEM_DESTEKLENMIYOR' });
      }
      const response = await fetch(`${site()}/users`, { method });
      expect(await response.json()).toMatchObject({ durum: 404, oneriler: ['/api/v1/users'] });
    },
  );

  it('sends 404 for files outside its folder, folders without a page and configuration files of hosts', async () => {
    const paths = '/../package.json /%2e%2e/package.json /..%2fpackage.json /assets/../../package.json //etc/passwd';
    const own = '/index.html%00.js /index.html/ /assets /_headers /_redirects /% /%c0%ae%c0%ae/package.json';
    for (const path of `${paths} ${own}`.split(' ')) {
      const response = await rawExchange(site(), rawRequest(`GET ${path}`));
      expect(statusesIn(response), path).toEqual([404]);
      expect(response, path).not.toMatch(/root:|devDependencies/);
    }
  });

  it.each([
    ['/english', 'tr'],
    ['/en/guides/no-such-guide/', 'en'],
  ])('sends an uncached 404 page for the unknown path %s', async (path, lang) => {
    const response = await fetch(site() + path);
    expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
      status: 404,
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': containing("default-src 'none'"),
    });
    expect(await response.text()).toContain(`<html lang="${lang}"`);
  });

  it('names its own origin where the build did not know the site’s, but 8888 as the port of npx kurmaca', async () => {
    const others = ['/llms.txt', '/sitemap.xml', '/', '/en/', '/en/search/index.json', '/ornekler/'];
    for (const path of [...others, '/rehber/baslangic/index.md', '/en/guides/self-hosting/index.md']) {
      const text = await (await fetch(site() + path)).text();
      expect(text, path).toContain(site());
      expect(text, path).not.toContain('http://localhost:8888');
      if (path.includes('self-hosting')) expect(text).toContain('`localhost:8888/en/api/v1`');
    }
  });

  it('keeps an origin that the build knew', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'llms.txt'), 'Base URL: https://own.example/api/v1');
    const response = await serveSite(folder.path)(new Request('http://localhost:8900/llms.txt'));
    expect(await response.text()).toBe('Base URL: https://own.example/api/v1');
  });

  it('does not echo an invalid Host header', async () => {
    for (const path of ['/', '/yok', script]) {
      const response = await rawExchange(site(), rawRequest(`GET ${path}`).replace('localhost', 'a"b'));
      expect(response).toMatch(/^HTTP\/1\.1 [24]\d\d (?![^]*(?:a"b|a%22b))/);
    }
  });
});
