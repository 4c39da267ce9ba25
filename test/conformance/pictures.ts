import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { pictureSpace } from '../../site/get-space.ts';
import { forEachOf } from '../support/ask.ts';
import type { Host } from '../support/hosts.ts';
import { useHost } from './requests.ts';

const pictures = pictureSpace(dataSet);

/** Pictures at a host with files: every spelling, its bytes, type, tag and CORS headers. */
export const describePictures = (name: string, start: () => Promise<Host>): void => {
  describe(name, () => {
    const hostOf = useHost(start);
    const send = (path: string, init?: RequestInit): Promise<Response> => hostOf().send(path, init);

    it('answers every spelling of every picture with the committed bytes, their type and open CORS', async () => {
      await forEachOf(pictures, async ({ resource, id, format, paths }) => {
        const committed = await readFile(pictureFile(resource, id, format));
        for (const path of paths) {
          const response = await send(path);
          expect([path, response.status, response.headers.get('content-type')]).toEqual([
            path,
            200,
            PICTURE_TYPES[format],
          ]);
          expect(response.headers.get('access-control-allow-origin'), path).toBe('*');
          expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
          expect(response.headers.get('cache-control'), path).toMatch(/^no-cache$|^public, max-age=3600\b/);
          expect(Buffer.from(await response.arrayBuffer()).equals(committed), path).toBe(true);
        }
      });
    });

    it('answers If-None-Match with 304', async () => {
      const path = '/api/v1/users/1/image.png';
      const tag = (await send(path)).headers.get('etag');
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await send(path, { headers: { 'If-None-Match': tag ?? '' } });
      expect(again.status).toBe(304);
    });
  });
};
