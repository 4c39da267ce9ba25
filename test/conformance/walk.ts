import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceBySegment } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { filePathOf, type GetPath, getSpace } from '../../site/get-space.ts';
import { siteFolder } from '../support/build-site.ts';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import type { Host } from '../support/hosts.ts';
import { recordsOf } from '../support/json.ts';
import type { HostOf } from './requests.ts';

const space = getSpace(dataSet);
const ofKind = (kind: GetPath['kind']): readonly string[] =>
  space.flatMap((each) => (each.kind === kind ? [each.path] : []));

const fileText = (path: string): Promise<string> => readFile(join(siteFolder, filePathOf(path)), 'utf8');

/** Expects that an address answers with the bytes of a path's file, before whose servers a running host may name itself. */
const expectFile = async (host: Host, path: string, asked = path): Promise<ReadResponse> => {
  const response = await ask(host, asked);
  expect(response.status, asked).toBe(200);
  expect(response.text.replace(`"servers":[{"url":"${host.origin}/api/v1"},`, '"servers":['), asked).toBe(
    await fileText(path),
  );
  return response;
};

/** The documents that only the build makes. */
export const documentTests = (hostOf: HostOf): void => {
  it('answers the OpenAPI documents and every JSON Schema with the bytes of the file, or says that they are files', async () => {
    await forEachOf([...ofKind('openApi'), ...ofKind('schema')], async (path) => {
      if (hostOf().servesDocuments) {
        await expectFile(hostOf(), path);
        return;
      }
      const refused = await hostOf().send(path);
      expect(refused.status, path).toBe(404);
      expect(await refused.json(), path).toMatchObject({ hata: 'KAYNAK_BULUNAMADI', dosya: path });
    });
  });
};

/** Every address without a query answers 200 with exactly the bytes of its static file. */
export const walkTests = (hostOf: HostOf): void => {
  it('serves every static file of the index, lists, records and sub-collections byte for byte', async () => {
    await forEachOf((['index', 'list', 'record', 'children'] as const).flatMap(ofKind), async (path) => {
      await expectFile(hostOf(), path, filePathOf(path));
    });
  });

  it('answers every other address under both names with the bytes of the file, and lists with their totals', async () => {
    await forEachOf(space, async ({ kind, path }) => {
      if (kind === 'openApi' || kind === 'schema') return;
      const { json, headers } = await expectFile(hostOf(), path);
      if (kind !== 'list' && kind !== 'children') return;
      expect(Number(headers.get('x-toplam-kayit')), path).toBeGreaterThanOrEqual(recordsOf(json).length);
      expect(headers.get('x-toplam-kayit'), path).toBe(headers.get('x-total-count'));
      const resource = resourceBySegment.get(basename(path));
      if (kind === 'list')
        expect(headers.get('x-total-count'), path).toBe(resource && String(dataSet[resource].length));
    });
  });

  documentTests(hostOf);

  it('answers with one trailing slash as without', async () => {
    const paths = ['/api/v1', '/api/v1/users', '/api/v1/kullanicilar/7', '/api/v1/users/1/siparisler'];
    await forEachOf(paths, async (path) => {
      await expectFile(hostOf(), path, `${path}/`);
    });
  });

  it('counts two trailing slashes as an address that does not exist', async () => {
    expect((await ask(hostOf(), '/api/v1/users//')).status).toBe(404);
  });
};
