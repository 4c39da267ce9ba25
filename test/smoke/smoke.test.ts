import { createServer, request as sendOn, type IncomingMessage, type RequestListener } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { mirrorChecks, securityCheck, serviceChecks } from '../../scripts/smoke/checks.ts';
import { headersFor } from '../../site/page-headers.ts';
import { listen } from '../../scripts/server/address.ts';
import { type Check, report, smoke, type Subject } from '../../scripts/smoke/run.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { startLocal } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

/** The bytes of the last user's response. */
const lastUser = Buffer.byteLength(JSON.stringify(dataSet.kullanicilar.at(-1)));
const ORIGIN = 'http://kurmaca.test';

/** Starts a host for a test. */
const started = async <Started extends { readonly stop: () => Promise<void> }>(
  host: Promise<Started>,
): Promise<Started> => {
  const running = await host;
  onTestFinished(running.stop);
  return running;
};

/** A server that answers in any way, until the test ends. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${await listen(server, 0, 'localhost')}`;
};

type Spoil = (response: Response) => Response | Promise<Response>;

/** Sends a header with another value, or not at all. */
const header =
  (name: string, value: string | null): Spoil =>
  ({ body, status, headers: sent }) => {
    const headers = new Headers(sent);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(body, { status, headers });
  };

const body =
  (text: string): Spoil =>
  (response) =>
    new Response(text, response);

const status =
  (code: number): Spoil =>
  ({ body: sent, headers }) =>
    new Response(sent, { status: code, headers });

const redirect = (): Response => Response.redirect(`${ORIGIN}/baska`, 301);
const REDIRECTED = `yönlendirme / redirect: 301 → “${ORIGIN}/baska”`;

/** A fault of one response, what a finding says of it, and the finding's name where it is not the request. */
type Fault = readonly [request: string, spoil: Spoil, says: string, name?: string];

/** Sees that the faults are found, each by its name and in these words, and nothing else. */
const expectFound = async (subject: Subject, checks: readonly Check[], faults: readonly Fault[]): Promise<void> => {
  const send: Subject['send'] = async (path, init) => {
    const response = await subject.send(path, init);
    const [, spoil] = faults.find(([request]) => request === `${init.method ?? 'GET'} ${path}`) ?? [];
    return spoil?.(response) ?? response;
  };
  const findings = await smoke({ origin: subject.origin, send }, checks);
  const due = faults.map(([request, , says, name = request]): [string, unknown] => [
    name,
    expect.stringContaining(says),
  ]);
  expect(Object.fromEntries(findings.map(({ request, differences }) => [request, differences.join()]))).toEqual(
    Object.fromEntries(due),
  );
};

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
    const send: Subject['send'] = (path, init) => fetch(origin + path, { ...init, redirect: 'manual' });
    expect(await smoke({ origin, send }, serviceChecks)).toEqual([]);
    expect(new Set(rewritten)).toEqual(new Set(['application/json', 'Text/HTML;charset=UTF-8']));
    expect(rewritten.length).toBeGreaterThan(80);
  });

  it('names what is wrong with responses, pages, files and the session, and nothing else', async () => {
    const assets = /\/assets\/[\w.-]+\.css/.exec(await readFile(join(siteFolder, 'index.html'), 'utf8'))?.[0] ?? '';
    await expectFound(await started(startLocal()), serviceChecks, [
      [
        'GET /api/v1/users/50',
        async (response) => body(`${await response.text()}\n`)(response),
        `expected ${lastUser}; ilk fark / first difference: ${lastUser}: “`,
      ],
      [
        'DELETE /api/v1/kullanicilar/1',
        header('Access-Control-Allow-Origin', null),
        'Access-Control-Allow-Origin: ∅, beklenen / expected “*”',
      ],
      [
        'GET /api/v1/kullanicilar/1',
        header('Content-Type', 'text/plain; charset=utf-8'),
        'Content-Type: “text/plain; charset=utf-8”, beklenen / expected “application/json; charset=utf-8”',
      ],
      ['GET /api/v1/users/', redirect, REDIRECTED],
      ['GET /en/guides/', header('Content-Security-Policy', null), 'Content-Security-Policy'],
      ['GET /rehber/', status(500), 'durum / status: 500, beklenen / expected 200'],
      ['GET /api/v1/users?_hataOrani=1&_tohum=5', status(200), 'durum / status: 200'],
      ['GET /en/try/', body('<html lang="tr">'), 'yok / missing: <html lang="en"'],
      ['GET /en/no-such-page', status(200), 'durum / status: 200, beklenen / expected 404'],
      ['GET /robots.txt', header('X-Content-Type-Options', null), 'X-Content-Type-Options'],
      ['GET /api/v1/urunler/1/gorsel.png', header('Content-Type', 'image/svg+xml'), 'image/png'],
      ['GET /api/v1/firmalar/1/gorsel.svg', body('<svg/>'), 'first difference'],
      ['GET /indir/kurmaca.json', body('{}'), 'first difference'],
      [
        'GET /indir/',
        async (page) => body((await page.text()).replaceAll(/[\da-f]{64}/g, ''))(page),
        '',
        'GET /indir/ SHA-256',
      ],
      [
        `GET ${assets}`,
        header('Cache-Control', 'no-cache'),
        'Cache-Control: “no-cache”, beklenen / expected “public, max-age=31536000, immutable”',
        'GET / /assets/…',
      ],
      [
        'GET /api/v1/oturum',
        (shown) => (shown.ok ? body('{}')(shown) : shown),
        '',
        'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}',
      ],
    ]);
  });

  it('counts equal findings in one line', async () => {
    const { origin, send } = await started(startLocal());
    const cached: Subject['send'] = async (path, init) => header('Cache-Control', 'max-age=60')(await send(path, init));
    const findings = await smoke({ origin, send: cached }, serviceChecks);
    const line = report(findings).find((each) => each.includes('expected “no-store”')) ?? '';
    expect(line).toMatch(
      /^\d\d × Cache-Control: “max-age=60”, beklenen \/ expected “no-store” {2}\(POST \/api\/v1, .+, .+, …\)$/,
    );
    expect(report(findings).length).toBeLessThan(8);
  });

  it('counts the requests that get no response', async () => {
    const findings = await smoke({ origin: ORIGIN, send: () => Promise.reject(new Error('refused')) }, serviceChecks);
    expect(findings).toHaveLength(serviceChecks.length);
    expect(report(findings)).toEqual([
      `${serviceChecks.length} × yanıt yok / no response: refused  (GET /api/v1, HEAD /api/v1, POST /api/v1, …)`,
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

  it('looks at several addresses in one call, a mirror among them, and ends as the worst of them', async () => {
    const { origin } = await started(startLocal());
    const { url } = await started(startPlainServer(siteFolder));
    const gone = await serve((request) => request.socket.destroy());
    const { code, stdout, stderr } = await command(origin, gone, '--yansi', url);
    expect(stderr).toMatch(/^http:\/\/localhost:\d+: yanıt yok \/ no response: .+\n$/);
    expect(stdout).toContain(`${origin} …\n`);
    expect(stdout.match(/\(GET .*\)$/gm)).toEqual(['(GET /api/v1/openapi.json)', '(GET /api/v1/openapi.en.json)']);
    expect(stdout.match(/ \d+ different$/gm)).toEqual([' 0 different', ' 2 different']);
    expect(code).toBe(2);
  });

  it.each([
    ['is 40 days ahead', 40, []],
    ['is 20 days ahead', 20, [expect.stringContaining('less than 30 days ahead')]],
    ['has passed', -1, [expect.stringContaining('less than 30 days ahead')]],
  ])('finds what is due where the end of security.txt %s', async (_, days, due) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString();
    const text = `Contact: mailto:elif@kurmaca.example\nExpires: ${expires}\n`;
    const headers = { ...headersFor('/.well-known/security.txt') };
    const send = (): Promise<Response> => Promise.resolve(new Response(text, { headers }));
    expect(await securityCheck.run({ origin: ORIGIN, send })).toEqual(due);
  });

  it.each([
    [['kurmaca'], '“kurmaca” is not an http(s) address'],
    [['https://kurmaca.test', 'ftp://kurmaca.test'], '“ftp://kurmaca.test” is not an http(s) address'],
    [['--yansi', 'https://kurmaca.test/?a=1'], '“https://kurmaca.test/?a=1” is not an http(s) address'],
    [[], 'The address is missing'],
  ])('refuses the addresses %j before it asks any host', async (args, reason) => {
    const { code, stdout, stderr } = await command(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});

describe('the smoke test of a mirror', () => {
  /** The documents of the built site are those of another host. */
  const checks = mirrorChecks.filter(({ request }) => !request.includes('openapi'));

  const startMirror = async (asked: string[] = []): Promise<Subject> => {
    const server = await started(startPlainServer(siteFolder, '/kurmaca/'));
    const origin = server.url.slice(0, -1);
    const send: Subject['send'] = (path, init) => {
      asked.push(path);
      return fetch(origin + path, init);
    };
    return { origin, send };
  };

  it('asks for files only, and wants none of the headers that a host of files cannot send', async () => {
    const asked: string[] = [];
    await expectFound(await startMirror(asked), checks, []);
    expect(asked.length).toBeGreaterThan(70);
    for (const path of asked.filter((each) => each.startsWith('/api/'))) expect(path).toMatch(/\.(?:json|svg|png)$/);
  });

  it('names missing CORS, caching that is forbidden, redirects, other bytes, and files that there should not be', async () => {
    await expectFound(await startMirror(), checks, [
      [
        'GET /api/v1/users.json',
        header('Access-Control-Allow-Origin', ORIGIN),
        `Access-Control-Allow-Origin: “${ORIGIN}”, beklenen / expected “*”`,
      ],
      ['GET /api/v1/users/1.json', header('Cache-Control', 'no-store'), 'no-store'],
      ['GET /api/v1/orders.json', redirect, REDIRECTED],
      ['GET /api/v1/todos.json', body('[]'), 'ilk fark / first difference: 1'],
      ['GET /api/v1/users/51.json', status(200), 'durum / status: 200, beklenen / expected 404'],
      ['GET /api/v1/urunler/1/gorsel.png', status(404), ''],
      ['GET /en/guides/', status(404), ''],
      ['GET /indir/kurmaca.json', header('Access-Control-Allow-Origin', null), ''],
    ]);
  });

  it('takes an address with a path, and finds there the documents of another host only', async () => {
    const server = await started(startPlainServer(siteFolder, '/kurmaca/'));
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
    // What others may send reaches the shell as a variable only; the mirror is looked at each day.
    expect(text).toContain('run: npm run smoke -- "$ADDRESS" ${MIRROR:+"$MIRROR"}\n');
    expect(text.match(/\$\{\{.+\}\}/g)).toEqual([
      "${{ github.event_name == 'schedule' && vars.SMOKE_MIRROR || '' }}",
      '${{ inputs.address || github.event.client_payload.address || vars.SMOKE_ADDRESS }}',
    ]);
  });
});
