import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { MAXIMUM_EMBEDDED_CHILDREN } from '../../functions/query/shape.ts';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';

const list = async (address: string): Promise<readonly ReturnType<typeof objectOf>[]> => {
  const { status, text } = await exchange(`/api/v1/${address}`);
  expect(status, address).toBe(200);
  return recordsOf(parseJson(text));
};

describe('the size of a page that nobody asked for', () => {
  const ids = dataSet.siparisler.slice(0, 30).map(({ id }) => id);
  it('is the largest where records are asked for by id, so that none is missing', async () => {
    expect(await list(`orders?id=${ids.join(',')}`)).toHaveLength(30);
  });

  it.each([
    `orders?id_ne=${ids.join(',')}`,
    `comments?gonderiId=${ids.join(',')}`,
    'orders?id_gte=1',
    'products?kdvOrani=20&kdvOrani=10',
  ])('is the usual one in %s', async (address) => {
    expect(await list(address)).toHaveLength(20);
  });
});

describe('bounds of what a request asks for', () => {
  it.each([
    ['_gecikme=0', 200],
    ['_gecikme=1', 200],
    ['_durum=400', 400],
    ['_durum=599', 599],
  ])('takes %s', async (pair, due) => {
    const { status, text } = await exchange(`/api/v1/users?${pair}`);
    expect(status).toBe(due);
    if (due >= 400) expect(parseJson(text)).toMatchObject({ hata: 'BENZETILEN_HATA' });
  });

  it.each(['_gecikme=5001', '_durum=399', '_durum=600', '_durum='])('refuses %s', async (pair) => {
    const { status, text } = await exchange(`/api/v1/users?${pair}`);
    expect(status).toBe(400);
    expect(parseJson(text)).toMatchObject({ hata: 'GECERSIZ_DEGER' });
  });
});

describe('an embedded relation', () => {
  it('is null where the record refers to none', async () => {
    const invoices = await list('invoices?_gom=firma&_limit=100');
    for (const { firmaId, firma } of invoices) {
      if (firmaId === null) expect(firma).toBeNull();
      else expect(firma).toMatchObject({ id: firmaId });
    }
    expect(invoices.filter(({ firma }) => firma === null)).not.toEqual([]);
  });

  it('shows at most a hundred children; the sub-collection has the rest', async () => {
    const app = createApp(dataSet, { writes: 'kept' });
    const send = async (path: string, init: RequestInit = {}): Promise<string> =>
      (await app(new Request(`http://kurmaca.test/api/v1/${path}`, init))).text();
    for (let sent = 0; sent <= MAXIMUM_EMBEDDED_CHILDREN; sent += 1)
      await send('todos', { method: 'POST', body: '{"kullaniciId":1}' });
    const [user] = recordsOf(parseJson(await send('users?id=1&_embed=todos')));
    expect(user?.['gorevler']).toHaveLength(MAXIMUM_EMBEDDED_CHILDREN);
    const envelope = objectOf(parseJson(await send('users/1/todos?_envelope=1')));
    expect(envelope['toplamKayit']).toBeGreaterThan(MAXIMUM_EMBEDDED_CHILDREN);
  });
});

describe('selected members', () => {
  it('are whole where both a member and a part of it are named, in either order', async () => {
    const whole = dataSet.kullanicilar.slice(0, 2).map(({ id, adres }) => ({ id, adres }));
    expect(await list('users?_alanlar=adres,adres_il&_limit=2')).toEqual(whole);
    expect(await list('users?_alanlar=adres_il,adres&_limit=2')).toEqual(whole);
  });
});
