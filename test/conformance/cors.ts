import { expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import type { HostOf } from './requests.ts';

const READS = 'GET, HEAD, OPTIONS';

/** Preflights, and which methods each kind of address takes. */
export const corsTests = (hostOf: HostOf): void => {
  it.each([
    ['/api/v1', READS],
    ['/api/v1/users', 'GET, HEAD, POST, OPTIONS'],
    ['/api/v1/users/1', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['/api/v1/users/1/orders', READS],
    ['/api/v1/olmayan/yol', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ])('answers a preflight to %s without a body or its type, naming the methods', async (path, allowed) => {
    const { status, text, headers } = await ask(hostOf(), path, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://cdpn.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'content-type, x-deneme',
      },
    });
    expect(status).toBe(204);
    expect(text).toBe('');
    // test/contract/responses.test.ts has the others.
    expect(headers.get('access-control-allow-headers')).toBe('content-type, x-deneme');
    expect(headers.get('allow')).toBe(allowed);
  });

  it.each([
    ['POST', '/api/v1/users/1', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['PUT', '/api/v1/users', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/v1/users', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/v1/users', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/v1', READS],
    ['POST', '/api/v1/users/1/orders', READS],
    ['DELETE', '/api/v1/users/1/orders', READS],
    ['PUT', '/api/v1/users/1/image.svg', READS],
    ['PROPFIND', '/api/v1/users', 'GET, HEAD, POST, OPTIONS'],
  ])('refuses %s %s with 405 and Allow', async (method, path, allowed) => {
    const { status, headers, json } = await ask(hostOf(), path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
    expect(json).toMatchObject({ hata: 'YONTEM_DESTEKLENMIYOR' });
  });
};
