import { expect } from 'vitest';

type Details = Readonly<Record<string, unknown>>;

/** Refused with 400 for a query: its address below the base, the error's code, and members of the error in part. */
type RefusedQuery = [title: string, address: string, code: string, details?: Details];

const has = (...items: readonly string[]): unknown => expect.arrayContaining([...items]);
const says = (text: string | RegExp): unknown => expect.stringMatching(text);

const ADVICE = /for several values repeat the parameter: durum=…&durum=…/;
const withoutAdvice: Details = { message: expect.not.stringMatching(/repeat the parameter/) };
const withList = { mesaj: says(/geçerli değerler: \w+, \w+/), message: says(/valid values: \w+, \w+/) };

const long = 'soyad'.repeat(13);

/** Refused for a filter or a search: its field, operator or value. */
const refusedFilters: readonly RefusedQuery[] = [
  [
    'an unknown field, naming the closest and all valid ones',
    'users?adres_li=Van',
    'BILINMEYEN_ALAN',
    { alan: 'adres_li', oneriler: has('adres_il'), gecerliAlanlar: has('id', 'adres_ulke') },
  ],
  ['a range from a word', 'urunler?fiyat_gte=ucuz', 'GECERSIZ_DEGER', { parametre: 'fiyat_gte' }],
  ['a word left out', 'urunler?fiyat_ne=ucuz', 'GECERSIZ_DEGER', { parametre: 'fiyat_ne' }],
  ['a day that does not exist', 'gorevler?sonTarih_lte=2025-06-31', 'GECERSIZ_DEGER'],
  ['a range given twice', 'urunler?fiyat_gte=1&fiyat_gte=2', 'YINELENEN_PARAMETRE'],
  ['a range over booleans', 'firmalar?eFaturaMukellefi_gte=true', 'GECERSIZ_ISLEC', { islec: '_gte' }],
  ['an operator on an unknown field', 'urunler?fyat_gte=5', 'BILINMEYEN_ALAN', { oneriler: has('fiyat_gte') }],
  ['a price that is a word', 'urunler?fiyat=cheap', 'GECERSIZ_DEGER', { parametre: 'fiyat' }],
  ['a decimal comma, suggesting a point', 'urunler?fiyat=2849,90', 'GECERSIZ_DEGER', { oneriler: ['2849.90'] }],
  [
    'an empty number, advising to remove the parameter',
    'urunler?kategoriId=',
    'GECERSIZ_DEGER',
    { parametre: 'kategoriId', mesaj: says('parametreyi kaldırın'), message: says('remove the parameter') },
  ],
  ['an empty text beside another', 'urunler?marka=&marka=T%C4%B1nkoza', 'GECERSIZ_DEGER', { parametre: 'marka' }],
  ['a field without a value', 'urunler?marka', 'GECERSIZ_DEGER', { parametre: 'marka' }],
  ['an empty text', 'urunler?marka=', 'GECERSIZ_DEGER', { message: says('remove the parameter') }],
  ['an empty bound on a sub-collection', 'categories/1/products?fiyat_gte=', 'GECERSIZ_DEGER'],
  ['an empty page', 'users?_sayfa=', 'GECERSIZ_DEGER', { message: says('remove the parameter') }],
  ['an empty sort key', 'urunler?_sirala=', 'GECERSIZ_DEGER', { parametre: '_sirala' }],
  ['an empty item among ids', 'urunler?id=1,,2', 'GECERSIZ_DEGER'],
  ['a space before a single number', 'users?id=%202', 'GECERSIZ_DEGER'],
  [
    'booleans in other words',
    'firmalar?eFaturaMukellefi=evet',
    'GECERSIZ_DEGER',
    { gecerliDegerler: ['true', 'false'] },
  ],
  ['a VAT rate that does not exist', 'urunler?kdvOrani=18', 'GECERSIZ_DEGER', { gecerliDegerler: ['1', '10', '20'] }],
  [
    'a value outside a closed list, with the list and the closest value',
    'siparisler?durum=kargo',
    'GECERSIZ_DEGER',
    { oneriler: has('kargoda'), gecerliDegerler: has('kargoda', 'iadeEdildi'), ...withList },
  ],
  ['a bound outside a closed list', 'siparisler?durum_gte=yok', 'GECERSIZ_DEGER', { message: withList.message }],
  ['a word among closed numbers', 'urunler?kdvOrani=x', 'GECERSIZ_DEGER', { message: says(/valid values: \d+, \d+/) }],
  [
    'a word for a bound, which need not be in the list',
    'urunler?kdvOrani_gte=x',
    'GECERSIZ_DEGER',
    { mesaj: says(/beklenen: bir tam sayı \(12\)/), message: expect.not.stringMatching(/valid values/) },
  ],
  [
    'commas in a closed list, advising to repeat the parameter',
    'siparisler?durum=kargoda,hazirlaniyor',
    'GECERSIZ_DEGER',
    { mesaj: says('birden çok değer için parametreyi yineleyin: durum=…&durum=…'), message: says(ADVICE) },
  ],
  ['commas where no list is closed', 'urunler?fiyat=1,2,3', 'GECERSIZ_DEGER', withoutAdvice],
  ['commas in a bound', 'siparisler?durum_gte=kargoda,hazirlaniyor', 'GECERSIZ_DEGER', withoutAdvice],
  ['a wrong value without commas', 'siparisler?durum=yolda', 'GECERSIZ_DEGER', withoutAdvice],
];

/** Refused for a parameter that shapes the response: pages, order, members, relations, simulated conditions. */
const refusedParameters: readonly RefusedQuery[] = [
  ['page 0', 'users?_sayfa=0', 'GECERSIZ_DEGER', { parametre: '_sayfa' }],
  ['a page that is a word', 'users?_page=iki', 'GECERSIZ_DEGER', { parametre: '_page' }],
  ['a negative limit', 'users?_limit=-5', 'GECERSIZ_DEGER'],
  [
    'sorting by an unknown field, naming the closest',
    'users?_sirala=soyadi',
    'BILINMEYEN_ALAN',
    { alan: 'soyadi', oneriler: has('soyad'), gecerliAlanlar: has('adres_il') },
  ],
  [
    'sorting by a field inside an array, which no valid field is',
    'siparisler?_sirala=kalemler_adet',
    'BILINMEYEN_ALAN',
    { alan: 'kalemler_adet', gecerliAlanlar: expect.not.arrayContaining(['kalemler_adet']) },
  ],
  ['an unknown direction', 'users?_sirala=ad&_yon=artan', 'GECERSIZ_DEGER'],
  ['an unknown direction among right ones', 'users?_sirala=ad,soyad&_yon=asc,up', 'GECERSIZ_DEGER'],
  ['more directions than fields', 'users?_sirala=ad&_yon=asc,desc', 'GECERSIZ_DEGER'],
  [
    'a minus sign and a direction together',
    'urunler?_sirala=-fiyat&_yon=asc',
    'CELISEN_PARAMETRELER',
    { parametreler: ['_sirala=-…', '_yon'] },
  ],
  ['an envelope that is neither 0 nor 1', 'users?_zarf=evet', 'GECERSIZ_DEGER'],
  ['an unknown parameter', 'users?_sirla=ad', 'BILINMEYEN_PARAMETRE', { oneriler: has('_sirala') }],
  ['a parameter in both spellings', 'users?_sayfa=1&_page=2', 'YINELENEN_PARAMETRE'],
  ['a parameter with brackets and without', 'users?_limit=5&_limit[]=6', 'YINELENEN_PARAMETRE'],
  ['a page and a slice', 'users?_sayfa=2&_bas=10', 'CELISEN_PARAMETRELER', { parametreler: ['_sayfa', '_bas'] }],
  ['a page and an end', 'users?_page=2&_end=10', 'CELISEN_PARAMETRELER', { parametreler: ['_page', '_end'] }],
  ['a limit and an end', 'users?_limit=5&_son=10', 'CELISEN_PARAMETRELER', { parametreler: ['_limit', '_son'] }],
  ['a slice that ends before it starts', 'users?_start=10&_end=5', 'GECERSIZ_DEGER', { parametre: '_end' }],
  ['a slice from below 0', 'users?_bas=-1', 'GECERSIZ_DEGER'],
  [
    'an unknown field to show',
    'users?_alanlar=adi',
    'BILINMEYEN_ALAN',
    { alan: 'adi', gecerliAlanlar: has('adres', 'adres_il') },
  ],
  ['a minus before a field to show', 'users?_fields=-ad', 'BILINMEYEN_ALAN', { oneriler: ['ad'] }],
  ['a direction behind a field to show', 'users?_fields=soyad:desc', 'BILINMEYEN_ALAN', { oneriler: ['soyad'] }],
  [
    'an unknown relation, naming the closest and all valid ones',
    'users?_gom=firm',
    'BILINMEYEN_ILISKI',
    { oneriler: has('firma'), gecerliIliskiler: has('siparisler') },
  ],
  ['an unknown relation on the second level', 'users?_gom=siparisler.yorumlar', 'BILINMEYEN_ILISKI'],
  ['a relation below a picture', 'users?_gom=gorsel.firma', 'BILINMEYEN_ILISKI', { gecerliIliskiler: [] }],
  ['three levels beside a right relation', 'users?_gom=firma,siparisler.faturalar.siparis', 'GECERSIZ_DEGER'],
  ['bad parameters on a sub-collection', 'users/1/orders?_sayfa=x', 'GECERSIZ_DEGER'],
  ['a long unknown field, suggesting nothing', `users?${long}=x`, 'BILINMEYEN_ALAN', { oneriler: [] }],
  ['a long unknown parameter, suggesting nothing', `users?_${long}=x`, 'BILINMEYEN_PARAMETRE', { oneriler: [] }],
  ['a long unknown sort key, suggesting nothing', `users?_sirala=${long}`, 'BILINMEYEN_ALAN', { oneriler: [] }],
  [
    'a name that begins with a question mark, which belongs to it',
    'users??_page=2',
    'BILINMEYEN_PARAMETRE',
    { parametre: '?_page', oneriler: has('_page') },
  ],
  [
    'an operator that no field of that name supports',
    'companies?eFaturaMukellefi[gte]=1',
    'BILINMEYEN_ALAN',
    { oneriler: expect.not.arrayContaining(['eFaturaMukellefi_gte']) },
  ],
];

/** Every query that is refused, and how; test/contract has those that ask for too much. */
export const refusedQueries = [...refusedFilters, ...refusedParameters];

const post = (body?: BodyInit, headers: Readonly<Record<string, string>> = {}): RequestInit =>
  body === undefined ? { method: 'POST' } : { method: 'POST', body, headers };

type RefusedRequest = [
  title: string,
  path: string,
  status: number,
  code: string,
  more?: { readonly init?: RequestInit; readonly details?: Details },
];

/** Refused for their address, their method or their body. */
export const refusedRequests: readonly RefusedRequest[] = [
  [
    'an unknown resource, with the closest name',
    '/api/v1/kullanicila',
    404,
    'KAYNAK_BULUNAMADI',
    { details: { oneriler: has('kullanicilar') } },
  ],
  ['a path beside the base', '/api/v2/users', 404, 'KAYNAK_BULUNAMADI'],
  ['a dot behind the base that is no .json', '/api/v1.users/1', 404, 'KAYNAK_BULUNAMADI'],
  [
    'an unknown sub-collection, with the closest name',
    '/api/v1/users/1/siparis',
    404,
    'ALT_KAYNAK_BULUNAMADI',
    { details: { oneriler: has('siparisler') } },
  ],
  ['a sub-collection that a resource does not have', '/api/v1/products/1/orders', 404, 'ALT_KAYNAK_BULUNAMADI'],
  ['an unknown record', '/api/v1/users/51', 404, 'KAYIT_BULUNAMADI'],
  ['an unknown parent', '/api/v1/users/51/orders', 404, 'KAYIT_BULUNAMADI'],
  [
    'a picture of an unknown record',
    '/api/v1/users/51/image.svg',
    404,
    'KAYIT_BULUNAMADI',
    { details: { enBuyukKimlik: 50 } },
  ],
  ['a picture of an id that is a word', '/api/v1/users/abc/image.svg', 404, 'GECERSIZ_KIMLIK'],
  ['a picture in another format', '/api/v1/users/1/image.gif', 404, 'ALT_KAYNAK_BULUNAMADI'],
  ['a picture of a resource without them', '/api/v1/orders/1/image.svg', 404, 'ALT_KAYNAK_BULUNAMADI'],
  ['a picture with .json', '/api/v1/users/1/image.svg.json', 404, 'ALT_KAYNAK_BULUNAMADI'],
  ['a schema without .json', '/api/v1/sema/users', 404, 'KAYNAK_BULUNAMADI'],
  ['a path below a schema', '/api/v1/sema/users.json/1', 404, 'KAYNAK_BULUNAMADI'],
  ['an id that is a word', '/api/v1/users/abc', 404, 'GECERSIZ_KIMLIK'],
  ['an id that cannot be decoded', '/api/v1/users/%E0%A4%A', 404, 'GECERSIZ_KIMLIK'],
  ['an id with a decimal', '/api/v1/users/1.0', 404, 'GECERSIZ_KIMLIK'],
  ['an id with a leading zero', '/api/v1/users/01', 404, 'GECERSIZ_KIMLIK'],
  ['a negative id', '/api/v1/users/-1', 404, 'GECERSIZ_KIMLIK'],
  ['a query over 8 KB', `/api/v1/users?q=${'a'.repeat(8192)}`, 414, 'ADRES_COK_UZUN'],
  ['a query over 8 KB on a sub-collection', `/api/v1/users/1/orders?_=${'a'.repeat(8191)}`, 414, 'ADRES_COK_UZUN'],
  ['an empty body', '/api/v1/users', 400, 'GOVDE_BOS', { init: post() }],
  ['a body that is not JSON', '/api/v1/users', 400, 'GOVDE_JSON_DEGIL', { init: post("{ad: 'Elif'}") }],
  ['a body that is an array', '/api/v1/users', 400, 'GOVDE_NESNE_DEGIL', { init: post('[]') }],
  ['a body that is null', '/api/v1/users', 400, 'GOVDE_NESNE_DEGIL', { init: post('null') }],
  ['a body over 100 KB', '/api/v1/users', 413, 'GOVDE_COK_BUYUK', { init: post(`{"a":"${'ş'.repeat(60_000)}"}`) }],
  [
    'a form',
    '/api/v1/users',
    415,
    'GOVDE_TURU_DESTEKLENMIYOR',
    { init: post('ad=Elif', { 'Content-Type': 'application/x-www-form-urlencoded' }) },
  ],
  [
    'a form with parts, with the remedy',
    '/api/v1/users',
    415,
    'GOVDE_TURU_DESTEKLENMIYOR',
    { init: post(new FormData()), details: { message: says(/JSON\.stringify\(data\)/) } },
  ],
  [
    'a body that is to be validated, field by field',
    '/api/v1/users?_dogrula=kismi',
    422,
    'DOGRULAMA_HATASI',
    {
      init: post('{"ad":"","firmaId":26}'),
      details: {
        alanlar: [
          { alan: 'ad', kural: 'bos', mesaj: 'Bu alan boş bırakılamaz.', message: 'This field cannot be empty.' },
          { alan: 'firmaId', kural: 'bagliKayit', message: 'Unknown record: firmalar/26.' },
        ],
      },
    },
  ],
  [
    'a sign-in without a name and with a password that is no text',
    '/api/v1/session',
    422,
    'DOGRULAMA_HATASI',
    {
      init: post('{"sifre":1}'),
      details: {
        alanlar: [
          { alan: 'kullaniciAdi', kural: 'zorunlu', message: 'This field is required.' },
          { alan: 'sifre', kural: 'tur', message: 'Enter text.' },
        ],
      },
    },
  ],
  [
    'a renewal without a token',
    '/api/v1/session/refresh',
    422,
    'DOGRULAMA_HATASI',
    {
      init: post('{}'),
      details: { alanlar: [{ alan: 'yenilemeBelirteci', kural: 'zorunlu', message: 'This field is required.' }] },
    },
  ],
  ['a sign-in that is an array', '/api/v1/session', 400, 'GOVDE_NESNE_DEGIL', { init: post('[]') }],
  ['POST to a record', '/api/v1/users/1', 405, 'YONTEM_DESTEKLENMIYOR', { init: post('{}') }],
  ['POST to a file', '/api/v1/users.json', 405, 'YONTEM_DESTEKLENMIYOR', { init: post('{}') }],
];
