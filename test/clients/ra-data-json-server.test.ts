import { HttpError } from 'ra-core';
import jsonServerProvider from 'ra-data-json-server';
import { expect, it } from 'vitest';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const provider = (): ReturnType<typeof jsonServerProvider> => jsonServerProvider(server.base());

const sort = { field: 'id', order: 'ASC' } as const;
const whole = { pagination: { page: 1, perPage: 100 }, sort, filter: {} };

const listAt = async (address: string): Promise<{ readonly data: unknown; readonly total: number }> => {
  const response = await fetch(server.base() + address);
  return { data: await response.json(), total: Number(response.headers.get('X-Total-Count')) };
};

it.each([
  [
    {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'adres.ilce', order: 'DESC' },
      filter: { adres: { il: 'İstanbul' } },
    },
    'adres_il=İstanbul&_sirala=-adres_ilce&_sayfa=2&_limit=2',
  ],
  [{ ...whole, filter: { q: 'ISTANBUL uskudar', id_gte: 1 } }, 'q=istanbul%20üsküdar&_limit=100'],
  [{ ...whole, meta: { embed: ['firma', 'siparisler'] } }, '_gom=firma,siparisler&_limit=100'],
  [{ ...whole, filter: { _fields: 'firstName:ad,city:adres.il' } }, '_alanlar=firstName:ad,city:adres_il&_limit=100'],
] as const)('ra-data-json-server fetches the list for %j', async (params, query) => {
  expect(await provider().getList('kullanicilar', params)).toEqual(await listAt(`/kullanicilar?${query}`));
});

it('ra-data-json-server rejects with the error message in the response', async () => {
  const thrown: unknown = await provider()
    .getList('kullanicilar', { ...whole, filter: { adres: { li: 'Van' } } })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(HttpError);
  expect(thrown).toMatchObject({ status: 400, message: containing('Did you mean adres_il?') });
});
