import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import type { Storage } from '../../functions/store/storage.ts';
import type { Report } from './report.ts';

/** Runs a task; how long it took, and how long another caller waited at most meanwhile, in milliseconds. */
export const timed = async (task: () => Promise<unknown>): Promise<readonly [took: number, longest: number]> => {
  const start = performance.now();
  let [last, longest] = [start, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  });
  await task();
  clearInterval(timer);
  const end = performance.now();
  return [end - start, Math.max(longest, end - last)];
};

const patch = { method: 'PATCH', body: '{"not":"Çay"}' };
const requests: readonly (readonly [name: string, path: string, init?: RequestInit])[] = [
  ['first response', '/81'],
  ['first q', '?q=yok'],
  ['first write', '/81', patch],
  ['first q after a write', '?q=çay'],
];

/** Measures an app that keeps so many orders in a storage of one’s own, which gets copies and writes nothing. */
export const measureKept = async (report: Report): Promise<void> => {
  for (const size of [100, 1_000, 10_000, 20_000]) {
    const kayitlar = Array.from({ length: size }, (_, at) => ({ ...dataSet.siparisler[at % 80], id: 81 + at }));
    const kept = { surum: STATE_VERSION, kaynaklar: { siparisler: { kayitlar, sonKimlik: 80 + size } } };
    const storage: Storage = { read: () => Promise.resolve(kept), write: () => Promise.resolve() };
    const app = createApp(dataSet, { writes: 'kept', storage });
    for (const [name, path, init] of requests) {
      const request = new Request(`http://localhost/api/v1/orders${path}`, init);
      const [figure, wait] = await timed(async () => (await app(request)).arrayBuffer());
      const row = { section: `${size} kept orders`, unit: ' ms', digits: 1 };
      report({ ...row, name, figure, aim: name.includes('after') ? { atMost: 200 } : null });
      if (init) report({ ...row, name: 'longest wait of another caller meanwhile', figure: wait, aim: { atMost: 50 } });
    }
  }
};
