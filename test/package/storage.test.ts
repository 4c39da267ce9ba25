import 'fake-indexeddb/auto';
import { createStore, get, promisifyRequest, set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../functions/hosts/app.ts';
import { fileStorage as browserFileStorage } from '../../functions/store/persistent/entry.browser.ts';
import { indexedDbStorage } from '../../functions/store/persistent/entry.ts';
import { containing } from '../support/containing.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('fileStorage throws in browsers and suggests indexedDbStorage', () => {
  expect(() => browserFileStorage('a.json')).toThrow(/fileStorage\('a\.json'\).*indexedDbStorage/);
});

const keeping = (name: string): Ask => asking(createApp({ writes: 'kept', storage: indexedDbStorage(name) }));

const titlesOf = async (send: Ask): Promise<unknown> => (await send('/todos?id_gt=30&_per_page=100')).json;

/** Opens a database as a page does that never closes it. */
const openElsewhere = (name: string): Promise<IDBDatabase> => promisifyRequest(indexedDB.open(name));

it('a database of another version causes a 500 for every request and stays unchanged until a reset', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const old = { surum: '0.9.0', kaynaklar: { gorevler: { sonKimlik: 31, kayitlar: [{ id: 31 }] } } };
  await set('state', old, createStore('old', 'kurmaca'));
  const send = keeping('old');
  expect(await send('/users')).toMatchObject({ status: 500, json: { neden: containing('0.9.0') } });
  expect(await get('state', createStore('old', 'kurmaca'))).toEqual(old);
  expect((await send('/reset', 'POST')).status).toBe(200);
});

describe('two apps on one IndexedDB database', () => {
  it('lose no write, give every record its own id, and read what the other has written', async () => {
    const apps = [keeping('two'), keeping('two')] as const;
    const created = await Promise.all(
      Array.from({ length: 100 }, (_, at) => apps[at % 2 === 0 ? 0 : 1]('/todos', 'POST', { baslik: `${at}` })),
    );
    const records = created.map(({ json }) => objectOf(json)).toSorted((a, b) => Number(a['id']) - Number(b['id']));
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => 31 + at));
    for (const send of apps) expect(await titlesOf(send)).toEqual(records);
    await apps[0]('/reset', 'POST');
    expect(await titlesOf(apps[1])).toEqual([]);
  });

  it('start again if the database is deleted, even if one of them has not read since', async () => {
    const [send, other] = [keeping('deleted'), keeping('deleted')];
    const create = async (by: Ask, baslik: string) => (await by('/todos', 'POST', { baslik })).json;
    expect([await create(send, 'bir'), await create(other, 'iki')]).toMatchObject([{ id: 31 }, { id: 32 }]);
    await promisifyRequest(indexedDB.deleteDatabase('deleted'));
    for (const baslik of ['üç', 'dört']) await create(other, baslik);
    expect(await create(send, 'beş')).toEqual({ baslik: 'beş', id: 33 });
    expect(await titlesOf(send)).toMatchObject([{ baslik: 'üç' }, { baslik: 'dört' }, { baslik: 'beş' }]);
  });
});

describe('an IndexedDB database', () => {
  it('that another tab blocks causes a 500 with the reason after 5 seconds, until it is free again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const elsewhere = await openElsewhere('blocked');
    const deletion = promisifyRequest(indexedDB.deleteDatabase('blocked'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = keeping('blocked');
    const late = send('/users/1');
    await vi.advanceTimersByTimeAsync(4999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const neden: unknown = expect.stringMatching(/sekme onu engelliyor.* \/ .*another tab blocks it/);
    expect(await late).toMatchObject({ status: 500, json: { hata: 'SUNUCU_HATASI', neden } });
    vi.useRealTimers();
    elsewhere.close();
    await deletion;
    expect((await send('/users/1')).status).toBe(200);
    // Also the connection that was opened too late does not block a deletion.
    await promisifyRequest(indexedDB.deleteDatabase('blocked'));
  });

  it('that is full causes a 507, and nothing changes', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const send = keeping('full');
    await send('/todos', 'POST', { baslik: 'bir' });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const json = {
      hata: 'DEPO_DOLU',
      neden: containing('QuotaExceededError'),
      message: containing('No space is left'),
    };
    expect(await send('/todos', 'POST', {})).toMatchObject({ status: 507, json });
    expect(await titlesOf(send)).toEqual([{ baslik: 'bir', id: 31 }]);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 32 });
  });
});
