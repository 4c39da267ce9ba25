import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openRequest, openSocket, rawExchange, rawRequest, received, statusesIn } from '../support/raw-exchange.ts';
import { startScript } from '../support/running-server.ts';

const start = (...args: readonly string[]): ReturnType<typeof startScript> =>
  startScript('scripts/package/cli.ts', args);

const serving = (api: (request: Request) => Response | Promise<Response>): Promise<RunningServer> =>
  startServer({ port: 0, folder: siteFolder, api });

describe('a server that is being stopped', () => {
  it.each([
    ['SIGINT', 'scripts/start.ts', ['--hazir']],
    ['SIGTERM', 'scripts/package/cli.ts', []],
    ['SIGHUP', 'scripts/package/cli.ts', []],
  ] as const)(
    'closes idle connections on %s, accepts no new ones and completes open requests: %s',
    async (signal, script, args) => {
      const { url, child, ended, output } = await startScript(script, args);
      const idle = await openSocket(url);
      let isAnswered = false;
      const open = rawExchange(url, openRequest('GET /api/v1/users?_gecikme=1000')).finally(() => (isAnswered = true));
      // The server accepts connections in order, so it has received the open request before this one.
      await fetch(`${url}/api/v1/users/1`);
      child.kill(signal);
      // Because npm and the launcher pass on signals of the terminal, these arrive twice.
      child.kill(signal);
      await received(idle);
      expect(isAnswered).toBe(false);
      await expect(openSocket(url)).rejects.toThrow('ECONNREFUSED');
      expect(statusesIn(await open)).toEqual([200]);
      expect(await ended).toBe(0);
      expect(output().match(/Stopping/g)).toHaveLength(1);
      expect(output()).not.toContain('Error');
    },
  );

  it('waits at most two seconds for open requests, even if nothing reads its output any more', async () => {
    const { url, child, ended } = await start('--log');
    const half = rawExchange(url, openRequest('POST /api/v1/users', ['Content-Length: 9'], '{'));
    for (const output of [child.stdout, child.stderr]) output.destroy();
    for (let asked = 0; asked < 5; asked += 1) expect((await fetch(`${url}/api/v1/users/1`)).status).toBe(200);
    const before = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const milliseconds = performance.now() - before;
    expect(milliseconds).toBeGreaterThan(1500);
    expect(milliseconds).toBeLessThan(4000);
    expect(await half).toBe('');
  });

  it('stores the accepted writes, and leaves no temporary file', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'veri.json');
    const { url, child, ended } = await start('--keep', file);
    const body = JSON.stringify({ baslik: 'x'.repeat(50_000) });
    const post = rawRequest('POST /api/v1/todos', [`Content-Length: ${body.length}`], body);
    const writes = Array.from({ length: 3 }, () => rawExchange(url, post));
    await Promise.race(writes);
    child.kill('SIGHUP');
    const statuses = (await Promise.all(writes)).flatMap(statusesIn);
    expect(await ended).toBe(0);
    // Connections that the server has not accepted yet are refused.
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await readFile(file, 'utf8')).split('"baslik":"xxx')).toHaveLength(statuses.length + 1);
    expect(await readdir(folder.path)).toEqual(['veri.json']);
  });

  it('finishes a write whose connection was closed', async () => {
    const asked = Promise.withResolvers<undefined>();
    let isStored = false;
    const server = await serving(async () => {
      asked.resolve(undefined);
      await wait(300);
      isStored = true;
      return new Response();
    });
    const socket = await openSocket(server.url);
    socket.write(rawRequest('POST /api/v1/todos'));
    await asked.promise;
    socket.destroy();
    await server.close();
    expect(isStored).toBe(true);
  });

  it('does not cut off a response that its client reads slowly', async () => {
    const size = 12_000_000;
    const asked = Promise.withResolvers<undefined>();
    const server = await serving(() => {
      asked.resolve(undefined);
      return new Response('x'.repeat(size));
    });
    const socket = await openSocket(server.url);
    socket.pause().write(openRequest('GET /api/v1/users'));
    await asked.promise;
    const closed = server.close();
    await wait(100);
    expect((await received(socket)).length).toBeGreaterThan(size);
    await closed;
  });
});
