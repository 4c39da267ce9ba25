import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { catalogue, picturedResources } from '../../../data/catalogue.ts';
import type { JsonValue } from '../../../data/json.ts';
import { pictureFile } from '../../../data/pictures.ts';
import { objectOf, parseJson, recordsOf } from '../../support/json.ts';
import { freePort, runProgram, type RunningScript } from '../../support/process.ts';
import { runUntilTestEnds, startScript } from '../../support/running-server.ts';

const { project } = inject('packed');
const program = join(project, 'node_modules/kurmaca/cli.js');

const temporary = (): Promise<string> => mkdtemp(join(project, 'command-'));

/** Starts the command in a folder of its own, on a free port unless the arguments name one. */
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

const post = (base: string, path: string, body: JsonValue = {}): Promise<Response> =>
  fetch(base + path, { method: 'POST', body: JSON.stringify(body) });

const totalOf = async (base: string): Promise<string | null> =>
  (await fetch(`${base}/todos?_limit=1`)).headers.get('x-total-count');

describe('npx kurmaca', () => {
  it('responds at its root with the index', async () => {
    const { base } = await serve([]);
    const { origin } = new URL(base);
    const [root, index] = await Promise.all([origin, base].map(async (url) => fetch(url)));
    expect(root?.status).toBe(200);
    expect(root?.headers.get('etag')).toBe(index?.headers.get('etag'));
    expect(await root?.text()).toBe(await index?.text());
    expect((await fetch(origin, { method: 'HEAD' })).status).toBe(200);
    for (const [path, method] of [
      ['/', 'POST'],
      ['/yok', 'GET'],
    ] as const)
      expect((await fetch(origin + path, { method })).status, `${method} ${path}`).toBe(404);
  });

  it('serves the API and the OpenAPI documents, and links to no site', async () => {
    const { base } = await serve([]);
    expect((await fetch(`${base}/users/1`)).status).toBe(200);
    for (const name of ['openapi.json', 'openapi.en.json']) {
      const response = await fetch(`${base}/${name}`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(objectOf(parseJson(await response.text()))['openapi']).toBe('3.1.1');
      const etag = response.headers.get('etag') ?? '';
      expect((await fetch(`${base}/${name}`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    }
    expect(objectOf(parseJson(await (await fetch(`${base}/yok`)).text()))).not.toHaveProperty('belge');
    expect((await post(base, '/sifirla')).status).toBe(404);
  });

  it('names nothing in its index that it does not serve', async () => {
    const { base } = await serve([]);
    const links = (await (await fetch(base)).text()).match(/\/api\/v1\/[^"{]+(?=")/g) ?? [];
    expect(links).toContain('/api/v1/openapi.json');
    for (const link of links) expect((await fetch(new URL(link, base))).status, link).toBe(200);
  });

  it('names the servers of the OpenAPI documents as the public address has them', async () => {
    const { base } = await serve(['--dis-adres', 'https://api.example.com/mock']);
    for (const name of ['openapi.json', 'openapi.en.json']) {
      const { servers = null } = objectOf(parseJson(await (await fetch(`${base}/${name}`)).text()));
      const urls = recordsOf(servers).map(({ url }) => url);
      expect(urls).toEqual(['https://api.example.com/mock/api/v1', '/mock/api/v1', '/mock/api/v1/~']);
    }
  });

  it('prints no request log where nobody reads it, and stops on SIGTERM', async () => {
    const { running, base } = await serve([]);
    const before = running.output();
    await fetch(`${base}/users`);
    expect(running.output()).toBe(before);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it.each(['--port', '-p'])('takes its port from %s before PORT', async (flag) => {
    const port = await freePort();
    const { base } = await serve([flag, String(port)], project, { PORT: '1' });
    expect(base).toBe(`http://localhost:${port}/api/v1`);
  });

  it.each(['--host', '--adres'])('listens on the address of %s', async (flag) => {
    const { base } = await serve([flag, '127.0.0.1']);
    expect(base).toContain('http://127.0.0.1:');
    expect((await fetch(base)).status).toBe(200);
  });

  it.each(['--gecikme', '--delay'])('delays every response by %s', async (flag) => {
    const { base } = await serve([flag, '150']);
    const start = performance.now();
    await fetch(`${base}/users/1`);
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it.each(['--kalici', '--keep'])('keeps writes in memory until it stops with %s', async (flag) => {
    const { base } = await serve([flag]);
    expect((await post(base, '/todos', { baslik: 'bir' })).status).toBe(201);
    expect(await totalOf(base)).toBe('31');
    expect((await post(base, '/reset')).status).toBe(200);
    expect(await totalOf(base)).toBe('30');
  });

  it.each([['--kalici', 'veri.json'], ['--keep', 'veri.json'], ['--kalici=veri.json']])(
    'keeps writes in a file with %s %s',
    async (...args) => {
      const folder = await temporary();
      const first = await serve(args.filter(Boolean), folder);
      await post(first.base, '/todos', { baslik: 'bir' });
      first.running.child.kill('SIGKILL');
      await first.running.ended;
      const { base } = await serve(args.filter(Boolean), folder);
      expect(await totalOf(base)).toBe('31');
    },
  );

  it('says in both languages that a port is taken, and ends with 1', async () => {
    const { base } = await serve([]);
    const { ended, output } = run(['--port', new URL(base).port]);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/numaralı port dolu[^]*npx kurmaca --port[^]*is in use/);
  });

  it.each([
    ['--veri', 'veri', '--bugun', '2026-11-22'],
    ['--data', 'veri.json', '--today', '2026-11-27'],
  ])('serves own data and moves dates with %s %s %s %s', async (...args) => {
    const folder = await temporary();
    await mkdir(join(folder, 'veri'));
    await writeFile(join(folder, 'veri/products.json'), '[{"id":1,"ad":"Kalem","kategoriId":99}]');
    await writeFile(join(folder, 'veri.json'), '{"urunler":[{"id":1,"ad":"Kalem","kategoriId":99}]}');
    const { running, base } = await serve(args, folder);
    // By the name under which the user gave the resource.
    expect(running.output()).toMatch(/no record: 1; the first is (?:urunler|products) 1: kategoriId 99/);
    expect(running.output()).toContain('2026-11-21');
    const products = await (await fetch(`${base}/products?_embed=image`)).text();
    expect(parseJson(products)).toEqual([{ id: 1, ad: 'Kalem', kategoriId: 99, gorsel: null }]);
    expect((await fetch(`${base}/products/1/image.svg`)).status).toBe(404);
    expect((await fetch(`${base}/users/1/image.svg`)).status).toBe(200);
    expect((await fetch(`${base}/orders?tarih_gte=2026-11-20`)).headers.get('x-total-count')).not.toBe('0');
  });

  it('serves every spelling of its SVG pictures, which records name, and tells where there is none', async () => {
    const { base } = await serve(['--kalici']);
    for (const resource of picturedResources) {
      const [record] = recordsOf(parseJson(await (await fetch(`${base}/${resource}?_gom=gorsel&_limit=1`)).text()));
      expect(record?.['gorsel']).toBe(`${base}/${resource}/1/gorsel.svg`);
      const svg = await readFile(pictureFile(resource, 1, 'svg'), 'utf8');
      for (const segment of [catalogue[resource].path, catalogue[resource].alias])
        for (const name of ['gorsel', 'image']) {
          const response = await fetch(`${base}/${segment}/1/${name}.svg`);
          expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
          expect(response.headers.get('access-control-allow-origin')).toBe(new URL(base).origin);
          expect(await response.text()).toBe(svg);
        }
    }
    expect((await fetch(`${base}/users/1/image.svg`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${base}/users/1/image.svg`, { method: 'PUT', body: '{}' })).status).toBe(405);
    const png = await fetch(`${base}/users/1/image.png`);
    expect([png.status, objectOf(parseJson(await png.text()))['hata']]).toEqual([404, 'KAYNAK_BULUNAMADI']);
  });

  it('examines a server that it runs itself', async () => {
    const { base } = await serve([]);
    const { ended, output } = run(['turkish-test', `${base}/users?_limit=100`]);
    expect(await ended, output()).toBe(0);
    expect(output()).toMatch(/✓ Sort order: soyad\n.*Not looked at: .*turkce-siralama/);
    const both = run(['turkce-testi', `${base}/userz`, `${base}/users?_limit=100`]);
    expect(await both.ended).toBe(1);
    expect(both.output()).toMatch(/Returned 404: [^]*✓ Sıralama: soyad/);
  });

  it('writes generated records, and lets a reader stop early', async () => {
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

  it.each([
    ['--yardim', ['--adres', '--kalici', '--veri', 'isci', 'uret']],
    ['--help', ['--host', '--keep', '--data', 'worker', 'generate']],
    ['uret -h', ['--adet', '--tohum']],
    ['generate --help', ['--count', '--seed']],
  ])('prints forms and names with %s, in its language', async (args, names) => {
    const { ended, output } = run(args.split(' '));
    expect(await ended).toBe(0);
    for (const name of names) expect(output()).toContain(name);
  });

  it.each(['--surum', '--version', '-v'])('prints its version with %s', async (flag) => {
    const { ended, output } = run([flag]);
    expect(await ended).toBe(0);
    expect(output().trim()).toBe('1.0.0');
  });
});
