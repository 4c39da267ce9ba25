import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { filePathOf, type GetPath, getSpace } from '../../site/get-space.ts';
import { siteFolder } from '../support/build-site.ts';
import { ask, forEachOf } from '../support/host.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import type { HostOf } from './suite.ts';

const space = getSpace(dataSet);
const ofKind = (kind: GetPath['kind']): readonly string[] =>
  space.flatMap((each) => (each.kind === kind ? [each.path] : []));

const fileText = (path: string): Promise<string> => readFile(join(siteFolder, filePathOf(path)), 'utf8');

/** Every address without a query answers 200 with exactly the bytes of its static file. */
export const walkTests = (hostOf: HostOf): void => {
  it('serves every static file of lists and sub-collections byte for byte', async () => {
    await forEachOf([...ofKind('list'), ...ofKind('children')], async (path) => {
      const { status, text } = await ask(hostOf(), filePathOf(path));
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
    });
  });

  it('serves the static files of records byte for byte', async () => {
    await forEachOf([...ofKind('record'), ...ofKind('index')], async (path) => {
      const { status, text } = await ask(hostOf(), filePathOf(path));
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
    });
  });

  it('answers the index and every record under both names with the bytes of the file', async () => {
    await forEachOf([...ofKind('index'), ...ofKind('record')], async (path) => {
      const { status, text } = await ask(hostOf(), path);
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
    });
  });

  it('answers every list under both names with the bytes of the file and its totals', async () => {
    await forEachOf(ofKind('list'), async (path) => {
      const { status, text, headers } = await ask(hostOf(), path);
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
      expect(headers.get('x-toplam-kayit'), path).toBe(headers.get('x-total-count'));
      expect(Number(headers.get('x-total-count')), path).toBeGreaterThanOrEqual(10);
      expect(headers.get('link'), path).toContain('rel="first"');
    });
  });

  it('answers every sub-collection in every mix of names with the bytes of the file and its totals', async () => {
    await forEachOf(ofKind('children'), async (path) => {
      const { status, text, headers } = await ask(hostOf(), path);
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
      const length = recordsOf(parseJson(text)).length;
      expect(Number(headers.get('x-toplam-kayit')), path).toBeGreaterThanOrEqual(length);
      expect(headers.get('x-toplam-kayit'), path).toBe(headers.get('x-total-count'));
    });
  });

  it('answers the OpenAPI documents and every JSON Schema with the bytes of the file, or says that they are files', async () => {
    await forEachOf([...ofKind('openapi'), ...ofKind('schema')], async (path) => {
      if (!hostOf().servesDocuments) {
        const refused = await hostOf().send(path);
        expect(refused.status, path).toBe(404);
        expect(await refused.json(), path).toMatchObject({ hata: 'KAYNAK_BULUNAMADI', dosya: path });
        return;
      }
      const { status, text } = await ask(hostOf(), path);
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
    });
  });

  it('answers with one trailing slash as without', async () => {
    const paths = ['/api/v1', '/api/v1/users', '/api/v1/kullanicilar/7', '/api/v1/users/1/siparisler'];
    await forEachOf(paths, async (path) => {
      const { status, text } = await ask(hostOf(), `${path}/`);
      expect(status, path).toBe(200);
      expect(text, path).toBe(await fileText(path));
    });
  });

  it('counts two trailing slashes as an address that does not exist', async () => {
    expect((await ask(hostOf(), '/api/v1/users//')).status).toBe(404);
  });
};
