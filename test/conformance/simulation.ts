import { expect, it } from 'vitest';
import { ask } from '../support/host.ts';
import type { HostOf } from './suite.ts';

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

  it('still answers the records themselves: the conditions are no unknown parameters', async () => {
    const delayed = await ask(hostOf(), '/api/v1/users?_limit=3&_delay=1');
    expect(delayed.text).toBe((await ask(hostOf(), '/api/v1/users?_limit=3')).text);
  });

  it('has no effect where every host serves a file: the same address answers the same everywhere', async () => {
    for (const path of ['/api/v1/users/1', '/api/v1', '/api/v1/users.json', '/api/v1/users/1/orders.json']) {
      const plain = await ask(hostOf(), path);
      const asked = await ask(hostOf(), `${path}?_durum=503&_gom=firma`);
      expect(asked.status, path).toBe(200);
      expect(asked.text, path).toBe(plain.text);
    }
  });

  it('lets preflights pass whatever is asked for', async () => {
    expect((await ask(hostOf(), '/api/v1/users?_durum=503', { method: 'OPTIONS' })).status).toBe(204);
  });
};
