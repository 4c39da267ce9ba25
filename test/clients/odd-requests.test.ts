import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { idsOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';

const server = useLocalServer();
interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface RawResponse {
  readonly status: number | undefined;
  readonly json: JsonValue;
  readonly total: string | undefined;
}

/** Sends a request whose path and query stay as they are written, which `fetch` would tidy up or refuse. */
const send = async (
  path: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawResponse> => {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  const sent = rawRequest(`${method} /api/v1${path} HTTP/1.1`, lines, body);
  const [head = '', text = ''] = (await rawExchange(server.site(), sent)).split('\r\n\r\n');
  return { status: statusesIn(head)[0], json: parseJson(text), total: /^X-Total-Count: (\d+)/im.exec(head)?.[1] };
};

const json = { 'Content-Type': 'application/json' };
const firstPage = dataSet.kullanicilar.slice(0, 20);

describe('queries that clients put together carelessly', () => {
  it.each(['?', '?&', '?&&', '?_=1732176000000', '?&_=1&_=2', '?q=', '?q=%20'])(
    'take “%s” for no query at all',
    async (query) => {
      const { json: records, total } = await send(`/kullanicilar${query}`);
      expect(records).toEqual(firstPage);
      expect(total).toBe('50');
    },
  );

  it.each(['?&ad=Emre', '?ad=Emre&', '?&&ad=Emre&&', '?_=1&ad=Emre'])(
    'overlook the empty pairs of “%s”',
    async (query) => {
      const { json: records } = await send(`/kullanicilar${query}`);
      expect(records).toEqual(dataSet.kullanicilar.filter(({ ad }) => ad === 'Emre'));
    },
  );

  it('take a bare question mark behind a record and the index, too', async () => {
    expect((await send('/kullanicilar/1?')).json).toEqual(dataSet.kullanicilar[0]);
    expect((await send('?')).status).toBe(200);
  });

  it.each(['DESC', 'desc', 'Desc', 'dEsC'])('sort down by _order=%s', async (order) => {
    const { json: records } = await send(`/todos?_sort=id&_order=${order}&_start=0&_end=3`);
    expect(idsOf(records)).toEqual([30, 29, 28]);
  });

  it('take a repeated id for several records, each once, in the list’s order', async () => {
    const { json: records, total } = await send('/urunler?id=9&id=3&id=9&id=999');
    expect(idsOf(records)).toEqual([3, 9]);
    expect(total).toBe('2');
  });

  it('take id[] and %5B%5D for a repeated id, mixed with plain ones', async () => {
    expect(idsOf((await send('/urunler?id[]=9&id%5B%5D=3&id=5')).json)).toEqual([3, 5, 9]);
    expect(idsOf((await send('/urunler?id_ne[]=1&id_ne[]=2&_end=2')).json)).toEqual([3, 4]);
  });

  it('refuse a single-valued parameter that is repeated with brackets as without', async () => {
    for (const query of ['_limit=5&_limit=6', '_limit[]=5&_limit[]=6', '_limit=5&_limit[]=6']) {
      expect((await send(`/urunler?${query}`)).json).toMatchObject({ hata: 'YINELENEN_PARAMETRE' });
    }
  });

  it('nest with dots as with underscores, with every operator, in sorting and selection', async () => {
    const dotted =
      'kargo.gonderimTarihi_gte=2025-01-01&teslimatAdresi.il_like=an&_sort=teslimatAdresi.il&_fields=kargo.firma';
    const { json: records } = await send(`/siparisler?${dotted}`);
    expect(idsOf(records).length).toBeGreaterThan(0);
    expect(records).toEqual((await send(`/siparisler?${dotted.replaceAll('.', '_')}`)).json);
  });

  it('write a space as a plus or as %20', async () => {
    const [plus, percent] = await Promise.all(
      ['+', '%20'].map((space) => send(`/urunler?q=kulak${space}üstü`.replaceAll('ü', '%C3%BC'))),
    );
    expect(idsOf(plus?.json ?? null).length).toBeGreaterThan(0);
    expect(plus?.json).toEqual(percent?.json);
  });
});

describe('bodies where nobody expects them', () => {
  it.each([
    ['JSON', { headers: json, body: '{"neden":"deneme"}' }],
    ['an empty body of a type', { headers: json }],
    ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=1' }],
    ['what is no JSON', { headers: json, body: '{' }],
  ])('DELETE with %s is answered as without', async (_, request) => {
    const { status, json: received } = await send('/gorevler/8', { method: 'DELETE', ...request });
    expect(status).toBe(200);
    expect(received).toMatchObject({ silindi: true, id: 8, kayit: dataSet.gorevler[7] });
  });

  it('GET with a body and a type is answered as without', async () => {
    const { json: records } = await send('/kullanicilar', { headers: json, body: '{"_limit":1}' });
    expect(records).toEqual(firstPage);
  });

  it.each([
    'application/json;charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    'text/plain;charset=UTF-8',
    '',
  ])('POST of JSON as “%s” is read', async (type) => {
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    const { status, json: received } = await send('/gorevler', { method: 'POST', headers, body: '{"baslik":"Iğdır"}' });
    expect(status).toBe(201);
    expect(received).toEqual({ baslik: 'Iğdır', id: 31 });
  });
});
