import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { csvOf } from '../../site/downloads/csv.ts';
import { tables } from '../../site/downloads/tables.ts';
import { formats } from '../../site/view/format.ts';
import { containing } from '../support/containing.ts';
import { exchange, sendTo } from '../support/exchange.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

const body = (text: string, path = '/api/v1/todos', method = 'POST') => exchange(path, { method, body: text });
const jsonOf = async (path: string) => objectOf(parseJson((await exchange(path)).text));

describe('a body', () => {
  it('may have 102,400 bytes, not one more', async () => {
    const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect(await body(sized(102_400))).toMatchObject({ status: 201 });
    expect(await body(sized(102_401))).toMatchObject({ status: 413 });
  });

  it('may be nested 100 levels deep, not one more', async () => {
    const nested = (levels: number) => '{"a":'.repeat(levels - 1) + '{}' + '}'.repeat(levels - 1);
    const lists = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    for (const deep of [nested, lists]) {
      expect(await body(deep(100))).toMatchObject({ status: 201 });
      expect(await body(deep(101))).toMatchObject({ status: 400, text: containing('GOVDE_COK_DERIN') });
    }
  });

  it('may have 2,000 fields in an object, not one more, at any depth', async () => {
    const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 0]));
    for (const inside of [(value: object) => value, (value: object) => ({ kalemler: [[], value] })]) {
      expect(await body(JSON.stringify(inside(object(2000))))).toMatchObject({ status: 201 });
      const refused = { status: 413, text: containing('"enCok":2000') };
      expect(await body(JSON.stringify(inside(object(2001))))).toMatchObject(refused);
    }
    expect(await body(JSON.stringify({ a: Array(2001).fill(0) }))).toMatchObject({ status: 201 });
  });

  it('may come in 2,000 chunks, not one more', async () => {
    const app = createApp(dataSet);
    const send = async (chunks: number): Promise<number> => {
      const text = new TextEncoder().encode(JSON.stringify({ a: 'x'.repeat(chunks - 8) }));
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of text) controller.enqueue(Uint8Array.of(byte));
          controller.close();
        },
      });
      const init = { method: 'POST', body: stream, duplex: 'half' } as const;
      return (await app(new Request('http://kurmaca.test/api/v1/todos', init))).status;
    };
    expect(await send(2000)).toBe(201);
    expect(await send(2001)).toBe(400);
  });

  it('may be refused for at most 50 fields at once', async () => {
    const lines = Array.from({ length: 60 }, () => ({ adet: 'x' }));
    const { status, text } = await body(JSON.stringify({ kalemler: lines }), '/api/v1/orders/1?_validate=1', 'PATCH');
    expect(status).toBe(422);
    expect(objectOf(parseJson(text))['alanlar']).toHaveLength(50);
  });
});

describe('validated values', () => {
  const validate = async (path: string, fields: object): Promise<number> =>
    (await body(JSON.stringify(fields), `/api/v1/${path}?_validate=1`, 'PATCH')).status;

  it('take ratings from 1 to 5', async () => {
    const statuses = [0.9, 1, 5, 5.1, 10].map((puan) => validate('products/1', { puan }));
    expect(await Promise.all(statuses)).toEqual([422, 200, 200, 422, 422]);
  });

  it('take web addresses of at most 2,048 characters', async () => {
    const address = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    expect(await validate('companies/1', { webSitesi: address(2048) })).toBe(200);
    expect(await validate('companies/1', { webSitesi: address(2049) })).toBe(422);
  });

  it('take e-mail addresses of at most 254 characters', async () => {
    const address = (length: number) => `a@${'b23456789.'.repeat(30).slice(0, length - 5)}.tr`;
    expect(await validate('users/1', { eposta: address(254) })).toBe(200);
    expect(await validate('users/1', { eposta: address(255) })).toBe(422);
  });
});

describe('a response', () => {
  /** The lists of an app with 200 comments, all on one post. */
  const list = async (path: string) => {
    const comments = dataSet.yorumlar
      .concat(dataSet.yorumlar)
      .map((each, at) => ({ ...each, id: at + 1, gonderiId: 1 }));
    return (await sendTo(createApp({ ...dataSet, yorumlar: comments }))('GET', path)).json;
  };

  it('has 20 records by default and 100 at most', async () => {
    expect(await list('/comments')).toHaveLength(20);
    expect(await list('/comments?_limit=1000')).toHaveLength(100);
    expect(await list('/comments?_start=0&_end=1000')).toHaveLength(100);
  });

  it('may be kept for an hour, an error for 5 seconds, the permission of a preflight for a day', async () => {
    const headerOf = async (name: string, path: string, method = 'GET') =>
      (await exchange(path, { method })).headers.get(name);
    const cache = 'Cache-Control';
    expect(await headerOf(cache, '/api/v1/users')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(await headerOf(cache, '/api/v1/userz')).toBe('public, max-age=5');
    expect(await headerOf('Access-Control-Max-Age', '/api/v1/users', 'OPTIONS')).toBe('86400');
  });

  it('has its links where the URL has at most 3,500 bytes, and beyond that `next` alone', async () => {
    const path = 'http://kurmaca.test/api/v1/users?q=';
    const relations = async (bytes: number) => {
      const { headers } = await exchange(`/api/v1/users?q=${'+'.repeat(bytes - path.length)}`);
      return [...(headers.get('Link') ?? '').matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation);
    };
    expect(await relations(3500)).toEqual(['first', 'next', 'last']);
    expect(await relations(3501)).toEqual(['next']);
  });

  it('embeds at most 100 children in a record', async () => {
    expect(await list('/posts?id=1&_embed=comments')).toMatchObject([{ yorumlar: { length: 100 } }]);
  });

  it('names at most 10 problems with at most 3 suggestions each', async () => {
    const query = Array.from({ length: 30 }, (_, at) => `add${at}=1`).join('&');
    // The first problem is told in full, nine others by their messages.
    expect((await jsonOf(`/api/v1/users?${query}`))['digerSorunlar']).toHaveLength(9);
    const { oneriler } = await jsonOf('/api/v1/orders?adres_i=1');
    expect(oneriler).toHaveLength(3);
  });
});

describe('a query', () => {
  it('may have 8,192 bytes, not one more', async () => {
    const query = (bytes: number) => `/api/v1/users?q=${'a'.repeat(bytes - 2)}`;
    expect(await exchange(query(8192))).toMatchObject({ status: 200 });
    expect(await exchange(query(8193))).toMatchObject({ status: 414 });
  });

  it.each<readonly [what: string, most: number, query: (count: number) => string]>([
    ['pairs', 100, (count) => Array(count).fill('_=1').join('&')],
    [
      'pairs of two fields',
      100,
      (count) => Array.from({ length: count }, (_, at) => ['ad=x', 'id=1'][at % 2]).join('&'),
    ],
    ['pairs without a value', 100, (count) => Array(count).fill('_=').join('&')],
    ['fields to show', 100, (count) => `_alanlar=${Array(count).fill('ad').join(',')}`],
    ['fields to sort by', 10, (count) => `_sirala=${Array(count).fill('ad').join(',')}`],
    ['values of a field between commas', 100, (count) => `id=${Array(count).fill('1').join(',')}`],
    ['values of a repeated field', 100, (count) => Array(count).fill('id=1').join('&')],
    [
      'values of a field, repeated and between commas',
      100,
      (count) =>
        `id=1&id=${Array(count - 1)
          .fill('2')
          .join(',')}`,
    ],
    ['words', 20, (count) => `q=${Array(count).fill('a').join('+')}`],
  ])('may have a limited number of %s, not one more: %i', async (_, most, query) => {
    expect(await exchange(`/api/v1/users?${query(most)}`)).toMatchObject({ status: 200 });
    const { status, text } = await exchange(`/api/v1/users?${query(most + 1)}`);
    expect(status).toBe(400);
    expect(parseJson(text)).toMatchObject({ hata: 'COK_FAZLA_DEGER', enCok: most });
  });

  it('may embed 10 relations, not one more, on 2 levels', async () => {
    const ofUser = ['company', 'orders', 'posts', 'comments', 'todos', 'invoices', 'image'].map(
      (name) => `user.${name}`,
    );
    // Each first level counts, too.
    const ten = `/api/v1/orders?_embed=${[...ofUser, 'invoices.company'].join(',')}`;
    expect(await exchange(ten)).toMatchObject({ status: 200 });
    expect(await jsonOf(`${ten},invoices.user`)).toMatchObject({ hata: 'GECERSIZ_DEGER', parametre: '_embed' });
    expect(await exchange('/api/v1/users?_embed=orders.invoices')).toMatchObject({ status: 200 });
    expect(await exchange('/api/v1/users?_embed=orders.invoices.user')).toMatchObject({ status: 400 });
  });

  it('may ask for a delay of 2,000 ms and for statuses from 400 to 599', async () => {
    const queries = [
      '_delay=0',
      '_delay=2001',
      '_delay=-1',
      '_status=399',
      '_status=600',
      '_status=',
      '_status=400',
      '_status=599',
    ];
    const statuses = queries.map(async (query) => (await exchange(`/api/v1/users?${query}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400, 400, 400, 400, 599]);
  });
});

describe('a token', () => {
  const signIn = (query: string) =>
    body(
      JSON.stringify({ kullaniciAdi: dataSet.kullanicilar[0]?.['kullaniciAdi'], sifre: 'kurmaca' }),
      `/api/v1/session${query}`,
    );

  it('may have 4,096 characters, not one more', async () => {
    const padded = (length: number) =>
      new SignJWT({ iss: 'kurmaca', sub: '1', aud: 'erisim', exp: 4_102_444_800, dolgu: 'x'.repeat(length) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('kurmaca-herkesin-bildigi-imza-anahtari'));
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, at) => padded(2948 + at)));
    const ask = async (token: string) =>
      (await exchange('/api/v1/session', { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(tokens.map(({ length }) => length)).toEqual(expect.arrayContaining([4096, 4097]));
    for (const token of tokens) expect(await ask(token), `${token.length}`).toBe(token.length <= 4096 ? 200 : 401);
  });

  it('lives an hour by default and a day at most', async () => {
    expect(objectOf(parseJson((await signIn('')).text))['gecerlilik']).toBe(3600);
    expect(await signIn('?_ttl=86400')).toMatchObject({ status: 200 });
    expect(await signIn('?_ttl=86401')).toMatchObject({ status: 400 });
  });

  it('can be renewed for 30 days', async () => {
    const { exp = 0, iat = 0 } = decodeJwt(textOf(objectOf(parseJson((await signIn('')).text))['yenilemeBelirteci']));
    expect(exp - iat).toBe(2_592_000);
  });
});

describe('the site', () => {
  it('tells days and times as in Türkiye, wherever it is built', () => {
    const { tr, en } = formats;
    expect(tr.moment('2024-06-29T21:28:16Z').replaceAll('\u00a0', ' ')).toBe('30.06.2024 00:28');
    expect(tr.day('2024-12-31T21:30:00Z')).toBe('01.01.2025');
    expect(en.longDay('2024-12-31T21:30:00Z')).toBe('1 January 2025');
  });

  it('quotes a CSV cell that holds a comma, a quote or a line break, and doubles its quotes', () => {
    const fileWith = (text: string): string | undefined => {
      const comments = dataSet.yorumlar.map((each) => ({ ...each, icerik: text }));
      const table = tables({ ...dataSet, yorumlar: comments }).find(({ name }) => name === 'yorumlar');
      return table && csvOf(table);
    };
    expect(fileWith('a "b"')).toContain(',"a ""b""",');
    expect(fileWith('a, b')).toContain(',"a, b",');
    expect(fileWith('a\nb')).toContain(',"a\nb",');
    expect(fileWith('a b')).toContain(',a b,');
  });
});
