import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { startServer } from '../../scripts/server/server.ts';
import { filePathOf, getSpace, pictureSpace } from '../../functions/documents/get-space.ts';
import { english, nine } from '../../functions/query/catalogue.ts';
import { conformance, useHost } from '../conformance/requests.ts';
import { ask, forEachOf } from '../support/ask.ts';
import { siteFolder } from '../support/build-site.ts';

describe('the server of npm start', () => {
  const hostOf = useHost(async () => {
    const { url, close } = await startServer({ port: 0, folder: siteFolder });
    return { origin: url, send: (path, init) => fetch(url + path, init), stop: close };
  });

  conformance(hostOf);

  it('responds to every path without a query with the bytes of its file, and sends the totals of lists', async () => {
    await forEachOf(getSpace(dataSet), async ({ kind, path }) => {
      const { origin } = hostOf();
      const file = await readFile(join(siteFolder, filePathOf(path)), 'utf8');
      const { status, text, headers } = await ask(hostOf(), path);
      // A running host adds its URL to the servers in its OpenAPI document.
      const plain = text.replace(new RegExp(`(?<="servers":\\[){"url":"${origin}(?:/en)?/api/v1"},`), '');
      expect([status, plain === file], path).toEqual([200, true]);
      if (kind === 'openApi' || kind === 'schema') return;
      expect((await ask(hostOf(), filePathOf(path))).text, path).toBe(file);
      const { basePath, bySegment, of } = path.startsWith('/en/') ? english() : nine;
      const resource = kind === 'list' ? bySegment.get(path.replace(`${basePath}/`, '')) : undefined;
      if (resource !== undefined) expect(headers.get('x-total-count'), path).toBe(String(of(resource).count));
    });
  });

  it('responds to every path of every picture with the committed bytes, their type and open CORS, or with 304', async () => {
    await forEachOf(pictureSpace(dataSet), async ({ resource, id, format, paths }) => {
      const committed = await readFile(pictureFile(resource, id, format));
      for (const path of paths) {
        const response = await hostOf().send(path);
        const { status, headers } = response;
        expect(Buffer.from(await response.arrayBuffer()).equals(committed), path).toBe(true);
        expect({ status, ...Object.fromEntries(headers) }, path).toMatchObject({
          status: 200,
          'content-type': PICTURE_TYPES[format],
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        });
        const again = await hostOf().send(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
        expect(again.status, path).toBe(304);
      }
    });
  });
});
