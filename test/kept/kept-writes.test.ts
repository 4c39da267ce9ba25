import { describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import type { App } from '../../functions/http/handler.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import type { State, Storage } from '../../functions/store/storage.ts';
import { containing } from '../support/containing.ts';
import { type Send, sendTo } from '../support/exchange.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const keeping = (options: AppOptions = {}): App => createApp(dataSet, { writes: 'kept', ...options });

const send = (app: App, ...request: Parameters<Send>): ReturnType<Send> => sendTo(app)(...request);

describe('an app that keeps writes', () => {
  it('shows a created record in lists, totals, search, filters and sub-collections', async () => {
    const app = keeping();
    const created = await send(app, 'POST', '/gorevler', { baslik: 'Çay demle', kullaniciId: 1, durum: 'beklemede' });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ id: 31, baslik: 'Çay demle' });
    expect((await send(app, 'GET', '/gorevler/31')).json).toEqual(created.json);
    expect((await send(app, 'GET', '/gorevler?_limit=1')).headers.get('x-total-count')).toBe('31');
    expect((await send(app, 'GET', '/todos?q=cay+demle')).json).toEqual([created.json]);
    expect(recordsOf((await send(app, 'GET', '/users/1/todos?_limit=100')).json)).toContainEqual(created.json);
    expect((await send(app, 'GET', '/todos?oncelik=null')).json).toEqual([created.json]);
    const sorted = recordsOf((await send(app, 'GET', '/todos?_sort=-oncelik&_limit=100')).json);
    expect(sorted.at(-1)).toEqual(created.json);
  });

  it('lets no cache answer with an error that a write may have ended', async () => {
    const app = keeping();
    const missing = ['/gorevler/31', '/gorevler?renk=mavi'];
    for (const [at, status] of [404, 400].entries())
      expect((await send(app, 'GET', missing[at] ?? '')).status).toBe(status);
    for (const path of missing) expect((await send(app, 'GET', path)).headers.get('cache-control')).toBe('no-cache');
    await send(app, 'POST', '/gorevler', { renk: 'mavi' });
    for (const path of missing) expect((await send(app, 'GET', path)).status).toBe(200);
  });

  it('shows fields with any name once, an embedded record in the place of an own field of its name', async () => {
    const app = keeping();
    const text = async (query: string): Promise<string> =>
      (await app(new Request(`http://kurmaca.test/api/v1/gorevler?id=31&${query}`))).text();
    const body = '{"kullanici":"ben","kullaniciId":1,"__proto__":{"ç":1}}';
    await app(new Request('http://kurmaca.test/api/v1/gorevler', { method: 'POST', body }));
    expect(await text('_limit=1')).toBe('[{"kullanici":"ben","kullaniciId":1,"__proto__":{"ç":1},"id":31}]');
    expect(await text('_alanlar=__proto__')).toBe('[{"__proto__":{"ç":1},"id":31}]');
    const embedded = JSON.stringify(dataSet.kullanicilar[0]);
    expect(await text('_gom=kullanici')).toBe(
      `[{"kullaniciId":1,"__proto__":{"ç":1},"id":31,"kullanici":${embedded}}]`,
    );
    expect(await text('_gom=kullanici&_alanlar=kullanici')).toBe(`[{"id":31,"kullanici":${embedded}}]`);
  });

  it('says so in the index', async () => {
    const { aciklama, description } = objectOf((await send(keeping(), 'GET', '')).json);
    expect(aciklama).toMatch(/yazılanlar saklanır\.$/);
    expect(description).toMatch(/writes are kept\.$/);
  });

  it('deletes without cascading: sub-collections become 404 and embeds null', async () => {
    const app = keeping();
    const [order] = dataSet.siparisler;
    const id = order?.kullaniciId ?? 0;
    const path = `/users/${id}`;
    const removed = { silindi: true, mesaj: `${id} numaralı kayıt silindi.`, message: `Record ${id} was deleted.` };
    expect((await send(app, 'DELETE', path)).json).toMatchObject(removed);
    expect((await send(app, 'GET', path)).status).toBe(404);
    expect((await send(app, 'GET', `${path}/orders`)).status).toBe(404);
    const embedded = await send(app, 'GET', `/orders?id=${order?.id ?? 0}&_embed=user`);
    expect(recordsOf(embedded.json)[0]).toMatchObject({ kullanici: null });
    expect((await send(app, 'DELETE', path)).status).toBe(404);
  });

  it('changes nothing where validation refuses the body', async () => {
    const storage = memoryStorage();
    const app = keeping({ storage });
    const before = await send(app, 'GET', '/urunler?_limit=100');
    expect((await send(app, 'POST', '/urunler?_dogrula=1', { ad: 'Çaydanlık' })).status).toBe(422);
    expect((await send(app, 'PUT', '/urunler/1?_dogrula=1', { fiyat: -1 })).status).toBe(422);
    expect((await send(app, 'PATCH', '/urunler/1?_dogrula=1', { fiyat: -1, ad: 'Çaydanlık' })).status).toBe(422);
    expect((await send(app, 'GET', '/urunler?_limit=100')).json).toEqual(before.json);
    expect(storage.written).toEqual([]);
    expect((await send(app, 'POST', '/urunler', { ad: 'Çaydanlık' })).json).toMatchObject({ id: 63 });
  });

  it('validates links by the records as they are now', async () => {
    const app = keeping();
    const task = { kullaniciId: 51 };
    expect((await send(app, 'PATCH', '/todos/1?_dogrula=1', task)).status).toBe(422);
    await send(app, 'POST', '/users', { ad: 'Elif' });
    expect((await send(app, 'PATCH', '/todos/1?_dogrula=1', task)).status).toBe(200);
    await send(app, 'DELETE', '/users/51');
    expect((await send(app, 'PATCH', '/todos/1?_dogrula=1', task)).status).toBe(422);
  });

  it('changes the tag with the data and asks browsers to revalidate', async () => {
    const app = keeping();
    const before = await send(app, 'GET', '/users/3');
    await send(app, 'PATCH', '/users/3', { ad: 'Ilgın Su' });
    const after = await send(app, 'GET', '/users/3');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toBe('no-cache');
  });

  it('gives many writes at once an id each', async () => {
    const app = keeping();
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(app, 'POST', '/todos', { baslik: String(index) })),
    );
    expect(new Set(created.map(({ json }) => objectOf(json)['id'])).size).toBe(20);
    expect((await send(app, 'GET', '/todos')).headers.get('x-total-count')).toBe('50');
  });

  it('removes a record once where two requests ask for it at once', async () => {
    const app = keeping();
    const removals = await Promise.all(['/todos/1', '/todos/1'].map((path) => send(app, 'DELETE', path)));
    expect(removals.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('counts a value of another type as missing', async () => {
    const app = keeping();
    await send(app, 'PATCH', '/urunler/1', { fiyat: 'ucuz', adres: [1] });
    const sorted = recordsOf((await send(app, 'GET', '/urunler?_sirala=fiyat&_limit=100')).json);
    expect(sorted.at(-1)).toMatchObject({ id: 1 });
  });
});

describe('the storage of an app that keeps writes', () => {
  it('is read once and written whole for every change, not for refused writes', async () => {
    const storage = memoryStorage();
    const app = keeping({ storage });
    await send(app, 'POST', '/todos', { baslik: 'bir' });
    await send(app, 'PATCH', '/users/1', { ad: 'Su' });
    await send(app, 'DELETE', '/users/999');
    await send(app, 'POST', '/todos', 'metin');
    expect(storage.written).toHaveLength(2);
    expect(storage.written[1]).toMatchObject({ surum: '1.0.0', kaynaklar: { gorevler: { sonKimlik: 31 } } });
  });

  it('gets an unchanged record as the same object every time', async () => {
    const written: State[] = [];
    const write = (state: State): Promise<void> => Promise.resolve(void written.push(state));
    const app = keeping({ storage: { read: () => Promise.resolve(null), write } });
    await send(app, 'PATCH', '/todos/1', { baslik: 'bir' });
    await send(app, 'PATCH', '/todos/1', { baslik: 'iki' });
    const [before = [], after = []] = written.map(({ kaynaklar }) => kaynaklar.gorevler?.kayitlar ?? []);
    expect(after.map((record, at) => record === before[at])).toEqual(dataSet.gorevler.map(({ id }) => id > 1));
    expect(after[1]).not.toBe(dataSet.gorevler[1]);
  });

  it('that cannot be used makes every response a 500 that names the cause', async () => {
    const faults: unknown[] = [];
    let reason = 'veri.json okunamadı';
    const storage: Storage = {
      read: () => Promise.reject(new Error(reason)),
      write: () => Promise.resolve(),
    };
    const app = keeping({ storage, reportFault: (fault) => faults.push(fault) });
    for (const [method, path] of [
      ['GET', '/users'],
      ['POST', '/sifirla'],
    ] as const) {
      const { status, json } = await send(app, method, path);
      expect(status).toBe(500);
      expect(json).toMatchObject({ hata: 'SUNUCU_HATASI', neden: 'veri.json okunamadı' });
    }
    expect(faults).toHaveLength(1);
    reason = 'veri.json boş';
    await send(app, 'GET', '/users');
    expect(faults).toMatchObject([{ cause: new Error('veri.json okunamadı') }, { cause: new Error(reason) }]);
  });
});

describe('POST of an array', () => {
  it('creates all of its objects, in one write, without a Location', async () => {
    const storage = memoryStorage();
    const app = keeping({ storage });
    const { status, headers, json } = await send(app, 'POST', '/todos', [{ id: 5, baslik: 'bir' }, { baslik: 'iki' }]);
    expect([status, headers.get('location')]).toEqual([201, null]);
    const created = [
      { id: 31, baslik: 'bir' },
      { id: 32, baslik: 'iki' },
    ];
    expect(json).toEqual(created);
    expect((await send(app, 'GET', '/todos?id_gt=30')).json).toEqual(created);
    expect(storage.written).toHaveLength(1);
    expect((await send(app, 'POST', '/todos', Array<JsonValue>(100).fill({}))).status).toBe(201);
    expect((await send(app, 'POST', '/todos', {})).json).toEqual({ id: 133 });
  });

  it.each<[name: string, body: JsonValue, status: number, details: object]>([
    ['nothing', [], 400, { hata: 'GOVDE_NESNE_DEGIL', enCok: 100 }],
    ['an object and a text', [{}, 'a'], 400, { hata: 'GOVDE_NESNE_DEGIL', alan: '1' }],
    ['101 objects', Array<JsonValue>(101).fill({}), 413, { hata: 'GOVDE_COK_BUYUK', enCok: 100 }],
  ])('with %s creates none', async (_, body, status, details) => {
    const storage = memoryStorage();
    expect(await send(keeping({ storage }), 'POST', '/todos', body)).toMatchObject({ status, json: details });
    expect(storage.written).toEqual([]);
  });

  it('creates none where validation refuses one, and counts the objects from 0', async () => {
    const storage = memoryStorage();
    const app = keeping({ storage });
    const body = [{ durum: 'beklemede' }, { baslik: '', durum: 'yok' }];
    const { status, json } = await send(app, 'POST', '/todos?_dogrula=kismi', body);
    expect(status).toBe(422);
    expect(objectOf(json)['alanlar']).toMatchObject([{ alan: '1_baslik' }, { alan: '1_durum' }]);
    expect(storage.written).toEqual([]);
  });
});

describe('a state of another version', () => {
  const older = { surum: '0.9.0', kaynaklar: {} };

  it('is replaced by a reset, even by two at once, and then by nothing but writes', async () => {
    const storage = memoryStorage(older);
    const read = vi.fn(() => Promise.resolve(storage.written.at(-1) ?? older));
    const app = keeping({ storage: { ...storage, read }, reportFault: () => undefined });
    expect(await send(app, 'GET', '/users')).toMatchObject({ status: 500, json: { neden: containing('0.9.0') } });
    expect((await send(app, 'GET', '/reset')).status).toBe(500);
    const resets = await Promise.all([send(app, 'POST', '/sifirla'), send(app, 'POST', '/reset')]);
    expect(resets.map(({ status, json }) => [status, json])).toEqual([
      [200, { sifirlandi: true }],
      [200, { sifirlandi: true }],
    ]);
    expect((await send(app, 'POST', '/todos', {})).json).toEqual({ id: 31 });
    expect(read).toHaveBeenCalledTimes(4);
    expect(storage.written[0]).toEqual({ surum: STATE_VERSION, kaynaklar: {} });
  });

  it('lets preflights pass', async () => {
    const app = keeping({ storage: memoryStorage(older), reportFault: () => undefined });
    const response = await app(new Request('http://kurmaca.test/api/v1/reset', { method: 'OPTIONS' }));
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });
});

describe('a storage of one’s own', () => {
  it('that resolves with undefined holds nothing', async () => {
    const storage: Storage = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };
    expect((await send(keeping({ storage }), 'GET', '/todos')).headers.get('x-total-count')).toBe('30');
  });

  it('whose first read fails is asked again with the next request', async () => {
    const read = vi.fn<Storage['read']>().mockRejectedValueOnce(new Error('bağlantı yok')).mockResolvedValue(null);
    const app = keeping({ storage: { ...memoryStorage(), read }, reportFault: () => undefined });
    expect((await send(app, 'GET', '/users')).json).toMatchObject({ durum: 500, neden: 'bağlantı yok' });
    expect((await send(app, 'GET', '/users')).status).toBe(200);
    expect((await send(app, 'POST', '/todos', {})).status).toBe(201);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that can tell a change is asked before a read, by several at once only once, and read anew after a change alone', async () => {
    const read = vi.fn<Storage['read']>().mockResolvedValue(null);
    const changed = vi.fn<NonNullable<Storage['changed']>>().mockResolvedValue(false);
    const app = keeping({ storage: { ...memoryStorage(), read, changed } });
    const list = async () => (await send(app, 'GET', '/todos')).headers.get('x-total-count');
    await list();
    changed.mockClear();
    expect(await Promise.all(Array.from({ length: 20 }, list))).toEqual(Array<string>(20).fill('30'));
    expect([changed, read].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
    changed.mockResolvedValueOnce(true);
    read.mockResolvedValueOnce({ surum: STATE_VERSION, kaynaklar: { gorevler: { kayitlar: [], sonKimlik: 30 } } });
    expect(await list()).toBe('0');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that cannot tell a change makes that read a 500 with the reason, and is asked again', async () => {
    const changed = vi.fn<NonNullable<Storage['changed']>>().mockResolvedValue(false);
    const app = keeping({ storage: { ...memoryStorage(), changed }, reportFault: () => undefined });
    changed.mockRejectedValueOnce(new Error('bağlantı yok'));
    expect((await send(app, 'GET', '/users/1')).json).toMatchObject({ durum: 500, neden: 'bağlantı yok' });
    expect((await send(app, 'GET', '/users/1')).status).toBe(200);
  });

  it('that fails to write names its reason, and the data stay as they were', async () => {
    const storage: Storage = {
      read: () => Promise.resolve(null),
      write: () => Promise.reject(new Error('ENOSPC: no space left on device')),
    };
    const app = keeping({ storage, reportFault: () => undefined });
    const { status, json } = await send(app, 'POST', '/todos', {});
    expect(status).toBe(500);
    expect(objectOf(json)['neden']).toMatch(/ENOSPC: no space left on device/);
    expect(objectOf(json)['mesaj']).toMatch(/yazılamadı, veriler değişmedi.*no space/);
    expect(objectOf(json)['message']).toMatch(/not written, nothing changed.*no space/);
    expect((await send(app, 'GET', '/todos')).headers.get('x-total-count')).toBe('30');
  });

  it('that fails names no folder of the machine', async () => {
    const failed = (): Promise<never> =>
      Promise.reject(
        new Error("EACCES: permission denied, rename '/home/ece/Yeni Klasör/a.json' -> 'C:\\veri\\b.json' (/srv/x/c)"),
      );
    const storage: Storage = { read: failed, write: failed };
    const { json } = await send(keeping({ storage, reportFault: () => undefined }), 'GET', '/users');
    expect(objectOf(json)['neden']).toBe("EACCES: permission denied, rename 'a.json' -> 'b.json' (c)");
  });

  it('cannot change the records of the app by what it does with those that it gets or gives', async () => {
    const spoil = (state: State): void => {
      for (const { kayitlar } of Object.values(state.kaynaklar))
        for (const record of kayitlar) Object.assign(record, { baslik: 'bozuk', ek: { a: 1 } });
    };
    const given: State = { surum: STATE_VERSION, kaynaklar: { gorevler: { kayitlar: [{ id: 7 }], sonKimlik: 7 } } };
    const storage: Storage = {
      read: () => Promise.resolve(given),
      write: (state) => {
        spoil(state);
        return Promise.resolve();
      },
    };
    const app = keeping({ storage });
    await send(app, 'POST', '/todos', { baslik: 'bir' });
    await send(app, 'PATCH', '/users/1', { ad: 'Su' });
    spoil(given);
    expect((await send(app, 'GET', '/todos')).json).toEqual([{ id: 7 }, { id: 8, baslik: 'bir' }]);
    expect((await send(app, 'GET', '/todos?baslik=bozuk')).json).toEqual([]);
    expect((await send(app, 'GET', '/users/2')).json).toEqual(dataSet.kullanicilar[1]);
  });
});

it('an internal error is a 500 in the usual shape, reported with what was thrown, and not blamed on the caller', async () => {
  const faults: unknown[] = [];
  const broken = {
    ...dataSet,
    get kullanicilar(): never {
      throw new Error('bozuk veri');
    },
  };
  const app = createApp(broken, { reportFault: (fault) => faults.push(fault) });
  const response = await app(new Request('http://kurmaca.test/api/v1/users'));
  expect(response.status).toBe(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(parseJson(await response.text())).toMatchObject({ hata: 'SUNUCU_HATASI', durum: 500 });
  expect(faults).toEqual([new Error('bozuk veri')]);
});
