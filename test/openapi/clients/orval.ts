import * as api from './en/orval.js';

const list = await api.listUsers({ _sort: 'soyad', _per_page: 5 });
const names: string[] = [];
if (list.status === 200) list.data.forEach((user) => names.push(`${user.ad} ${user.soyad}, ${user.adres.il}`));

const filtered = await api.listProducts({
  fiyat_gte: 100,
  fiyat_lt: 500,
  kdvOrani: [10, 20],
  ad_like: 'a',
  _order: 'desc',
});
const privateInvoices = await api.listInvoices({ firmaId: 'null', _per_page: 3 });
const orders = await api.listUserOrders(1);
const created = await api.createTodo({ baslik: 'Buy tea', durum: 'beklemede' });
const updated = await api.updateUser(1, { adres: { il: 'Van' } });
const replaced = await api.replaceUser(1, { ad: 'Elif', takma: 'E' });
const deleted = await api.deleteUser(2);
const missing = await api.getUser(999);

console.log(
  JSON.stringify({
    names,
    total: list.headers.get('X-Total-Count'),
    prices: filtered.status === 200 ? filtered.data.map(({ fiyat }) => fiyat) : [],
    companies: privateInvoices.status === 200 ? privateInvoices.data.map(({ firmaId }) => firmaId) : [],
    items: orders.status === 200 ? orders.data.flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)) : [],
    created: created.status === 201 ? created.data.id : 0,
    updated: updated.status === 200 ? updated.data.adres.il : '',
    unchanged: updated.status === 200 ? updated.data.soyad : '',
    replaced: replaced.status === 200 ? replaced.data : {},
    deleted: deleted.status === 200 ? deleted.data.kayit.id : 0,
    error: missing.status === 404 ? missing.data.hata : '',
  }),
);
