import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { catalogue, picturedResources } from '../../../data/catalogue.ts';
import { pictureFile } from '../../../data/pictures.ts';
import { objectOf, parseJson, recordsOf } from '../../support/json.ts';
import { freePort, runProgram, type RunningScript } from '../../support/process.ts';
import { runUntilTestEnds, startScript } from '../../support/running-server.ts';

const { project } = inject('packed');
const program = join(project, 'node_modules/kurmaca/cli.js');

const temporary = (): Promise<string> => mkdtemp(join(project, 'command-'));

/** Starts the command in a folder, on a free port unless the arguments contain one. */
const run = (args: readonly string[], folder = project): RunningScript => runUntilTestEnds(program, args, {}, folder);

interface Served {
  readonly running: RunningScript;
  readonly base: string;
}

const serve = async (
  args: readonly string[],
  folder = project,
  env?: Readonly<Record<string, string>>,
): Promise<Served> => {
  const running = await startScript(program, args, env, folder);
  return { running, base: `${running.url}/api/v1` };
};

describe('npx kurmaca', () => {
  it('responds with the index at its root', async () => {
    const { base } = await serve([]);
    const { origin } = new URL(base);
    const [root, index] = await Promise.all([origin, base].map(async (url) => (await fetch(url)).text()));
    expect(root).toBe(index);
    expect((await fetch(origin, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['tr', '/api/v1', ['/api/v1/openapi.json', '/api/v1/openapi.en.json'], '/users/1/gorsel.svg'],
    ['en', '/en/api/v1', ['/en/api/v1/openapi.json'], '/users/1/image.svg'],
  ])('--names %s serves all URLs in its index with entity tags, and has no links to a site', async (...row) => {
    const [names, path, documents, picture] = row;
    const served = await serve(['--names', names]);
    const base = new URL(served.base).origin + path;
    const links = (await (await fetch(base)).text()).match(/(?:\/en)?\/api\/v1\/[^"{]+(?=")/g) ?? [];
    expect(links).toEqual(expect.arrayContaining(documents));
    const servers = objectOf(parseJson(await (await fetch(`${base}/openapi.json`)).text()))['servers'];
    expect(servers).toMatchObject([{ url: base }, {}, {}]);
    expect((await fetch(base + picture)).headers.get('content-type')).toBe('image/svg+xml');
    for (const link of links) {
      const { status, headers } = await fetch(new URL(link, base));
      expect([status, headers.get('content-type')], link).toEqual([200, 'application/json; charset=utf-8']);
      const etag = headers.get('etag') ?? '';
      expect((await fetch(new URL(link, base), { headers: { 'If-None-Match': etag } })).status, link).toBe(304);
    }
    expect(await (await fetch(`${base}/yok`)).text()).not.toMatch(/"(?:belge|docs)/);
  });

  it('prints no request log without a terminal, and stops on SIGTERM', async () => {
    const { running, base } = await serve([]);
    const before = running.output();
    await fetch(`${base}/users`);
    expect(running.output()).toBe(before);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('prefers -p to PORT, listens on the address in --adres, and delays every response by --gecikme', async () => {
    const port = await freePort();
    const { base } = await serve(['-p', String(port), '--adres', '127.0.0.1', '--gecikme', '150'], project, {
      PORT: '1',
    });
    expect(base).toBe(`http://127.0.0.1:${port}/api/v1`);
    const start = performance.now();
    expect((await fetch(`${base}/users/1`)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it('reports in both languages that a port is in use, and exits with code 1', async () => {
    const { base } = await serve([]);
    const { ended, output } = run(['--port', new URL(base).port]);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/numaralı port dolu[^]*npx kurmaca --port[^]*is in use/);
  });

  it('serves custom data and shifts dates', async () => {
    const folder = await temporary();
    await writeFile(join(folder, 'veri.json'), '{"products":[{"id":1,"ad":"Kalem","kategoriId":99}]}');
    const { running, base } = await serve(['--data', 'veri.json', '--today', '2026-11-27'], folder);
    expect(running.output()).toContain('no record: 1; the first is products 1: kategoriId 99');
    expect(running.output()).toContain('2026-11-21');
    const products = await (await fetch(`${base}/products?_embed=image`)).text();
    expect(parseJson(products)).toEqual([{ id: 1, ad: 'Kalem', kategoriId: 99, gorsel: null }]);
    expect((await fetch(`${base}/products/1/image.svg`)).status).toBe(404);
    expect((await fetch(`${base}/orders?tarih_gte=2026-11-20`)).headers.get('x-total-count')).not.toBe('0');
  });

  it('serves the pictures of records as SVG, and responds with 404 for PNG', async () => {
    const { base } = await serve(['--kalici']);
    for (const resource of picturedResources) {
      const [record] = recordsOf(parseJson(await (await fetch(`${base}/${resource}?_gom=gorsel&_limit=1`)).text()));
      expect(record?.['gorsel']).toBe(`${base}/${resource}/1/gorsel.svg`);
      const response = await fetch(`${base}/${catalogue[resource].alias}/1/image.svg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await response.text()).toBe(await readFile(pictureFile(resource, 1, 'svg'), 'utf8'));
    }
    expect((await fetch(`${base}/users/1/image.svg`, { method: 'PUT', body: '{}' })).status).toBe(405);
    expect((await fetch(`${base}/users/1/image.png`)).status).toBe(404);
    const embedded = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    for (const [path, status] of [
      ['/users/1/image.svg', 200],
      ['/openapi.json', 200],
      ['/users/1', 403],
    ] as const)
      expect((await fetch(base + path, embedded)).status, path).toBe(status);
  });

  it('writes generated records, and ends with a message if the reader closes the pipe', async () => {
    const { ended, output } = run(['uret', 'siparisler', '--adet', '2', '--bicim', 'csv']);
    expect(await ended).toBe(0);
    expect(output()).toMatch(/^\uFEFFid,siparisNo[^]*SP-2024-000002/);
    const reader = runProgram(
      'sh',
      ['-c', `"$0" "$1" uret siparisler --adet 100000 | head -1`, process.execPath, program],
      {},
    );
    expect(await reader.ended).toBe(0);
    expect(reader.output()).toContain('Okuyan program kapandı');
    expect(reader.output()).not.toContain('    at ');
  });

  it('prints its version with --surum', async () => {
    const { ended, output } = run(['--surum']);
    expect([await ended, output()]).toEqual([0, '1.0.0\n']);
  });
});
