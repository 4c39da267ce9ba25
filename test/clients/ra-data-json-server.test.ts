import { HttpError } from 'ra-core';
import jsonServerProvider from 'ra-data-json-server';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const provider = (): ReturnType<typeof jsonServerProvider> => jsonServerProvider(server.base());

const sort = { field: 'id', order: 'ASC' } as const;
const whole = { pagination: { page: 1, perPage: 100 }, sort, filter: {} };
const [previousData] = dataSet.gorevler;
const task = { baslik: 'Çay demle', durum: 'beklemede' };

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

it('ra-data-json-server fetches a page of the records that refer to another record', async () => {
  const pagination = { page: 2, perPage: 3 };
  const params = { ...whole, target: 'kullaniciId', id: 12, pagination };
  const expected = await listAt('/kullanicilar/12/siparisler?_sayfa=2&_limit=3');
  expect(await provider().getManyReference('siparisler', params)).toEqual(expected);
});

it('ra-data-json-server fetches many records with one request', async () => {
  server.received();
  const { data } = await provider().getMany('urunler', { ids: [1, 3, 5] });
  expect(data).toEqual([1, 3, 5].map((id) => dataSet.urunler[id - 1]));
  expect(server.received()).toEqual(['GET /urunler?id=1&id=3&id=5']);
});

it.each<[string, () => Promise<unknown>, object]>([
  ['creates', () => provider().create('gorevler', { data: task }), { data: { ...task, id: 31 } }],
  [
    'updates',
    () => provider().update('gorevler', { id: 1, data: { ...previousData, ...task }, previousData }),
    { data: { ...previousData, ...task } },
  ],
  ['deletes', () => provider().delete('gorevler', { id: 5, previousData: { id: 5 } }), { data: { id: 5 } }],
])('ra-data-json-server %s a record', async (_, write, expected) => {
  expect(await write()).toMatchObject(expected);
});

it('ra-data-json-server rejects with the error message in the response', async () => {
  const thrown: unknown = await provider()
    .getList('kullanicilar', { ...whole, filter: { adres: { li: 'Van' } } })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(HttpError);
  expect(thrown).toMatchObject({ status: 400, message: containing('Did you mean adres_il?') });
});
