import { expect } from 'vitest';
import type { Refusal } from './refused-requests.ts';

const pairs = (count: number): string => Array.from({ length: count }, (_, index) => `ad=${index}`).join('&');

/** Refused for a filter or a search: its field, operator, value or number of values. */
export const refusedFilters: readonly Refusal[] = [
  {
    title: 'a filter on an unknown field, naming the closest and all valid ones',
    path: '/api/v1/users?adres_li=Van',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: {
      alan: 'adres_li',
      oneriler: expect.arrayContaining(['adres_il']),
      gecerliAlanlar: expect.arrayContaining(['id', 'adres_ulke']),
    },
  },
  {
    title: 'a range over numbers with a word',
    path: '/api/v1/urunler?fiyat_gte=ucuz',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: 'fiyat_gte' },
  },
  {
    title: 'a number left out that is a word',
    path: '/api/v1/urunler?fiyat_ne=ucuz',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: 'fiyat_ne' },
  },
  {
    title: 'a range over days with a day that does not exist',
    path: '/api/v1/gorevler?sonTarih_lte=2025-06-31',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'a range given twice',
    path: '/api/v1/urunler?fiyat_gte=1&fiyat_gte=2',
    status: 400,
    code: 'YINELENEN_PARAMETRE',
  },
  {
    title: 'a range over true and false',
    path: '/api/v1/firmalar?eFaturaMukellefi_gte=true',
    status: 400,
    code: 'GECERSIZ_ISLEC',
    details: { alan: 'eFaturaMukellefi', islec: '_gte' },
  },
  {
    title: 'an operator on an unknown field, with the closest name',
    path: '/api/v1/urunler?fyat_gte=5',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: { oneriler: expect.arrayContaining(['fiyat_gte']) },
  },
  {
    title: 'a price that is a word, for equality as for ranges',
    path: '/api/v1/urunler?fiyat=cheap',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: 'fiyat' },
  },
  {
    title: 'a price with a decimal comma, suggesting a point',
    path: '/api/v1/urunler?fiyat=2849,90',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { oneriler: ['2849.90'] },
  },
  {
    title: 'a value outside a closed list, naming the list',
    path: '/api/v1/siparisler?durum=cancelled',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { gecerliDegerler: expect.arrayContaining(['iptalEdildi', 'kargoda']) },
  },
  {
    title: 'a VAT rate that does not exist',
    path: '/api/v1/urunler?kdvOrani=18',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { gecerliDegerler: ['1', '10', '20'] },
  },
  {
    title: 'true and false in other words',
    path: '/api/v1/firmalar?eFaturaMukellefi=evet',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { gecerliDegerler: ['true', 'false'] },
  },
  { title: 'an empty number', path: '/api/v1/urunler?fiyat=', status: 400, code: 'GECERSIZ_DEGER' },
  { title: 'an empty item among ids', path: '/api/v1/urunler?id=1,,2', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'more than 100 pairs',
    path: `/api/v1/users?${pairs(101)}`,
    status: 400,
    code: 'COK_FAZLA_DEGER',
    details: { enCok: 100 },
  },
  {
    title: 'more than 100 values of one field',
    path: `/api/v1/users?id=${Array.from({ length: 101 }, (_, id) => id + 1).join(',')}`,
    status: 400,
    code: 'COK_FAZLA_DEGER',
    details: { parametre: 'id', enCok: 100 },
  },
  {
    title: 'more than 20 words',
    path: `/api/v1/users?q=${'a+'.repeat(21)}`,
    status: 400,
    code: 'COK_FAZLA_DEGER',
    details: { parametre: 'q', enCok: 20 },
  },
];
