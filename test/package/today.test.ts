import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { movedData } from '../../functions/store/moved-data.ts';
import { servedData } from '../../functions/store/served-data.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import type { State } from '../../functions/store/storage.ts';
import { createApp, type Options } from '../../functions/hosts/app.ts';
import { shiftTo } from '../../functions/hosts/today.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;
const dayAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const tenYears = fc
  .integer({ min: Date.parse('2020-01-01') / DAY_MS, max: Date.parse('2029-12-31') / DAY_MS })
  .map((day) => dayAt(day * DAY_MS));

const textOf = (recordsOf: ReturnType<typeof servedData>['recordsOf']): string =>
  JSON.stringify(resourceNames.map((name) => recordsOf(name)));

const frozen = servedData(dataSet);
const before = textOf(frozen.recordsOf);

/** The day of every string that contains only a date or a date-time. */
const DAYS = /(?<=")\d{4}-\d\d-\d\d(?=(?:T[\d:]+\+03:00)?")/g;

it('data shifted to another today keeps weekdays, order, intervals and all values except dates', () => {
  expect(before.match(DAYS)?.length).toBeGreaterThan(300);
  fc.assert(
    fc.property(tenYears, (day) => {
      const { weeks } = shiftTo(day);
      const movedBy = (date: string): string => dayAt(Date.parse(date) + weeks * 7 * DAY_MS);
      expect(Date.parse(movedBy(REFERENCE_DAY))).toBeLessThanOrEqual(Date.parse(day));
      expect(Date.parse(movedBy(REFERENCE_DAY))).toBeGreaterThan(Date.parse(day) - 7 * DAY_MS);
      expect(textOf(movedData(frozen, weeks).recordsOf)).toBe(before.replaceAll(DAYS, movedBy));
    }),
    { numRuns: 50 },
  );
});

const over = (options: Options): Ask => asking(createApp(options));

const parsed = (json: string): object => objectOf(parseJson(json));

/** Like every day until the 27th, it shifts dates by 48 weeks. */
const today = '2026-11-22';

describe('an app with the option today', () => {
  it('uses shifted dates in filters, sorting, embeds and entity tags, and does not change the records', async () => {
    const ask = over({ today });
    const plain = over({});
    const latest = '/orders?_sort=-tarih&_limit=1';
    const [order] = recordsOf((await ask(latest)).json);
    expect(order).toMatchObject({ id: 80, tarih: '2026-11-20T22:16:58+03:00' });
    expect((await ask('/orders?tarih_gte=2026-11-20')).json).toEqual(expect.arrayContaining([order]));
    expect((await ask('/orders?tarih_lt=2025-01-15&_envelope=1')).json).toMatchObject({
      toplamKayit: objectOf((await plain('/orders?tarih_lt=2024-02-14&_envelope=1')).json)['toplamKayit'],
    });
    const [user] = recordsOf((await ask(`/users?id=${Number(order?.['kullaniciId'])}&_embed=orders`)).json);
    expect(user?.['siparisler']).toContainEqual(order);
    const [moved, unmoved] = [await ask('/orders/80'), await plain('/orders/80')];
    expect(moved.headers.get('etag')).not.toBe(unmoved.headers.get('etag'));
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    expect(unmoved.json).toEqual(dataSet.siparisler[79]);
  });

  it('shifts the valid dates of custom data in the date fields of the catalogue', async () => {
    const unmoved = { id: 1, baslik: '2025-12-20', baska: '2025-12-20' };
    const data = {
      gorevler: [
        { ...unmoved, sonTarih: '2025-12-20', olusturmaTarihi: '2025-12-20T23:30:00.5Z' },
        { id: 2, sonTarih: '9999-12-31', olusturmaTarihi: '2025-02-30', tamamlanmaTarihi: null },
        { id: 3, sonTarih: 'yarın', olusturmaTarihi: undefined, tamamlanmaTarihi: '2025-12-20 gibi' },
        { id: 4, ...parsed('{"sonTarih":["2025-12-20",5]}') },
      ],
      siparisler: [{ id: 1, kargo: { gonderimTarihi: '2025-12-20' } }],
    };
    const ask = over({ today, data });
    expect((await ask('/todos')).json).toEqual([
      { ...unmoved, sonTarih: '2026-11-21', olusturmaTarihi: '2026-11-21T23:30:00.5Z' },
      { id: 2, sonTarih: '9999-12-31', olusturmaTarihi: '2025-02-30', tamamlanmaTarihi: null },
      { id: 3, sonTarih: 'yarın', tamamlanmaTarihi: '2025-12-20 gibi' },
      { id: 4, sonTarih: ['2026-11-21', 5] },
    ]);
    expect((await ask('/orders')).json).toEqual([{ id: 1, kargo: { gonderimTarihi: '2026-11-21' } }]);
    expect(data.gorevler[0]).toHaveProperty('sonTarih', '2025-12-20');
  });

  it.each([
    ['2026-11-27T20:59:59Z', '2026-11-20T22:16:58+03:00'],
    ['2026-11-27T21:00:00Z', '2026-11-27T22:16:58+03:00'],
  ])('reads the day in Turkey only once if it is "now": %s', async (dateTime, tarih) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(dateTime) });
    const ask = over({ today: 'now' });
    vi.setSystemTime(new Date('2030-01-01'));
    expect((await ask('/orders/80')).json).toMatchObject({ tarih });
  });
});

describe('a kept state in an app with the option today', () => {
  const kaynaklar = { gorevler: { kayitlar: [{ id: 1, sonTarih: '2025-12-20' }], sonKimlik: 30 } };
  const moved: State = { surum: STATE_VERSION, hafta: 48, kaynaklar };
  const unmoved: State = { surum: STATE_VERSION, kaynaklar };

  it.each<[string, State | null, Options['today'], string]>([
    ['keeps its shift if today is "now"', moved, 'now', '2026-11-20'],
    ['keeps the original dates if it has no shift', unmoved, 'now', '2025-12-19'],
    ['accepts the day that it was written for', moved, today, '2026-11-20'],
    ['accepts any day while it has no writes', { ...moved, kaynaklar: {} }, '2025-12-31', '2025-12-26'],
  ])('%s', async (_, state, day, latest) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-05-05') });
    const ask = over({ writes: 'kept', storage: memoryStorage(state), ...(day === undefined ? {} : { today: day }) });
    expect(objectOf((await ask('/orders/80')).json)['tarih']).toContain(latest);
  });

  it.each<[State, Options['today'], string, string]>([
    [moved, '2026-11-28', '2026-11-21', '2026-11-28'],
    [unmoved, today, '2025-12-20', '2026-11-21'],
  ])('is refused until a reset, with the remedy, if it is for another day', async (state, day, theirs, ours) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const storage = memoryStorage(state);
    const ask = over({ writes: 'kept', storage, ...(day === undefined ? {} : { today: day }) });
    const { status, json } = await ask('/todos');
    expect(status).toBe(500);
    const turkish = `bugünü ${theirs}, istenen ${ours}.*--bugun ${theirs}.*sifirla`;
    const english = `is ${theirs}, not ${ours}.*--today ${theirs}.*reset`;
    const { mesaj, message } = objectOf(json);
    expect(mesaj).toMatch(new RegExp(turkish));
    expect(message).toMatch(new RegExp(english));
    expect(storage.written).toEqual([]);
    expect((await ask('/reset', 'POST')).status).toBe(200);
    expect((await ask('/todos?_limit=1')).headers.get('x-total-count')).toBe('30');
  });

  it('is written with its shift if it contains writes, and without it after a reset', async () => {
    const storage = memoryStorage();
    const ask = over({ writes: 'kept', storage, today });
    await ask('/todos', 'POST', {});
    expect(storage.written.at(-1)).toMatchObject({ hafta: 48 });
    await ask('/reset', 'POST');
    expect(storage.written.at(-1)).toEqual({ surum: STATE_VERSION, kaynaklar: {} });
    await over({ writes: 'kept', storage })('/todos', 'POST', {});
    expect(storage.written.at(-1)).not.toHaveProperty('hafta');
  });
});
