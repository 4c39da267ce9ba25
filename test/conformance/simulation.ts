import { expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import type { HostOf } from './requests.ts';

/** Conditions to see one's own loading and error states under. */
export const simulationTests = (hostOf: HostOf): void => {
  it.each([
    ['GET', '/api/v1/users?_gecikme=300'],
    ['GET', '/api/v1/users/1/orders?_delay=300'],
    ['POST', '/api/v1/users?_delay=300'],
    ['PATCH', '/api/v1/users/1?_gecikme=300'],
    ['GET', '/api/v1/olmayan?_gecikme=300'],
  ])('delays %s %s, and lets no cache keep it', async (method, path) => {
    const start = performance.now();
    const { headers } = await ask(hostOf(), path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect(performance.now() - start).toBeGreaterThanOrEqual(295);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it.each([
    ['GET', '/api/v1/users?_durum=503', 503],
    ['GET', '/api/v1/users?_status=418', 418],
    ['POST', '/api/v1/users?_durum=422', 422],
    ['DELETE', '/api/v1/users/1?_status=403', 403],
    ['GET', '/api/v1/users/1/orders?_durum=401', 401],
    ['GET', '/api/v1/olmayan?_durum=500', 500],
  ])('answers %s %s with that status in the usual shape', async (method, path, status) => {
    const response = await hostOf().send(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ hata: 'BENZETILEN_HATA', durum: status });
  });

  it.each([429, 503])('tells with %i when to call again', async (status) => {
    const response = await hostOf().send(`/api/v1/users?_durum=${status}`);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  const failing = (path: string, rate: number, seed: number, attempt: number): Promise<Response> =>
    hostOf().send(`${path}?_hataOrani=${rate}&_tohum=${seed}&_deneme=${attempt}`);

  it('fails as often as asked, the same way each time and at every address', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const response = await failing('/api/v1/users', 0.5, 5, attempt);
      const { status, headers } = response;
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('netlify-cdn-cache-control')).toBeNull();
      expect(headers.get('retry-after')).toBe(status === 429 || status === 503 ? '1' : null);
      if (status === 200) expect(await response.json()).toHaveLength(20);
      else expect(await response.json()).toMatchObject({ hata: 'BENZETILEN_HATA', durum: status });
      expect((await failing('/api/v1/kullanicilar/3/siparisler', 0.5, 5, attempt)).status).toBe(status);
      statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 429, 500, 503]));
  });

  it('lets writes fail, too, under the English names', async () => {
    const write = (attempt: number): Promise<Response> =>
      hostOf().send(`/api/v1/todos?_errorRate=0.5&_seed=5&_attempt=${attempt}`, { method: 'POST', body: '{}' });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { status } = await failing('/api/v1/todos', 0.5, 5, attempt);
      expect((await write(attempt)).status).toBe(status === 200 ? 201 : status);
    }
  });

  it('lets a status that is asked for come before a share of failures', async () => {
    expect((await hostOf().send('/api/v1/users?_hataOrani=1&_durum=418')).status).toBe(418);
  });

  it.each([
    '_gecikme=x',
    '_errorRate=0,3',
    '_tohum=',
    '_seed=-1',
    '_seed=1.5',
    '_deneme=',
    '_attempt=x',
    '_hataOrani=1&_errorRate=1',
    '_tohum=1&_tohum=2',
  ])('refuses ?%s before anything fails', async (query) => {
    for (const [path, method] of [
      ['/api/v1/users', 'GET'],
      ['/api/v1/users/1/orders', 'GET'],
      ['/api/v1/users/1', 'DELETE'],
    ] as const) {
      const { status, headers } = await ask(hostOf(), `${path}?${query}`, { method });
      expect(status, path).toBe(400);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('returns the same records with a delay as without', async () => {
    const delayed = await ask(hostOf(), '/api/v1/users?_limit=3&_delay=1');
    expect(delayed.text).toBe((await ask(hostOf(), '/api/v1/users?_limit=3')).text);
  });

  it('has no effect where every host serves a file: the same address answers the same everywhere', async () => {
    for (const below of ['', '.json', '/users/1', '/users.json', '/users/1.json', '/users/1/orders.json']) {
      const path = `/api/v1${below}`;
      const plain = await ask(hostOf(), path);
      const asked = await ask(hostOf(), `${path}?_durum=503&_gecikme=x&_gom=firma`);
      expect(asked.status, path).toBe(200);
      expect(asked.text, path).toBe(plain.text);
    }
  });

  it('lets preflights pass whatever is asked for', async () => {
    expect((await ask(hostOf(), '/api/v1/users?_durum=503', { method: 'OPTIONS' })).status).toBe(204);
  });
};
