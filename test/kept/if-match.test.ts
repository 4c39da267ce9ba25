import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { parseJson } from '../support/json.ts';

const OTHER = '"0000000000000000"';
const BODY = '{"ad":"Işık"}';

const hosts = [
  ['on a host that keeps writes', '/api/v1', 'kept'],
  ['below a state in the URL', '/api/v1/~1q1ZKzy9KLctJLVKyio42jI2tBQA', 'simulated'],
] as const;

describe.each(hosts)('If-Match %s', (_, base, writes) => {
  const app = createApp(dataSet, { writes });
  const send = async (method: string, path: string, ifMatch?: string, body: BodyInit = BODY) => {
    const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
    const init = method === 'GET' || method === 'DELETE' ? { method, headers } : { method, headers, body };
    const response = await app(new Request(`http://kurmaca.test${base}${path}`, init));
    const { status, headers: received } = response;
    return { status, headers: received, json: parseJson(await response.text()) };
  };
  const tagOf = async (path: string): Promise<string> => (await send('GET', path)).headers.get('ETag') ?? '';

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'refuses a %s of a record that has changed since it was read, and returns its current entity tag',
    async (method) => {
      const tag = await tagOf('/users/2');
      for (const query of ['', '?_delay=1']) {
        const { status, headers, json } = await send(method, `/users/2${query}`, OTHER);
        expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([412, tag, 'no-store']);
        expect(json).toMatchObject({ hata: 'ESKI_SURUM', durum: 412, etag: tag });
        expect(headers.get('X-Base')).toBeNull();
      }
      expect(await tagOf('/users/2')).toBe(tag);
    },
  );

  it('accepts *, and the record’s entity tag, even if weak, in a list, or with a proxy’s suffix', async () => {
    const tag = await tagOf('/users/3');
    const marked = (suffix: string): string => tag.replace(/"$/, `${suffix}"`);
    for (const given of [tag, `W/${marked('-gzip')}`, `${OTHER}, ${tag}`, ' * '])
      expect((await send('PATCH', '/users/3', given, '{}')).status, given).toBe(200);
  });

  it('refuses every other entity tag', async () => {
    for (const given of ['', `W/${OTHER}`, `${OTHER},"x"`, '"', '"*"'])
      expect((await send('PUT', '/users/4', given)).status, given).toBe(412);
  });

  it.each([
    ['PATCH', '/users/999', '{}', 404],
    ['PATCH', '/users/5?_sayfa=1', '{}', 400],
    ['DELETE', '/users/5?_auth=1', '', 401],
    ['PUT', '/users/5', '', 412],
    ['PATCH', '/users/5?_validate=1', '{"ad":1}', 412],
  ])('is checked after path, query and token, and before the body: %s %s', async (method, path, body, status) => {
    expect((await send(method, path, OTHER, body)).status).toBe(status);
  });

  it('is ignored by requests that change no record', async () => {
    expect((await send('POST', '/users', OTHER)).status).toBe(201);
    expect((await send('POST', '/reset', OTHER)).status).toBe(200);
    expect((await send('GET', '/users/1', OTHER)).status).toBe(200);
  });
});

it('If-Match refuses the later of two concurrent writes to the same record', async () => {
  const app = createApp(dataSet, { writes: 'kept' });
  const url = 'http://kurmaca.test/api/v1/todos/1';
  const tag = (await app(new Request(url))).headers.get('ETag') ?? '';
  const late = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'If-Match': tag };
  const init: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers, body: late.readable, duplex: 'half' };
  const waiting = app(new Request(url, init));
  expect((await app(new Request(url, { method: 'PATCH', headers, body: '{"baslik":"Çay demle"}' }))).status).toBe(200);
  const writer = late.writable.getWriter();
  await writer.write(new TextEncoder().encode('{"baslik":"Kahve yap"}'));
  await writer.close();
  expect((await waiting).status).toBe(412);
  expect(await (await app(new Request(url))).json()).toMatchObject({ baslik: 'Çay demle' });
});

it('a simulated write ignores If-Match, because on the hosted service a record is a file with the host’s own tag', async () => {
  const app = createApp(dataSet);
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const init = { method, headers: { 'If-Match': OTHER }, ...(method === 'DELETE' ? {} : { body: BODY }) };
    expect((await app(new Request('http://kurmaca.test/api/v1/users/1', init))).status).toBe(200);
  }
});
