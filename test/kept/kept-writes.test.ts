import { describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import type { State, Storage } from '../../functions/store/storage.ts';
import { containing } from '../support/containing.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { objectOf, recordsOf } from '../support/json.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const keeping = (options: AppOptions = {}): Ask =>
  asking(createApp(dataSet, { writes: 'kept', reportFault: () => undefined, ...options }));

const statusesOf = async (send: Ask, method: string, ...paths: readonly string[]): Promise<readonly number[]> =>
  (await Promise.all(paths.map((path) => send(path, method)))).map(({ status }) => status);

const totalOf = async (send: Ask): Promise<string | null> => (await send('/todos')).headers.get('x-total-count');

describe('an app that keeps writes', () => {
  it('shows a created record in lists, totals, search, filters and sub-collections', async () => {
    const send = keeping();
    const created = await send('/gorevler', 'POST', { baslik: 'Çay demle', kullaniciId: 1, durum: 'beklemede' });
    expect(created).toMatchObject({ status: 201, json: { id: 31, baslik: 'Çay demle' } });
    expect((await send('/gorevler/31')).json).toEqual(created.json);
    expect(await totalOf(send)).toBe('31');
    for (const query of ['q=cay+demle', 'oncelik=null'])
      expect((await send(`/todos?${query}`)).json).toEqual([created.json]);
    expect(recordsOf((await send('/users/1/todos?_limit=100')).json)).toContainEqual(created.json);
    // A value of another type is sorted like a missing value.
    await send('/urunler/1', 'PATCH', { fiyat: 'ucuz', adres: [1] });
    for (const [path, id] of Object.entries({ '/todos?_sort=-oncelik': 31, '/urunler?_sirala=fiyat': 1 }))
      expect(recordsOf((await send(`${path}&_limit=100`)).json).at(-1)).toMatchObject({ id });
  });

  it('changes the entity tag with the data, and sends no-cache with every response, including errors', async () => {
    const send = keeping();
    const paths = ['/users/3', '/gorevler/31', '/gorevler?renk=mavi'];
    const all = async () => Promise.all(paths.map((path) => send(path)));
    const before = await all();
    await send('/users/3', 'PATCH', { ad: 'Ilgın Su' });
    await send('/gorevler', 'POST', { renk: 'mavi' });
    const after = await all();
    expect([before, after].map((each) => each.map(({ status }) => status))).toEqual([
      [200, 404, 400],
      [200, 200, 200],
    ]);
    for (const { headers } of [...before, ...after]) expect(headers.get('cache-control')).toBe('no-cache');
    expect(after[0]?.headers.get('etag')).not.toBe(before[0]?.headers.get('etag'));
  });

  it('returns fields with any name, and an embedded record in place of a written field of the same name', async () => {
    const app = createApp(dataSet, { writes: 'kept' });
    const body = '{"kullanici":"ben","kullaniciId":1,"__proto__":{"ç":1}}';
    await app(new Request('http://kurmaca.test/api/v1/gorevler', { method: 'POST', body }));
    const user = JSON.stringify(dataSet.kullanicilar[0]);
    for (const [query, record] of [
      ['_alanlar=__proto__', '{"__proto__":{"ç":1},"id":31}'],
      ['_gom=kullanici', `{"kullaniciId":1,"__proto__":{"ç":1},"id":31,"kullanici":${user}}`],
      ['_gom=kullanici&_alanlar=kullanici', `{"id":31,"kullanici":${user}}`],
    ]) {
      const response = await app(new Request(`http://kurmaca.test/api/v1/gorevler?id=31&${query}`));
      expect(await response.text(), query).toBe(`[${record}]`);
    }
  });

  it('says in the index that it keeps writes', async () => {
    const { aciklama, description } = objectOf((await keeping()('')).json);
    expect(aciklama).toMatch(/yazılanlar saklanır\.$/);
    expect(description).toMatch(/writes are kept\.$/);
  });

  it('deletes a record but not its children: its sub-collections cause a 404, and embeds of it are null', async () => {
    const send = keeping();
    const [order] = dataSet.siparisler;
    const kullaniciId = order?.kullaniciId ?? 0;
    const path = `/users/${kullaniciId}`;
    const [mesaj, message] = [`${kullaniciId} numaralı kayıt silindi.`, `Record ${kullaniciId} was deleted.`];
    expect((await send(path, 'DELETE')).json).toMatchObject({ silindi: true, mesaj, message });
    expect(await statusesOf(send, 'GET', path, `${path}/orders`)).toEqual([404, 404]);
    expect((await send(`/orders?id=${order?.id ?? 0}&_embed=user`)).json).toMatchObject([{ kullanici: null }]);
    expect(await statusesOf(send, 'DELETE', path, '/todos/1', '/todos/1')).toEqual([404, 200, 404]);
  });

  it('validates references against the current records', async () => {
    const send = keeping();
    const validated = async () => (await send('/todos/1?_dogrula=1', 'PATCH', { kullaniciId: 51 })).status;
    expect(await validated()).toBe(422);
    await send('/users', 'POST', { ad: 'Elif' });
    expect(await validated()).toBe(200);
    await send('/users/51', 'DELETE');
    expect(await validated()).toBe(422);
  });

  it('assigns different ids to concurrent writes', async () => {
    const send = keeping();
    await Promise.all(Array.from({ length: 20 }, () => send('/todos', 'POST', {})));
    expect(await totalOf(send)).toBe('50');
  });

  it('creates all objects of an array with a single write to the storage, and sends no Location', async () => {
    const storage = memoryStorage();
    const send = keeping({ storage });
    const { status, headers, json } = await send('/todos', 'POST', [{ id: 5, baslik: 'bir' }, { baslik: 'iki' }]);
    expect([status, headers.get('location')]).toEqual([201, null]);
    expect(json).toEqual(['bir', 'iki'].map((baslik, at) => ({ id: 31 + at, baslik })));
    expect((await send('/todos?id_gt=30')).json).toEqual(json);
    expect(storage.written).toHaveLength(1);
    expect((await send('/todos', 'POST', Array<JsonValue>(100).fill({}))).status).toBe(201);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 133 });
  });

  const wrongTasks = [{ durum: 'beklemede' }, { baslik: '', durum: 'yok' }];

  it.each<[request: string, body: JsonValue, status: number, details: object]>([
    ['POST /todos', [], 400, { hata: 'GOVDE_NESNE_DEGIL', enCok: 100 }],
    ['POST /todos', [{}, 'a'], 400, { hata: 'GOVDE_NESNE_DEGIL', alan: '1' }],
    ['POST /todos', Array<JsonValue>(101).fill({}), 413, { hata: 'GOVDE_COK_BUYUK', enCok: 100 }],
    ['POST /todos?_dogrula=kismi', wrongTasks, 422, { alanlar: [{ alan: '1_baslik' }, { alan: '1_durum' }] }],
    ['PUT /urunler/1?_dogrula=1', { fiyat: -1 }, 422, {}],
    ['PATCH /urunler/1?_dogrula=1', { fiyat: -1, ad: 'Çaydanlık' }, 422, {}],
    ['DELETE /users/999', null, 404, {}],
  ])('changes and stores nothing if it refuses %s (case %#)', async (request, body, status, details) => {
    const storage = memoryStorage();
    const send = keeping({ storage });
    const [method = '', path = ''] = request.split(' ');
    expect(await send(path, method, body ?? undefined)).toMatchObject({ status, json: details });
    expect(storage.written).toEqual([]);
    expect((await send('/urunler?_limit=100')).json).toEqual(dataSet.urunler);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 31 });
  });
});

describe('the storage of an app that keeps writes', () => {
  it('receives the whole state after every change, with the same objects for unchanged records', async () => {
    const written: State[] = [];
    const write = (state: State): Promise<void> => Promise.resolve(void written.push(state));
    const send = keeping({ storage: { read: () => Promise.resolve(null), write } });
    for (const baslik of ['bir', 'iki']) await send('/todos/1', 'PATCH', { baslik });
    await send('/users', 'POST', {});
    const kaynaklar = { gorevler: { sonKimlik: 30 }, kullanicilar: { sonKimlik: 51 } };
    expect(written.slice(2)).toMatchObject([{ surum: STATE_VERSION, kaynaklar }]);
    const [before = [], after = []] = written.map((state) => state.kaynaklar.gorevler?.kayitlar ?? []);
    expect(after.map((record, at) => record === before[at])).toEqual(dataSet.gorevler.map(({ id }) => id > 1));
    expect(after[1]).not.toBe(dataSet.gorevler[1]);
  });

  it('causes a 500 with the reason while it cannot be read, and each reason is reported once', async () => {
    const faults: unknown[] = [];
    const read = vi.fn<Storage['read']>().mockResolvedValue(null);
    const [first, second] = [new Error('bağlantı yok'), new Error('veri.json boş')];
    for (const error of [first, first, second]) read.mockRejectedValueOnce(error);
    const send = keeping({ storage: { ...memoryStorage(), read }, reportFault: (fault) => faults.push(fault) });
    const [status, hata] = [500, 'SUNUCU_HATASI'];
    expect(await send('/users')).toMatchObject({ status, json: { hata, neden: 'bağlantı yok' } });
    expect(await statusesOf(send, 'POST', '/sifirla')).toEqual([500]);
    expect(await send('/users')).toMatchObject({ status, json: { hata, neden: 'veri.json boş' } });
    expect(faults).toMatchObject([{ cause: first }, { cause: second }]);
    expect(await statusesOf(send, 'GET', '/users')).toEqual([200]);
    expect((await send('/todos', 'POST', {})).status).toBe(201);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is checked for changes once before concurrent reads, and is read again only after a change', async () => {
    const read = vi.fn<Storage['read']>().mockResolvedValue(null);
    const changed = vi.fn<NonNullable<Storage['changed']>>().mockResolvedValue(false);
    const send = keeping({ storage: { ...memoryStorage(), read, changed } });
    await totalOf(send);
    changed.mockClear();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => totalOf(send))))).toEqual(new Set(['30']));
    expect([changed, read].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
    changed.mockResolvedValueOnce(true);
    read.mockResolvedValueOnce({ surum: STATE_VERSION, kaynaklar: { gorevler: { kayitlar: [], sonKimlik: 30 } } });
    expect(await totalOf(send)).toBe('0');
    expect(read).toHaveBeenCalledTimes(2);
    changed.mockRejectedValueOnce(new Error('bağlantı yok'));
    expect((await send('/users/1')).json).toMatchObject({ durum: 500, neden: 'bağlantı yok' });
    expect(await statusesOf(send, 'GET', '/users/1')).toEqual([200]);
  });

  it('causes a 500 with the reason, but without local folders, if a write fails, and the data stays unchanged', async () => {
    const cause = new Error(
      "EACCES: permission denied, rename '/home/ece/Yeni Klasör/a.json' -> 'C:\\veri\\b.json' (/srv/x/c)",
    );
    const storage: Storage = { read: () => Promise.resolve(null), write: () => Promise.reject(cause) };
    const send = keeping({ storage });
    const { json } = await send('/todos', 'POST', {});
    expect(json).toMatchObject({
      durum: 500,
      neden: containing("EACCES: permission denied, rename 'a.json' -> 'b.json' (c)"),
      message: containing('not written, nothing changed'),
    });
    expect(JSON.stringify(json)).not.toMatch(/home|veri\\|srv/);
    expect(await totalOf(send)).toBe('30');
  });

  it('causes no error for preflights while its state has another version, and is replaced by a reset or two concurrent resets', async () => {
    const older = { surum: '0.9.0', kaynaklar: {} };
    const storage = memoryStorage(older);
    const read = vi.fn(() => Promise.resolve(storage.written.at(-1) ?? older));
    const send = keeping({ storage: { ...storage, read } });
    const preflight = await send('/reset', 'OPTIONS');
    expect([preflight.status, preflight.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expect(await send('/users')).toMatchObject({
      status: 500,
      json: {
        neden: containing('0.9.0'),
        mesaj: containing('; yeniden başlamak için POST …/sifirla'),
        message: containing('; to start again, POST …/reset'),
      },
    });
    expect(await statusesOf(send, 'GET', '/reset')).toEqual([500]);
    expect(await statusesOf(send, 'POST', '/sifirla', '/reset')).toEqual([200, 200]);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 31 });
    expect(read).toHaveBeenCalledTimes(5);
    expect(storage.written[0]).toEqual({ surum: STATE_VERSION, kaynaklar: {} });
  });
});

it('an internal error causes a 500 in the usual format, and its exception is reported', async () => {
  const faults: unknown[] = [];
  const broken = Object.defineProperty({ ...dataSet }, 'kullanicilar', {
    get: () => {
      throw new Error('bozuk veri');
    },
  });
  const app = createApp(broken, { reportFault: (fault) => faults.push(fault) });
  const { headers, json } = await asking(app)('/users');
  expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'no-store']);
  expect(json).toMatchObject({ hata: 'SUNUCU_HATASI', durum: 500 });
  expect(faults).toEqual([new Error('bozuk veri')]);
});
