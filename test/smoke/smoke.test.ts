import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { mirrorChecks } from '../../scripts/smoke/mirror.ts';
import { smoke, type SmokeReport, type Subject } from '../../scripts/smoke/run.ts';
import { serviceChecks } from '../../scripts/smoke/service.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import type { Host } from '../support/host.ts';
import { startLocal } from '../support/hosts.ts';
import { startNetlify } from '../support/netlify-hosts.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

const app = createApp(dataSet);
const ORIGIN = 'http://kurmaca.test';

const started = async (host: Promise<Host>): Promise<Host> => {
  const running = await host;
  onTestFinished(running.stop);
  return running;
};

type Spoil = (response: Response, path: string, method: string) => Response | Promise<Response>;

/** The app as a host that changes some responses. */
const spoiled = (spoil: Spoil): Subject => ({
  origin: ORIGIN,
  send: async (path, init) => spoil(await app(new Request(ORIGIN + path, init)), path, init.method ?? 'GET'),
});

/** Looks at such a host. */
const smokeSpoiled = (spoil: Spoil): Promise<SmokeReport> => smoke(spoiled(spoil), serviceChecks);

const withHeader = (response: Response, name: string, value: string): Response => {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status, headers });
};

const found = (report: SmokeReport, request: string): readonly string[] =>
  report.findings.find((each) => each.request === request)?.differences ?? [];

/** Runs the command against an address. */
const command = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(process.execPath, ['scripts/smoke.ts', ...args], { cwd: root });

describe('the smoke test of a deployed service', () => {
  it('finds nothing at the local server, and says so in two lines', async () => {
    const { origin } = await started(startLocal());
    const { code, stdout, stderr } = await command(origin);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^http:\/\/localhost:\d+ …\n(\d+) istek, 0 fark \/ \1 requests, 0 different\n$/);
    expect(code).toBe(0);
  });

  it('finds nothing at Netlify’s bundles, files and rules but the tags that only its CDN adds', async () => {
    const { origin, send } = await started(startNetlify());
    const { requests, findings } = await smoke({ origin, send }, serviceChecks);
    expect(requests).toBeGreaterThan(140);
    expect(findings).toEqual(
      ['/api/v1/users/1', '/api/v1/users.json'].map((path) => ({
        request: `GET ${path} (If-None-Match)`,
        differences: ['ETag: ∅'],
      })),
    );
  });

  it('names the byte in which a response differs', async () => {
    const report = await smokeSpoiled(async (response, path) =>
      path.endsWith('/users/1') ? new Response(`${await response.text()}\n`, response) : response,
    );
    const text = await (await app(new Request(`${ORIGIN}/api/v1/users/1`))).text();
    const bytes = Buffer.from(text);
    const { length } = bytes;
    const end = bytes.subarray(-20).toString();
    expect(found(report, 'GET /api/v1/users/1')).toEqual([
      `gövde / body: ${length + 1} bayt / bytes, beklenen / expected ${length}; ilk fark / first difference: ${length}: «${end}\n», beklenen / expected «${end}»`,
    ]);
    expect(found(report, 'GET /api/v1/users')).toEqual([]);
  });

  it('names missing CORS headers of a write', async () => {
    const report = await smokeSpoiled((response, _, method) => {
      if (method === 'DELETE') response.headers.delete('Access-Control-Allow-Origin');
      return response;
    });
    // The app in memory has no OpenAPI documents.
    const requests = report.findings.map(({ request }) => request).filter((request) => !request.includes('openapi'));
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) expect(request).toMatch(/^DELETE /);
    expect(found(report, 'DELETE /api/v1/firmalar/2')).toEqual([
      'Access-Control-Allow-Origin: ∅, beklenen / expected «*»',
    ]);
  });

  it('names other cache headers', async () => {
    const report = await smokeSpoiled((response) => withHeader(response, 'Cache-Control', 'max-age=60'));
    expect(found(report, 'POST /api/v1/gorevler')).toEqual([
      'Cache-Control: «max-age=60», beklenen / expected «no-store»',
    ]);
  });

  it('names a redirect and follows none', async () => {
    const report = await smokeSpoiled((response, path) =>
      path.endsWith('/users/') ? Response.redirect(ORIGIN + path.slice(0, -1), 301) : response,
    );
    expect(found(report, 'GET /api/v1/users/')).toEqual([`yönlendirme / redirect: 301 → «${ORIGIN}/api/v1/users»`]);
  });

  it('says that a host does not answer, for each request, and ends', async () => {
    const { requests, findings } = await smoke(
      { origin: ORIGIN, send: () => Promise.reject(new Error('refused')) },
      serviceChecks,
    );
    expect(findings).toHaveLength(requests);
    expect(findings[0]?.differences).toEqual(['yanıt yok / no response: refused']);
  });

  it('ends with 1 and a line per difference where a real host sends something else', async () => {
    const server = createServer((_, response: ServerResponse) => response.writeHead(302, { Location: '/giris' }).end());
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => {
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, stdout } = await command(`http://localhost:${port}/`);
    expect(code).toBe(1);
    expect(stdout).toContain('GET /api/v1/users\n  yönlendirme / redirect: 302 → «/giris»\n');
  });

  it.each(['kurmaca', 'ftp://kurmaca.test', 'https://kurmaca.test/?a=1'])('refuses the address %s', async (text) => {
    const { code, stderr } = await command(text);
    expect(code).toBe(2);
    expect(stderr).toContain(`«${text}»`);
  });
});

describe('the smoke test of a mirror', () => {
  /** The app's responses to files' addresses as a plain host of files sends them, changed. */
  const mirror = (spoil: (response: Response, path: string) => Response): Subject => ({
    origin: `${ORIGIN}/kurmaca`,
    send: async (path) => {
      const response = await app(new Request(ORIGIN + path));
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' };
      return spoil(new Response(response.body, { status: response.status, headers }), path);
    },
  });
  const withoutDocuments = ({ findings }: SmokeReport): SmokeReport['findings'] =>
    findings.filter(({ request }) => !request.includes('openapi'));

  it('asks for files only, and wants none of the headers that a host of files cannot send', async () => {
    const asked: string[] = [];
    const report = await smoke(
      mirror((response, path) => {
        asked.push(path);
        return response;
      }),
      mirrorChecks,
    );
    expect(withoutDocuments(report)).toEqual([]);
    expect(asked.length).toBeGreaterThan(35);
    for (const path of asked) expect(path).toMatch(/\.json$/);
  });

  it('names missing CORS, caching that is forbidden, redirects, other bytes, and files that there should not be', async () => {
    const spoils: Readonly<Record<string, (response: Response) => Response>> = {
      '/api/v1/users.json': (response) => withHeader(response, 'Access-Control-Allow-Origin', ORIGIN),
      '/api/v1/users/1.json': (response) => withHeader(response, 'Cache-Control', 'no-store'),
      '/api/v1/orders.json': () => Response.redirect(`${ORIGIN}/baska`, 301),
      '/api/v1/todos.json': (response) => new Response('[]', response),
      '/api/v1/users/51.json': (response) => new Response('{}', { headers: response.headers }),
    };
    const report = await smoke(
      mirror((response, path) => spoils[path]?.(response) ?? response),
      mirrorChecks,
    );
    expect(
      withoutDocuments(report)
        .map(({ request }) => request.slice('GET '.length))
        .toSorted(),
    ).toEqual(Object.keys(spoils).toSorted());
    expect(found(report, 'GET /api/v1/users.json')).toEqual([
      `Access-Control-Allow-Origin: «${ORIGIN}», beklenen / expected «*»`,
    ]);
    expect(found(report, 'GET /api/v1/users/1.json').join()).toContain('no-store');
    expect(found(report, 'GET /api/v1/orders.json')).toEqual([`yönlendirme / redirect: 301 → «${ORIGIN}/baska»`]);
    expect(found(report, 'GET /api/v1/todos.json').join()).toContain('ilk fark / first difference: 1');
    expect(found(report, 'GET /api/v1/users/51.json')).toEqual(['durum / status: 200, beklenen / expected 404']);
  });

  it('takes an address with a path, and finds there the documents of another host only', async () => {
    const server = await startPlainServer(siteFolder, '/kurmaca/');
    onTestFinished(server.stop);
    const { code, stdout } = await command(server.url);
    expect(stdout.match(/^GET .*/gm)).toEqual(['GET /api/v1/openapi.json', 'GET /api/v1/openapi.en.json']);
    expect(stdout).toContain(`${server.url.slice(0, -1)} …\n`);
    expect(code).toBe(1);
  });
});
