import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../data/json.ts';
import { encodeText } from '../../data/json.ts';
import { readBody } from '../../functions/http/body.ts';
import { containing } from '../support/containing.ts';
import { limits } from '../../functions/query/limits.ts';

const post = (body: string | Bytes, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request('http://kurmaca.test/api/v1/users', { method: 'POST', body, headers });

/** A request as Firefox gives it to scripts: without a stream of its body. */
const withoutStream = (body: string): Request => Object.defineProperty(post(body), 'body', { value: undefined });

/** A request as older Safari gives it to scripts: with a stream that cannot be iterated. */
const withPlainStream = (body: string): Request => {
  const request = post(body);
  const { body: stream } = request;
  return Object.defineProperty(request, 'body', { value: { getReader: () => stream?.getReader() } });
};

describe('the body of a write', () => {
  it.each([
    ['no stream of it', withoutStream],
    ['a stream that cannot be iterated', withPlainStream],
  ])('is read where a browser offers %s', async (_, requestWith) => {
    expect(await readBody(requestWith('{"ad":"Iğdır"}'))).toMatchObject({ objects: [{ ad: 'Iğdır' }] });
    const tooLarge = JSON.stringify({ ad: 'ş'.repeat(60_000) });
    expect(await readBody(requestWith(tooLarge))).toMatchObject({ code: 'GOVDE_COK_BUYUK' });
  });

  it('that is too large is refused though a copy of the request is never read', async () => {
    const request = post(JSON.stringify({ ad: 'ş'.repeat(60_000) }));
    // Mock Service Worker hands on one of two copies; cancelling a copy's stream waits for the other.
    request.clone();
    expect(await readBody(request)).toMatchObject({ code: 'GOVDE_COK_BUYUK' });
  }, 5000);

  it('that is broken JSON is refused in words that do not depend on the engine', async () => {
    const refused = { code: 'GOVDE_JSON_DEGIL', details: {} };
    expect(await readBody(post("{'ad': 'Elif'}"))).toMatchObject(refused);
    const [first, second] = await Promise.all(['{"ad":', '[1,]'].map((text) => readBody(post(text))));
    expect(first).toEqual(second);
  });

  it('that is not UTF-8 is refused with that reason', async () => {
    const en = containing('The body is not encoded in UTF-8; send it in UTF-8. ');
    const refused = { code: 'GOVDE_JSON_DEGIL', message: { en }, details: { neden: 'UTF-8' } };
    expect(await readBody(post(new Uint8Array([...encodeText('{"ad":"'), 0xff, ...encodeText('"}')])))).toMatchObject(
      refused,
    );
  });
});

/** A JSON object of so many bytes. */
const objectOf = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;

describe('the size of a body', () => {
  it.each([
    ['in a stream', post],
    ['without a stream', withoutStream],
  ])('may be the limit, but not a byte more, %s', async (_, requestWith) => {
    expect(await readBody(requestWith(objectOf(limits.bodyBytes)))).toMatchObject({ isList: false });
    const refused = { code: 'GOVDE_COK_BUYUK', details: { enCokBayt: limits.bodyBytes } };
    expect(await readBody(requestWith(objectOf(limits.bodyBytes + 1)))).toMatchObject(refused);
  });

  it('is taken from Content-Length before anything is read', async () => {
    const announcing = (length: number): Request => post('{}', { 'Content-Length': String(length) });
    expect(await readBody(announcing(limits.bodyBytes))).toMatchObject({ isList: false });
    const request = announcing(limits.bodyBytes + 1);
    expect(await readBody(request)).toMatchObject({ code: 'GOVDE_COK_BUYUK' });
    expect(request.bodyUsed).toBe(false);
  });

  it('that is too large ends the reading', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(50_000)),
      cancel: () => {
        cancelled = true;
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    expect(await readBody(new Request('http://kurmaca.test/', init))).toMatchObject({ code: 'GOVDE_COK_BUYUK' });
    expect(cancelled).toBe(true);
  });
});

it.each(['', ' \n\t'])('a body is refused as empty: %j', async (body) => {
  expect(await readBody(post(body))).toMatchObject({ code: 'GOVDE_BOS' });
});

it.each([
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '0' },
  { 'Content-Type': 'application/json; charset=iso-8859-9' },
  { 'Content-Encoding': 'gzip' },
])('a request without a body is refused as empty, whatever its headers say of one: %j', async (headers) => {
  const write = (method: string): Request => new Request('http://kurmaca.test/api/v1/users/1', { method, headers });
  for (const method of ['POST', 'PUT', 'PATCH'])
    expect(await readBody(write(method)), method).toMatchObject({ code: 'GOVDE_BOS' });
  expect(await readBody(post('', headers))).toMatchObject({ code: 'GOVDE_BOS' });
});

it.each([{ 'Content-Type': 'multipart/form-data; boundary=x' }, { 'Content-Encoding': 'gzip' }])(
  'a body that is refused for its format is not awaited to its end: %j',
  async (headers) => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Uint8Array.of(0x1f)) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://kurmaca.test/', init);
    expect(await readBody(request)).toMatchObject({ code: 'GOVDE_TURU_DESTEKLENMIYOR' });
  },
  5000,
);

describe('the type of a body', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'application/x-www-form-urlencoded ; charset=utf-8',
    'multipart/form-data; boundary=x',
  ])('is refused where it is a form: %s', async (type) => {
    const refused = { code: 'GOVDE_TURU_DESTEKLENMIYOR' };
    expect(await readBody(post('{}', { 'Content-Type': type }))).toMatchObject(refused);
    // The size of an uploaded file is not what is wrong.
    expect(await readBody(post(objectOf(limits.bodyBytes + 1), { 'Content-Type': type }))).toMatchObject(refused);
  });

  it.each(['text/plain', 'application/json', 'x'])('does not matter otherwise: %s', async (type) => {
    expect(await readBody(post('{"a":1}', { 'Content-Type': type }))).toMatchObject({ objects: [{ a: 1 }] });
  });
});

describe('the charset and coding of a body', () => {
  const text = '{"ad":"Çağrı"}';
  const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'));
  const latin5 = new Uint8Array(Buffer.from('{"ad":"\xC7ay"}', 'latin1'));

  it.each([
    ['gzip', encodeText(text), { 'Content-Encoding': 'gzip' }],
    ['br', encodeText('{}'), { 'Content-Encoding': 'identity, br' }],
    ['utf-16', utf16, { 'Content-Type': 'application/json; charset=utf-16' }],
    ['x-utf-8', latin5, { 'Content-Type': 'application/json; charset=x-utf-8' }],
    ['iso-8859-9', latin5, { 'Content-Type': 'application/json;charset="iso-8859-9"; x=y' }],
  ])('are named in a 415 where they are %s', async (name, body, headers) => {
    const error = await readBody(post(body, headers));
    expect(error).toMatchObject({ code: 'GOVDE_TURU_DESTEKLENMIYOR', status: 415 });
    expect(JSON.stringify(error)).toMatch(new RegExp(`${name}[^"]*UTF-8.*${name}[^"]*UTF-8`));
  });

  it.each([
    [{ 'Content-Encoding': ' Identity' }, text],
    [{ 'Content-Encoding': '' }, text],
    [{ 'Content-Type': 'application/json; charset=UTF8' }, text],
    [{ 'Content-Type': 'text/plain; charset=iso-8859-9' }, '{"ad":"Cay"}'],
  ])('are taken with %j', async (headers, body) => {
    expect(await readBody(post(body, headers))).toMatchObject({ isList: false });
  });
});

it('is refused as JSON, not for its charset, where that is another name of UTF-8', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf8' };
  expect(await readBody(post('{', headers))).toMatchObject({ code: 'GOVDE_JSON_DEGIL' });
});

describe('a number in a body', () => {
  it.each([
    ['{"fiyat":1e400}', 'fiyat'],
    ['{"ad":"x","adres":{"konum":[1,-1e999]}}', 'adres.konum.1'],
    ['[{"a":1},{"a":1e309}]', '1.a'],
  ])('is refused with its place where it is not finite: %s', async (body, alan) => {
    expect(await readBody(post(body), () => '{}', 'taken')).toMatchObject({ status: 400, details: { alan } });
  });

  it('is taken as JSON.parse takes it where it only loses digits', async () => {
    const objects = [{ a: Number('9007199254740993'), b: 0 }];
    expect(await readBody(post('{"a":9007199254740993,"b":1e-400}'))).toMatchObject({ objects });
  });
});
