import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { ask, forEachOf, type Host, type ReadResponse } from '../support/ask.ts';
import { objectOf } from '../support/json.ts';
import { recordsIn } from '../support/oracle.ts';

/** Defines the tests of the four methods of simulated writes. */
export const writeTests = (hostOf: () => Host): void => {
  const send = (method: string, path: string, body?: string): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    });

  it('answers POST with 201, the sent body with the next id, and the URL of the record', async () => {
    const { status, json, headers } = await send('POST', '/gorevler/', '{"baslik":"Çay demle","id":7}');
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

  it('answers PATCH with the merged record: objects field by field, arrays and scalars replaced, id kept', async () => {
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
    'answers DELETE with the deleted record, whatever the request body (%j)',
    async (body) => {
      const { status, json } = await send('DELETE', '/firmalar/2', body);
      expect(status).toBe(200);
      const { mesaj, message, ...rest } = objectOf(json);
      expect(rest).toEqual({ silindi: true, id: 2, kayit: recordsIn('firmalar')[1] });
      for (const text of [mesaj, message]) expect(text).toEqual(expect.stringContaining('2'));
    },
  );

  it('treats __proto__ in a body as data', async () => {
    const body = '{"__proto__":{"silindi":true},"ad":"x"}';
    expect((await send('POST', '/users', body)).text).toBe('{"__proto__":{"silindi":true},"ad":"x","id":51}');
    expect((await send('PATCH', '/users/1', body)).text).toContain('"__proto__":{"silindi":true}');
    expect({} satisfies object).not.toHaveProperty('silindi');
  });

  it('simulates writes to every resource under both names and does not change its records', async () => {
    await forEachOf(resourceNames, async (resource) => {
      const { path, alias, count } = catalogue[resource];
      const records = recordsIn(resource);
      const sent = { ad: 'İ', liste: [1, { a: null }] };
      const body = JSON.stringify(sent);
      for (const segment of [path, alias]) {
        expect((await send('POST', `/${segment}`, body)).json).toEqual({ ...sent, id: count + 1 });
        expect((await send('PUT', `/${segment}/${count}`, body)).text).toBe(body);
        expect((await send('PATCH', `/${segment}/${count}`, body)).json).toEqual({ ...records.at(-1), ...sent });
        expect((await send('DELETE', `/${segment}/${count}`)).json).toMatchObject({ kayit: records.at(-1) ?? {} });
      }
      expect((await ask(hostOf(), `/api/v1/${resource}?_limit=100`)).json).toEqual(records);
    });
  });
};
