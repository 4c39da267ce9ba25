import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import type { JsonObject } from '../../data/json.ts';
import { sendTo } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';

const send = async (
  request: string,
  options: AppOptions = {},
): Promise<{ readonly status: number; readonly json: JsonObject }> => {
  const [method = '', path = ''] = request.split(' ');
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? [{}] : [];
  const { status, json } = await sendTo(createApp(dataSet, options))(method, `/${path}`, ...body);
  return { status, json: objectOf(json ?? {}) };
};

const KEPT = { writes: 'kept' } as const;

describe('a name with a leading underscore in the query of a write', () => {
  it.each([
    ['POST users?_valdiate=1', '_valdiate', '_validate'],
    ['PUT users/1?_dogurla=1', '_dogurla', '_dogrula'],
    ['PATCH users/1?_DOGRULA=1', '_DOGRULA', '_dogrula'],
    ['POST users?_valdiate[]=1', '_valdiate', '_validate'],
    ['DELETE users/1?_gecikm=1', '_gecikm', '_gecikme'],
    ['DELETE users/1?_latency=1', '_latency', '_delay'],
    ['POST oturum?_sre=5', '_sre', '_sure'],
    ['POST session/refresh?_tl=5', '_tl', '_ttl'],
    ['DELETE session?_statsu=500', '_statsu', '_status'],
  ])('is refused with the closest parameter where it is unknown: %s', async (request, parametre, best) => {
    const { status, json } = await send(request);
    expect(status).toBe(400);
    expect(json).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE', parametre, oneriler: { 0: best } });
    expect(json['gecerliParametreler']).toContain(best);
  });

  it.each([
    ['POST users?_sayfa=1', 'lists (GET)'],
    ['PATCH users/1?_limit=5', 'lists (GET)'],
    ['DELETE users/1?_dogrula=1', 'POST, PUT and PATCH'],
    ['POST session?_validate=1', 'POST, PUT and PATCH'],
    ['POST users?_sure=60', 'opening and renewing a session (POST)'],
    ['PUT users/1?_ttl=60', 'opening and renewing a session (POST)'],
    ['DELETE session?_ttl=60', 'opening and renewing a session (POST)'],
  ])('is refused where only other requests take it: %s', async (request, place) => {
    const { status, json } = await send(request);
    expect(status).toBe(400);
    expect(json['hata']).toBe('BILINMEYEN_PARAMETRE');
    expect(json['message']).toMatch(
      new RegExp(`has no effect here; it is only for ${place.replace(/[()]/g, '.')}\\.$`),
    );
    expect(json['mesaj']).toMatch(/ bu istekte işe yaramaz; yalnızca .* kullanılır\.$/);
  });

  it('is refused at a reset, too', async () => {
    expect((await send('POST reset?_xyz=1', KEPT)).json).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE', oneriler: [] });
    expect((await send('POST reset?_gecikme=0', KEPT)).status).toBe(200);
  });

  it('is told together with everything else that is wrong', async () => {
    const { json } = await send('POST users?_valdiate=1&_dogrula=evet&_sayfa=1');
    expect(json).toMatchObject({ parametre: '_valdiate', digerSorunlar: { length: 2 } });
  });

  it.each([
    ['POST users?_=1732180000000', 201],
    ['POST users?page=2&marka=&q=&utm_source=x', 201],
    ['PATCH users/1?_dogrula=1&_gecikme=0&_hataOrani=0&_tohum=1&_sira=0&_oturum=0', 200],
    ['DELETE users/1?_delay=0', 200],
    ['POST session?_delay=0', 422],
    ['OPTIONS users/1?_valdiate=1', 204],
    ['GET users/1?_valdiate=1', 200],
    ['HEAD users/1?_valdiate=1', 200],
  ])('is ignored where the query has no effect or the name has one: %s is %i', async (request, status) => {
    expect((await send(request)).status).toBe(status);
  });

  it.each([
    ['PUT users/999?_valdiate=1', 404],
    ['DELETE users/999?_dogrula=1', 404],
    ['POST userz?_valdiate=1', 404],
    ['POST users/1?_valdiate=1', 405],
    ['POST users?_valdiate=1&_oturum=1', 401],
    ['POST users?_valdiate=1&_durum=503', 503],
  ])('comes after what is wrong with the address: %s is %i', async (request, status) => {
    expect((await send(request)).status).toBe(status);
  });

  it('comes before the body is read', async () => {
    const request = new Request('http://kurmaca.test/api/v1/users?_valdiate=1', { method: 'POST', body: 'x' });
    const response = await createApp(dataSet)(request);
    expect(await response.json()).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE' });
    expect(request.bodyUsed).toBe(false);
  });
});

describe('a parameter of writes in the query of a list', () => {
  it('is refused with the place where it works', async () => {
    const { json } = await send('GET users?_dogrula=1');
    expect(json['hata']).toBe('BILINMEYEN_PARAMETRE');
    expect(json['message']).toMatch(/it is only for POST, PUT and PATCH\.$/);
  });
});

describe('the query of a write', () => {
  it.each([
    ['DELETE users/999?_durum=418', 418],
    ['POST userz?_durum=500', 500],
    ['GET users/999?_durum=500', 404],
    [`GET users/1?_=${'x'.repeat(9000)}`, 200],
    [`HEAD users/999?_=${'x'.repeat(9000)}`, 404],
  ])(
    'can simulate failures, as that of unknown resources can, and that of a record cannot: %.30s',
    async (request, status) => {
      expect((await send(request)).status).toBe(status);
    },
  );
});
