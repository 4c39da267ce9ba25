import createClient from 'openapi-fetch';
import type { paths } from './en/schema.js';
import type { paths as yollar } from './tr/schema.js';

declare const process: { readonly argv: readonly string[] };

const baseUrl = process.argv[2] ?? '';
const client = createClient<paths>({ baseUrl });
const istemci = createClient<yollar>({ baseUrl });

const list = await client.GET('/users', { params: { query: { _sort: 'soyad', _per_page: 5 } } });
const names: string[] = [];
list.data?.forEach((user) => names.push(`${user.ad} ${user.soyad}, ${user.adres.il}`));

const filtered = await client.GET('/products', {
  params: { query: { fiyat_gte: 100, fiyat_lt: 500, kdvOrani: [10, 20], ad_like: 'a', _order: 'desc' } },
});
const privateInvoices = await client.GET('/invoices', { params: { query: { firmaId: 'null', _per_page: 3 } } });
const orders = await client.GET('/users/{parentId}/orders', { params: { path: { parentId: 1 } } });
const created = await client.POST('/todos', { body: { baslik: 'Buy tea', durum: 'beklemede' } });
const updated = await client.PATCH('/users/{id}', { params: { path: { id: 1 } }, body: { adres: { il: 'Van' } } });
const replaced = await client.PUT('/users/{id}', { params: { path: { id: 1 } }, body: { ad: 'Elif', takma: 'E' } });
const deleted = await client.DELETE('/users/{id}', { params: { path: { id: 2 } } });
const missing = await client.GET('/users/{id}', { params: { path: { id: 999 } } });
const liste = await istemci.GET('/kullanicilar', { params: { query: { _sirala: 'soyad', _limit: 5 } } });
const eklenen = await istemci.POST('/gorevler', { body: { baslik: 'Çay al' } });

console.log(
  JSON.stringify({
    names,
    total: list.response.headers.get('X-Total-Count'),
    prices: filtered.data?.map(({ fiyat }) => fiyat),
    companies: privateInvoices.data?.map(({ firmaId }) => firmaId),
    items: orders.data?.flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)),
    created: created.data?.id,
    updated: updated.data?.adres.il,
    unchanged: updated.data?.soyad,
    replaced: replaced.data,
    deleted: deleted.data?.kayit.id,
    error: missing.error?.hata,
    turkish: [liste.data?.map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`), eklenen.data?.id],
  }),
);
