import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { fileStorage } from '../../functions/store/persistent/entry.ts';
import { indexedDbStorage } from '../../functions/store/persistent/indexed-db.ts';
import type { Storage } from '../../functions/store/storage.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { temporaryFolder } from '../support/folders.ts';

const merged = (current: JsonValue | undefined, change: JsonValue): JsonValue => {
  if (!isJsonObject(current) || !isJsonObject(change)) return change;
  const changed = Object.entries(change).map(([name, value]) => [name, merged(current[name], value)] as const);
  return { ...current, ...Object.fromEntries(changed) };
};

const bodies = fc
  .record(
    {
      baslik: fc.string(),
      durum: fc.constantFrom('beklemede', 'devamEdiyor', 'tamamlandi'),
      kullaniciId: fc.constantFrom(1, 2, 3),
      oncelik: fc.constant(null),
      ek: fc.dictionary(fc.constantFrom('a', 'b', 'ç'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
    },
    { requiredKeys: [] },
  )
  // Serialized as in a request, so -0 becomes 0.
  .map((body) => objectOf(parseJson(JSON.stringify(body))));

const step = fc.record({
  method: fc.constantFrom('POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'RESET', 'RESTART'),
  id: fc.integer({ min: 1, max: 36 }),
  body: bodies,
});

const reads: readonly (readonly [path: string, holds: (record: JsonObject) => boolean])[] = [
  ['/todos?_limit=100', () => true],
  ['/todos?durum=tamamlandi&_limit=100', ({ durum }) => durum === 'tamamlandi'],
  ['/gorevler?oncelik=null&_limit=100', ({ oncelik = null }) => oncelik === null],
  ['/users/2/todos?_limit=100', ({ kullaniciId }) => kullaniciId === 2],
];

const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());

it.each<[where: string, open: (name: string) => Storage]>([
  ['a file', (name) => fileStorage(join(folder.path, `${name}.json`))],
  ['IndexedDB', indexedDbStorage],
])('random writes and restarts have the same results in %s as in a plain array', async (_, open) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const name = randomUUID();
      const start = (): Ask => asking(createApp(dataSet, { writes: 'kept', storage: open(name) }));
      let send = start();
      let records: readonly JsonObject[] = dataSet.gorevler;
      let lastId = records.length;
      for (const { method, id, body } of steps) {
        const record = records.find((each) => each['id'] === id);
        if (method === 'RESTART') send = start();
        else if (method === 'RESET') {
          expect((await send('/sifirla', 'POST')).status).toBe(200);
          records = dataSet.gorevler;
          lastId = records.length;
        } else if (method === 'POST') {
          lastId += 1;
          records = [...records, { ...body, id: lastId }];
          expect(await send('/todos', 'POST', body)).toMatchObject({ status: 201, json: records.at(-1) ?? {} });
        } else {
          const { status, json } = await send(`/gorevler/${id}`, method, method === 'DELETE' ? undefined : body);
          const next = { ...objectOf(method === 'PATCH' ? merged(record ?? {}, body) : body), id };
          records = records.flatMap((each) => (each !== record ? [each] : method === 'DELETE' ? [] : [next]));
          expect(status).toBe(record ? 200 : 404);
          if (record)
            expect(method === 'DELETE' ? objectOf(json)['kayit'] : json).toEqual(method === 'DELETE' ? record : next);
        }
      }
      for (const [path, holds] of reads) expect((await send(path)).json).toEqual(records.filter(holds).slice(0, 100));
    }),
    { numRuns: 12, seed: 2025 },
  );
});
