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

  it('is not told to keep a 304', async () => {
    expect(await cdnHeaderOf('/api/v1/users', { 'If-None-Match': '*' })).toBeNull();
  });
});
