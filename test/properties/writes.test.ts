import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { getSpace } from '../../site/get-space.ts';

const app = createApp(dataSet);
const origin = 'http://kurmaca.test';

const write = fc.constantFrom(...resourceNames).chain((resource) =>
  fc.record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc
      .tuple(fc.constantFrom(catalogue[resource].path, catalogue[resource].alias), fc.integer({ min: 0, max: 120 }))
      .map(([segment, id]) => (id === 0 ? `/api/v1/${segment}` : `/api/v1/${segment}/${id}`)),
    body: fc.json(),
  }),
);

const responsesTo = async (paths: readonly string[]): Promise<readonly string[]> =>
  Promise.all(paths.map(async (path) => (await app(new Request(origin + path))).text()));

describe('after any series of writes', () => {
  it('every GET answers as before', async () => {
    const paths = getSpace(dataSet).map(({ path }) => path);
    const before = await responsesTo(paths);
    const recordsBefore = JSON.stringify(dataSet);
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 20 }), async (series) => {
        for (const { method, path, body } of series) {
          const response = await app(new Request(origin + path, { method, body }));
          expect(response.status).toBeLessThan(500);
        }
      }),
    );
    expect(await responsesTo(paths)).toEqual(before);
    expect(JSON.stringify(dataSet)).toBe(recordsBefore);
  });
});
