import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { App } from '../../functions/http/handler.ts';
import { median } from '../support/median.ts';
import type { Report } from './report.ts';

const API = 'http://localhost/api/v1';
const RUNS = 15;

/** Processor milliseconds that a request takes, in the middle of many. */
const timeOf = async (app: () => App, make: () => Request, repeats: number): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const asked = app();
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < repeats; turn += 1) await (await asked(make())).arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000 / repeats);
  }
  return median(times);
};

/** The address of a state that holds as many tasks as so many letters take. */
const stateOf = async (app: App, letters: number): Promise<string> => {
  let base = `${API}/~`;
  for (let at = 0; ; at += 1) {
    const body = JSON.stringify({ baslik: `Görev ${at} ${((at * 104_729) % 99_991).toString(36)}` });
    const next = (await app(new Request(`${base}/todos`, { method: 'POST', body }))).headers.get('X-Base');
    if (next === null || next.length - API.length > letters) return base;
    base = next;
  }
};

/** Measures what an address that remembers costs beside one that does not, and beside a store that keeps. */
export const measureRemembered = async (report: Report): Promise<void> => {
  const app = createApp(dataSet);
  const kept = createApp(dataSet, { writes: 'kept' });
  const [small, full] = [await stateOf(app, 300), await stateOf(app, 2000)];
  const section = 'states in the address';
  const get = (url: string) => (): Request => new Request(url);
  const patch = (url: string) => (): Request => new Request(url, { method: 'PATCH', body: '{"not":"Çay"}' });
  const list = '/products?kdvOrani=20&_sort=fiyat&_per_page=10';
  const figure = (await timeOf(() => app, get(small + list), 500)) / (await timeOf(() => app, get(API + list), 500));
  report({ section, name: 'a read below 300 letters', figure, unit: ' ×', digits: 2, aim: { atMost: 1.4 } });
  const first = await timeOf(() => createApp(dataSet), get(`${full}/todos?q=a&_sort=-baslik`), 1);
  report({ section, name: 'the first below 2,000', figure: first, unit: ' ms', digits: 1, aim: { atMost: 15 } });
  const write = await timeOf(() => app, patch(`${full}/todos/1`), 20);
  const more = write - (await timeOf(() => kept, patch(`${API}/todos/1`), 20));
  report({ section, name: 'a write, beyond a kept one', figure: more, unit: ' ms', digits: 2, aim: { atMost: 3 } });
};
