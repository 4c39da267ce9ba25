import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { checksOf, securityCheck, smoke } from '../../scripts/smoke/checks.ts';
import { headersFor } from '../../site/page-headers.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

const origin = 'Access-Control-Allow-Origin';
const service = useLocalServer().site;

/** Serves the built site below a path, as a host of files does. */
const startMirror = async (): Promise<string> => {
  const { url, stop } = await startPlainServer(siteFolder, '/kurmaca/');
  onTestFinished(stop);
  return url.slice(0, -1);
};

afterEach(() => void vi.unstubAllGlobals());

/** What a response has in place of its own: a status, a body, headers (`null`: not sent); and what follows its body. */
interface Spoil {
  readonly status?: number;
  readonly body?: string;
  readonly more?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A fault of one response, what a finding says of it, and the finding's name where it is not the request. */
type Fault = readonly [request: string, spoil: Spoil, says: string, name?: string];

/** Sees that a host’s faults are found, in the order of the checks, each by its name and in these words, and nothing else. */
const expectFound = async (host: string, faults: readonly Fault[]): Promise<void> => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    const [, spoil] = faults.find(([request]) => request === `${init.method} ${address.slice(host.length)}`) ?? [];
    const { status = response.status, more } = spoil ?? {};
    const body = more === undefined ? (spoil?.body ?? response.body) : (await response.text()) + more;
    const headers = new Headers(response.headers);
    // Media types that are written in another way are no fault.
    const type = headers.get('Content-Type')?.replace('json; charset=utf-8', 'json') ?? null;
    const respelled = type === 'text/html; charset=utf-8' ? 'Text/HTML;charset="UTF-8"' : type;
    for (const [name, value] of Object.entries({ 'Content-Type': respelled, ...spoil?.headers }))
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    return new Response(body, { status, headers });
  });
  expect(await smoke(host, checksOf(host))).toEqual(
    faults.map(([request, , says, name = request]) => ({ request: name, line: containing(says) })),
  );
};

/** Runs the command against addresses. */
const command = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(process.execPath, ['scripts/smoke.ts', ...args], { cwd: root });

it('names what is wrong with responses, pages, files and the session of a service, and nothing else', async () => {
  const assets = /\/assets\/[\w.-]+\.css/.exec(await readFile(join(siteFolder, 'index.html'), 'utf8'))?.[0] ?? '';
  await expectFound(service(), [
    ['GET /api/v1/users/', { status: 301, headers: { Location: '/x' } }, 'yönlendirme / redirect: 301 → “/x”'],
    ['GET /api/v1/kullanicilar/1', { headers: { 'Content-Type': 'text/plain' } }, 'Content-Type: “text/plain”'],
    ['GET /api/v1/oturum', { body: '{}' }, 'first difference'],
    ['POST /api/v1/oturum', { headers: { [origin]: null } }, `${origin}: ∅, beklenen / expected “*”`],
    ['GET /api/v1/users?_hataOrani=1&_tohum=5', { status: 200 }, 'durum / status: 200'],
    ['', {}, `${origin}: ∅`, 'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"yanlis"}'],
    ['GET /api/v1/users/50', { body: '{"id":51}' }, 'ilk fark / first difference: 7: '],
    ['GET /api/v1/users/1', { headers: { ETag: null } }, 'expected 304', 'GET /api/v1/users/1 (If-None-Match)'],
    ['', {}, `${origin}: ∅`, 'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}'],
    ['', {}, 'first difference', 'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}'],
    ['GET /en/no-such-page', { status: 200 }, 'durum / status: 200, beklenen / expected 404'],
    ['GET /robots.txt', { headers: { 'X-Content-Type-Options': null } }, 'X-Content-Type-Options'],
    ['GET /api/v1/openapi.json', { headers: { [origin]: null } }, `${origin}: ∅`],
    ['GET /api/v1/urunler/1/gorsel.png', { headers: { 'Content-Type': 'image/svg+xml' } }, 'image/png'],
    ['GET /rehber/', { status: 500 }, 'durum / status: 500, beklenen / expected 200'],
    ['GET /en/guides/', { headers: { 'Content-Security-Policy': null } }, 'Content-Security-Policy: ∅'],
    ['GET /en/try/', { body: '<html lang="tr">' }, 'yok / missing: <html lang="en"'],
    [`GET ${assets}`, { headers: { 'Cache-Control': 'no-cache' } }, 'expected “public, max-age=', 'GET / /assets/…'],
    ['GET /indir/kurmaca.json', { more: '!' }, '”, beklenen / expected “'],
    ['GET /indir/SHA256SUMS', { body: '', headers: { 'Content-Type': 'text/html' } }, 'Content-Type: “text/html”'],
    ['', {}, 'yok / missing', 'GET /indir/SHA256SUMS'],
  ]);
});

it('asks a mirror for files only, and names missing CORS, forbidden caching, other bytes and files that should not be', async () => {
  const mirror = await startMirror();
  for (const { request } of checksOf(mirror)) expect(request).toMatch(/^GET (?!\/api\/v1$|\/api\/.*\?)/);
  await expectFound(mirror, [
    ['GET /api/v1/users.json', { headers: { [origin]: 'http://kurmaca.test' } }, 'beklenen / expected “*”'],
    ['GET /api/v1/users/1.json', { headers: { 'Cache-Control': 'no-store' } }, 'no-store'],
    ['GET /api/v1/users/51.json', { status: 200 }, 'durum / status: 200, beklenen / expected 404'],
    ['GET /api/v1/orders.json', { status: 301, headers: { Location: '/x' } }, 'yönlendirme / redirect: 301 → “/x”'],
    ['GET /api/v1/todos.json', { body: '[]' }, 'ilk fark / first difference: 1'],
    ['GET /api/v1/urunler/1/gorsel.png', { headers: { 'Content-Type': 'image/svg+xml' } }, 'image/png'],
    ['GET /en/guides/', { status: 404 }, ''],
    ['GET /indir/kurmaca.json', { headers: { [origin]: null } }, ''],
    ['GET /indir/SHA256SUMS', { headers: { [origin]: null } }, ''],
  ]);
});

it.each([
  ['is 40 days ahead', 40, []],
  ['is 20 days ahead', 20, [expect.stringContaining('less than 30 days ahead')]],
  ['has passed', -1, [expect.stringContaining('less than 30 days ahead')]],
])('finds what is due where the end of security.txt %s', async (_, days, due) => {
  const expires = new Date(Date.now() + days * 86_400_000).toISOString();
  const headers = { ...headersFor('/.well-known/security.txt') };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`Expires: ${expires}\n`, { headers })));
  const findings = await smoke('http://kurmaca.test', [securityCheck]);
  expect(findings.map(({ line }) => line)).toEqual(due);
});

it('the command looks at several addresses, mirrors among them, says in two lines that nothing differs, and ends with 0', async () => {
  const { code, stdout, stderr } = await command(service(), `${await startMirror()}/`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^(?:http:\/\/localhost:\S+ …\n(\d+) istek, 0 fark \/ \1 requests, 0 different\n){2}$/);
});

it('the command counts equal differences of an address in one line, says in one that another does not answer, and ends as the worse', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/robots.txt') response.destroy();
    else response.writeHead(302, { Location: '/x' }).end();
  });
  onTestFinished(() => closeServer(server));
  const other = `http://localhost:${await listen(server, 0, 'localhost')}/`;
  expect(await command(other)).toMatchObject({ code: 1, stderr: '' });
  // Nothing listens on the port of the discard service.
  const { code, stdout, stderr } = await command('http://localhost:9', other);
  expect(stdout).toMatch(
    /^\d{3} × yönlendirme \/ redirect: 302 → “\/x” {2}\(GET \/api\/v1, HEAD \/api\/v1, POST \/api\/v1, …\)$/m,
  );
  expect(stdout).toMatch(/^1 × yanıt yok \/ no response: fetch failed \(\w+\) {2}\(GET \/robots\.txt\)$/m);
  expect(stdout).toMatch(/\n(\d+) istek, \1 fark \/ \1 requests, \1 different\n$/);
  expect(stderr).toMatch(/^http:\/\/localhost:9: yanıt yok \/ no response: fetch failed \(.+\)\n$/);
  expect(code).toBe(2);
});

it.each([
  [['kurmaca'], '“kurmaca” is not an http(s) address'],
  [['https://kurmaca.test', 'ftp://kurmaca.test'], '“ftp://kurmaca.test” is not an http(s) address'],
  [['https://kurmaca.test/?a=1'], '“https://kurmaca.test/?a=1” is not an http(s) address'],
  [[], 'The address is missing'],
])('the command refuses the addresses %j before it asks any host', async (args, reason) => {
  expect(await command(...args)).toMatchObject({ code: 2, stdout: '', stderr: containing(reason) });
});

it('the workflow runs on a schedule, by hand and when told of a deploy, and never for a pull request', async () => {
  const text = await readFile(join(root, '.github/workflows/smoke.yml'), 'utf8');
  const events = /^on:\n([^]+?)^\w/m.exec(text)?.[1] ?? '';
  expect(events.match(/^ {2}\w+(?=:)/gm)).toEqual(['  schedule', '  workflow_dispatch', '  repository_dispatch']);
  expect(text).toContain("    if: github.event_name != 'schedule' || vars.SMOKE_ADDRESS != ''\n");
  expect(text).not.toMatch(/\bref:|pull_request/);
  // What others may send reaches the shell as a variable only; the mirror is looked at each day.
  expect(text).toContain('run: npm run smoke -- "$ADDRESS" ${MIRROR:+"$MIRROR"}\n');
  expect(text.match(/\$\{\{.+\}\}/g)).toEqual([
    "${{ github.event_name == 'schedule' && vars.SMOKE_MIRROR || '' }}",
    '${{ inputs.address || github.event.client_payload.address || vars.SMOKE_ADDRESS }}',
  ]);
});
