import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { exchange } from '../support/exchange.ts';
import type { JsonObject } from '../../data/json.ts';
import { parseJson, recordsOf } from '../support/json.ts';

const list = async (address: string): Promise<readonly JsonObject[]> => {
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

describe('selected fields', () => {
  it('are whole where both a field and a part of it are named, in either order', async () => {
    const whole = dataSet.kullanicilar.slice(0, 2).map(({ id, adres }) => ({ id, adres }));
    expect(await list('users?_alanlar=adres,adres_il&_limit=2')).toEqual(whole);
    expect(await list('users?_alanlar=adres_il,adres&_limit=2')).toEqual(whole);
  });
});
