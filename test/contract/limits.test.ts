import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { languages } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { createApp as createPackageApp } from '../../functions/hosts/app.ts';
import { createApp } from '../../functions/http/app.ts';
import { HOSTED_SECONDS } from '../../functions/http/respond.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { fittingInAddress } from '../../site/shared/fitting.ts';
import { formats } from '../../site/shared/format.ts';
import { containing } from '../support/containing.ts';
import { asking, exchange } from '../support/exchange.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

const SIGN_IN = JSON.stringify({ kullaniciAdi: dataSet.kullanicilar[0]?.kullaniciAdi, sifre: 'kurmaca' });
const jsonOf = async (path: string) => objectOf(parseJson((await exchange(path)).text));

type Requested = readonly [path: string, init?: RequestInit];

const post = (body: BodyInit, path = 'todos', method = 'POST'): Requested => [`/api/v1/${path}`, { method, body }];

const fields = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 0]));

/** A POST whose body arrives in chunks of one byte. */
const chunks = (count: number): Requested => {
  const bytes = new TextEncoder().encode(JSON.stringify({ a: 'x'.repeat(count - 8) }));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return ['/api/v1/todos', init];
};

const users = (query: string): Requested => [`/api/v1/users?${query}`];

const orders = (relations: readonly string[]): Requested => [`/api/v1/orders?_embed=${relations.join()}`];

const validated = (path: string, values: object): Requested =>
  post(JSON.stringify(values), `${path}?_validate=1`, 'PATCH');

const parts = (count: number, part: string, joint = ','): string => Array(count).fill(part).join(joint);

const OF_USER = ['company', 'orders', 'posts', 'comments', 'todos', 'invoices', 'image'].map((name) => `user.${name}`);

// problems.txt contains the errors of these requests.
it.each<[unit: string, most: number, refused: number, request: (count: number) => Requested]>([
  ['bytes in a body', 102_400, 413, (n) => post(JSON.stringify({ a: 'x'.repeat(n - 8) }))],
  ['levels of objects', 100, 400, (n) => post('{"a":'.repeat(n - 1) + '{}' + '}'.repeat(n - 1))],
  ['levels of lists', 100, 400, (n) => post(`{"a":${'['.repeat(n - 1)}${']'.repeat(n - 1)}}`)],
  ['fields in a body', 2000, 413, (n) => post(JSON.stringify(fields(n)))],
  ['nested fields in a body', 2000, 413, (n) => post(JSON.stringify({ a: [[], fields(n)] }))],
  ['chunks of a body', 2000, 400, chunks],
  ['a rating', 5, 422, (n) => validated('products/1', { puan: n })],
  ['bytes of a URL', 2048, 422, (n) => validated('companies/1', { webSitesi: `https://a.tr/${'x'.repeat(n - 13)}` })],
  [
    'bytes of an e-mail address',
    254,
    422,
    (n) => validated('users/1', { eposta: `a@${parts(30, 'b23456789', '.').slice(0, n - 5)}.tr` }),
  ],
  ['bytes in a query', 8192, 414, (n) => users(`q=${'a'.repeat(n - 2)}`)],
  ['parameters in a query', 100, 400, (n) => users(parts(n, '_=1', '&'))],
  ['parameters for two fields', 100, 400, (n) => users(`${parts(n - 50, 'ad=x', '&')}&${parts(50, 'id=1', '&')}`)],
  ['parameters without a value', 100, 400, (n) => users(parts(n, '_=', '&'))],
  ['fields to show', 100, 400, (n) => users(`_alanlar=${parts(n, 'ad')}`)],
  ['characters of an alias', 40, 400, (n) => users(`_fields=${'a'.repeat(n)}:ad`)],
  ['aliases of one field', 3, 400, (n) => users(`_fields=${'abcd'.slice(0, n).replaceAll(/./g, '$&:ad,')}id`)],
  // The first levels, `user` and `invoices`, also count.
  ['relations', 10, 400, (n) => orders([...OF_USER, 'invoices.user'].slice(0, n - 3).concat('invoices.company'))],
  ['levels of relations', 2, 400, (n) => users(`_embed=${['orders', 'invoices', 'user'].slice(0, n).join('.')}`)],
  ['fields to sort by', 10, 400, (n) => users(`_sirala=${parts(n, 'ad')}`)],
  ['comma-separated values of a field', 100, 400, (n) => users(`id=${parts(n, '1')}`)],
  ['values of a repeated field', 100, 400, (n) => users(parts(n, 'id=1', '&'))],
  ['repeated and comma-separated values of a field', 100, 400, (n) => users(`id=1&id=${parts(n - 1, '2')}`)],
  ['words in a search', 20, 400, (n) => users(`q=${parts(n, 'a', '+')}`)],
  ['milliseconds of delay', 2000, 400, (n) => users(`_delay=${n}`)],
  ['seconds in the lifetime of a token', 86_400, 400, (n) => post(SIGN_IN, `session?_ttl=${n}`)],
])('the limit of %s is %i, beyond which a request returns %i', async (_, most, refused, request) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const allowed = exchange(...request(most));
  await vi.advanceTimersByTimeAsync(2000);
  expect((await allowed).status).toBeLessThan(300);
  expect((await exchange(...request(most + 1))).status).toBe(refused);
});

it('a body may have a list of any length', async () => {
  expect(await exchange(...post(JSON.stringify({ a: Array(2001).fill(0) })))).toMatchObject({ status: 201 });
});

it('a 422 response lists at most 50 fields', async () => {
  const { text } = await exchange(...validated('orders/1', { kalemler: Array(60).fill({ adet: 'x' }) }));
  expect(objectOf(parseJson(text))['alanlar']).toHaveLength(50);
});

it('a URL has room for 12 users or 5 orders', async () => {
  for (const lang of languages) {
    expect(await fittingInAddress('kullanicilar', lang)).toBe(12);
    expect(await fittingInAddress('siparisler', lang)).toBe(5);
  }
});

describe('a response', () => {
  /** Responses of an app with 200 comments, all on one post. */
  const list = async (path: string) => {
    const comments = dataSet.yorumlar
      .concat(dataSet.yorumlar)
      .map((each, at) => ({ ...each, id: at + 1, gonderiId: 1 }));
    return (await asking(createApp({ ...dataSet, yorumlar: comments }))(path)).json;
  };

  it('has 20 records by default and 100 at most', async () => {
    expect(await list('/comments')).toHaveLength(20);
    expect(await list('/comments?_limit=1000')).toHaveLength(100);
    expect(await list('/comments?_start=0&_end=1000')).toHaveLength(100);
  });

  it('of the hosted service may be cached for an hour, and an error for 5 seconds', async () => {
    const app = createApp(dataSet, { cacheSeconds: HOSTED_SECONDS });
    const cacheOf = async (path: string) => (await asking(app)(path)).headers.get('Cache-Control');
    for (const path of ['', '/users', '/users/1', '/users.json'])
      expect(await cacheOf(path), path).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(await cacheOf('/userz')).toBe('public, max-age=5');
  });

  it('has links of at most 2,048 bytes together, beyond which only `next` remains', async () => {
    const linksOf = async (letters: number, page = 1) => {
      const { headers } = await exchange(`/api/v1/users?_page=${page}&q=${'+'.repeat(letters)}`);
      return headers.get('Link') ?? '';
    };
    const relations = (links: string) => Array.from(links.matchAll(/rel="(\w+)"/g), ([, relation]) => relation);
    const longest = await linksOf(624);
    expect(longest).toHaveLength(2048);
    expect(relations(longest)).toEqual(['first', 'next', 'last']);
    for (const letters of [625, 8000]) expect(relations(await linksOf(letters))).toEqual(['next']);
    expect(await linksOf(8000, 3)).toBe('');
  });

  it('embeds at most 100 children in a record', async () => {
    expect(await list('/posts?id=1&_embed=comments')).toMatchObject([{ yorumlar: { length: 100 } }]);
  });

  it('embeds at most 5,000 records, counted on all levels', async () => {
    const yorumlar = Array.from({ length: 1980 }, (_, at) => ({ id: at + 1, gonderiId: (at % 20) + 1 }));
    const see = asking(createPackageApp({ data: { yorumlar } }));
    // Each of the comments embeds a post with 99 comments.
    expect((await see('/comments?_gom=gonderi.yorumlar&_limit=50')).status).toBe(200);
    for (const parametre of ['_gom', '_embed', '_expand'])
      expect(
        (await see(`/comments?${parametre}=${parametre === '_gom' ? 'gonderi.yorumlar' : 'post.comments'}&_limit=51`))
          .json,
      ).toMatchObject({
        hata: 'COK_FAZLA_DEGER',
        parametre,
        enCok: 5000,
        mesaj: containing(' ile yanıtta en çok 5.000 gömülü kayıt olabilir. Daha küçük bir sayfa (_limit)'),
        message: containing(
          'embedded records. Ask for a smaller page (_per_page) or fewer relations and aliases, or read the sub-collection.',
        ),
      });
  });

  it('has at most 4,000,000 bytes if records are embedded or fields have aliases, and any size otherwise', async () => {
    const gorevler = Array.from({ length: 100 }, (_, at) => ({
      id: at + 1,
      kullaniciId: 51,
      metin: 'x'.repeat(39_960),
    }));
    const see = asking(createPackageApp({ data: { gorevler, kullanicilar: [{ id: 51 }] } }));
    const tooLarge = {
      hata: 'COK_FAZLA_DEGER',
      enCokBayt: 4_000_000,
      message: containing('a response can have at most 4,000,000 bytes. Ask for'),
    };
    for (const [query, parametre] of [
      ['_embed=user', '_embed'],
      ['_fields=x:metin,metin', '_fields'],
      ['_alanlar=x:metin,y:metin&_gom=kullanici', '_gom'],
    ] as const) {
      expect((await see(`/todos?${query}&_limit=100`)).json, query).toMatchObject({ ...tooLarge, parametre });
      expect((await see(`/todos?${query}&_limit=49`)).status, query).toBe(200);
    }
    for (const query of ['_fields=metin', '_envelope=1', '_sort=-id'])
      expect((await see(`/todos?${query}&_limit=100`)).status, query).toBe(200);
  });

  it('with fixed data has at most 900,000 bytes, whatever is embedded', async () => {
    for (const name of resourceNames)
      for (const outer of relationsOf(name)) {
        const below =
          outer.kind === 'picture'
            ? []
            : relationsOf(outer.target).map(({ alias: inner }) => `${outer.alias}.${inner}`);
        const path = `/api/v1/${name}?_limit=100&_embed=${[outer.alias, ...below].join(',')}`;
        const { status, text } = await exchange(path);
        expect([status, text.length > 900_000], path).toEqual([200, false]);
      }
  });

  it('reports at most 10 problems with at most 3 suggestions each', async () => {
    const query = Array.from({ length: 30 }, (_, at) => `add${at}=1`).join('&');
    // The first of the ten problems is the error itself.
    expect((await jsonOf(`/api/v1/users?${query}`))['digerSorunlar']).toHaveLength(9);
    const { oneriler } = await jsonOf('/api/v1/orders?adres_i=1');
    expect(oneriler).toHaveLength(3);
  });
});

describe('a token', () => {
  it('may have at most 4,096 characters', async () => {
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

  it('is valid for an hour by default, and can be renewed for 30 days', async () => {
    const { text } = await exchange(...post(SIGN_IN, 'session'));
    const { gecerlilik, yenilemeBelirteci } = objectOf(parseJson(text));
    const { exp = 0, iat = 0 } = decodeJwt(textOf(yenilemeBelirteci));
    expect([gecerlilik, exp - iat]).toEqual([3600, 2_592_000]);
  });
});

it('the site shows days and times in Turkish time, whatever the time zone of the build', () => {
  const { tr, en } = formats;
  expect(tr.moment('2024-06-29T21:28:16Z').replaceAll('\u00a0', ' ')).toBe('30.06.2024 00:28');
  expect(tr.day('2024-12-31T21:30:00Z')).toBe('01.01.2025');
  expect(en.longDay('2024-12-31T21:30:00Z')).toBe('1 January 2025');
});
