import { Agent, cacheStores, interceptors, request } from 'undici';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp as createCoreApp } from '../../functions/http/app.ts';
import { createApp } from '../../functions/hosts/app.ts';
import { type Handler, serve } from '../../scripts/server/serve.ts';
import { memoryStorage } from '../support/memory-storage.ts';

/** Runs servers on one port, one after another, before the cache of one browser. Returns the texts of what each run is asked. */
const runsBeforeOneCache = async (apps: readonly Handler[], paths: readonly string[]): Promise<string[][]> => {
  const store = new cacheStores.MemoryCacheStore();
  const runs: string[][] = [];
  let port = 0;
  for (const app of apps) {
    const server = await serve(app, { port, host: '127.0.0.1' });
    port = Number(new URL(server.url).port);
    const dispatcher = new Agent().compose(interceptors.cache({ store, type: 'private' }));
    const texts: string[] = [];
    for (const path of paths) texts.push(await (await request(server.url + path, { dispatcher })).body.text());
    runs.push(texts);
    await dispatcher.close();
    await server.close();
  }
  return runs;
};

const PATHS = ['/api/v1/todos', '/api/v1/todos/1', '/api/v1/todos/31', '/api/v1/users/1'];

it('a second run on one port shows its own or kept data, though a browser has a cache full of the first run’s', async () => {
  const [todo, user] = [{ id: 31, baslik: 'Çay demle' }, dataSet.kullanicilar[0]];
  const own = createApp({ data: { gorevler: [todo] }, writes: 'kept', storage: memoryStorage() });
  await own(new Request('http://localhost/api/v1/todos', { method: 'POST', body: '{}' }));
  const [, second = []] = await runsBeforeOneCache([createApp(), own], PATHS);
  const missing: unknown = expect.stringContaining('KAYIT_BULUNAMADI');
  expect(second).toEqual([JSON.stringify([todo, { id: 32 }]), missing, JSON.stringify(todo), JSON.stringify(user)]);
});

it('a browser’s cache answers for the hosted service, whose data never change', async () => {
  const asked: string[] = [];
  const app = createCoreApp(dataSet, { cacheSeconds: 3600 });
  const counted: Handler = (incoming) => {
    asked.push(incoming.url);
    return app(incoming);
  };
  const [first, second] = await runsBeforeOneCache([counted, counted], PATHS);
  expect(second).toEqual(first);
  expect(asked).toHaveLength(PATHS.length);
});
