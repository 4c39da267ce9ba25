import { expect, it } from 'vitest';
import type { JsonObject } from '../../data/lib/json.ts';
import { ask, type Host, type ReadResponse } from '../support/ask.ts';
import { idsOf, objectOf, recordsOf, textOf } from '../support/json.ts';
import { recordsIn } from '../support/oracle.ts';

const where = (resource: Parameters<typeof recordsIn>[0], test: (record: JsonObject) => boolean): readonly unknown[] =>
  recordsIn(resource).flatMap((record) => (test(record) ? [record['id']] : []));

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first + at * Math.sign(last - first));

const time = textOf(recordsIn('siparisler')[9]?.['tarih']);
const day = time.slice(0, 10);
const [someUser = {}] = recordsIn('kullanicilar');
const { il } = objectOf(someUser['adres'] ?? null);

const [{ kalemler: items = [] } = {}] = recordsIn('siparisler');
const vat = JSON.stringify(recordsOf(items)[0]?.['kdvTutari']);

/** Pairs of requests with the same response. */
const twins: readonly (readonly [asked: string, plain: string])[] = [
  ['/products?_page=2&_per_page=5', '/urunler?_sayfa=2&_limit=5'],
  ['/products?_sort=fiyat&_order=dEsC&_per_page=100', '/urunler?_sirala=fiyat&_yon=desc&_limit=100'],
  ['/urunler?_sirala=-fiyat,ad&_limit=100', '/urunler?_sirala=fiyat,ad&_yon=desc,asc&_limit=100'],
  ['/comments?_start=10&_end=15', '/yorumlar?_bas=10&_son=15'],
  ['/users?_zarf=True', '/users?_zarf=1'],
  ['/users?_envelope=FALSE', '/users'],
  ['/users?adres.il_like=izmir&_sirala=adres.ilce', '/users?adres_il_like=izmir&_sirala=adres_ilce'],
  ['/users?_fields=ad,soyad,adres.il&_per_page=1', '/users?_alanlar=soyad,adres_il,ad&_limit=1'],
  ['/users?_embed=company,orders&_limit=5', '/users?_gom=firma,siparisler&_limit=5'],
  [`/siparisler?tarih_gte=${time}`, `/siparisler?tarih_gte=${encodeURIComponent(time)}`],
  [`/siparisler?tarih_gte=${new Date(time).toISOString()}`, `/siparisler?tarih_gte=${encodeURIComponent(time)}`],
  ['/users?_alanlar=adres_il,adres&_limit=2', '/users?_alanlar=adres&_limit=2'],
  // An unencoded plus sign, with every operator of a telephone and of a date-time.
  ['/users?telefon_like=+90502', '/users?telefon_like=%2B90502'],
  ['/users?telefon:contains=+905020000631', '/users?telefon=%2B905020000631'],
  ['/companies?telefon:startsWith=+902', '/companies?telefon:startsWith=%2B902'],
  ['/users?telefon:in=+905020000631,+905020000632', '/users?telefon=%2B905020000631&telefon=%2B905020000632'],
  ['/users?telefon_gte=+905020000640&_limit=1', '/users?telefon_gte=%2B905020000640&_limit=1'],
  [`/siparisler?tarih:in=${time},${time}`, `/siparisler?tarih=${encodeURIComponent(time)}`],
  [`/siparisler?tarih_like=${time}`, `/siparisler?tarih=${encodeURIComponent(time)}`],
  // Booleans as Python and PHP write them.
  ['/companies?eFaturaMukellefi=True', '/firmalar?eFaturaMukellefi=true'],
  ['/companies?eFaturaMukellefi:eq=1', '/firmalar?eFaturaMukellefi=true'],
  ['/companies?eFaturaMukellefi_ne=1', '/firmalar?eFaturaMukellefi=false'],
  ['/companies?eFaturaMukellefi:ne=FALSE', '/firmalar?eFaturaMukellefi=true'],
  ['/companies?eFaturaMukellefi:in=0,TRUE', '/firmalar'],
  ['/companies?eFaturaMukellefi_like=1', '/firmalar?eFaturaMukellefi=true'],
  ['/companies?eFaturaMukellefi:startsWith=0', '/firmalar?eFaturaMukellefi=false'],
  // Careless spellings that clients send.
  ['?', ''],
  ['/users?', '/users'],
  ['/users/1?', '/users/1'],
  ['/users.json/', '/users.json'],
  ['/users/1.json/', '/users/1.json'],
  ['/users?&_=1&_=2', '/users'],
  ['/users?q=%20', '/users'],
  ['/users?&&ad=Emre&&', '/users?ad=Emre'],
  ['/products?id=9&id=3&id=9&id=999', '/products?id=3,9'],
  ['/products?id[]=9&id%5B%5D=3&id=5&id[0]=1', '/products?id=1,3,5,9'],
  ['/users?adres[il_like]=izmir&adres%5Bilce%5D_ne=Konak', '/users?adres_il_like=izmir&adres_ilce_ne=Konak'],
  ['/users?adres[il][]=Van&adres[il][]=Ankara', '/users?adres_il=Van&adres_il=Ankara'],
  ['/invoices?alici[adres][il]=Ankara&genelToplam[gte]=100', '/faturalar?alici_adres_il=Ankara&genelToplam_gte=100'],
  ['/todos?_sirala[]=oncelik&_sirala[]=id', '/gorevler?_sirala=oncelik,id'],
  // In json-server's spelling.
  ['/products?fiyat:gte=100&fiyat%3Alt=500', '/products?fiyat_gte=100&fiyat_lt=500'],
  // Prices that products have.
  ['/products?fiyat:gte=2849.9&fiyat:lte=9450', '/products?fiyat_gte=2849.9&fiyat_lte=9450'],
  ['/products?fiyat:gt=2849.9&fiyat:lt=9450', '/products?fiyat_gt=2849.9&fiyat_lt=9450'],
  ['/products?fiyat:gt=100&fiyat:lte=500&stok:ne=0', '/products?fiyat_gt=100&fiyat_lte=500&stok_ne=0'],
  ['/users?adres.il:eq=Van&ad:contains=A', '/users?adres_il=Van&ad_like=A'],
  ['/users?adres.il=Van&adres_il=Ankara&adres[il]=Bursa', '/users?adres_il=Van&adres_il=Ankara&adres_il=Bursa'],
  ['/users?adres.il:in=Van,Ankara', '/users?adres_il=Van&adres_il=Ankara'],
  ['/products?fiyat:in=2849.9,9450', '/products?fiyat=2849.9&fiyat=9450'],
  ['/comments?_expand=post', '/comments?_embed=post'],
  ['/orders?_expand=user&_embed=invoices&_expand=user', '/orders?_embed=user,invoices'],
  ['/products?q=kulak+%C3%BCst%C3%BC', '/products?q=kulak%20%C3%BCst%C3%BC'],
];

/** Requests and the ids of the records in their responses. */
export const selections: readonly (readonly [asked: string, ids: readonly unknown[]])[] = [
  ['/urunler?_sayfa=2&_limit=5', from(6, 10)],
  ['/yorumlar?_bas=10&_son=15', from(11, 15)],
  ['/users?_start=2&_limit=3', [3, 4, 5]],
  ['/users?_start=50&_end=60', []],
  ['/firmalar?_sayfa=99', []],
  ['/kategoriler?_yon=desc', from(10, 1)],
  [
    `/siparisler?${from(1, 60)
      .map((id) => `id=${id}`)
      .join('&')}`,
    from(1, 60),
  ],
  // A list of records requested by id has up to 100 on a page; any other list has 20.
  [`/orders?id=${from(1, 30).join(',')}`, from(1, 30)],
  [`/orders?id_ne=${from(1, 30).join(',')}`, from(31, 50)],
  [`/comments?gonderiId=${from(1, 30).join(',')}`, from(1, 20)],
  ['/orders?id_gte=1', from(1, 20)],
  ['/products?kdvOrani=20&kdvOrani=10', where('urunler', ({ kdvOrani }) => kdvOrani !== 1).slice(0, 20)],
  ['/users?id_ne=1,2&_limit=3', [3, 4, 5]],
  ['/urunler?stok=0.0&_limit=100', where('urunler', ({ stok }) => stok === 0)],
  ['/faturalar?firmaId_ne=null&_limit=100', where('faturalar', ({ firmaId }) => firmaId !== null)],
  ['/gorevler?oncelik=yuksek&oncelik=dusuk&_limit=100', where('gorevler', ({ oncelik }) => oncelik !== 'orta')],
  [
    '/gorevler?durum_ne=tamamlandi&durum_ne=beklemede&_limit=100',
    where('gorevler', ({ durum }) => durum === 'devamEdiyor'),
  ],
  [`/siparisler?tarih_gte=${day}&tarih_lte=${day}`, where('siparisler', ({ tarih }) => textOf(tarih).startsWith(day))],
  ['/users?ad_gte=%C5%9E&ad_lt=T&_limit=100', where('kullanicilar', ({ ad }) => textOf(ad).startsWith('Ş'))],
  ['/urunler?ad_like=MONITOR', where('urunler', ({ ad }) => textOf(ad).includes('Monitör'))],
  ['/users?ad:startsWith=%C4%B0', where('kullanicilar', ({ ad }) => /^[Iİ]/.test(textOf(ad)))],
  ['/users?ad:endsWith=IN', where('kullanicilar', ({ ad }) => /[iı]n$/.test(textOf(ad)))],
  [`/orders?id:in=${from(1, 30).join(',')}`, from(1, 30)],
  ['/urunler?ad_like=.*', []],
  ['/users?q=.*', []],
  ['/users?q=%25u0131', []],
  ['/users?q=%u013', []],
  // The search includes numbers, even those in lists, but no booleans.
  [`/orders?q=${vat}&id=1`, [1]],
  ['/companies?q=true', []],
  ['/users?adres_il=istanbul', []],
  ['/users?soyad=D%27Andria', [37]],
  ['/users?telefon=+905020000631', [1]],
  ['/users?soyad=D%E2%80%99Andria', []],
  ['/users?q=ISTANBUL%20uskudar', where('kullanicilar', ({ adres }) => objectOf(adres ?? null)['ilce'] === 'Üsküdar')],
];

/** Requests and parts of their response bodies. */
const bodies: readonly (readonly [asked: string, body: object])[] = [
  [
    '/kullanicilar?_zarf=1',
    {
      veri: recordsIn('kullanicilar').slice(0, 20),
      toplamKayit: 50,
      toplamSayfa: 3,
      sayfa: 1,
      limit: 20,
      oncekiSayfa: null,
      sonrakiSayfa: 2,
    },
  ],
  ['/users?_start=5&_end=10&_envelope=1', { toplamKayit: 50, toplamSayfa: 10, sayfa: null, limit: 5, bas: 5, son: 10 }],
  [
    '/users?_zarf=1&_sayfa=9007199254740991&_limit=3',
    { limit: 3, toplamSayfa: 17, oncekiSayfa: 17, sonrakiSayfa: null },
  ],
  ['/faturalar?firmaId=null&_gom=firma&_limit=1', [{ firmaId: null, firma: null }]],
  ['/users/1/orders?_embed=user&_limit=1', [{ kullanici: someUser }]],
];

/** Requests and the first record of their responses, which is compared as JSON text. */
const firstRecords: readonly (readonly [asked: string, record: () => unknown])[] = [
  ['/users?_alanlar=soyad,adres_il,ad', () => ({ id: 1, ad: someUser['ad'], soyad: someUser['soyad'], adres: { il } })],
  [
    '/users?_fields=firstName:ad,city:adres.il,soyad,company:firma&_embed=company',
    () => ({
      id: 1,
      soyad: someUser['soyad'],
      firstName: someUser['ad'],
      city: il,
      company: recordsIn('firmalar')[Number(someUser['firmaId']) - 1],
    }),
  ],
  ['/users?_alanlar=anahtar:id,etiket:ad', () => ({ anahtar: 1, etiket: someUser['ad'] })],
  [
    '/users?id=1&_embed=siparisler.faturalar',
    () => ({
      ...someUser,
      siparisler: recordsIn('siparisler')
        .filter(({ kullaniciId }) => kullaniciId === 1)
        .map((order) => ({
          ...order,
          faturalar: recordsIn('faturalar').filter(({ siparisId }) => siparisId === order['id']),
        })),
    }),
  ],
];

/** Defines the tests of list parameters, operators and the shapes of records. */
export const listTests = (hostOf: () => Host): void => {
  const get = (path: string): Promise<ReadResponse> => ask(hostOf(), `/api/v1${path}`);

  it.each(twins)('answers %s like %s', async (asked, plain) => {
    const [given, due] = [await get(asked), await get(plain)];
    expect(given.text).toBe(due.text);
    expect(given.text.length).toBeGreaterThan(2);
    expect(given.headers.get('x-total-count')).toBe(due.headers.get('x-total-count'));
  });

  it.each(selections)('returns the right records for %s', async (asked, ids) => {
    expect(idsOf((await get(asked)).json)).toEqual(ids);
  });

  it.each(bodies)('answers %s with the expected body', async (asked, body) => {
    expect((await get(asked)).json).toMatchObject(body);
  });

  it.each(firstRecords)('returns the right fields in the right order for %s', async (asked, record) => {
    expect(JSON.stringify(recordsOf((await get(asked)).json)[0])).toBe(JSON.stringify(record()));
  });

  it('serves documents of the provinces and of each one’s districts, under both names and with any query', async () => {
    const asked = async (path: string): Promise<readonly JsonObject[]> => recordsOf((await ask(hostOf(), path)).json);
    const provinces = await asked('/api/v1/iller.json');
    expect(provinces.slice(38, 41)).toEqual([
      { plaka: 32, ad: 'Isparta' },
      { plaka: 34, ad: 'İstanbul' },
      { plaka: 35, ad: 'İzmir' },
    ]);
    expect(await asked('/api/v1/provinces.json?ad=Van&olmayan')).toEqual(provinces);
    const districts = await asked('/api/v1/iller/34/ilceler.json');
    expect(districts.slice(-3)).toEqual([{ ad: 'Ümraniye' }, { ad: 'Üsküdar' }, { ad: 'Zeytinburnu' }]);
    for (const path of ['iller/34/districts.json', 'provinces/34/ilceler.json', 'provinces/34/districts.json?q=a'])
      expect(await asked(`/api/v1/${path}`)).toEqual(districts);
    const counts = await Promise.all(
      provinces.map(async ({ plaka }) => (await asked(`/api/v1/iller/${JSON.stringify(plaka)}/ilceler.json`)).length),
    );
    expect([counts.length, counts.reduce((sum, count) => sum + count)]).toEqual([81, 973]);
  });

  it('accepts the same parameters on sub-collections', async () => {
    const { json, headers } = await get('/kategoriler/1/urunler?_sirala=fiyat&_yon=desc&_limit=3');
    const all = recordsIn('urunler').filter(({ kategoriId }) => kategoriId === 1);
    const dearest = all.toSorted((a, b) => Number(b['fiyat']) - Number(a['fiyat'])).slice(0, 3);
    expect(json).toEqual(dearest);
    expect(headers.get('x-toplam-kayit')).toBe(String(all.length));
  });
};
