import dataProvider from '@refinedev/simple-rest';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
type Provider = ReturnType<typeof dataProvider>;
const provider = (): Provider => dataProvider(server.base());

const pagination = { currentPage: 1, pageSize: 100 } as const;
const variables = { baslik: 'Çay demle' };

describe('@refinedev/simple-rest reads', () => {
  it.each<[string, Parameters<Provider['getList']>[0], string]>([
    ['a page', { resource: 'urunler', pagination: { currentPage: 3, pageSize: 15 } }, '_sayfa=3&_limit=15'],
    ['without a pagination of the server', { resource: 'categories', pagination: { mode: 'off' } }, ''],
    [
      'the filters eq, ne, gte, lte and contains, several at once',
      {
        resource: 'urunler',
        pagination,
        filters: [
          { field: 'kdvOrani', operator: 'eq', value: 20 },
          { field: 'kategoriId', operator: 'ne', value: 2 },
          { field: 'fiyat', operator: 'gte', value: 150 },
          { field: 'fiyat', operator: 'lte', value: 3000 },
          { field: 'ad', operator: 'contains', value: 'KULAK' },
        ],
      },
      'kdvOrani=20&kategoriId_ne=2&fiyat_gte=150&fiyat_lte=3000&ad_like=kulak&_limit=100',
    ],
    [
      'ne and eq with several values, nested fields with a dot, and q',
      {
        resource: 'kullanicilar',
        pagination,
        filters: [
          { field: 'adres.il', operator: 'eq', value: ['İstanbul', 'Ankara', 'İzmir'] },
          { field: 'adres.ilce', operator: 'ne', value: ['Kadıköy', 'Çankaya'] },
          { field: 'q', operator: 'eq', value: 'mahallesi' },
        ],
      },
      'adres_il=İstanbul&adres_il=Ankara&adres_il=İzmir&adres_ilce_ne=Kadıköy&adres_ilce_ne=Çankaya&q=mahallesi&_limit=100',
    ],
    [
      'several sorters, each in its direction',
      {
        resource: 'gorevler',
        pagination,
        sorters: [
          { field: 'oncelik', order: 'asc' },
          { field: 'sonTarih', order: 'desc' },
        ],
      },
      '_sirala=oncelik,-sonTarih&_limit=100',
    ],
  ])('a list: %s', async (_, params, query) => {
    const due = await server.listAt(`/${params.resource}?${query}`);
    expect(due.data.length).toBeGreaterThan(0);
    expect(await provider().getList(params)).toEqual(due);
  });

  it('a list of nothing, which counts as 0', async () => {
    const filters = [{ field: 'ad', operator: 'eq', value: 'yok böyle biri' } as const];
    expect(await provider().getList({ resource: 'users', filters })).toEqual({ data: [], total: 0 });
  });

  it('records by their ids', async () => {
    const many = await provider().getMany({ resource: 'posts', ids: [2, 3, 5, 7, '11'] });
    expect(many.data).toEqual(dataSet.gonderiler.filter(({ id }) => [2, 3, 5, 7, 11].includes(id)));
    expect(await provider().getOne({ resource: 'posts', id: '7' })).toMatchObject({ data: dataSet.gonderiler[6] });
  });

  it('an address with nothing behind its question mark', async () => {
    const { data } = await provider().custom({ url: `${server.base()}/firmalar/3/kullanicilar`, method: 'get' });
    expect(data).toEqual(dataSet.kullanicilar.filter(({ firmaId }) => firmaId === 3));
  });

  it('with sorters, filters, a query and headers together', async () => {
    const { data } = await provider().custom({
      url: `${server.base()}/urunler`,
      method: 'get',
      sorters: [{ field: 'fiyat', order: 'desc' }],
      filters: [{ field: 'stok', operator: 'gte', value: 1 }],
      query: { _limit: 3, _zarf: 1 },
      headers: { 'X-Deneme': 'evet' },
    });
    const { data: veri, total } = await server.listAt('/urunler?stok_gte=1&_sirala=-fiyat&_limit=3');
    expect(data).toMatchObject({ veri, toplamKayit: total });
  });
});

describe('@refinedev/simple-rest writes', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['create', () => provider().create({ resource: 'gorevler', variables }), { ...variables, id: 31 }],
    [
      'update, which merges',
      () => provider().update({ resource: 'gorevler', id: 2, variables }),
      { ...dataSet.gorevler[1], ...variables },
    ],
    [
      'update with PUT',
      () => provider().update({ resource: 'gorevler', id: 2, variables, meta: { method: 'put' } }),
      variables,
    ],
    ['deleteOne', () => provider().deleteOne({ resource: 'gorevler', id: 4 }), { silindi: true, id: 4 }],
    [
      'deleteOne with a body',
      () => provider().deleteOne({ resource: 'gorevler', id: 4, variables }),
      { silindi: true, id: 4 },
    ],
  ])('%s: what the API answers', async (_, write, data) => {
    expect(await write()).toMatchObject({ data });
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('with %s and a payload', async (method) => {
    const url = `${server.base()}/gorevler${method === 'post' ? '' : '/6'}`;
    const { data } = await provider().custom({ url, method, payload: variables });
    expect(data).toMatchObject(method === 'delete' ? { silindi: true, id: 6 } : variables);
  });
});

describe('@refinedev/simple-rest rejects with the response’s own message and status', () => {
  it.each<[string, () => Promise<unknown>, number, string]>([
    ['a missing record', () => provider().getOne({ resource: 'users', id: 999 }), 404, 'No record 999 in users'],
    [
      'a wrong filter',
      () => provider().getList({ resource: 'urunler', filters: [{ field: 'fiyat', operator: 'gte', value: 'ucuz' }] }),
      400,
      'fiyat_gte cannot be “ucuz”',
    ],
  ])('%s', async (_, send, statusCode, message) => {
    await expect(send()).rejects.toMatchObject({ statusCode, message: containing(message) });
  });
});
