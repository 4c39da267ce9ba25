import createClient from 'openapi-fetch';
import type { paths } from './en/schema.js';
import type { paths as yollar } from './tr/schema.js';

const client = createClient<paths>({ baseUrl: '' });
const istemci = createClient<yollar>({ baseUrl: '' });

const list = await client.GET('/users', { params: { query: { _sort: 'soyad', _per_page: 5 } } });
list.data?.map((user): string => `${user.ad} ${user.soyad}, ${user.adres.il}`);
const filtered = await client.GET('/products', {
  params: { query: { fiyat_gte: 100, fiyat_lt: 500, kdvOrani: [10, 20], ad_like: 'a', _order: 'desc' } },
});
filtered.data?.map(({ fiyat }): number => fiyat);
const invoices = await client.GET('/invoices', { params: { query: { firmaId: 'null', _per_page: 3 } } });
invoices.data?.map(({ firmaId }): number | null => firmaId);
const orders = await client.GET('/users/{parentId}/orders', { params: { path: { parentId: 1 } } });
orders.data?.flatMap(({ kalemler }) => kalemler.map(({ adet }): number => adet));
const created = await client.POST('/todos', { body: { baslik: 'Buy tea', durum: 'beklemede' } });
created.data?.id.toFixed();
const updated = await client.PATCH('/users/{id}', { params: { path: { id: 1 } }, body: { adres: { il: 'Van' } } });
updated.data?.adres.il?.trim();
await client.PUT('/users/{id}', { params: { path: { id: 1 } }, body: { ad: 'Elif', takma: 'E' } });
const deleted = await client.DELETE('/users/{id}', { params: { path: { id: 2 } } });
deleted.data?.kayit.id.toFixed();
const missing = await client.GET('/users/{id}', { params: { path: { id: 999 } } });
missing.error?.hata satisfies string | undefined;
const liste = await istemci.GET('/kullanicilar', { params: { query: { _sirala: 'soyad', _limit: 5 } } });
liste.data?.map(({ ad, adres }): string => ad + adres.il);
await istemci.POST('/gorevler', { body: { baslik: 'Çay al' } });
