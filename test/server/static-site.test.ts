import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';
import { rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';
import { attributes } from '../support/site-pages.ts';

const { site } = useLocalServer();

const script = attributes(await readFile(join(siteFolder, 'index.html'), 'utf8'), 'src')[0] ?? '';
const files = [
  '/indir/kurmaca.json',
  '/api/v1',
  '/api/v1/users',
  '/api/v1/users/1.json',
  '/api/v1/users/1/image.png',
  '/api/v1/openapi.json',
];
const pages = ['/', '/en/', '/favicon.svg', ...files].map((path) => [path, 'no-cache']);

describe('the pages of the local server', () => {
  // Browsers keep for good what has a hash in its name.
  it.each([...pages, [script, 'public, max-age=31536000, immutable']])(
    'answers GET and HEAD of %s alike, to be kept as %s',
    async (path, kept) => {
      const [got, head] = await Promise.all([fetch(site() + path), fetch(site() + path, { method: 'HEAD' })]);
      for (const name of ['ETag', 'Content-Type', 'Cache-Control', 'Content-Security-Policy', 'X-Content-Type-Options'])
        expect(head.headers.get(name), name).toBe(got.headers.get(name));
      expect([got.status, head.status]).toEqual([200, 200]);
      expect(got.headers.get('Cache-Control')).toBe(kept);
      expect(got.headers.get('ETag')).toMatch(/^"[\w-]+"$/);
      expect((await got.text()).length).toBeGreaterThan(0);
      expect(await head.text()).toBe('');
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'refuses %s: names the methods of a page, and the API’s address where no page is',
    async (method) => {
      for (const path of ['/', '/rehber', '/robots.txt']) {
        const response = await fetch(site() + path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('Allow')).toBe('GET, HEAD');
        expect(await response.json()).toMatchObject({ hata: 'YONTEM_DESTEKLENMIYOR' });
      }
      const response = await fetch(`${site()}/users`, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ hata: 'KAYNAK_BULUNAMADI', oneriler: ['/api/v1/users'] });
    },
  );

  it.each(['openapi.json', 'schema/users.json', 'users/1/image.svg'])(
    'ignores one trailing slash of %s',
    async (name) => {
      const [plain, slash] = await Promise.all(
        ['', '/'].map(async (end) => (await fetch(`${site()}/api/v1/${name}${end}`)).text()),
      );
      expect(slash).toBe(plain);
    },
  );

  it.each(['/olmayan', '/en/no-such-page', '/api/v1/userz', '/api/v1/users/51'])(
    'lets a browser show the 404 of %s only as long as nothing is there',
    async (path) => {
      const { status, headers } = await fetch(site() + path);
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
    },
  );

  it('names its own address first in the servers of the OpenAPI document', async () => {
    const document = await (await fetch(`${site()}/api/v1/openapi.json`)).text();
    expect(document).toContain(`"servers":[{"url":"${site()}/api/v1"},{"url":"/api/v1",`);
  });

  it.each(['GET', 'HEAD'])('answers %s with 304 to a caller that has the page', async (method) => {
    const tag = (await fetch(`${site()}/`)).headers.get('ETag') ?? '';
    for (const [known, status] of [
      [`"a", W/${tag}`, 304],
      ['"a"', 200],
    ] as const) {
      const response = await fetch(`${site()}/`, { method, headers: { 'If-None-Match': known } });
      expect([response.status, response.headers.get('ETag')]).toEqual([status, tag]);
      expect((await response.text()) === '').toBe(status === 304 || method === 'HEAD');
    }
  });

  it.each([
    '/../package.json',
    '/../../../../etc/passwd',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/assets/../../package.json',
    '/assets/..\\..\\package.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/index.html%00.js',
    '/index.html/',
    '/assets',
    '/_headers',
    '/_redirects',
    '/%',
    '/%c0%ae%c0%ae/package.json',
  ])('has nothing at %s', async (path) => {
    const response = await rawExchange(site(), rawRequest(`GET ${path}`));
    expect(statusesIn(response)).toEqual([path.includes('\\') ? 400 : 404]);
    expect(response).not.toMatch(/root:|devDependencies/);
  });

  it.each([
    ['/yok', 'tr'],
    ['/english', 'tr'],
    ['/en/no-such-page', 'en'],
    ['/en/guides/no-such-guide/', 'en'],
  ])(
    'shows its own page for the unknown address %s, in the language %s, under the pages’ security policy',
    async (path, lang) => {
      const response = await fetch(site() + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain(`<html lang="${lang}"`);
    },
  );

  it('does not echo an invalid Host header', async () => {
    for (const path of ['/', '/yok', script]) {
      const response = await rawExchange(site(), rawRequest(`GET ${path}`).replace('localhost', 'a"b'));
      expect(response).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      expect(response).not.toMatch(/a"b|a%22b/);
    }
  });
});
