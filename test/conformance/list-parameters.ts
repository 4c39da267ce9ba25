import { expect, it } from 'vitest';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import { idsOf, objectOf, recordsOf, textOf } from '../support/json.ts';
import { boundsOf, listRequests, matchesOf, seeded } from '../support/list-requests.ts';
import { recordsIn } from '../support/oracle.ts';
import type { HostOf } from './suite.ts';

const QUERIES = 100;

const query = (pairs: Readonly<Record<string, string>>): string => `?${new URLSearchParams(pairs).toString()}`;

/** The relations of a `Link` header with their addresses (RFC 8288). */
const linksOf = (response: ReadResponse): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [
      rel,
      url,
    ]),
  );

/** Every row of the contract's table of list parameters, then a seeded sample against the plain semantics. */
export const listParameterTests = (hostOf: HostOf): void => {
  const get = (path: string): Promise<ReadResponse> => ask(hostOf(), `/api/v1${path}`);

  it('pages with _sayfa and _limit, in English with _page and _per_page', async () => {
    const turkish = await get('/urunler?_sayfa=2&_limit=5');
    expect(idsOf(turkish.json)).toEqual([6, 7, 8, 9, 10]);
    const english = await get('/products?_page=2&_per_page=5');
    expect(english.text).toBe(turkish.text);
  });

  it('returns 20 records without a limit, and at most 100', async () => {
    expect(recordsOf((await get('/yorumlar')).json)).toHaveLength(20);
    expect(recordsOf((await get('/yorumlar?_limit=250')).json)).toHaveLength(100);
  });

  it('returns the same default list before and after other queries', async () => {
    const before = await get('/gorevler');
    await get('/gorevler?_limit=2');
    await get('/gorevler?durum=tamamlandi&_sirala=-id');
    const after = await get('/todos');
    expect(after.text).toBe(before.text);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('gives an empty array with the totals beyond the last page', async () => {
    const { status, json, headers } = await get('/firmalar?_sayfa=99');
    expect(status).toBe(200);
    expect(json).toEqual([]);
    expect(headers.get('x-total-count')).toBe('25');
  });

  it('links first, prev, next and last, those that exist', async () => {
    const { origin } = hostOf();
    const first = await get('/kullanicilar?_limit=20');
    const page = (number: number): string => `${origin}/api/v1/kullanicilar?_limit=20&_sayfa=${number}`;
    expect(linksOf(first)).toEqual({ first: page(1), next: page(2), last: page(3) });
    const second = await get('/kullanicilar?_limit=20&_sayfa=2');
    expect(linksOf(second)).toEqual({ first: page(1), prev: page(1), next: page(3), last: page(3) });
    const last = await get('/kullanicilar?_limit=20&_sayfa=3');
    expect(linksOf(last)).toEqual({ first: page(1), prev: page(2), last: page(3) });
  });

  it('keeps the caller’s own parameters and spelling in the links', async () => {
    const response = await get(`/users${query({ adres_il: 'İstanbul', _per_page: '2', _page: '1' })}`);
    const next = new URL(linksOf(response)['next'] ?? '');
    expect(Object.fromEntries(next.searchParams)).toEqual({ adres_il: 'İstanbul', _per_page: '2', _page: '2' });
  });

  it('sorts with _sirala and _yon, several fields, each in its direction, letter case ignored', async () => {
    const descending = await get('/urunler?_sirala=fiyat&_yon=desc&_limit=100');
    const prices = recordsOf(descending.json).map(({ fiyat }) => Number(fiyat));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const english = await get('/products?_sort=fiyat&_order=DESC&_per_page=100');
    expect(english.text).toBe(descending.text);
    const two = await get('/gorevler?_sirala=oncelik,sonTarih&_yon=asc,desc&_limit=100');
    const keys = recordsOf(two.json).map(({ oncelik, sonTarih }) => [textOf(oncelik), textOf(sonTarih)] as const);
    const sorted = keys.toSorted(
      ([a, b], [c, d]) => new Intl.Collator('tr').compare(a, c) || new Intl.Collator('tr').compare(d, b),
    );
    expect(keys).toEqual(sorted);
  });

  it('sorts by a nested field', async () => {
    const { json } = await get('/kullanicilar?_sirala=adres_il&_limit=100');
    const provinces = recordsOf(json).map(({ adres }) => textOf(objectOf(adres ?? null)['il']));
    expect(provinces).toEqual(provinces.toSorted((a, b) => new Intl.Collator('tr').compare(a, b)));
  });

  it('sorts descending with a leading minus', async () => {
    const minus = await get('/urunler?_sirala=-fiyat,ad&_limit=100');
    const directed = await get('/urunler?_sirala=fiyat,ad&_yon=desc,asc&_limit=100');
    expect(minus.text).toBe(directed.text);
  });

  it('takes true and false for the envelope in any letter case', async () => {
    expect((await get('/users?_zarf=True')).text).toBe((await get('/users?_zarf=1')).text);
    expect((await get('/users?_envelope=FALSE')).text).toBe((await get('/users')).text);
  });

  it('reads numbers by value, integers between commas, and a day as all its moments', async () => {
    const [product] = recordsIn('urunler');
    const price = Number(product?.['fiyat']);
    const byValue = await get(`/urunler?fiyat=${price.toFixed(2)}0&_limit=100`);
    expect(idsOf(byValue.json)).toEqual(recordsIn('urunler').flatMap(({ id, fiyat }) => (fiyat === price ? [id] : [])));
    expect(idsOf((await get('/users?id=3,1,2')).json)).toEqual([1, 2, 3]);
    expect((await get('/users?id_ne=1,2&_limit=3')).json).toMatchObject([{ id: 3 }, { id: 4 }, { id: 5 }]);
    const [order] = recordsIn('siparisler');
    const day = textOf(order?.['tarih']).slice(0, 10);
    expect(idsOf((await get(`/siparisler?tarih=${day}`)).json)).toContain(order?.['id']);
  });

  it('keeps limit and links on a page however far out', async () => {
    const far = await get('/users?_zarf=1&_sayfa=9007199254740991&_limit=3');
    expect(objectOf(far.json)).toMatchObject({ limit: 3, toplamSayfa: 17, oncekiSayfa: 17, sonrakiSayfa: null });
    expect(Object.keys(linksOf(far))).toEqual(['first', 'prev', 'last']);
  });

  it('reverses the default order with _yon alone', async () => {
    expect(idsOf((await get('/kategoriler?_yon=desc')).json)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('searches with q, ignoring an empty one', async () => {
    const found = await get(`/urunler${query({ q: 'KLAVYE türkçe' })}`);
    expect(recordsOf(found.json).length).toBeGreaterThan(0);
    expect((await get('/urunler?q=')).text).toBe((await get('/urunler')).text);
  });

  it('wraps the page in an envelope with _zarf=1, in English with _envelope=1, and not with 0', async () => {
    const { json, headers } = await get('/kullanicilar?_zarf=1');
    const { veri, ...place } = objectOf(json);
    expect(veri).toEqual(recordsIn('kullanicilar').slice(0, 20));
    expect(place).toEqual({
      toplamKayit: 50,
      toplamSayfa: 3,
      sayfa: 1,
      limit: 20,
      oncekiSayfa: null,
      sonrakiSayfa: 2,
    });
    expect(headers.get('x-total-count')).toBe('50');
    expect((await get('/users?_envelope=1')).json).toEqual(json);
    expect((await get('/kullanicilar?_zarf=0')).text).toBe((await get('/kullanicilar')).text);
  });

  it('takes a repeated filter as OR, different filters as AND', async () => {
    const either = await get('/gorevler?oncelik=yuksek&oncelik=dusuk&_limit=100');
    const both = await get('/gorevler?oncelik=yuksek&durum=tamamlandi&_limit=100');
    const all = recordsIn('gorevler');
    expect(idsOf(either.json)).toEqual(all.filter(({ oncelik }) => oncelik !== 'orta').map(({ id }) => id));
    expect(idsOf(both.json)).toEqual(
      all.filter(({ oncelik, durum }) => oncelik === 'yuksek' && durum === 'tamamlandi').map(({ id }) => id),
    );
  });

  it('asks arrays whether they contain the value', async () => {
    const tag = 'teknoloji';
    const { json } = await get(`/gonderiler${query({ etiketler: tag })}`);
    const found = recordsOf(json);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ etiketler }) => Array.isArray(etiketler) && etiketler.includes(tag))).toBe(true);
  });

  it('filters by numbers, booleans and null in their JSON text', async () => {
    expect(idsOf((await get('/urunler?kdvOrani=1&_limit=100')).json)).toEqual(
      recordsIn('urunler').flatMap(({ id, kdvOrani }) => (kdvOrani === 1 ? [id] : [])),
    );
    const registered = recordsOf((await get('/firmalar?eFaturaMukellefi=false&_limit=100')).json);
    expect(registered.length).toBeGreaterThan(0);
    const privateBuyers = await get('/faturalar?firmaId=null&_limit=100');
    expect(recordsOf(privateBuyers.json).every(({ firmaId }) => firmaId === null)).toBe(true);
  });

  it('answers all of many ids without the default page size', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const { json } = await get(`/siparisler?${ids.map((id) => `id=${id}`).join('&')}`);
    expect(idsOf(json)).toEqual(ids);
  });

  it('ignores the cache-buster _', async () => {
    expect((await get('/kategoriler?_=1732180000000')).text).toBe((await get('/kategoriler')).text);
  });

  it('takes the same parameters on sub-collections', async () => {
    const { json, headers } = await get('/kategoriler/1/urunler?_sirala=fiyat&_yon=desc&_limit=3');
    const prices = recordsOf(json).map(({ fiyat }) => Number(fiyat));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(recordsOf(json).every(({ kategoriId }) => kategoriId === 1)).toBe(true);
    expect(Number(headers.get('x-toplam-kayit'))).toBeGreaterThan(3);
  });

  it('leaves Link out where it would make the headers longer than some clients take', async () => {
    const of = (bytes: number): string => `/urunler?_limit=5&q=${'+'.repeat(bytes - 11)}`;
    for (const [bytes, isLinked] of [
      [3400, true],
      [3600, false],
      [7900, false],
    ] as const) {
      const { status, headers } = await get(of(bytes));
      expect(status).toBe(200);
      expect(headers.has('link'), `${bytes} bytes`).toBe(isLinked);
      expect(headers.get('x-total-count')).toBe(String(recordsIn('urunler').length));
    }
  });

  it('ignores an empty q and an empty _like', async () => {
    const { headers } = await get('/siparisler?q=&kargo_takipNo_like=');
    expect(headers.get('x-total-count')).toBe(String(recordsIn('siparisler').length));
  });

  it(`answers ${QUERIES} seeded queries as the plain semantics do`, async () => {
    await forEachOf(seeded(listRequests, QUERIES), async (request) => {
      const { window, envelope, address } = request;
      const matches = matchesOf(request);
      const response = await ask(hostOf(), address);
      expect(response.status, address).toBe(200);
      const records = envelope ? objectOf(response.json)['veri'] : response.json;
      expect(idsOf(records ?? null), address).toEqual(matches.slice(...boundsOf(window)).map(({ id }) => id));
      expect(response.headers.get('x-total-count'), address).toBe(String(matches.length));
    });
  });
};
