import { expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import type { HostOf } from './requests.ts';

const computed = ['/api/v1/users', '/api/v1/urunler?_sirala=fiyat', '/api/v1/users/1/orders'];
const frozen = ['/api/v1', '/api/v1/users/1', '/api/v1/users.json'];
const documents = ['/api/v1/schema/users.json', '/api/v1/openapi.en.json?_durum=500'];

/** Entity tags, 304 and how long responses may be kept. */
export const conditionalTests = (hostOf: HostOf): void => {
  const tagged = (): readonly string[] => [...computed, ...frozen, ...(hostOf().servesDocuments ? documents : [])];

  it('tags every good read strongly and answers 304 to a caller that has it', async () => {
    for (const path of tagged()) {
      const first = await ask(hostOf(), path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag, path).toMatch(/^"[^"]+"$/);
      for (const ifNoneMatch of [etag, `W/${etag}`, `"baska", ${etag}`, '*']) {
        const again = await ask(hostOf(), path, { headers: { 'If-None-Match': ifNoneMatch } });
        expect(again.status, `${path} ${ifNoneMatch}`).toBe(304);
        expect(again.text).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
      }
      expect((await ask(hostOf(), path, { headers: { 'If-None-Match': '"baska"' } })).status, path).toBe(200);
    }
  });

  it('gives different responses different tags', async () => {
    const paths = ['/api/v1/users', '/api/v1/users?_zarf=1', '/api/v1/users?_limit=5', '/api/v1/users?_sayfa=2'];
    const tags = await Promise.all(paths.map(async (path) => (await ask(hostOf(), path)).headers.get('etag')));
    expect(new Set(tags).size).toBe(paths.length);
  });

  it('lets browsers keep every good read, for an hour or to be asked for anew by its tag', async () => {
    for (const path of [...computed, ...frozen]) {
      const { headers } = await ask(hostOf(), path);
      expect(headers.get('cache-control'), path).toMatch(/^no-cache$|^(?:public|private), max-age=3600\b/);
    }
  });
};
