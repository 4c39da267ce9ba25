import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { getSpace } from '../../functions/http/get-space.ts';
import { objectOf, parseJson } from '../support/json.ts';

const app = createApp(dataSet);
const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  app(new Request(`http://test.invalid/api/v1${path}`, init));

describe('the addresses of the JSON Schemas', () => {
  it('answers 304 to a caller that has the schema', async () => {
    const etag = (await ask('/sema/users.json')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    expect((await ask('/sema/users.json', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('takes GET, HEAD and OPTIONS only', async () => {
    expect((await ask('/sema/users.json', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/sema/users.json', { method: 'OPTIONS' })).status).toBe(204);
    const refused = await ask('/sema/users.json', { method: 'DELETE' });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('suggests the closest schema where there is none', async () => {
    const response = await ask('/sema/kulanicilar.json');
    expect(response.status).toBe(404);
    expect(objectOf(parseJson(await response.text()))).toMatchObject({
      hata: 'KAYNAK_BULUNAMADI',
      oneriler: ['sema/kullanicilar.json'],
    });
  });

  it.each(['/sema', '/sema/', '/sema.json', '/sema/users', '/sema/users/1.json', '/sema/users.json/1'])(
    'answers 404 at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('is linked from the index and part of the GET space, under both names', async () => {
    const index = objectOf(parseJson(await (await ask('')).text()));
    const files = getSpace(dataSet).flatMap(({ kind, file }) => (kind === 'schema' ? [file] : []));
    for (const name of resourceNames) {
      const { path, alias } = catalogue[name];
      const entry = isJsonObject(index['kaynaklar']) ? index['kaynaklar'][name] : null;
      expect(entry).toMatchObject({ baglantilar: { sema: `/api/v1/sema/${path}.json` } });
      expect(files).toContain(`/api/v1/sema/${path}.json`);
      expect(files).toContain(`/api/v1/sema/${alias}.json`);
    }
    expect(files).toHaveLength(18);
  });
});
