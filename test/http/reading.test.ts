import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { addressOf } from '../../functions/http/address.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { createApp } from '../../functions/http/app.ts';
import { withSeparators } from '../../functions/http/errors.ts';
import { quoted } from '../../functions/http/problems.ts';
import { dataResponse, etagOf, toResponse } from '../../functions/http/respond.ts';
import { asking } from '../support/exchange.ts';
import { objectOf, recordsOf } from '../support/json.ts';

const app = createApp(dataSet);
const ask = asking(app);

it.each([
  ['http://a.test/x', 'http://a.test', '/x', ''],
  ['https://a.test:8080/x/y?z=1?2', 'https://a.test:8080', '/x/y', 'z=1?2'],
  ['http://[::1]:8888/?a', 'http://[::1]:8888', '/', 'a'],
  ['http://a.test/x?y=1#z?w', 'http://a.test', '/x', 'y=1'],
  ['http://a.test/x#y?z', 'http://a.test', '/x', ''],
  ['http://a.test/x?#y', 'http://a.test', '/x', ''],
  ['http://a.test/x@y?z=@', 'http://a.test', '/x@y', 'z=@'],
  ['http://a"b/x', '', '/x', ''],
  ['http://a@b.test/', '', '/', '', true],
  ['http://a:b@c.test/x', '', '/x', '', true],
])('the URL %s is split into origin, path and query', (url, origin, pathname, query, hasCredentials = false) => {
  expect(addressOf(url)).toEqual({ origin, pathname, query, hasCredentials });
});

describe('the pagination links', () => {
  const API = 'http://kurmaca.test/api/v1/';
  const users = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, ad: 'Ayşe', soyad: 'a b', ş: 1 }));
  const orders = users.map(({ id }) => ({ id, kullaniciId: 1 }));
  const own = createApp(dataSet, { data: ownDataOf({ kullanicilar: users, siparisler: orders }) });
  const linksTo = async (target: string): Promise<readonly string[]> =>
    (await own(new Request(API + target))).headers.get('Link')?.split(', ') ?? [];

  it.each([
    ['kullanicilar', 'kullanicilar?_sayfa'],
    ['kullanicilar/', 'kullanicilar/?_sayfa'],
    ['users', 'users?_page'],
    ['%75sers', '%75sers?_page'],
    ['kullanicilar/1/orders', 'kullanicilar/1/orders?_page'],
    ['users/1/siparisler', 'users/1/siparisler?_sayfa'],
    ['users?_sayfa=2', 'users?_sayfa'],
    ['kullanicilar?_page=2', 'kullanicilar?_page'],
    ['users?%5Fsayfa=2', 'users?_sayfa'],
    ['users?ad=Ay%C5%9Fe&_page=2&q=a+b', 'users?ad=Ay%C5%9Fe&q=a+b&_page'],
    ['users?&&ad=Ay%C5%9Fe&', 'users?ad=Ay%C5%9Fe&_page'],
    ['users?%C5%9F=1&_limit=20', 'users?%C5%9F=1&_limit=20&_page'],
  ])('of %s keep the other parameters and the spelling', async (target, start) => {
    const second = [`1>; rel="first"`, `1>; rel="prev"`, `3>; rel="next"`, `3>; rel="last"`];
    const relations = /(?:page|sayfa)=2/.test(target) ? second : [second[0], `2>; rel="next"`, second[3]];
    expect(await linksTo(target)).toEqual(relations.map((relation) => `<${API}${start}=${relation}`));
  });

  it.each([
    ['users?_start=10&_end=20&ad_like=a', 'users?ad_like=a&_start', '_end'],
    ['users?_start=10&_limit=10', 'users?_start', '_end'],
    ['kullanicilar?_bas=10&_son=20', 'kullanicilar?_bas', '_son'],
  ])('of the slice %s contain its start and its end', async (target, start, end) => {
    expect(await linksTo(target)).toEqual([
      `<${API}${start}=0&${end}=10>; rel="first"`,
      `<${API}${start}=0&${end}=10>; rel="prev"`,
      `<${API}${start}=20&${end}=30>; rel="next"`,
      `<${API}${start}=40&${end}=50>; rel="last"`,
    ]);
  });

  it('of a slice that starts at 5 with 10 records include a shorter previous slice', async () => {
    expect((await linksTo('users?_start=5&_limit=10'))[1]).toBe(`<${API}users?_start=0&_end=5>; rel="prev"`);
  });
});

/** The number of records and pages, and the pages or starts of slices in `Link`, for a list with a number of matches. */
const placesOf = async (count: number, window: string): Promise<readonly unknown[]> => {
  const { headers, json } = await ask(`/comments?id_lte=${count}&_envelope=1&${window}`);
  const { veri, toplamSayfa } = objectOf(json);
  const links = ['first', 'prev', 'next', 'last'].map((relation) => {
    const [, place] =
      new RegExp(`&_(?:page|start)=(\\d+)[^>]*>; rel="${relation}"`).exec(headers.get('Link') ?? '') ?? [];
    return place === undefined ? null : Number(place);
  });
  return [recordsOf(veri ?? null).length, toplamSayfa, ...links];
};

it.each([
  ['a single page', 20, 1, [20, 1, 1, null, null, 1]],
  ['the first of three pages', 45, 1, [20, 3, 1, null, 2, 3]],
  ['the last page', 45, 3, [5, 3, 1, 2, null, 3]],
  ['a full last page', 40, 2, [20, 2, 1, 1, null, 2]],
  ['the page beyond the last', 45, 4, [0, 3, 1, 3, null, 3]],
  ['the page beyond a full last one', 40, 3, [0, 2, 1, 2, null, 2]],
  ['a page far beyond the last', 45, Number.MAX_SAFE_INTEGER, [0, 3, 1, 3, null, 3]],
  ['a page of no matches', 0, 2, [0, 0, null, null, null, null]],
])('%s has the right links (of %i matches, page %i)', async (_, count, page, places) => {
  expect(await placesOf(count, `_page=${page}`)).toEqual(places);
});

it.each([
  ['that begins in the middle', 45, 10, 10, [10, 5, 0, 0, 20, 40]],
  ['that ends with the last match', 40, 20, 20, [20, 2, 0, 0, null, 20]],
  ['that begins at the end', 45, 45, 20, [0, 3, 0, 25, null, 25]],
  ['that begins between two multiples of its size', 45, 5, 10, [10, 5, 0, 0, 15, 35]],
  ['beyond the end', 45, 60, 15, [0, 3, 0, 30, null, 30]],
  ['of no records', 45, 5, 0, [0, 0, null, null, null, null]],
  ['of no matches', 0, 5, 10, [0, 0, null, null, null, null]],
])('a slice %s has the right links (of %i matches, from %i, %i records)', async (_, count, start, size, places) => {
  expect(await placesOf(count, `_start=${start}&_end=${start + size}`)).toEqual(places);
});

it.each([
  ['_start=45&_end=60', 45, 50],
  ['_start=60&_end=70', 60, 60],
])('a slice’s envelope ends at the last record, or at the start of a slice beyond it: %s', async (query, bas, son) => {
  expect((await ask(`/users?_envelope=1&${query}`)).json).toMatchObject({ bas, son, toplamKayit: 50 });
});

describe('a query', () => {
  it.each(['/users/1', '/users/999', '/users.json', '/openapi.json', '/sema/kullanicilar.json', '/users/1/image.svg'])(
    'is ignored at %s',
    async (path) => {
      for (const query of ['q=%E7ay', '_status=503', 'a&'.repeat(200), `_=${'x'.repeat(9000)}`])
        expect(await ask(`${path}?${query}`)).toEqual(await ask(path));
    },
  );

  it.each([
    ...'q=100% q=% q=%zz%4 q=%C3%A7ay% q=%EF%BF%BD q=çay q=\uFFFD q=%EF%BB%BFa q=%F0%9F%98%80'.split(' '),
    ...['0', '0.0', '2.5e-10', '0.5E-10', '00'].map((rate) => `_hataOrani=${rate}`),
  ])('with valid UTF-8 or a decimal error rate is accepted: %s', async (query) => {
    expect((await ask(`/users?${query}`)).status).toBe(200);
  });

  it('is accepted as UTF-8 if and only if the platform’s decoder accepts it', async () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const isUtf8 = (bytes: readonly number[]): boolean =>
      unlessThrown(() => decoder.decode(Uint8Array.from(bytes))) !== undefined;
    const leads = [0x41, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff];
    const triples = leads.flatMap((first) => leads.flatMap((second) => leads.map((third) => [first, second, third])));
    const wrong: string[] = [];
    for (const bytes of triples) {
      const query = `q=${bytes.map((byte) => `%${byte.toString(16)}`).join('')}`;
      if ((await ask(`/users?${query}`)).status !== (isUtf8(bytes) ? 200 : 400)) wrong.push(query);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['POST users?_=1732180000000', 201],
    ['POST users?page=2&marka=&q=&utm_source=x', 201],
    ['PATCH users/1?_dogrula=1&_gecikme=0&_hataOrani=0&_tohum=1&_deneme=0&_oturum=0', 200],
    ['DELETE users/1?_delay=0', 200],
    ['OPTIONS users/1?_valdiate=1', 204],
    ['HEAD users/1?_valdiate=1', 200],
  ])('is accepted with parameters that have no effect: %s returns %i', async (request, status) => {
    const [method = '', path = ''] = request.split(' ');
    expect((await ask(`/${path}`, method, ...(/^P/.test(method) ? [{}] : []))).status).toBe(status);
  });

  it('is validated before the request body is read, and can delay a reset', async () => {
    const request = new Request('http://kurmaca.test/api/v1/users?_valdiate=1', { method: 'POST', body: 'x' });
    expect(await (await app(request)).json()).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE' });
    expect(request.bodyUsed).toBe(false);
    expect((await asking(createApp(dataSet, { writes: 'kept' }))('/reset?_gecikme=0', 'POST')).status).toBe(200);
  });
});

describe('a message', () => {
  it('quotes at most 80 characters, as well-formed Unicode', () => {
    expect(quoted('a'.repeat(80))).toBe(`“${'a'.repeat(80)}”`);
    expect(quoted('a'.repeat(81))).toBe(`“${'a'.repeat(80)}…”`);
    expect(quoted(`${'a'.repeat(79)}😀`)).toBe(`“${'a'.repeat(79)}\uFFFD…”`);
    expect(quoted('\uD83D')).toBe('“\uFFFD”');
  });

  it('writes numbers with the separators of its language', () => {
    expect([999, 1000, 1_234_567].map((each) => withSeparators(each).tr)).toEqual(['999', '1.000', '1.234.567']);
    expect(withSeparators(1_234_567).en).toBe('1,234,567');
  });

  it('about a missing record below the highest id does not mention simulated writes', async () => {
    const some = createApp({ ...dataSet, kullanicilar: dataSet.kullanicilar.filter(({ id }) => id !== 7) });
    expect((await asking(some)('/users/7')).json).toMatchObject({
      mesaj: '7 numaralı kayıt yok.',
      message: 'No record 7 in users.',
    });
  });
});

describe('an entity tag', () => {
  const LENGTH = 70;
  const body = Uint8Array.from({ length: LENGTH }, (_, at) => at * 7);
  const tag = etagOf(body);

  const send = (headers: Readonly<Record<string, string>>, status = 200): Response =>
    toResponse({ ...dataResponse(body, 'no-cache'), status }, new Request('http://kurmaca.test/', { headers }));

  it('is strong, has 64 bits and does not change between releases', () => {
    for (let byte = 0; byte < 64; byte += 1) expect(etagOf(Uint8Array.of(byte))).toMatch(/^"[0-9a-f]{16}"$/);
    expect(tag).toBe('"3bbaf7975f3bf3d8"');
  });

  it('changes with any byte, the length and the order of 32-bit words', () => {
    const changed = Array.from({ length: LENGTH }, (_, at) => body.with(at, (body[at] ?? 0) ^ 1));
    const shorter = Array.from({ length: LENGTH }, (_, length) => body.slice(0, length));
    const longer = new Uint8Array(body.slice().buffer.transfer(LENGTH + 1));
    const words = new Int32Array(body.slice(0, 64).buffer);
    const swapped = new Uint8Array(words.with(0, words[4] ?? 0).with(4, words[0] ?? 0).buffer);
    const all = [body, ...changed, ...shorter, longer, swapped].map(etagOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not depend on the offset of the bytes in memory', () => {
    for (const offset of [1, 2, 3, 4, 5]) {
      const memory = new Uint8Array(LENGTH + 8);
      memory.set(body, offset);
      expect(etagOf(memory.subarray(offset, offset + LENGTH))).toBe(tag);
    }
  });

  it.each([
    ...[tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} `, `${tag.slice(0, -1)}-gzip"`, '*', ' * '].map(
      (given) => [given, 304] as const,
    ),
    ...['"other"', tag.slice(1, -1), `${tag}x`, '', `X${tag}`, `"W/${tag}"`, `"W/${tag.slice(1)}`].map(
      (given) => [given, 200] as const,
    ),
  ])('in If-None-Match: %s causes the status %i, without a body if it is 304', async (given, due) => {
    const response = send({ 'If-None-Match': given });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([due, due === 304 ? 0 : LENGTH]);
    expect(response.headers.get('ETag')).toBe(tag);
    expect(send({ 'If-None-Match': given }, 404).status).toBe(404);
  });
});
