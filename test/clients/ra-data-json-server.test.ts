import { HttpError } from 'ra-core';
import jsonServerProvider from 'ra-data-json-server';
import { describe, expect, it } from 'vitest';
import type { Siparis, Urun } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { useLocalServer } from '../support/local-server.ts';
import { expected, recordsIn } from '../support/oracle.ts';

const server = useLocalServer();
const provider = (): ReturnType<typeof jsonServerProvider> => jsonServerProvider(server.base());

const byId = { field: 'id', order: 'ASC' } as const;
const firstTen = { page: 1, perPage: 10 } as const;
const idsIn = (records: readonly { readonly id: unknown }[]): readonly unknown[] => records.map(({ id }) => id);

const refusal = async (promise: Promise<unknown>): Promise<HttpError> => {
  const thrown: unknown = await promise.catch((error: unknown) => error);
  if (thrown instanceof HttpError) return thrown;
  throw new TypeError('no HttpError');
};

describe('ra-data-json-server reads', () => {
  it('getList: a page of a sorted list filtered by a nested member, with the total', async () => {
    const { data, total } = await provider().getList('kullanicilar', {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'soyad', order: 'DESC' },
      filter: { adres: { il: 'İstanbul' } },
    });
    const matches = expected(recordsIn('kullanicilar'), {
      filters: [{ path: ['adres', 'il'], suffix: '', values: ['İstanbul'] }],
      words: [],
      sort: [{ path: ['soyad'], descending: true }],
    });
    expect(data).toEqual(matches.slice(2, 4));
    expect(total).toBe(matches.length);
    expect(server.received()).toEqual([
      `GET /kullanicilar?_end=4&_order=DESC&_sort=soyad&_start=2&adres.il=${encodeURIComponent('İstanbul')}`,
    ]);
  });

  it('getList: sorts by a nested member, written with a dot', async () => {
    const { data, total } = await provider().getList('users', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'adres.il', order: 'ASC' },
      filter: {},
    });
    const sort = [{ path: ['adres', 'il'], descending: false }];
    expect(data).toEqual(expected(recordsIn('kullanicilar'), { filters: [], words: [], sort }));
    expect(total).toBe(50);
  });

  it('getList: searches with q, letter case and Turkish marks folded', async () => {
    const { data, total } = await provider().getList('kullanicilar', {
      pagination: firstTen,
      sort: byId,
      filter: { q: 'ISTANBUL uskudar' },
    });
    const found = expected(recordsIn('kullanicilar'), { filters: [], words: ['istanbul', 'uskudar'], sort: [] });
    expect(found.length).toBeGreaterThan(0);
    expect(data).toEqual(found);
    expect(total).toBe(found.length);
  });

  it('getList: takes json-server’s operators from a filter', async () => {
    const { data, total } = await provider().getList<Urun>('urunler', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'fiyat', order: 'ASC' },
      filter: { fiyat_gte: 100, fiyat_lte: 500, kategoriId_ne: 1, q: '' },
    });
    const matches = dataSet.urunler.filter(({ fiyat, kategoriId }) => fiyat >= 100 && fiyat <= 500 && kategoriId !== 1);
    expect(idsIn(data).toSorted()).toEqual(idsIn(matches).toSorted());
    expect(total).toBe(matches.length);
  });

  it.each([['firma'], [['firma', 'siparisler']]])('getList: embeds what meta.embed asks for (%s)', async (embed) => {
    const { data } = await provider().getList('kullanicilar', {
      pagination: { page: 1, perPage: 1 },
      sort: byId,
      filter: {},
      meta: { embed },
    });
    const [user] = dataSet.kullanicilar;
    const siparisler = dataSet.siparisler.filter(({ kullaniciId }) => kullaniciId === user?.id);
    const firma = dataSet.firmalar.find(({ id }) => id === user?.firmaId);
    expect(data).toEqual([{ ...user, firma, ...(Array.isArray(embed) ? { siparisler } : {}) }]);
  });

  it('getOne: a record by its id', async () => {
    expect(await provider().getOne('orders', { id: 3 })).toEqual({ data: dataSet.siparisler[2] });
  });

  it('getMany: embeds what meta.embed asks for, which getOne’s files cannot', async () => {
    const [user] = dataSet.kullanicilar;
    const meta = { embed: 'firma' };
    const firma = dataSet.firmalar.find(({ id }) => id === user?.firmaId);
    expect(await provider().getMany('kullanicilar', { ids: [1], meta })).toEqual({ data: [{ ...user, firma }] });
    expect(await provider().getOne('kullanicilar', { id: 1, meta })).toEqual({ data: user });
  });

  it('getMany: thirty records in one request, without a page size', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 2 * index + 1);
    const { data } = await provider().getMany('urunler', { ids });
    expect(data).toEqual(dataSet.urunler.filter(({ id }) => ids.includes(id)));
    expect(server.received().at(-1)).toMatch(/^GET \/urunler\?(?:id=\d+&?){30}$/);
  });

  it('getManyReference: the records that point at one, page by page, with the total', async () => {
    const { data, total } = await provider().getManyReference<Siparis>('siparisler', {
      target: 'kullaniciId',
      id: 12,
      pagination: { page: 2, perPage: 3 },
      sort: { field: 'genelToplam', order: 'ASC' },
      filter: {},
    });
    const matches = dataSet.siparisler
      .filter(({ kullaniciId }) => kullaniciId === 12)
      .toSorted((a, b) => a.genelToplam - b.genelToplam);
    expect(data).toEqual(matches.slice(3, 6));
    expect(total).toBe(matches.length);
  });
});

describe('ra-data-json-server writes', () => {
  const task = { baslik: 'Çay demle', durum: 'beklemede' };

  it('create: the sent record with a new id', async () => {
    const created = await provider().create('gorevler', { data: task });
    expect(created).toEqual({ data: { ...task, id: dataSet.gorevler.length + 1 } });
  });

  it('update: the record as it was sent', async () => {
    const [previousData] = dataSet.gorevler;
    const data = { ...previousData, ...task };
    expect(await provider().update('gorevler', { id: 1, data, previousData })).toEqual({ data });
  });

  it('updateMany: one write for each record', async () => {
    server.received();
    const { data } = await provider().updateMany('gorevler', { ids: [1, 2, 3], data: task });
    expect(data).toHaveLength(3);
    expect(server.received().toSorted()).toEqual(['PUT /gorevler/1', 'PUT /gorevler/2', 'PUT /gorevler/3']);
  });

  it('delete: answers with the id of the record', async () => {
    const deleted = await provider().delete('gorevler', { id: 5, previousData: { id: 5 } });
    expect(deleted).toMatchObject({ data: { id: 5, silindi: true, kayit: dataSet.gorevler[4] } });
  });

  it('deleteMany: answers with the ids of the records', async () => {
    expect(await provider().deleteMany('gorevler', { ids: [4, 9, 16] })).toEqual({ data: [4, 9, 16] });
  });
});

describe('ra-data-json-server on errors', () => {
  it('rejects for a missing record with the response’s own message', async () => {
    const error = await refusal(provider().getOne('kullanicilar', { id: 999 }));
    expect(error).toMatchObject({ status: 404, body: { hata: 'KAYIT_BULUNAMADI' } });
    expect(error.message).toContain('No record 999 in kullanicilar');
  });

  it('rejects for an unknown filter with a message that names the right one', async () => {
    const filter = { adres: { li: 'Van' } };
    const error = await refusal(provider().getList('kullanicilar', { pagination: firstTen, sort: byId, filter }));
    expect(error.status).toBe(400);
    expect(error.message).toContain('Did you mean adres_il?');
  });

  it('rejects for a write to a missing record', async () => {
    const writes = [
      provider().update('gorevler', { id: 99, data: {}, previousData: { id: 99 } }),
      provider().updateMany('gorevler', { ids: [1, 99], data: {} }),
      provider().delete('gorevler', { id: 99, previousData: { id: 99 } }),
      provider().deleteMany('gorevler', { ids: [1, 99] }),
    ];
    for (const { status } of await Promise.all(writes.map(refusal))) expect(status).toBe(404);
  });

  it('rejects with the simulated error that a filter asks for', async () => {
    const filter = { _status: 503 };
    const error = await refusal(provider().getList('kullanicilar', { pagination: firstTen, sort: byId, filter }));
    expect(error.status).toBe(503);
    expect(error.message).toContain('_status=503');
  });
});
