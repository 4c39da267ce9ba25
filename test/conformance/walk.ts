import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceBySegment } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { filePathOf, type GetPath, getSpace } from '../../site/get-space.ts';
import { siteFolder } from '../support/build-site.ts';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import { recordsOf } from '../support/json.ts';
import type { HostOf } from './suite.ts';

const space = getSpace(dataSet);
const ofKind = (kind: GetPath['kind']): readonly string[] =>
  space.flatMap((each) => (each.kind === kind ? [each.path] : []));

const fileText = (path: string): Promise<string> => readFile(join(siteFolder, filePathOf(path)), 'utf8');

/** Every address without a query answers 200 with exactly the bytes of its static file. */
export const walkTests = (hostOf: HostOf): void => {
  const expectFile = async (path: string, asked = path): Promise<ReadResponse> => {
    const response = await ask(hostOf(), asked);
    expect(response.status, asked).toBe(200);
    expect(response.text, asked).toBe(await fileText(path));
    return response;
  };

  it('serves every static file of the index, lists, records and sub-collections byte for byte', async () => {
    await forEachOf((['index', 'list', 'record', 'children'] as const).flatMap(ofKind), async (path) => {
      await expectFile(path, filePathOf(path));
    });
  });

  it('answers the index and every record under both names with the bytes of the file', async () => {
    await forEachOf([...ofKind('index'), ...ofKind('record')], async (path) => {
      await expectFile(path);
    });
  });

  it('answers every list under both names with the bytes of the file and its totals', async () => {
    await forEachOf(ofKind('list'), async (path) => {
      const { headers } = await expectFile(path);
      const resource = resourceBySegment.get(basename(path));
      const total = resource && String(dataSet[resource].length);
      expect([headers.get('x-toplam-kayit'), headers.get('x-total-count')], path).toEqual([total, total]);
      expect(headers.get('link'), path).toContain('rel="first"');
    });
  });

  it('answers every sub-collection in every mix of names with the bytes of the file and its totals', async () => {
    await forEachOf(ofKind('children'), async (path) => {
      const { json, headers } = await expectFile(path);
      expect(Number(headers.get('x-toplam-kayit')), path).toBeGreaterThanOrEqual(recordsOf(json).length);
      expect(headers.get('x-toplam-kayit'), path).toBe(headers.get('x-total-count'));
    });
  });

  it('answers the OpenAPI documents and every JSON Schema with the bytes of the file, or says that they are files', async () => {
    await forEachOf([...ofKind('openapi'), ...ofKind('schema')], async (path) => {
      if (hostOf().servesDocuments) {
        await expectFile(path);
        return;
      }
      const refused = await hostOf().send(path);
      expect(refused.status, path).toBe(404);
      expect(await refused.json(), path).toMatchObject({ hata: 'KAYNAK_BULUNAMADI', dosya: path });
    });
  });

  it('answers with one trailing slash as without', async () => {
    const paths = ['/api/v1', '/api/v1/users', '/api/v1/kullanicilar/7', '/api/v1/users/1/siparisler'];
    await forEachOf(paths, async (path) => {
      await expectFile(path, `${path}/`);
    });
  });

  it('counts two trailing slashes as an address that does not exist', async () => {
    expect((await ask(hostOf(), '/api/v1/users//')).status).toBe(404);
  });
};
