import createClient from 'openapi-fetch';
import type { paths } from './en/schema.js';
import type { paths as yollar } from './tr/schema.js';

const client = createClient<paths>({ baseUrl: '' });
const istemci = createClient<yollar>({ baseUrl: '' });

const list = await client.GET('/users', { params: { query: { _sort: 'lastName', _per_page: 5 } } });
list.data?.map((user): string => `${user.firstName} ${user.lastName}, ${user.address.province}`);
const filtered = await client.GET('/products', {
  params: { query: { price_gte: 100, price_lt: 500, vatRate: [10, 20], name_like: 'a', _order: 'desc' } },
});
filtered.data?.map(({ price }): number => price);
const invoices = await client.GET('/invoices', { params: { query: { companyId: 'null', _per_page: 3 } } });
invoices.data?.map(({ companyId }): number | null => companyId);
const orders = await client.GET('/users/{parentId}/orders', { params: { path: { parentId: 1 } } });
orders.data?.flatMap(({ items }) => items.map(({ quantity }): number => quantity));
const created = await client.POST('/todos', { body: { title: 'Buy tea', status: 'pending' } });
created.data?.id.toFixed();
const updated = await client.PATCH('/users/{id}', {
  params: { path: { id: 1 } },
  body: { address: { province: 'Van' } },
});
updated.data?.address.province?.trim();
await client.PUT('/users/{id}', { params: { path: { id: 1 } }, body: { firstName: 'Elif', nickname: 'E' } });
const deleted = await client.DELETE('/users/{id}', { params: { path: { id: 2 } } });
deleted.data?.record.id.toFixed();
const missing = await client.GET('/users/{id}', { params: { path: { id: 999 } } });
missing.error?.error satisfies string | undefined;
const liste = await istemci.GET('/kullanicilar', { params: { query: { _sirala: 'soyad', _limit: 5 } } });
liste.data?.map(({ ad, adres }): string => ad + adres.il);
await istemci.POST('/gorevler', { body: { baslik: 'Çay al' } });
