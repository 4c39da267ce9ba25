import { expect } from 'vitest';
import type { Refusal } from './refused-requests.ts';

/** As many unknown names, separated by commas. */
export const names = (count: number): string => Array.from({ length: count }, (_, index) => `x${index}`).join(',');

/** Refused for a parameter that shapes the response: pages, order, members, relations, simulated conditions. */
export const refusedParameters: readonly Refusal[] = [
  {
    title: 'page 0',
    path: '/api/v1/users?_sayfa=0',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_sayfa' },
  },
  {
    title: 'a page that is a word',
    path: '/api/v1/users?_page=iki',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_page' },
  },
  { title: 'a negative limit', path: '/api/v1/users?_limit=-5', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'sorting by an unknown field, naming the closest',
    path: '/api/v1/users?_sirala=soyadi',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: {
      alan: 'soyadi',
      oneriler: expect.arrayContaining(['soyad']),
      gecerliAlanlar: expect.arrayContaining(['adres_il']),
    },
  },
  { title: 'an unknown direction', path: '/api/v1/users?_sirala=ad&_yon=artan', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'more directions than fields',
    path: '/api/v1/users?_sirala=ad&_yon=asc,desc',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'a minus sign and a direction together',
    path: '/api/v1/urunler?_sirala=-fiyat&_yon=asc',
    status: 400,
    code: 'CELISEN_PARAMETRELER',
  },
  {
    title: 'an envelope that is neither 0 nor 1',
    path: '/api/v1/users?_zarf=evet',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'an unknown parameter, naming the closest',
    path: '/api/v1/users?_sirla=ad',
    status: 400,
    code: 'BILINMEYEN_PARAMETRE',
    details: { oneriler: expect.arrayContaining(['_sirala']) },
  },
  {
    title: 'a parameter in both spellings',
    path: '/api/v1/users?_sayfa=1&_page=2',
    status: 400,
    code: 'YINELENEN_PARAMETRE',
  },
  {
    title: 'a page and a slice together',
    path: '/api/v1/users?_sayfa=2&_bas=10',
    status: 400,
    code: 'CELISEN_PARAMETRELER',
    details: { parametreler: ['_sayfa', '_bas'] },
  },
  {
    title: 'a slice that ends before it starts',
    path: '/api/v1/users?_start=10&_end=5',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_end' },
  },
  {
    title: 'a slice from below 0',
    path: '/api/v1/users?_bas=-1',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'an unknown member to show',
    path: '/api/v1/users?_alanlar=adi',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: { alan: 'adi', gecerliAlanlar: expect.arrayContaining(['adres', 'adres_il']) },
  },
  {
    title: 'an unknown relation, naming the closest and all valid ones',
    path: '/api/v1/users?_gom=firm',
    status: 400,
    code: 'BILINMEYEN_ILISKI',
    details: { oneriler: expect.arrayContaining(['firma']), gecerliIliskiler: expect.arrayContaining(['siparisler']) },
  },
  {
    title: 'an unknown relation on the second level',
    path: '/api/v1/users?_gom=siparisler.yorumlar',
    status: 400,
    code: 'BILINMEYEN_ILISKI',
  },
  {
    title: 'three levels of relations',
    path: '/api/v1/firmalar?_gom=kullanicilar.siparisler.faturalar',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  { title: 'a delay of a minute', path: '/api/v1/users?_gecikme=60000', status: 400, code: 'GECERSIZ_DEGER' },
  { title: 'a simulated success', path: '/api/v1/users?_durum=200', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'bad parameters on a sub-collection',
    path: '/api/v1/users/1/orders?_sayfa=x',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'more than 100 members to show',
    path: `/api/v1/users?_alanlar=${names(101)}`,
    status: 400,
    code: 'COK_FAZLA_DEGER',
    details: { parametre: '_alanlar', enCok: 100 },
  },
  {
    title: 'more than 10 fields to sort by',
    path: `/api/v1/users?_sort=${','.repeat(10)}`,
    status: 400,
    code: 'COK_FAZLA_DEGER',
    details: { parametre: '_sort', enCok: 10 },
  },
];
