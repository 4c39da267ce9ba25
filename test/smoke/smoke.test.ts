import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { mirrorChecks, securityCheck, serviceChecks } from '../../scripts/smoke/checks.ts';
import { type Check, type Host, report, smoke } from '../../scripts/smoke/run.ts';
import { headersFor } from '../../site/page-headers.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { startLocal } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

/** Starts a host for a test. */
const started = async <Started extends { readonly stop: () => Promise<void> }>(
  host: Promise<Started>,
): Promise<Started> => {
  const running = await host;
  onTestFinished(running.stop);
  return running;
};

const startService = async (): Promise<Host> => ({ ...(await started(startLocal())), isMirror: false });

/** The built site below a path, as a host of files serves it. */
const startMirror = async (): Promise<Host> => {
  const { url } = await started(startPlainServer(siteFolder, '/kurmaca/'));
  const origin = url.slice(0, -1);
  return { origin, isMirror: true, send: (path, init) => fetch(origin + path, init) };
};

/** What a response has in place of its own: a status, a body, headers (`null`: not sent). */
interface Spoil {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

const spoiled = (response: Response, { status = response.status, body, headers: changed = {} }: Spoil): Response => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changed))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return new Response(body ?? response.body, { status, headers });
};

const redirect: Spoil = { status: 301, headers: { Location: 'http://kurmaca.test/baska' } };
const REDIRECTED = 'yönlendirme / redirect: 301 → “http://kurmaca.test/baska”';

/** A fault of one response, what a finding says of it, and the finding's name where it is not the request. */
type Fault = readonly [request: string, spoil: Spoil, says: string, name?: string];

/** Sees that the faults are found, each by its name and in these words, and nothing else. */
const expectFound = async (host: Host, checks: readonly Check[], faults: readonly Fault[]): Promise<void> => {
  const send: Host['send'] = async (path, init) => {
    const response = await host.send(path, init);
    const [, spoil] = faults.find(([request]) => request === `${init.method ?? 'GET'} ${path}`) ?? [];
    // Media types that are written in another way are no fault.
    const type = response.headers.get('Content-Type')?.replace('json; charset=utf-8', 'json') ?? null;
    const respelled = type === 'text/html; charset=utf-8' ? 'Text/HTML;charset="UTF-8"' : type;
    return spoiled(response, { ...spoil, headers: { 'Content-Type': respelled, ...spoil?.headers } });
  };
  const findings = await smoke({ ...host, send }, checks);
  const due = faults.map(([request, , says, name = request]) => [name, expect.stringContaining(says)] as const);
  expect(Object.fromEntries(findings.map(({ request, differences }) => [request, differences.join()]))).toEqual(
    Object.fromEntries(due),
  );
};

/** Runs the command against addresses. */
const command = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(process.execPath, ['scripts/smoke.ts', ...args], { cwd: root });

describe('the smoke test', () => {
  const origin = 'Access-Control-Allow-Origin';

  it('names what is wrong with responses, pages, files and the session of a service, and nothing else', async () => {
    const assets = /\/assets\/[\w.-]+\.css/.exec(await readFile(join(siteFolder, 'index.html'), 'utf8'))?.[0] ?? '';
    await expectFound(await startService(), serviceChecks, [
      ['GET /api/v1/users/50', { body: '{"id":51}' }, 'ilk fark / first difference: 7: '],
      ['DELETE /api/v1/kullanicilar/1', { headers: { [origin]: null } }, `${origin}: ∅, beklenen / expected “*”`],
      ['GET /api/v1/kullanicilar/1', { headers: { 'Content-Type': 'text/plain' } }, 'Content-Type: “text/plain”'],
      ['GET /api/v1/users/1', { headers: { ETag: null } }, 'expected 304', 'GET /api/v1/users/1 (If-None-Match)'],
      ['GET /api/v1/users/', redirect, REDIRECTED],
      ['GET /en/guides/', { headers: { 'Content-Security-Policy': null } }, 'Content-Security-Policy: ∅'],
      ['GET /rehber/', { status: 500 }, 'durum / status: 500, beklenen / expected 200'],
      ['GET /api/v1/users?_hataOrani=1&_tohum=5', { status: 200 }, 'durum / status: 200'],
      ['GET /en/try/', { body: '<html lang="tr">' }, 'yok / missing: <html lang="en"'],
      ['GET /en/no-such-page', { status: 200 }, 'durum / status: 200, beklenen / expected 404'],
      ['GET /robots.txt', { headers: { 'X-Content-Type-Options': null } }, 'X-Content-Type-Options'],
      ['GET /api/v1/urunler/1/gorsel.png', { headers: { 'Content-Type': 'image/svg+xml' } }, 'image/png'],
      ['GET /api/v1/openapi.json', { headers: { [origin]: null } }, `${origin}: ∅`],
      ['GET /indir/kurmaca.json', { body: '{}' }, 'first difference'],
      ['GET /indir/SHA256SUMS.txt', { body: '' }, 'yok / missing'],
      [`GET ${assets}`, { headers: { 'Cache-Control': 'no-cache' } }, 'expected “public, max-age=', 'GET / /assets/…'],
      ['GET /api/v1/oturum', { body: '{}' }, 'first difference'],
      ['', {}, 'first difference', 'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}'],
    ]);
  });

  it('asks a mirror for files only, and names missing CORS, forbidden caching, other bytes and files that should not be', async () => {
    for (const { request } of mirrorChecks) expect(request).toMatch(/^GET (?!\/api\/v1$|\/api\/.*\?)/);
    await expectFound(await startMirror(), mirrorChecks, [
      ['GET /api/v1/users.json', { headers: { [origin]: 'http://kurmaca.test' } }, 'beklenen / expected “*”'],
      ['GET /api/v1/users/1.json', { headers: { 'Cache-Control': 'no-store' } }, 'no-store'],
      ['GET /api/v1/orders.json', redirect, REDIRECTED],
      ['GET /api/v1/todos.json', { body: '[]' }, 'ilk fark / first difference: 1'],
      ['GET /api/v1/users/51.json', { status: 200 }, 'durum / status: 200, beklenen / expected 404'],
      ['GET /api/v1/urunler/1/gorsel.png', { status: 404 }, ''],
      ['GET /en/guides/', { status: 404 }, ''],
      ['GET /indir/kurmaca.json', { headers: { [origin]: null } }, ''],
    ]);
  });

  it.each([
    ['is 40 days ahead', 40, []],
    ['is 20 days ahead', 20, [expect.stringContaining('less than 30 days ahead')]],
    ['has passed', -1, [expect.stringContaining('less than 30 days ahead')]],
  ])('finds what is due where the end of security.txt %s', async (_, days, due) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString();
    const headers = { ...headersFor('/.well-known/security.txt') };
    const send = (): Promise<Response> => Promise.resolve(new Response(`Expires: ${expires}\n`, { headers }));
    const findings = await smoke({ origin: 'http://kurmaca.test', isMirror: false, send }, [securityCheck]);
    expect(findings.flatMap(({ differences }) => differences)).toEqual(due);
  });

  it('counts equal findings in one line, requests without a response among them', async () => {
    const refused = (): Promise<Response> => Promise.reject(new Error('refused'));
    const findings = await smoke({ origin: 'http://kurmaca.test', isMirror: false, send: refused }, serviceChecks);
    expect(report(findings)).toEqual([
      `${serviceChecks.length} × yanıt yok / no response: refused  (GET /api/v1, HEAD /api/v1, POST /api/v1, …)`,
    ]);
  });
});

describe('the command', () => {
  it('looks at several addresses, mirrors among them, says in two lines that nothing differs, and ends with 0', async () => {
    const [service, mirror] = [await startService(), await startMirror()];
    const { code, stdout, stderr } = await command(service.origin, `${mirror.origin}/`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:http:\/\/localhost:\S+ …\n(\d+) istek, 0 fark \/ \1 requests, 0 different\n){2}$/);
  });

  it('counts the differences of an address, says in one line that another does not answer, and ends as the worse', async () => {
    const server = createServer((_, response) => response.writeHead(302, { Location: '/giris' }).end());
    onTestFinished(() => closeServer(server));
    const other = `http://localhost:${await listen(server, 0, 'localhost')}/`;
    expect(await command(other)).toMatchObject({ code: 1, stderr: '' });
    // Nothing listens on the port of the discard service.
    const { code, stdout, stderr } = await command('http://localhost:9', other);
    expect(stdout).toMatch(/^\d+ × yönlendirme \/ redirect: 302 → “\/giris” {2}\(GET \/api\/v1, /m);
    expect(stderr).toMatch(/^http:\/\/localhost:\d+: yanıt yok \/ no response: fetch failed: .+\n$/);
    expect(code).toBe(2);
  });

  it.each([
    [['kurmaca'], '“kurmaca” is not an http(s) address'],
    [['https://kurmaca.test', 'ftp://kurmaca.test'], '“ftp://kurmaca.test” is not an http(s) address'],
    [['https://kurmaca.test/?a=1'], '“https://kurmaca.test/?a=1” is not an http(s) address'],
    [[], 'The address is missing'],
  ])('refuses the addresses %j before it asks any host', async (args, reason) => {
    const { code, stdout, stderr } = await command(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
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
