const BASE = 'http://localhost:8888/api/v1';

const response = await fetch(`${BASE}/orders?_fields=tarih,durum,genelToplam&_sort=tarih&_per_page=100`);
const orders = await response.json();

const revenue = {};
for (const { tarih: date, durum: status, genelToplam: total } of orders) {
  if (status === 'iptalEdildi' || status === 'iadeEdildi') continue; // cancelled or returned
  const month = date.slice(0, 7);
  revenue[month] = (revenue[month] ?? 0) + Math.round(total * 100); // kuruş
}

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'TRY' });
for (const [month, sum] of Object.entries(revenue)) console.log(month, money.format(sum / 100));
