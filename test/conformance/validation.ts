import { expect, it } from 'vitest';
import { isRequired } from '../../data/catalogue/member.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { faultyBodies } from '../support/body-faults.ts';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import { objectOf, recordsOf } from '../support/json.ts';
import { recordsIn } from '../support/oracle.ts';
import type { HostOf } from './suite.ts';

/** Bodies that a caller wants to be validated, right ones and wrong ones, on every resource under both of its names. */
export const validationTests = (hostOf: HostOf): void => {
  const send = (method: string, path: string, body: unknown): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  it('answers a right body as if nothing had been asked', async () => {
    await forEachOf(resourceNames, async (resource) => {
      const { alias } = catalogue[resource];
      const [record] = recordsIn(resource);
      expect((await send('POST', `${resource}?_dogrula=1`, record)).status, resource).toBe(201);
      expect((await send('PUT', `${alias}/1?_validate=true`, record)).json, resource).toEqual(record);
      expect((await send('PATCH', `${alias}/1?_validate=1`, {})).json, resource).toEqual(record);
    });
  });

  it('answers 422 with a rule and two sentences for each field, and stores nothing in a cache', async () => {
    await forEachOf(resourceNames, async (resource) => {
      const { path, alias, members } = catalogue[resource];
      const [record = {}] = recordsIn(resource);
      const planted = faultyBodies(members, record).filter((_, at) => at % 7 === 0);
      expect(planted.length).toBeGreaterThan(1);
      for (const { field, rule, body } of planted) {
        const { status, json, headers } = await send('PUT', `${path}/1?_dogrula=1`, body);
        expect(status, `${resource} ${field}`).toBe(422);
        expect(json).toMatchObject({ hata: 'DOGRULAMA_HATASI', durum: 422 });
        const sentence: unknown = expect.stringMatching(/^[-\p{Lu}\d].+\.$/u);
        const alanlar = recordsOf(objectOf(json)['alanlar'] ?? null);
        expect(alanlar).toEqual([{ alan: field, kural: rule, mesaj: sentence, message: sentence }]);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('access-control-allow-origin')).toBe('*');
      }
      const empty = await send('POST', `${alias}?_validate=1`, {});
      expect(objectOf(empty.json)['alanlar']).toHaveLength(Object.values(members).filter(isRequired).length);
    });
  });
};
