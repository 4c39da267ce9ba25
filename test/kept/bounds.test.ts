import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { createApp } from '../../functions/http/app.ts';
import { memory } from '../../functions/store/kept.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import type { State } from '../../functions/store/storage.ts';
import { containing } from '../support/containing.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { usedBytes } from '../support/heap.ts';
import { memoryStorage } from '../support/memory-storage.ts';

/** The limits of a kept store according to the contract. */
const MAXIMUM_KEPT_RECORDS = 20_000;
const MAXIMUM_KEPT_BYTES = 32 * 1024 * 1024;

/** An app whose state has these tasks, and the states that it has written to its storage. */
const appWith = (
  kayitlar: readonly JsonObject[],
  sonKimlik = kayitlar.length,
): { readonly send: Ask; readonly written: readonly State[] } => {
  const gorevler = { kayitlar, sonKimlik };
  const storage = memoryStorage({ surum: STATE_VERSION, kaynaklar: { gorevler } });
  return { written: storage.written, send: asking(createApp(dataSet, { writes: 'kept', storage })) };
};

const sizeOf = (record: JsonObject): number => Buffer.byteLength(JSON.stringify(record));

/** A text of about 100 KB in UTF-8, and the number of tasks with this text that fit into a store. */
const LONG_TEXT = 'ş'.repeat(50_000);
const MOST_LONG = Math.floor(MAXIMUM_KEPT_BYTES / sizeOf({ id: 100, baslik: LONG_TEXT }));

const tasks = (more: number, text: string): readonly JsonObject[] => [
  ...dataSet.gorevler,
  ...Array.from({ length: more }, (_, at) => ({ id: dataSet.gorevler.length + at + 1, baslik: text })),
];

const FULL = { hata: 'DEPO_DOLU', durum: 507, enCok: MAXIMUM_KEPT_RECORDS, enCokBayt: MAXIMUM_KEPT_BYTES };

const writtenTasks = (count: number, fieldsOf: (at: number) => JsonObject): readonly JsonObject[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 31, ...fieldsOf(at) }));

const items = (count: number, name: string): readonly JsonObject[] =>
  Array.from({ length: count }, () => ({ [name]: 0 }));

/** Tasks whose fields make stores within the limits expensive: long names, many items of arrays, and values of every type. */
const expensiveTasks: readonly (readonly [name: string, make: () => readonly JsonObject[]])[] = [
  ['long names', () => writtenTasks(6, (at) => ({ [`ş${'k'.repeat(31_000)}${at}`]: items(8500, 'a') }))],
  ['4 million items', () => writtenTasks(330, () => ({ a: items(12_000, 'b') }))],
  [
    'four own fields',
    () => writtenTasks(19_800, (at) => ({ tür: `${at % 7}`, puan: at % 5, pay: at / 2, acil: at % 2 === 0 })),
  ],
];

const processorTime = async (run: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

describe('a kept store', () => {
  it.each(expensiveTasks)(
    'lists its records within 100 ms after a write and within 1 s after a start, in 20 times the memory: %s',
    async (_, make) => {
      const before = usedBytes();
      let size = 0;
      const read = (): Promise<State> => {
        const kayitlar = make();
        size = kayitlar.length * sizeOf(kayitlar[0] ?? {});
        return Promise.resolve({ surum: STATE_VERSION, kaynaklar: { gorevler: { kayitlar, sonKimlik: 20_000 } } });
      };
      const storage = { ...memory, read };
      const send = asking(createApp(dataSet, { writes: 'kept', storage }));
      const list = (): Promise<unknown> => send('/todos?_limit=1');
      expect((await send('/users/1')).status).toBe(200);
      // Three times as long on shared machines.
      expect(await processorTime(list)).toBeLessThanOrEqual(3 * 1000);
      for (let round = 0; round < 3; round += 1) {
        expect((await send('/todos', 'POST', { baslik: 'Çay' })).status).toBe(201);
        expect(await processorTime(list)).toBeLessThanOrEqual(3 * 100);
      }
      expect(usedBytes() - before).toBeLessThanOrEqual(20 * size);
    },
  );

  it('accepts 20,000 written records besides the fixed ones, and refuses the next', async () => {
    const { send, written } = appWith(tasks(MAXIMUM_KEPT_RECORDS - 1, 'a'));
    expect((await send('/todos', 'POST', {})).status).toBe(201);
    const full = { ...FULL, mesaj: containing('/sifirla'), message: containing('/reset') };
    expect(await send('/users', 'POST', {})).toMatchObject({ status: 507, json: full });
    expect((await send('/users/1', 'PATCH', { ad: 'Su' })).status).toBe(507);
    expect(written).toHaveLength(1);
    expect((await send('/users/51')).status).toBe(404);
    // A written record may still change, and deleting one makes room for another.
    expect((await send('/todos/31', 'PATCH', { baslik: 'b' })).status).toBe(200);
    expect((await send('/todos/31', 'DELETE')).status).toBe(200);
    expect((await send('/users/1', 'PATCH', { ad: 'Su' })).status).toBe(200);
    expect((await send('/reset', 'POST')).status).toBe(200);
    expect((await send('/users', 'POST', {})).status).toBe(201);
  });

  it('accepts exactly 32 MB of JSON in UTF-8, and not a byte more', async () => {
    const kept = tasks(MOST_LONG, LONG_TEXT);
    const written = [...kept.slice(dataSet.gorevler.length), { id: kept.length + 1, baslik: '' }];
    const room = written.reduce((left, record) => left - sizeOf(record), MAXIMUM_KEPT_BYTES);
    const { send } = appWith(kept);
    expect(await send('/todos', 'POST', { baslik: 'a'.repeat(room + 1) })).toMatchObject({ status: 507, json: FULL });
    expect((await send('/todos', 'POST', { baslik: 'a'.repeat(room) })).status).toBe(201);
    expect((await send('/todos/31', 'PATCH', { baslik: 'kısa' })).status).toBe(200);
    expect((await send('/todos', 'POST', { baslik: LONG_TEXT.slice(1000) })).status).toBe(201);
  });

  it.each([
    ['records', tasks(MAXIMUM_KEPT_RECORDS + 2, 'a')],
    ['bytes', tasks(MOST_LONG + 2, LONG_TEXT)],
  ])('that was manually filled with too many %s can still change and shrink', async (_, kept) => {
    const { send } = appWith(kept);
    expect((await send('/todos', 'POST', {})).status).toBe(507);
    expect((await send('/todos/40', 'PATCH', {})).status).toBe(200);
    expect((await send('/todos/40', 'PATCH', { baslik: 'b' })).status).toBe(200);
    expect((await send('/todos/40', 'DELETE')).status).toBe(200);
  });

  it('assigns no id above 2⁵³−1, like an app that simulates writes', async () => {
    const last = { id: Number.MAX_SAFE_INTEGER };
    const { send, written } = appWith([], last.id - 2);
    expect((await send('/todos', 'POST', [{}, {}, {}])).status).toBe(507);
    expect((await send('/todos', 'POST', [{}, {}])).json).toEqual([{ id: last.id - 1 }, last]);
    const simulating = asking(createApp(dataSet, { data: ownDataOf({ gorevler: [last] }) }));
    for (const post of [send, simulating]) {
      const json = { hata: 'DEPO_DOLU', message: containing('No IDs are left in gorevler') };
      expect(await post('/todos', 'POST', {})).toMatchObject({ status: 507, json });
      expect((await post(`/todos/${last.id}`)).json).toEqual(last);
    }
    expect(written).toHaveLength(1);
  });
});
