import { expect, it } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { ask, type ReadResponse } from '../support/ask.ts';
import { idsOf, objectOf, recordsOf, textOf } from '../support/json.ts';
import { recordsIn } from '../support/oracle.ts';
import type { HostOf } from './suite.ts';

const query = (pairs: Readonly<Record<string, string>>): string => `?${new URLSearchParams(pairs).toString()}`;

const where = (resource: Parameters<typeof recordsIn>[0], test: (record: JsonObject) => boolean): readonly unknown[] =>
  recordsIn(resource).flatMap((record) => (test(record) ? [record['id']] : []));

/** Operators, slices, field selection and embedded relations: every parameter under both spellings. */
export const richerQueryTests = (hostOf: HostOf): void => {
  const get = (path: string): Promise<ReadResponse> => ask(hostOf(), `/api/v1${path}`);

  it('asks numbers for ranges with _gte, _lte, _gt and _lt', async () => {
    const closed = await get('/urunler?fiyat_gte=179&fiyat_lte=749.5&_limit=100');
    const open = await get('/urunler?fiyat_gt=179&fiyat_lt=749.5&_limit=100');
    const price = ({ fiyat }: JsonObject): number => Number(fiyat);
    expect(idsOf(closed.json)).toEqual(where('urunler', (record) => price(record) >= 179 && price(record) <= 749.5));
    expect(idsOf(open.json)).toEqual(where('urunler', (record) => price(record) > 179 && price(record) < 749.5));
    expect(idsOf(closed.json).length).toBeGreaterThan(idsOf(open.json).length);
    const betweenRates = await get('/urunler?kdvOrani_gte=5&_limit=100');
    expect(idsOf(betweenRates.json)).toEqual(where('urunler', ({ kdvOrani }) => Number(kdvOrani) >= 5));
  });

  it('counts a day from its first moment to its last in Turkish time', async () => {
    const [order] = recordsIn('siparisler');
    const day = textOf(order?.['tarih']).slice(0, 10);
    const { json } = await get(`/siparisler?tarih_gte=${day}&tarih_lte=${day}&_limit=100`);
    expect(idsOf(json)).toEqual(where('siparisler', ({ tarih }) => textOf(tarih).startsWith(day)));
    const after = await get(`/siparisler?tarih_gt=${day}&_limit=100`);
    expect(idsOf(after.json)).toEqual(where('siparisler', ({ tarih }) => textOf(tarih).slice(0, 10) > day));
  });

  it('compares moments with offsets, whether or not the plus sign was encoded', async () => {
    const moment = textOf(recordsIn('siparisler')[9]?.['tarih']);
    const encoded = await get(`/siparisler${query({ tarih_gte: moment, _limit: '100' })}`);
    const raw = await get(`/siparisler?tarih_gte=${moment}&_limit=100`);
    const utc = await get(`/siparisler${query({ tarih_gte: new Date(moment).toISOString(), _limit: '100' })}`);
    expect(idsOf(encoded.json)).toEqual(where('siparisler', ({ tarih }) => textOf(tarih) >= moment));
    expect(raw.text).toBe(encoded.text);
    expect(utc.text).toBe(encoded.text);
  });

  it('compares texts by the Turkish alphabet', async () => {
    const { json } = await get(`/users${query({ ad_gte: 'Ş', ad_lt: 'T', _limit: '100' })}`);
    expect(idsOf(json)).toEqual(where('kullanicilar', ({ ad }) => textOf(ad).startsWith('Ş')));
    expect(idsOf(json).length).toBeGreaterThan(0);
  });

  it('excludes every value of a repeated _ne', async () => {
    const { json } = await get('/gorevler?durum_ne=tamamlandi&durum_ne=beklemede&_limit=100');
    expect(idsOf(json)).toEqual(where('gorevler', ({ durum }) => durum === 'devamEdiyor'));
  });

  it('leaves out numbers by value, and what has none by null', async () => {
    const [first] = where('urunler', ({ stok }) => stok === 0);
    expect(first).toBeDefined();
    const inStock = await get('/urunler?stok_ne=0.0&_limit=100');
    expect(idsOf(inStock.json)).toEqual(where('urunler', ({ stok }) => stok !== 0));
    const toFirms = await get('/faturalar?firmaId_ne=null&_limit=100');
    expect(idsOf(toFirms.json)).toEqual(where('faturalar', ({ firmaId }) => firmaId !== null));
  });

  it('looks inside with _like, folded and never as a regular expression', async () => {
    const found = await get(`/urunler${query({ ad_like: 'MONITOR' })}`);
    expect(idsOf(found.json)).toEqual(where('urunler', ({ ad }) => textOf(ad).includes('Monitör')));
    expect((await get(`/urunler${query({ ad_like: '.*' })}`)).json).toEqual([]);
    expect((await get(`/urunler${query({ ad_like: '(' })}`)).json).toEqual([]);
  });

  it('takes a dot beside the underscore in nested names', async () => {
    const dotted = await get(`/users${query({ 'adres.il_like': 'izmir', _sirala: 'adres.ilce' })}`);
    const flat = await get(`/users${query({ adres_il_like: 'izmir', _sirala: 'adres_ilce' })}`);
    expect(dotted.text).toBe(flat.text);
    expect(recordsOf(dotted.json).length).toBeGreaterThan(0);
  });

  it('slices with _bas and _son, in English with _start and _end', async () => {
    const turkish = await get('/yorumlar?_bas=10&_son=15');
    expect(idsOf(turkish.json)).toEqual([11, 12, 13, 14, 15]);
    expect(turkish.headers.get('x-total-count')).toBe('100');
    expect(turkish.headers.get('link')).toContain('_bas=15&_son=20>; rel="next"');
    const english = await get('/comments?_start=10&_end=15');
    expect(english.text).toBe(turkish.text);
    expect(english.headers.get('link')).toContain('_start=5&_end=10>; rel="prev"');
  });

  it('gives at most 100 records of a slice, _limit many without an end, none beyond the last', async () => {
    expect(recordsOf((await get('/comments?_start=0&_end=1000')).json)).toHaveLength(100);
    expect(idsOf((await get('/users?_start=2&_limit=3')).json)).toEqual([3, 4, 5]);
    expect((await get('/users?_start=50&_end=60')).json).toEqual([]);
  });

  it('tells a slice’s bounds in the envelope', async () => {
    expect(objectOf((await get('/users?_start=5&_end=10&_envelope=1')).json)).toMatchObject({
      toplamKayit: 50,
      toplamSayfa: 10,
      sayfa: null,
      limit: 5,
      bas: 5,
      son: 10,
    });
  });

  it('shows only the members of _alanlar, and id, in English with _fields', async () => {
    const turkish = await get('/users?_alanlar=soyad,adres_il,ad&_limit=1');
    const [user] = recordsIn('kullanicilar');
    const il = objectOf(user?.['adres'] ?? null)['il'];
    expect(turkish.text).toBe(JSON.stringify([{ id: 1, ad: user?.['ad'], soyad: user?.['soyad'], adres: { il } }]));
    expect((await get('/users?_fields=ad,soyad,adres.il&_per_page=1')).text).toBe(turkish.text);
  });

  it('selects inside arrays, and whole members', async () => {
    const { json } = await get('/orders?_fields=kalemler_adet,kargo&_limit=1');
    const [order] = recordsOf(json);
    expect(Object.keys(order ?? {})).toEqual(['id', 'kalemler', 'kargo']);
    expect(order?.['kargo']).toEqual(recordsIn('siparisler')[0]?.['kargo']);
    expect(recordsOf(order?.['kalemler'] ?? null).every((line) => Object.keys(line).join() === 'adet')).toBe(true);
  });

  it('embeds parents and children with _gom, in English with _embed, on lists and sub-collections', async () => {
    const turkish = await get('/users?_gom=firma,siparisler&_limit=5');
    for (const user of recordsOf(turkish.json)) {
      expect(user['firma']).toEqual(recordsIn('firmalar')[Number(user['firmaId']) - 1]);
      expect(user['siparisler']).toEqual(
        recordsIn('siparisler').filter(({ kullaniciId }) => kullaniciId === user['id']),
      );
    }
    expect((await get('/users?_embed=company,orders&_limit=5')).text).toBe(turkish.text);
    const [order] = recordsOf((await get('/users/1/orders?_embed=user&_limit=1')).json);
    expect(order?.['kullanici']).toEqual(recordsIn('kullanicilar')[0]);
  });

  it('embeds two levels with a dot, and one record by its id', async () => {
    const [user] = recordsOf((await get('/users?id=1&_embed=siparisler.faturalar')).json);
    const orders = recordsOf(user?.['siparisler'] ?? null);
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      expect(order['faturalar']).toEqual(recordsIn('faturalar').filter(({ siparisId }) => siparisId === order['id']));
    }
  });

  it('embeds null for a parent that is missing', async () => {
    const [invoice] = recordsOf((await get('/faturalar?firmaId=null&_gom=firma&_limit=1')).json);
    expect(invoice).toMatchObject({ firmaId: null, firma: null });
  });

  it('shows embedded relations beside selected members, and tags the response anew', async () => {
    const shaped = await get('/users?_fields=ad&_embed=company&_limit=1');
    expect(Object.keys(recordsOf(shaped.json)[0] ?? {})).toEqual(['id', 'ad', 'firma']);
    expect(shaped.headers.get('etag')).not.toBe((await get('/users?_limit=1')).headers.get('etag'));
  });
};
