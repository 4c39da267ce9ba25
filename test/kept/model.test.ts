import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { fileStorage } from '../../functions/storage/entry.ts';
import { indexedDbStorage } from '../../functions/storage/indexed-db.ts';
import type { Storage } from '../../functions/store/storage.ts';
import { type Send, sendTo } from '../support/exchange.ts';
import { temporaryFolder } from '../support/project-copy.ts';

/** An app that keeps writes. */
interface KeptHost {
  send: Send;
  /** Starts another app over the same storage. */
  readonly restart: () => void;
}

/** What the tasks must be: a plain array, and the highest id ever given. */
interface Model {
  records: JsonObject[];
  lastId: number;
}

const frozen = (): Model => ({ records: [...dataSet.gorevler], lastId: dataSet.gorevler.length });

type Command = fc.AsyncCommand<Model, KeptHost>;

const command = (name: string, run: (model: Model, host: KeptHost) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const merged = (current: JsonValue | undefined, change: JsonValue): JsonValue => {
  if (!isJsonObject(current) || !isJsonObject(change)) return change;
  const changed = Object.entries(change).map(([name, value]) => [name, merged(current[name], value)] as const);
  return { ...current, ...Object.fromEntries(changed) };
};

const mergedRecord = (record: JsonObject, change: JsonObject): JsonObject => {
  const result = merged(record, change);
  return isJsonObject(result) ? { ...result, id: record['id'] ?? null } : record;
};

const create = (body: JsonObject): Command =>
  command(`POST ${JSON.stringify(body)}`, async (model, { send }) => {
    model.lastId += 1;
    const created = { ...body, id: model.lastId };
    model.records.push(created);
    expect(await send('POST', '/todos', body)).toMatchObject({ status: 201, json: created });
  });

const change = (
  method: 'PUT' | 'PATCH' | 'DELETE',
  id: number,
  body: JsonObject,
  next: (record: JsonObject) => JsonObject | null,
): Command =>
  command(`${method} ${id} ${JSON.stringify(body)}`, async (model, { send }) => {
    const at = model.records.findIndex((record) => record['id'] === id);
    const record = model.records[at];
    const response = await send(method, `/gorevler/${id}`, method === 'DELETE' ? undefined : body);
    expect(response.status).toBe(record ? 200 : 404);
    if (!record) return;
    const changed = next(record);
    model.records.splice(at, 1, ...(changed ? [changed] : []));
    if (changed) expect(response.json).toEqual(changed);
    else expect(response.json).toMatchObject({ silindi: true, id, kayit: record });
  });

const readOne = (id: number): Command =>
  command(`GET ${id}`, async ({ records }, { send }) => {
    const record = records.find((each) => each['id'] === id);
    const { status, json } = await send('GET', `/todos/${id}`);
    expect(status).toBe(record ? 200 : 404);
    if (record) expect(json).toEqual(record);
  });

const readWhere = (path: string, holds: (record: JsonObject) => boolean): Command =>
  command(`GET ${path}`, async ({ records }, { send }) => {
    const matches = records.filter(holds);
    const { json, headers } = await send('GET', path);
    expect(headers.get('x-total-count')).toBe(String(matches.length));
    expect(json).toEqual(matches.slice(0, 100));
  });

const reset = command('reset', async (model, { send }) => {
  expect(await send('POST', '/sifirla')).toMatchObject({ status: 200, json: { sifirlandi: true } });
  Object.assign(model, frozen());
});

const restart = command('restart', async (_, host) => {
  await Promise.resolve();
  host.restart();
});

const ids = fc.integer({ min: 1, max: 36 });

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
  // Through text, as it travels: -0 becomes 0.
  .map((body): JsonObject => {
    const sent: unknown = JSON.parse(JSON.stringify(body));
    return isJsonObject(sent) ? sent : {};
  });

const series = fc.commands(
  [
    bodies.map(create),
    fc.tuple(ids, bodies).map(([id, body]) => change('PUT', id, body, () => ({ ...body, id }))),
    fc.tuple(ids, bodies).map(([id, body]) => change('PATCH', id, body, (record) => mergedRecord(record, body))),
    ids.map((id) => change('DELETE', id, {}, () => null)),
    ids.map(readOne),
    fc.constant(readWhere('/todos?_limit=100', () => true)),
    fc.constant(readWhere('/todos?durum=tamamlandi&_limit=100', ({ durum }) => durum === 'tamamlandi')),
    fc.constant(readWhere('/gorevler?oncelik=null&_limit=100', ({ oncelik = null }) => oncelik === null)),
    fc.constant(readWhere('/users/2/todos?_limit=100', ({ kullaniciId }) => kullaniciId === 2)),
    fc.constant(reset),
    fc.constant(restart),
  ],
  { maxCommands: 40, size: '+1' },
);

const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());

it.each<[where: string, open: (name: string) => Storage]>([
  ['a file', (name) => fileStorage(join(folder.path, `${name}.json`))],
  ['IndexedDB', indexedDbStorage],
])('random series of writes and reads with restarts are answered from %s as by a plain array', async (_, open) => {
  await fc.assert(
    fc.asyncProperty(series, async (commands) => {
      const name = randomUUID();
      const start = (): Send => sendTo(createApp(dataSet, { writes: 'kept', storage: open(name) }));
      const real: KeptHost = { send: start(), restart: () => void (real.send = start()) };
      await fc.asyncModelRun(() => ({ model: frozen(), real }), commands);
    }),
    { numRuns: 12, seed: 2025 },
  );
});
