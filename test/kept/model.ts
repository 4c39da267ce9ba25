import fc from 'fast-check';
import { expect } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';

/** A response of a host. */
export interface HostResponse {
  readonly status: number;
  /** `X-Total-Count`. */
  readonly total: string | null;
  readonly json: JsonValue;
}

/** A host that keeps writes. */
export interface KeptHost {
  readonly send: (method: string, path: string, body?: JsonObject) => Promise<HostResponse>;
  /** Ends the app and starts another one over the same storage. */
  readonly restart: () => Promise<void>;
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
  const names = [...new Set([...Object.keys(current), ...Object.keys(change)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.hasOwn(change, name) ? merged(current[name], change[name] ?? null) : (current[name] ?? null),
    ]),
  );
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
    const response = await send(method, `/gorevler/${id}`, ...(method === 'DELETE' ? [] : [body]));
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
    const { json, total } = await send('GET', path);
    expect(total).toBe(String(matches.length));
    expect(json).toEqual(matches.slice(0, 100));
  });

const reset = command('reset', async (model, { send }) => {
  expect(await send('POST', '/sifirla')).toMatchObject({ status: 200, json: { sifirlandi: true } });
  Object.assign(model, frozen());
});

const restart = command('restart', (_, host) => host.restart());

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

/** Runs random series of writes and reads against a host, each on fresh data, and compares every response with a plain array. */
export const expectLikePlainArray = async (open: () => Promise<KeptHost>, numRuns: number): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(series, async (commands) => {
      const host = await open();
      await fc.asyncModelRun(() => ({ model: frozen(), real: host }), commands);
    }),
    { numRuns, seed: 2025 },
  );
};
