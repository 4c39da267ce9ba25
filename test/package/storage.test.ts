import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createApp } from '../../functions/hosts/app.ts';
import { fileStorage as browserFileStorage } from '../../functions/storage/entry.browser.ts';
import { indexedDbStorage } from '../../functions/storage/entry.ts';

it('fileStorage throws in browsers and suggests indexedDbStorage', () => {
  expect(() => browserFileStorage('a.json')).toThrow(/fileStorage\('a\.json'\).*indexedDbStorage/);
});

it('a database of another version causes a 500 for every request and stays unchanged until a reset', async () => {
  const old = { surum: '0.9.0', kaynaklar: { gorevler: { sonKimlik: 31, kayitlar: [{ id: 31 }] } } };
  await set('state', old, createStore('old', 'kurmaca'));
  const app = createApp({ writes: 'kept', storage: indexedDbStorage('old') });
  const response = await app(new Request('http://localhost/api/v1/users'));
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('0.9.0')]);
  expect(await get('state', createStore('old', 'kurmaca'))).toEqual(old);
  expect((await app(new Request('http://localhost/api/v1/reset', { method: 'POST' }))).status).toBe(200);
});
