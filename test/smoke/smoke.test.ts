import { createServer, request as sendOn, type IncomingMessage, type RequestListener } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { mirrorChecks, serviceChecks } from '../../scripts/smoke/checks.ts';
import { type Finding, report, smoke, type Subject } from '../../scripts/smoke/run.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { type Host, startLocal } from '../support/hosts.ts';
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

/** The local server as a host that changes some responses. */
const smokeSpoiled = async (spoil: Spoil): Promise<readonly Finding[]> => {
  const { origin, send } = await started(startLocal());
  const sendSpoiled: Subject['send'] = async (path, init) => spoil(await send(path, init), path, init.method ?? 'GET');
  return smoke({ origin, send: sendSpoiled }, serviceChecks);
};

/** A server that answers in any way, until the test ends. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
};

const withHeader = (response: Response, name: string, value: string | null): Response => {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.body, { status, headers });
};

const found = (findings: readonly Finding[], request: string): readonly string[] =>
  findings.find((each) => each.request === request)?.differences ?? [];

const requestsOf = (findings: readonly Finding[]): readonly string[] => findings.map(({ request }) => request);

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

  it('finds nothing behind a proxy that writes media types in other ways', async () => {
    const { origin: upstream } = await started(startLocal());
    const rewritten: string[] = [];
    const forward: RequestListener = (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const passOn = ({ statusCode = 500, headers: got }: IncomingMessage): void => {
        const { 'content-type': type, ...others } = got;
        const other = type
          ?.replace('application/json; charset=utf-8', 'application/json')
          .replace('text/html; charset=utf-8', 'Text/HTML;charset=UTF-8');
        if (other !== undefined && other !== type) rewritten.push(other);
        response.writeHead(statusCode, { ...others, ...(other === undefined ? {} : { 'content-type': other }) });
      };
      const forwarded = sendOn(upstream + url, { method, headers }, (got) => {
        passOn(got);
        got.pipe(response);
      });
      request.pipe(forwarded);
    };
    const origin = await serve(forward);
    const { code, stdout } = await command(origin);
    expect(stdout).toMatch(/ …\n(\d+) istek, 0 fark \/ \1 requests, 0 different\n$/);
    expect(code).toBe(0);
    expect(new Set(rewritten)).toEqual(new Set(['application/json', 'Text/HTML;charset=UTF-8']));
    expect(rewritten.length).toBeGreaterThan(80);
  });

  it('asks for pages in both languages, pictures, a download, a session and a failure', () => {
    expect(serviceChecks.map(({ request }) => request)).toEqual(
      expect.arrayContaining([
        'GET /',
        'GET /en/',
        'GET /rehber/',
        'GET /en/guides/',
        'GET /api/v1/kullanicilar/1/gorsel.svg',
        'GET /api/v1/gonderiler/1/gorsel.png',
        'GET /indir/kurmaca.json',
        'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}',
        'GET /api/v1/users?_hataOrani=1&_tohum=5&_sira=1',
      ]),
    );
  });

  it('names the byte in which a response differs', async () => {
    const findings = await smokeSpoiled(async (response, path, method) =>
      method === 'GET' && path.endsWith('/users/1') ? new Response(`${await response.text()}\n`, response) : response,
    );
    const text = await (await app(new Request(`${ORIGIN}/api/v1/users/1`))).text();
    const bytes = Buffer.from(text);
    const { length } = bytes;
    const end = bytes.subarray(-20).toString();
    expect(findings.filter(({ request }) => !request.includes('If-None-Match'))).toEqual([
      {
        request: 'GET /api/v1/users/1',
        differences: [
          `gövde / body: ${length + 1} bayt / bytes, beklenen / expected ${length}; ilk fark / first difference: ${length}: “${end}\n”, beklenen / expected “${end}”`,
        ],
      },
    ]);
  });

  it('names missing CORS headers of a write', async () => {
    const findings = await smokeSpoiled((response, _, method) =>
      method === 'DELETE' ? withHeader(response, 'Access-Control-Allow-Origin', null) : response,
    );
    expect(findings.length).toBeGreaterThan(1);
    for (const request of requestsOf(findings)) expect(request).toMatch(/^DELETE /);
    expect(found(findings, 'DELETE /api/v1/firmalar/2')).toEqual([
      'Access-Control-Allow-Origin: ∅, beklenen / expected “*”',
    ]);
  });

  it('names another media type', async () => {
    const findings = await smokeSpoiled((response, path) =>
      path.endsWith('/1') ? withHeader(response, 'Content-Type', 'text/plain; charset=utf-8') : response,
    );
    expect(found(findings, 'GET /api/v1/kullanicilar/1')).toEqual([
      'Content-Type: “text/plain; charset=utf-8”, beklenen / expected “application/json; charset=utf-8”',
    ]);
  });

  it('names what is wrong with pages, files and the session', async () => {
    const spoils: Readonly<Record<string, Spoil>> = {
      'GET /en/guides/': (response) => withHeader(response, 'Content-Security-Policy', null),
      'GET /en/try/': (response) => new Response('<html lang="tr">', response),
      'GET /en/no-such-page': (response) => new Response(response.body, { headers: response.headers }),
      'GET /robots.txt': (response) => withHeader(response, 'X-Content-Type-Options', null),
      'GET /api/v1/urunler/1/gorsel.png': (response) => withHeader(response, 'Content-Type', 'image/svg+xml'),
      'GET /api/v1/firmalar/1/gorsel.svg': (response) => new Response('<svg/>', response),
      'GET /indir/kurmaca.json': (response) => new Response('{}', response),
    };
    const local = await started(startLocal());
    const findings = await smoke(
      {
        origin: local.origin,
        send: async (path, init) => {
          const response = await local.send(path, init);
          if (path.startsWith('/assets/')) return withHeader(response, 'Cache-Control', 'no-cache');
          if (path === '/indir/') return new Response((await response.text()).replaceAll(/[\da-f]{64}/g, ''), response);
          if (path === '/api/v1/oturum' && init.method === 'GET') return new Response('{}', response);
          return spoils[`${init.method ?? ''} ${path}`]?.(response, path, '') ?? response;
        },
      },
      serviceChecks,
    );
    expect(requestsOf(findings).toSorted()).toEqual(
      [
        ...Object.keys(spoils),
        'GET / /assets/…',
        'GET /indir/ SHA-256',
        'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}',
      ].toSorted(),
    );
    expect(found(findings, 'GET /en/try/')).toEqual(['yok / missing: <html lang="en"']);
    expect(found(findings, 'GET /en/no-such-page')).toEqual(['durum / status: 200, beklenen / expected 404']);
    expect(found(findings, 'GET / /assets/…')).toEqual([
      'Cache-Control: “no-cache”, beklenen / expected “public, max-age=31536000, immutable”',
    ]);
  });

  it('names a redirect and follows none', async () => {
    const findings = await smokeSpoiled((response, path) =>
      path.endsWith('/users/') ? Response.redirect(ORIGIN + path.slice(0, -1), 301) : response,
    );
    expect(found(findings, 'GET /api/v1/users/')).toEqual([`yönlendirme / redirect: 301 → “${ORIGIN}/api/v1/users”`]);
  });

  it('counts equal findings in one line', async () => {
    const findings = await smokeSpoiled((response) => withHeader(response, 'Cache-Control', 'max-age=60'));
    const line = report(findings).find((each) => each.includes('expected “no-store”')) ?? '';
    expect(line).toMatch(
      /^\d\d × Cache-Control: “max-age=60”, beklenen \/ expected “no-store” {2}\(POST \/api\/v1\/gorevler, .+, .+, …\)$/,
    );
    expect(report(findings).length).toBeLessThan(8);
  });

  it('counts the requests that get no response', async () => {
    const findings = await smoke({ origin: ORIGIN, send: () => Promise.reject(new Error('refused')) }, serviceChecks);
    expect(findings).toHaveLength(serviceChecks.length);
    expect(report(findings)).toEqual([
      `${serviceChecks.length} × yanıt yok / no response: refused  (GET /api/v1, GET /api/v1/, GET /api/v1.json, …)`,
    ]);
  });

  it('says in one line that a host does not answer, and ends with 2', async () => {
    const origin = await serve((request) => request.socket.destroy());
    const { code, stdout, stderr } = await command(origin);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^http:\/\/localhost:\d+: yanıt yok \/ no response: fetch failed: .+\n$/);
  });

  it('ends with 1 and the counted differences where a real host sends something else', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { Location: '/giris' }).end());
    const { code, stdout } = await command(`${origin}/`);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\d+ × yönlendirme \/ redirect: 302 → “\/giris” {2}\(GET \/api\/v1, /m);
  });

  it.each(['kurmaca', 'ftp://kurmaca.test', 'https://kurmaca.test/?a=1'])('refuses the address %s', async (text) => {
    const { code, stderr } = await command(text);
    expect(code).toBe(2);
    expect(stderr).toContain(`“${text}” is not an http(s) address`);
  });
});

describe('the smoke test of a mirror', () => {
  /** The files of the built site as a plain host sends them, changed; its OpenAPI documents are those of another host. */
  const smokeMirror = async (spoil: (response: Response, path: string) => Response): Promise<readonly Finding[]> => {
    const server = await startPlainServer(siteFolder, '/kurmaca/');
    onTestFinished(server.stop);
    const origin = server.url.slice(0, -1);
    const findings = await smoke(
      { origin, send: async (path, init) => spoil(await fetch(origin + path, init), path) },
      mirrorChecks,
    );
    return findings.filter(({ request }) => !request.includes('openapi'));
  };

  it('asks for files only, and wants none of the headers that a host of files cannot send', async () => {
    const asked: string[] = [];
    const findings = await smokeMirror((response, path) => {
      asked.push(path);
      return response;
    });
    expect(findings).toEqual([]);
    expect(asked.length).toBeGreaterThan(70);
    for (const path of asked.filter((each) => each.startsWith('/api/'))) expect(path).toMatch(/\.(?:json|svg|png)$/);
  });

  it('names missing CORS, caching that is forbidden, redirects, other bytes, and files that there should not be', async () => {
    const spoils: Readonly<Record<string, (response: Response) => Response>> = {
      '/api/v1/users.json': (response) => withHeader(response, 'Access-Control-Allow-Origin', ORIGIN),
      '/api/v1/users/1.json': (response) => withHeader(response, 'Cache-Control', 'no-store'),
      '/api/v1/orders.json': () => Response.redirect(`${ORIGIN}/baska`, 301),
      '/api/v1/todos.json': (response) => new Response('[]', response),
      '/api/v1/users/51.json': (response) => new Response('{}', { headers: response.headers }),
      '/api/v1/urunler/1/gorsel.png': () => new Response('', { status: 404 }),
      '/en/guides/': () => new Response('', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      '/indir/kurmaca.json': (response) => withHeader(response, 'Access-Control-Allow-Origin', null),
    };
    const findings = await smokeMirror((response, path) => spoils[path]?.(response) ?? response);
    expect(
      requestsOf(findings)
        .map((request) => request.slice('GET '.length))
        .toSorted(),
    ).toEqual(Object.keys(spoils).toSorted());
    expect(found(findings, 'GET /api/v1/users.json')).toEqual([
      `Access-Control-Allow-Origin: “${ORIGIN}”, beklenen / expected “*”`,
    ]);
    expect(found(findings, 'GET /api/v1/users/1.json').join()).toContain('no-store');
    expect(found(findings, 'GET /api/v1/orders.json')).toEqual([`yönlendirme / redirect: 301 → “${ORIGIN}/baska”`]);
    expect(found(findings, 'GET /api/v1/todos.json').join()).toContain('ilk fark / first difference: 1');
    expect(found(findings, 'GET /api/v1/users/51.json')).toEqual(['durum / status: 200, beklenen / expected 404']);
  });

  it('takes an address with a path, and finds there the documents of another host only', async () => {
    const server = await startPlainServer(siteFolder, '/kurmaca/');
    onTestFinished(server.stop);
    const { code, stdout } = await command(server.url);
    expect(stdout.match(/\(GET .*\)$/gm)).toEqual(['(GET /api/v1/openapi.json)', '(GET /api/v1/openapi.en.json)']);
    expect(stdout).toContain(`${server.url.slice(0, -1)} …\n`);
    expect(code).toBe(1);
  });
});

describe('the workflow of the smoke test', () => {
  it('runs on a schedule, by hand and when told of a deploy, and never for a pull request', async () => {
    const text = await readFile(join(root, '.github/workflows/smoke.yml'), 'utf8');
    const events = /^on:\n([^]+?)^\w/m.exec(text)?.[1] ?? '';
    expect(events.match(/^ {2}\w+(?=:)/gm)).toEqual(['  schedule', '  workflow_dispatch', '  repository_dispatch']);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).toContain("    if: github.event_name != 'schedule' || vars.SMOKE_ADDRESS != ''\n");
    expect(text).toMatch(/uses: actions\/checkout@.+\n {8}with:\n {10}persist-credentials: false\n/);
    expect(text).not.toMatch(/\bref:|pull_request/);
    // What others may send reaches the shell as a variable only.
    expect(text).toContain('run: npm run smoke -- "$ADDRESS"\n');
    expect(text.match(/\$\{\{.+\}\}/g)).toEqual([
      '${{ inputs.address || github.event.client_payload.address || vars.SMOKE_ADDRESS }}',
    ]);
  });
});
