import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { getSpace } from '../../site/get-space.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(server.base() + path, init);

describe('the addresses of the OpenAPI documents and JSON Schemas', () => {
  it('says application/json, whatever the query', async () => {
    for (const path of ['/sema/users.json', '/openapi.json', '/openapi.en.json?_durum=500']) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type'), path).toBe('application/json; charset=utf-8');
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*');
    }
  });

  it('answers 304 to a caller that has the schema', async () => {
    const etag = (await ask('/sema/users.json')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    expect((await ask('/sema/users.json', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it.each([
    '/sema',
    '/sema/',
    '/sema.json',
    '/sema/users',
    '/sema/users/1.json',
    '/sema/users.json/1',
    '/sema/users-girdi',
    '/sema/-girdi.json',
  ])('answers 404 at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is linked from the index and part of the GET space, under both names', async () => {
    const index = objectOf(parseJson(await (await ask('')).text()));
    const files = getSpace(dataSet).flatMap(({ kind, file }) => (kind === 'schema' ? [file] : []));
    for (const name of resourceNames) {
      const { path, alias } = catalogue[name];
      const entry = isJsonObject(index['kaynaklar']) ? index['kaynaklar'][name] : null;
      expect(entry).toMatchObject({
        baglantilar: { sema: `/api/v1/sema/${path}.json`, girdiSemasi: `/api/v1/sema/${path}-girdi.json` },
      });
      for (const segment of [path, alias]) {
        expect(files).toContain(`/api/v1/sema/${segment}.json`);
        expect(files).toContain(`/api/v1/sema/${segment}-girdi.json`);
      }
    }
    expect(files).toHaveLength(4 * resourceNames.length);
  });
});
