import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { seeded } from '../support/list-requests.ts';
import { recordsIn } from '../support/oracle.ts';
import type { HostOf } from './requests.ts';

const WRITES = 100;

const writes = fc.constantFrom(...resourceNames).chain((resource) =>
  fc.record({
    resource: fc.constant(resource),
    segment: fc.constantFrom(catalogue[resource].path, catalogue[resource].alias),
    method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
    id: fc.integer({ min: 1, max: catalogue[resource].count }),
    body: fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 4 }).filter((body) => !('id' in body)),
  }),
);

/** The four simulated writes, row by row, then a seeded sample of them on every resource. */
export const writeTests = (hostOf: HostOf): void => {
  const send = (method: string, path: string, body?: string): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    });

  it('answers POST with 201, the sent body, the next id and its address', async () => {
    const { status, json, headers } = await send('POST', '/gorevler', '{"baslik":"Çay demle","id":7}');
    expect(status).toBe(201);
    expect(json).toEqual({ baslik: 'Çay demle', id: 31 });
    expect(headers.get('location')).toBe(`${hostOf().origin}/api/v1/gorevler/31`);
  });

  it('answers PUT with exactly the sent text', async () => {
    const body = '{ "baslik": "Çay demle",  "sira": 1.50 }';
    const { status, text } = await send('PUT', '/todos/3', body);
    expect(status).toBe(200);
    expect(text).toBe(body);
  });

  it('answers PATCH with the merge: objects field by field, arrays and scalars replaced, id kept', async () => {
    const [user] = recordsIn('kullanicilar');
    const change = '{"id":9,"unvan":null,"adres":{"il":"Iğdır","kat":[1]}}';
    const { status, json } = await send('PATCH', '/users/1', change);
    expect(status).toBe(200);
    expect(json).toEqual({
      ...user,
      unvan: null,
      adres: { ...objectOf(user?.['adres'] ?? null), il: 'Iğdır', kat: [1] },
    });
  });

  it.each([undefined, '{"neden":"deneme"}', '{'])(
    'answers DELETE with silindi, the id, the record and a message, whatever the body: %j',
    async (body) => {
      const { status, json } = await send('DELETE', '/firmalar/2', body);
      expect(status).toBe(200);
      const { mesaj, message, ...rest } = objectOf(json);
      expect(rest).toEqual({ silindi: true, id: 2, kayit: recordsIn('firmalar')[1] });
      for (const text of [mesaj, message]) expect(text).toEqual(expect.stringContaining('2'));
    },
  );

  it('reads a body as JSON whatever its type says, forms apart', async () => {
    const init = { method: 'POST', body: '{"ad":"Iğdır"}', headers: { 'Content-Type': 'text/plain' } };
    const { status, json } = await ask(hostOf(), '/api/v1/users', init);
    expect(status).toBe(201);
    expect(json).toEqual({ ad: 'Iğdır', id: 51 });
  });

  it('keeps __proto__ as data and lets it change nothing', async () => {
    const body = '{"__proto__":{"silindi":true},"ad":"x"}';
    expect((await send('POST', '/users', body)).text).toBe('{"__proto__":{"silindi":true},"ad":"x","id":51}');
    expect((await send('PATCH', '/users/1', body)).text).toContain('"__proto__":{"silindi":true}');
    expect({} satisfies object).not.toHaveProperty('silindi');
  });

  it.each(['/users', '/users?_dogrula=1'])('forbids every cache to keep the response to a write: %s', async (path) => {
    expect((await send('POST', path, '{}')).headers.get('cache-control')).toBe('no-store');
  });

  it(`simulates ${WRITES} seeded writes and leaves what GET answers unchanged`, async () => {
    await forEachOf(seeded(writes, WRITES), async ({ resource, segment, method, id, body }) => {
      const record = recordsIn(resource)[id - 1] ?? {};
      const path = method === 'POST' ? `/${segment}` : `/${segment}/${id}`;
      const { status, json } = await send(method, path, method === 'DELETE' ? undefined : JSON.stringify(body));
      const where = `${method} ${path} ${JSON.stringify(body)}`;
      expect(status, where).toBe(method === 'POST' ? 201 : 200);
      const sent = objectOf(parseJson(JSON.stringify(body)));
      if (method === 'POST') expect(json, where).toEqual({ ...sent, id: recordsIn(resource).length + 1 });
      if (method === 'PUT') expect(json, where).toEqual(sent);
      if (method === 'PATCH') expect(json, where).toMatchObject({ id });
      if (method === 'DELETE') expect(json, where).toMatchObject({ silindi: true, id, kayit: record });
    });
    await forEachOf(resourceNames, async (resource) => {
      const { json } = await ask(hostOf(), `/api/v1/${resource}?_limit=100`);
      expect(json).toEqual(recordsIn(resource));
    });
  });
};
