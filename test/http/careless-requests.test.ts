import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { exchange } from '../support/exchange.ts';
import { parseJson } from '../support/json.ts';

const ask = async (
  target: string,
  init?: RequestInit,
): Promise<{ readonly status: number; readonly text: string; readonly total: string | null }> => {
  const { status, text, headers } = await exchange(`/api/v1${target}`, init);
  return { status, text, total: headers.get('X-Total-Count') };
};

const nested =
  '/siparisler?kargo_gonderimTarihi_gte=2025-01-01&teslimatAdresi_il_like=an&_sort=teslimatAdresi_il&_fields=kargo_firma';

describe('a query that a client put together carelessly', () => {
  it.each([
    '/users?',
    '/users?&',
    '/users?&&',
    '/users?_=1732176000000',
    '/users?&_=1&_=2',
    '/users?q=',
    '/users?q=%20',
    '/users/1?',
    '?',
  ])('is none at all: %s', async (target) => {
    expect(await ask(target)).toEqual(await ask(target.replace(/\?.*$/, '')));
  });

  it.each([
    ['/users?&ad=Emre', '/users?ad=Emre'],
    ['/users?ad=Emre&', '/users?ad=Emre'],
    ['/users?&&ad=Emre&&', '/users?ad=Emre'],
    ['/users?_=1&ad=Emre', '/users?ad=Emre'],
    ['/todos?_sort=id&_order=DESC&_end=3', '/todos?_sort=-id&_end=3'],
    ['/todos?_sort=id&_order=dEsC&_end=3', '/todos?_sort=-id&_end=3'],
    ['/products?id=9&id=3&id=9&id=999', '/products?id=3,9'],
    ['/products?id[]=9&id%5B%5D=3&id=5', '/products?id=3,5,9'],
    ['/products?id_ne[]=1&id_ne[]=2&_end=2', '/products?id_ne=1,2&_end=2'],
    ['/products?q=kulak+%C3%BCst%C3%BC', '/products?q=kulak%20%C3%BCst%C3%BC'],
    [nested.replace(/(?<=[a-z])_(?=[a-z]+[A-Z]|il|firma)/g, '.'), nested],
  ])('%s means %s', async (careless, plain) => {
    const answer = await ask(plain);
    expect(Number(answer.total)).toBeGreaterThan(0);
    expect(await ask(careless)).toEqual(answer);
  });

  it.each(['_limit=5&_limit=6', '_limit[]=5&_limit[]=6', '_limit=5&_limit[]=6'])(
    'is refused where it gives a single-valued parameter twice: %s',
    async (query) => {
      expect(parseJson((await ask(`/products?${query}`)).text)).toMatchObject({ hata: 'YINELENEN_PARAMETRE' });
    },
  );
});

describe('a body where nobody expects one', () => {
  it.each(['{"neden":"deneme"}', '', 'a=1', '{'])('means nothing to DELETE: %j', async (body) => {
    const { status, text } = await ask('/todos/8', { method: 'DELETE', body });
    expect(status).toBe(200);
    expect(parseJson(text)).toMatchObject({ silindi: true, id: 8, kayit: dataSet.gorevler[7] });
  });
});
