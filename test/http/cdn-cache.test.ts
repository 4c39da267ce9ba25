import { describe, expect, it } from 'vitest';
import { cachedReads } from '../../functions/netlify/cached-reads.ts';

const cdnHeaderOf = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string | null> => {
  const response = await cachedReads(new Request(`http://kurmaca.test${path}`, { headers }));
  return response.headers.get('Netlify-CDN-Cache-Control');
};

describe('Netlify’s CDN', () => {
  it.each(['/api/v1/users', '/api/v1/users?_sirala=ad', '/api/v1/users/1/orders'])(
    'keeps %s durably for a year',
    async (path) => {
      expect(await cdnHeaderOf(path)).toMatch(/^public, durable, max-age=31536000, stale-while-revalidate=\d+$/);
    },
  );

  it.each(['/api/v1/users/99', '/api/v1/users?_sayfa=0', '/api/v1/users?_delay=1', '/api/v1/users?_status=404'])(
    'is not told to keep %s',
    async (path) => {
      expect(await cdnHeaderOf(path)).toBeNull();
    },
  );

  it('keeps what is below ~, where nothing has been written, as it keeps the same without', async () => {
    const cacheOf = async (path: string): Promise<readonly (string | null)[]> => {
      const { headers } = await cachedReads(new Request(`http://kurmaca.test/api/v1${path}`));
      return [headers.get('Cache-Control'), headers.get('Netlify-CDN-Cache-Control')];
    };
    for (const path of ['', '/users', '/users/1', '/users/99', '/userz', '/users?_delay=1'])
      for (const start of ['/~', '/%7E']) expect(await cacheOf(start + path), path).toEqual(await cacheOf(path));
  });

  it('keeps nothing of what callers wrote into an address, and no other shared cache does, though a browser may', async () => {
    const state = '/api/v1/~1q1ZKzy9KLctJLVKyio42jI2tBQA';
    for (const [path, kept] of [
      ['/api/v1/users', 'public, max-age=3600, stale-while-revalidate=86400'],
      [state, 'private, max-age=3600'],
      [`${state.replace('~', '%7E')}/users`, 'private, max-age=3600'],
      // Prepared once for both, because the state has no user of its own.
      ['/api/v1/users', 'public, max-age=3600, stale-while-revalidate=86400'],
      [`${state}/todos?_limit=1`, 'private, max-age=3600'],
      [`${state}/todos/1.json`, 'private, max-age=3600'],
      [`${state}/users/1/todos`, 'private, max-age=3600'],
      [`${state}/todos/99`, 'private, max-age=5'],
      ['/api/v1/~2q1Z/todos', 'private, max-age=5'],
    ] as const) {
      const { headers } = await cachedReads(new Request(`http://kurmaca.test${path}`));
      expect(headers.get('Cache-Control'), path).toBe(kept);
      if (kept.startsWith('private')) expect(await cdnHeaderOf(path), path).toBe('no-store');
    }
  });

  it('is not told to keep a 304', async () => {
    expect(await cdnHeaderOf('/api/v1/users', { 'If-None-Match': '*' })).toBeNull();
  });
});
