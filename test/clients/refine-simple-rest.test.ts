import dataProvider from '@refinedev/simple-rest';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';
import { expected, recordsIn } from '../support/oracle.ts';

const server = useLocalServer();
const provider = (): ReturnType<typeof dataProvider> => dataProvider(server.base());

const whole = { currentPage: 1, pageSize: 100 } as const;

const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('@refinedev/simple-rest reads', () => {
  it('getList: a page with the total', async () => {
    const pagination = { currentPage: 3, pageSize: 15 };
    const { data, total } = await provider().getList({ resource: 'urunler', pagination });
    expect(data).toEqual(dataSet.urunler.slice(30, 45));
    expect(total).toBe(dataSet.urunler.length);
  });

  it('getList: without a pagination of the server', async () => {
    const { data, total } = await provider().getList({ resource: 'categories', pagination: { mode: 'off' } });
    expect(data).toEqual(dataSet.kategoriler);
    expect(total).toBe(10);
  });

  it('getList: the filters eq, ne, gte, lte and contains, several at once', async () => {
    const { data, total } = await provider().getList({
      resource: 'urunler',
      pagination: whole,
      filters: [
        { field: 'kdvOrani', operator: 'eq', value: 20 },
        { field: 'kategoriId', operator: 'ne', value: 2 },
        { field: 'fiyat', operator: 'gte', value: 150 },
        { field: 'fiyat', operator: 'lte', value: 3000 },
        { field: 'ad', operator: 'contains', value: 'KULAK' },
      ],
    });
    const filters = [
      { path: ['kdvOrani'], suffix: '', values: ['20'] },
      { path: ['kategoriId'], suffix: '_ne', values: ['2'] },
      { path: ['fiyat'], suffix: '_gte', values: ['150'] },
      { path: ['fiyat'], suffix: '_lte', values: ['3000'] },
      { path: ['ad'], suffix: '_like', values: ['kulak'] },
    ] as const;
    const matches = expected(recordsIn('urunler'), { filters, words: [], sort: [] });
    expect(matches.length).toBeGreaterThan(0);
    expect(data).toEqual(matches);
    expect(total).toBe(matches.length);
  });

  it('getList: ne and eq with several values, nested fields with a dot, and q', async () => {
    const { data } = await provider().getList({
      resource: 'kullanicilar',
      pagination: whole,
      filters: [
        { field: 'adres.il', operator: 'eq', value: ['İstanbul', 'Ankara', 'İzmir'] },
        { field: 'adres.ilce', operator: 'ne', value: ['Kadıköy', 'Çankaya'] },
        { field: 'q', operator: 'eq', value: 'mahallesi' },
      ],
    });
    const filters = [
      { path: ['adres', 'il'], suffix: '', values: ['İstanbul', 'Ankara', 'İzmir'] },
      { path: ['adres', 'ilce'], suffix: '_ne', values: ['Kadıköy', 'Çankaya'] },
    ] as const;
    const matches = expected(recordsIn('kullanicilar'), { filters, words: ['mahallesi'], sort: [] });
    expect(matches.length).toBeGreaterThan(0);
    expect(data).toEqual(matches);
  });

  it('getList: several sorters, each in its direction', async () => {
    const { data } = await provider().getList({
      resource: 'gorevler',
      pagination: whole,
      sorters: [
        { field: 'oncelik', order: 'asc' },
        { field: 'sonTarih', order: 'desc' },
      ],
    });
    const sort = [
      { path: ['oncelik'], descending: false },
      { path: ['sonTarih'], descending: true },
    ];
    expect(data).toEqual(expected(recordsIn('gorevler'), { filters: [], words: [], sort }));
  });

  it('getList: nothing found counts as 0', async () => {
    const filters = [{ field: 'ad', operator: 'eq', value: 'yok böyle biri' }] as const;
    expect(await provider().getList({ resource: 'users', filters: [...filters] })).toEqual({ data: [], total: 0 });
  });

  it('getMany and getOne: records by their ids', async () => {
    const ids = [2, 3, 5, 7, '11'];
    const many = await provider().getMany({ resource: 'posts', ids });
    expect(many.data).toEqual(dataSet.gonderiler.filter(({ id }) => [2, 3, 5, 7, 11].includes(id)));
    const one = await provider().getOne({ resource: 'posts', id: '7' });
    expect(one.data).toEqual(dataSet.gonderiler[6]);
  });
});

describe('@refinedev/simple-rest writes', () => {
  const variables = { baslik: 'Çay demle' };

  it('create: the sent record with a new id', async () => {
    const { data } = await provider().create({ resource: 'gorevler', variables });
    expect(data).toEqual({ ...variables, id: 31 });
  });

  it('update: merges by PATCH, replaces where meta asks for PUT', async () => {
    const merged = await provider().update({ resource: 'gorevler', id: 2, variables });
    expect(merged.data).toEqual({ ...dataSet.gorevler[1], ...variables });
    const replaced = await provider().update({ resource: 'gorevler', id: 2, variables, meta: { method: 'put' } });
    expect(replaced.data).toEqual(variables);
  });

  it('deleteOne: with and without a body', async () => {
    const bare = await provider().deleteOne({ resource: 'gorevler', id: 4 });
    expect(bare.data).toMatchObject({ silindi: true, id: 4 });
    const withBody = await provider().deleteOne({ resource: 'gorevler', id: 4, variables });
    expect(withBody.data).toEqual(bare.data);
  });
});

describe('@refinedev/simple-rest custom requests', () => {
  it('reads an address with nothing behind its question mark', async () => {
    const { data } = await provider().custom({ url: `${server.base()}/firmalar/3/kullanicilar`, method: 'get' });
    expect(data).toEqual(dataSet.kullanicilar.filter(({ firmaId }) => firmaId === 3));
  });

  it('reads with sorters, filters, a query and headers together', async () => {
    server.received();
    const { data } = await provider().custom({
      url: `${server.base()}/urunler`,
      method: 'get',
      sorters: [{ field: 'fiyat', order: 'desc' }],
      filters: [{ field: 'stok', operator: 'gte', value: 1 }],
      query: { _limit: 3, _zarf: 1 },
      headers: { 'X-Deneme': 'evet' },
    });
    const matches = dataSet.urunler.filter(({ stok }) => stok >= 1).toSorted((a, b) => b.fiyat - a.fiyat);
    expect(data).toMatchObject({ veri: matches.slice(0, 3), toplamKayit: matches.length });
    expect(server.received()).toEqual(['GET /urunler?&_order=desc&_sort=fiyat&stok_gte=1&_limit=3&_zarf=1']);
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('writes with %s and a payload', async (method) => {
    const url = `${server.base()}/gorevler${method === 'post' ? '' : '/6'}`;
    const { data } = await provider().custom({ url, method, payload: { baslik: 'Çay demle' } });
    expect(data).toMatchObject(method === 'delete' ? { silindi: true, id: 6 } : { baslik: 'Çay demle' });
  });
});

describe('@refinedev/simple-rest on errors', () => {
  it('rejects with the response’s own message and status', async () => {
    expect(await refusal(provider().getOne({ resource: 'users', id: 999 }))).toMatchObject({
      statusCode: 404,
      message: containing('No record 999 in kullanicilar'),
    });
    const filters = [{ field: 'fiyat', operator: 'gte', value: 'ucuz' } as const];
    expect(await refusal(provider().getList({ resource: 'urunler', filters }))).toMatchObject({
      statusCode: 400,
      message: containing('fiyat_gte cannot be “ucuz”'),
    });
  });
});
