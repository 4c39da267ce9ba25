import { client } from './en/hey-api/client.gen.js';
import * as api from './en/hey-api/index.js';

declare const process: { readonly argv: readonly string[] };

client.setConfig({ baseUrl: process.argv[2] ?? '' });

const list = await api.listUsers({ query: { _sort: 'soyad', _per_page: 5 } });
const names: string[] = [];
list.data?.forEach((user) => names.push(`${user.ad} ${user.soyad}, ${user.adres.il}`));

const filtered = await api.listProducts({
  query: { fiyat_gte: 100, fiyat_lt: 500, kdvOrani: [10, 20], ad_like: 'a', _order: 'desc' },
});
const privateInvoices = await api.listInvoices({ query: { firmaId: 'null', _per_page: 3 } });
const orders = await api.listUserOrders({ path: { id: 1 } });
const created = await api.createTodo({ body: { baslik: 'Buy tea', durum: 'beklemede' } });
const updated = await api.updateUser({ path: { id: 1 }, body: { adres: { il: 'Van' } } });
const replaced = await api.replaceUser({ path: { id: 1 }, body: { ad: 'Elif', takma: 'E' } });
const deleted = await api.deleteUser({ path: { id: 2 } });
const missing = await api.getUser({ path: { id: 999 } });

console.log(
  JSON.stringify({
    names,
    total: list.response?.headers.get('X-Total-Count'),
    prices: filtered.data?.map(({ fiyat }) => fiyat),
    companies: privateInvoices.data?.map(({ firmaId }) => firmaId),
    items: orders.data?.flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)),
    created: created.data?.id,
    updated: updated.data?.adres.il,
    unchanged: updated.data?.soyad,
    replaced: replaced.data,
    deleted: deleted.data?.kayit.id,
    error: missing.error?.hata,
  }),
);
