import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { type FieldMap, isRequired } from '../../data/catalogue/field.ts';
import { englishRecord } from '../../data/english.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { renaming } from '../../data/renaming.ts';
import { createApp } from '../../functions/hosts/app.ts';
import { createApp as createCoreApp } from '../../functions/http/app.ts';
import { recordFaults } from '../support/record-faults.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';

const NOW = '2026-03-05T09:07:08+03:00';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const origin = 'http://kurmaca.test';
const apps = { tr: createApp({ writes: 'kept' }), en: createApp({ names: 'en', writes: 'kept' }) } as const;
const simulated = { tr: createApp(), en: createApp({ names: 'en' }) } as const;

const post = async (
  app: (request: Request) => Response | Promise<Response>,
  path: string,
  body: JsonValue,
  method = 'POST',
) => {
  const response = await app(new Request(origin + path, { method, body: JSON.stringify(body) }));
  return { status: response.status, headers: response.headers, json: parseJson(await response.text()) };
};

/** Creates a record from Turkish names at the base of a language, and returns it in Turkish names. */
const created = async (
  names: 'tr' | 'en',
  resource: ResourceName,
  body: JsonObject,
  query = '',
): Promise<JsonObject> => {
  const { path, alias, fields } = catalogue[resource];
  const [url, sent] =
    names === 'tr'
      ? [`/api/v1/${path}?_tamamla=1${query}`, body]
      : [`/en/api/v1/${alias}?_complete=1${query.replace('_dogrula', '_validate')}`, englishRecord(resource)(body)];
  const { status, json } = await post(simulated[names], url, sent);
  expect(status, JSON.stringify(json)).toBe(201);
  return names === 'tr' ? objectOf(json) : renaming(fields, true)(objectOf(json));
};

/** Only what a person fills in, at every level. */
const required = (fields: FieldMap, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = record[name];
      if (value === undefined || !isRequired(field)) return [];
      const inner = field.type === 'array' ? field.items : field;
      if (inner.type !== 'object') return [[name, value]];
      const strip = (each: JsonValue): JsonValue => (isJsonObject(each) ? required(inner.fields, each) : each);
      return [[name, isJsonArray(value) ? value.map(strip) : strip(value)]];
    }),
  );

const without = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const exists = (): boolean => true;

const bases = ['tr', 'en'] as const;

describe.each(bases)('a completed record (%s)', (names) => {
  it.each(resourceNames)('of %s is a valid record if only the required fields were sent', async (resource) => {
    const { fields, count } = catalogue[resource];
    for (const record of dataSet[resource].slice(0, 10)) {
      const { id: _id, ...sent } = required(fields, { ...record });
      const made = await created(names, resource, sent, '&_dogrula=1');
      expect(recordFaults(resource, made, exists)).toEqual([]);
      expect(made).toMatchObject({ ...sent, id: count + 1 });
      expect(Object.keys(made)).toEqual(Object.keys(fields));
    }
  });

  it('of an order has the amounts of each fixed order', async () => {
    for (const { id: _id, ...order } of dataSet.siparisler) {
      const { siparisNo: _number, araToplam: _a, kdvToplam: _k, kargoUcreti: _u, genelToplam: _g, ...sent } = order;
      const kalemler = order.kalemler.map(({ urunId, adet, birimFiyat }) => ({ urunId, adet, birimFiyat }));
      const made = await created(names, 'siparisler', { ...sent, kalemler });
      const siparisNo = `${order.siparisNo.slice(0, 8)}${order.siparisNo < 'SP-2025' ? '000027' : '000055'}`;
      expect(JSON.stringify(made)).toBe(JSON.stringify({ id: 81, ...order, siparisNo }));
    }
  });

  it('of an invoice equals each fixed invoice if only its order and time were sent', async () => {
    for (const invoice of dataSet.faturalar) {
      const made = await created(names, 'faturalar', { siparisId: invoice.siparisId, tarih: invoice.tarih });
      const series = invoice.faturaNo.slice(0, 7);
      const last = dataSet.faturalar.filter(({ faturaNo }) => faturaNo.startsWith(series)).length;
      const faturaNo = series + String(last + 1).padStart(9, '0');
      const ettn = '00000000-0000-4000-8000-000000000062';
      expect(JSON.stringify(made)).toBe(JSON.stringify({ ...invoice, id: 62, faturaNo, ettn }));
    }
  });

  it('keeps every value that was sent', async () => {
    for (const resource of resourceNames)
      for (const { id: _id, ...record } of dataSet[resource].slice(0, 5))
        expect(without(await created(names, resource, { ...record, benim: { a: [null] } }), ['id'])).toEqual({
          ...record,
          benim: { a: [null] },
        });
  });
});

const today = createApp({ today: '2031-01-02' });

const tr = '/api/v1';
const line = { urunId: 1, adet: 2 };
const address = dataSet.siparisler[0]?.teslimatAdresi ?? null;

describe('a completed record', () => {
  it.each<[what: string, path: string, body: JsonObject, expected: JsonObject]>([
    [
      'status, time and null of a task',
      'gorevler',
      { baslik: 'x' },
      { durum: 'beklemede', olusturmaTarihi: NOW, tamamlanmaTarihi: null },
    ],
    [
      'counts and a slug of a post',
      'gonderiler',
      { baslik: 'Iğdır’a ÇAY, İyi!' },
      { slug: 'igdira-cay-iyi', okunmaSayisi: 0, yayinTarihi: NOW },
    ],
    ['another slug than those in use', 'kategoriler', { ad: 'Gıda' }, { slug: 'gida-2' }],
    ['the id as the slug of a name without letters', 'kategoriler', { ad: '🙂' }, { slug: '11' }],
    [
      'currency, rating and old price of a product',
      'urunler',
      { ad: 'x' },
      { eskiFiyat: null, paraBirimi: 'TRY', puan: null, degerlendirmeSayisi: 0 },
    ],
    ['time and likes of a comment', 'yorumlar', {}, { tarih: NOW, begeniSayisi: 0 }],
    [
      'coordinates of an unknown province',
      'kullanicilar',
      { adres: { il: 'Yok' } },
      { adres: { il: 'Yok', ulke: 'Türkiye', enlem: 39, boylam: 35 } },
    ],
    ['the first number of a year', 'siparisler', {}, { siparisNo: 'SP-2026-000001', durum: 'odemeBekliyor' }],
    [
      'the next number of a year',
      'siparisler',
      { tarih: '2025-12-31T00:00:00+03:00' },
      { siparisNo: 'SP-2025-000055' },
    ],
    ['the first carrier for an unknown province', 'siparisler', {}, { kargo: { firma: 'Kırçıl Kargo' } }],
    ['no company that would need an e-Fatura', 'faturalar', { siparisId: 1, tur: 'e-Arşiv' }, { firmaId: null }],
    [
      'a confirmed order that is paid on delivery',
      'siparisler',
      { odemeYontemi: 'kapidaOdeme' },
      { durum: 'onaylandi' },
    ],
    ['null instead of a value, if that was sent', 'gorevler', { durum: null }, { durum: null }],
    ['an open invoice', 'faturalar', { siparisId: 79 }, { odemeDurumu: 'bekliyor', faturaNo: 'KRA2026000000001' }],
    ['an open invoice of a cancelled cash order', 'faturalar', { siparisId: 38 }, { odemeDurumu: 'bekliyor' }],
    [
      'an invoice to the employer',
      'faturalar',
      { siparisId: 2, tur: 'e-Fatura' },
      { tur: 'e-Fatura', faturaNo: 'KRM2026000000001' },
    ],
    ['an invoice to nobody’s company', 'faturalar', { siparisId: 1, firmaId: null }, { tur: 'e-Arşiv', firmaId: null }],
    [
      'the rows of an invoice',
      'faturalar',
      { siparisId: 2, kdvDetay: [{ oran: 1 }] },
      { kdvDetay: [{ oran: 1, matrah: 0, kdv: 0 }], genelToplam: 0 },
    ],
    [
      'no rules of the other language',
      'gorevler',
      { status: 'completed' },
      { status: 'completed', durum: 'beklemede' },
    ],
  ])('has %s', async (_, path, body, expected) => {
    expect((await post(simulated.tr, `${tr}/${path}?_tamamla=1`, body)).json).toMatchObject(expected);
  });

  it('has names of English records only at the English base', async () => {
    const { json } = await post(simulated.en, '/en/api/v1/todos?_complete=1', { title: 'x', durum: 'tamamlandi' });
    expect(json).toEqual({
      id: 31,
      title: 'x',
      status: 'pending',
      createdAt: NOW,
      completedAt: null,
      durum: 'tamamlandi',
    });
  });

  it('keeps Turkish names inside lists and objects at the English base without completing them', async () => {
    const { json } = await post(simulated.en, '/en/api/v1/orders?_complete=1', {
      items: [{ urunId: 1, adet: 2 }],
      shipment: { firma: 'x' },
    });
    const { items, shipment, total } = objectOf(json);
    expect(items).toEqual([{ urunId: 1, adet: 2 }]);
    expect(shipment).toMatchObject({ firma: 'x', carrier: 'Kırçıl Kargo', status: 'pending' });
    expect(total).toBe(59.9);
  });

  it('has prices, VAT and totals of the products', async () => {
    const { json } = await post(simulated.tr, `${tr}/siparisler?_tamamla=1`, {
      kalemler: [line, { urunId: 99, adet: 1 }, 7],
      kargoUcreti: 10,
      teslimatAdresi: address,
    });
    const product = dataSet.urunler[0];
    const tutar = Math.round((product?.fiyat ?? 0) * 200) / 100;
    expect(json).toMatchObject({
      kalemler: [{ ...line, urunAdi: product?.ad, birimFiyat: product?.fiyat, tutar }, { urunId: 99, adet: 1 }, 7],
      kargoUcreti: 10,
      genelToplam: Math.round(tutar * 100 + 1000) / 100,
      kargo: {
        firma: dataSet.siparisler[0]?.kargo.firma,
        takipNo: null,
        durum: 'bekliyor',
        gonderimTarihi: null,
        teslimTarihi: null,
      },
    });
  });

  it('has the carrier of the first fixed order to its province, and the mean coordinates of it', async () => {
    for (const il of new Set(dataSet.siparisler.map(({ teslimatAdresi }) => teslimatAdresi.il))) {
      const { kargo } = await created('tr', 'siparisler', { teslimatAdresi: { il } });
      const first = dataSet.siparisler.find(({ teslimatAdresi }) => teslimatAdresi.il === il);
      expect(kargo).toMatchObject({ firma: first?.kargo.firma });
      const { adres } = await created('tr', 'firmalar', { adres: { il } });
      const near = [...dataSet.kullanicilar, ...dataSet.firmalar].filter((each) => each.adres.il === il);
      const mean = (of: 'enlem' | 'boylam'): number =>
        near.reduce((sum, each) => sum + each.adres[of], 0) / near.length;
      expect(objectOf(adres ?? null)['enlem']).toBeCloseTo(mean('enlem'), 3);
      expect(objectOf(adres ?? null)['boylam']).toBeCloseTo(mean('boylam'), 3);
    }
  });

  it('is created on the day of the app', async () => {
    const { json } = await post(today, `${tr}/siparisler?_tamamla=1`, {});
    expect(json).toMatchObject({ tarih: '2031-01-02T09:07:08+03:00', siparisNo: 'SP-2031-000001' });
  });

  it.each(bases)('is kept, also of a list, and depends on records before it (%s)', async (names) => {
    const path = names === 'tr' ? '/api/v1/siparisler?_tamamla=1' : '/en/api/v1/orders?_complete=1';
    const number = names === 'tr' ? 'siparisNo' : 'orderNumber';
    const { json } = await post(apps[names], path, [{}, {}]);
    expect(recordsOf(json).map((order) => order[number])).toEqual(['SP-2026-000001', 'SP-2026-000002']);
    const { headers } = await post(apps[names], path.replace('v1/', 'v1/~/'), {});
    const next = await apps[names](new Request(`${headers.get('X-Base')}/${path.split(/[/?]/).at(-2)}/81`));
    expect(await next.json()).toMatchObject({ id: 81, [number]: 'SP-2026-000001' });
    const [bill, id, company] =
      names === 'tr' ? ['faturalar?_tamamla=1', 'siparisId', 'ettn'] : ['invoices?_complete=1', 'orderId', 'uuid'];
    const invoice = await post(apps[names], path.replace(/[^/]*$/, bill), { [id]: 82 });
    expect(invoice.json).toMatchObject({ [company]: '00000000-0000-4000-8000-000000000062' });
  });

  it('of a list reads the numbers of the stored records once, not for each new record', async () => {
    let reads = 0;
    const siparisler = dataSet.siparisler.map((order) =>
      Object.defineProperty({ ...order }, 'siparisNo', {
        enumerable: true,
        get: () => {
          reads += 1;
          return order.siparisNo;
        },
      }),
    );
    const app = createCoreApp({ ...dataSet, siparisler }, { writes: 'kept' });
    await post(app, `${tr}/siparisler`, {});
    reads = 0;
    const list = Array.from({ length: 100 }, () => ({ tarih: '2025-12-31T00:00:00+03:00' }));
    const { json } = await post(app, `${tr}/siparisler?_tamamla=1`, list);
    expect(recordsOf(json).at(-1)).toMatchObject({ siparisNo: 'SP-2025-000154' });
    expect(reads).toBeLessThan(5 * siparisler.length);
  });

  it('of custom records has its id alone', async () => {
    const app = createApp({ data: { gorevler: [{ id: 1, baslik: 'a' }], notlar: [] } });
    expect((await post(app, `${tr}/gorevler?_tamamla=1`, { baslik: 'x' })).json).toEqual({ baslik: 'x', id: 2 });
    expect((await post(app, `${tr}/notlar?_tamamla=1`, { a: 1 })).json).toEqual({ a: 1, id: 1 });
  });
});

describe('the parameter', () => {
  it.each(['1', 'true', 'TRUE'])('%s completes', async (value) => {
    expect((await post(simulated.tr, `${tr}/todos?_complete=${value}`, {})).json).toHaveProperty('durum');
  });

  it.each(['_tamamla=0', '_complete=False', ''])('%s completes nothing', async (query) => {
    expect((await post(simulated.tr, `${tr}/todos?${query}`, { a: 1 })).json).toEqual({ a: 1, id: 31 });
  });

  it.each([
    ['POST', '/todos?_tamamla=evet', 400, 'GECERSIZ_DEGER'],
    ['POST', '/todos?_tamamla=', 400, 'GECERSIZ_DEGER'],
    ['POST', '/todos?_tamamla=partial', 400, 'GECERSIZ_DEGER'],
    ['PUT', '/todos/1?_tamamla=1', 400, 'BILINMEYEN_PARAMETRE'],
    ['PATCH', '/todos/1?_complete=1', 400, 'BILINMEYEN_PARAMETRE'],
    ['DELETE', '/todos/1?_tamamla=1', 400, 'BILINMEYEN_PARAMETRE'],
    ['POST', '/session?_tamamla=1', 400, 'BILINMEYEN_PARAMETRE'],
    ['POST', '/orders?_tamamla=1&_dogrula=kismi', 422, 'DOGRULAMA_HATASI'],
  ])('%s %s is %i %s', async (method, path, status, hata) => {
    const response = await post(simulated.tr, tr + path, { kalemler: [{ urunId: 99 }] }, method);
    expect(response).toMatchObject({ status, json: { hata } });
  });
});
