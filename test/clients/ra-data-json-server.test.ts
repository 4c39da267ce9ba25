import { HttpError } from 'ra-core';
import jsonServerProvider from 'ra-data-json-server';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const provider = (): ReturnType<typeof jsonServerProvider> => jsonServerProvider(server.base());

const sort = { field: 'id', order: 'ASC' } as const;
const whole = { pagination: { page: 1, perPage: 100 }, sort, filter: {} };
const ids = Array.from({ length: 30 }, (_, at) => 2 * at + 1);
const task = { baslik: 'Çay demle', durum: 'beklemede' };

const refusal = async (promise: Promise<unknown>): Promise<HttpError> => {
  const thrown: unknown = await promise.catch((error: unknown) => error);
  if (thrown instanceof HttpError) return thrown;
  throw new TypeError('no HttpError');
};

describe('ra-data-json-server reads', () => {
  it.each([
    [
      'a page of a sorted list filtered by a nested member',
      'kullanicilar',
      {
        pagination: { page: 2, perPage: 2 },
        sort: { field: 'soyad', order: 'DESC' },
        filter: { adres: { il: 'İstanbul' } },
      },
      'adres_il=İstanbul&_sirala=-soyad&_sayfa=2&_limit=2',
    ],
    [
      'in the order of a nested member',
      'users',
      { ...whole, sort: { field: 'adres.il', order: 'ASC' } },
      '_sirala=adres_il&_limit=100',
    ],
    [
      'what q finds',
      'kullanicilar',
      { ...whole, filter: { q: 'ISTANBUL uskudar' } },
      'q=istanbul%20üsküdar&_limit=100',
    ],
    [
      'by json-server’s operators',
      'urunler',
      { ...whole, filter: { fiyat_gte: 100, fiyat_lte: 500, kategoriId_ne: 1, q: '' } },
      'fiyat_gte=100&fiyat_lte=500&kategoriId_ne=1&_limit=100',
    ],
    ['with one relation', 'kullanicilar', { ...whole, meta: { embed: 'firma' } }, '_gom=firma&_limit=100'],
    [
      'with relations',
      'kullanicilar',
      { ...whole, meta: { embed: ['firma', 'siparisler'] } },
      '_gom=firma,siparisler&_limit=100',
    ],
  ] as const)('a list: %s', async (_, resource, params, query) => {
    const due = await server.listAt(`/${resource}?${query}`);
    expect(due.data.length).toBeGreaterThan(0);
    expect(await provider().getList(resource, params)).toEqual(due);
  });

  it('the records that point at one, page by page', async () => {
    const pagination = { page: 2, perPage: 3 };
    const params = {
      target: 'kullaniciId',
      id: 12,
      pagination,
      sort: { field: 'genelToplam', order: 'ASC' },
      filter: {},
    } as const;
    const due = await server.listAt('/kullanicilar/12/siparisler?_sirala=genelToplam&_sayfa=2&_limit=3');
    expect(await provider().getManyReference('siparisler', params)).toEqual(due);
  });

  it('a record by its id, many in one request, and embeds in these, as getOne’s files cannot', async () => {
    const [user] = dataSet.kullanicilar;
    const meta = { embed: 'firma' };
    expect(await provider().getOne('orders', { id: 3 })).toEqual({ data: dataSet.siparisler[2] });
    expect(await provider().getOne('kullanicilar', { id: 1, meta })).toEqual({ data: user });
    const firma = dataSet.firmalar.find(({ id }) => id === user?.firmaId);
    expect(await provider().getMany('kullanicilar', { ids: [1], meta })).toEqual({ data: [{ ...user, firma }] });
    server.received();
    const { data } = await provider().getMany('urunler', { ids });
    expect(data).toEqual(dataSet.urunler.filter(({ id }) => ids.includes(id)));
    expect(server.received()).toEqual([expect.stringMatching(/^GET \/urunler\?(?:id=\d+&?){30}$/)]);
  });
});

describe('ra-data-json-server writes', () => {
  const [previousData] = dataSet.gorevler;

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['create', () => provider().create('gorevler', { data: task }), { data: { ...task, id: 31 } }],
    [
      'update',
      () => provider().update('gorevler', { id: 1, data: { ...previousData, ...task }, previousData }),
      { data: { ...previousData, ...task } },
    ],
    [
      'delete',
      () => provider().delete('gorevler', { id: 5, previousData: { id: 5 } }),
      { data: { id: 5, silindi: true, kayit: dataSet.gorevler[4] } },
    ],
    ['deleteMany', () => provider().deleteMany('gorevler', { ids: [4, 9, 16] }), { data: [4, 9, 16] }],
  ])('%s: what the API answers', async (_, write, due) => {
    expect(await write()).toMatchObject(due ?? {});
  });

  it('updateMany: one write for each record', async () => {
    server.received();
    await provider().updateMany('gorevler', { ids: [1, 2, 3], data: task });
    expect(server.received().toSorted()).toEqual(['PUT /gorevler/1', 'PUT /gorevler/2', 'PUT /gorevler/3']);
  });
});

describe('ra-data-json-server rejects with the response’s own message', () => {
  const filtered = (filter: object): Promise<unknown> => provider().getList('kullanicilar', { ...whole, filter });

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['a missing record', () => provider().getOne('kullanicilar', { id: 999 }), 404, 'No record 999 in kullanicilar'],
    ['an unknown filter', () => filtered({ adres: { li: 'Van' } }), 400, 'Did you mean adres_il?'],
    ['a simulated error', () => filtered({ _status: 503 }), 503, '_status=503'],
  ])('%s', async (_, send, status, message) => {
    const error = await refusal(send());
    expect(error.status).toBe(status);
    expect(error.message).toContain(message);
  });
});
