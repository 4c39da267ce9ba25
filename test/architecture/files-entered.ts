import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';

/** A program of its own, because the test runner makes every import a call of the imported file. */
const requests = {
  list: ['kullanicilar?adres_il=Bursa&_sirala=-ad', {}],
  product: [
    'urunler/1?_dogrula=true',
    { method: 'PATCH', body: JSON.stringify({ ad: 'Bakır cezve', fiyat: 249.9, stok: 3 }) },
  ],
  user: ['kullanicilar/1?_dogrula=true', { method: 'PATCH', body: JSON.stringify({ eposta: 'elif@ornek.com' }) }],
} as const;

const root = pathToFileURL(join(import.meta.dirname, '../..')).href;

const app = createApp(dataSet);

/** The files of the project whose functions a request calls on a warm app. */
const filesEntered = async (path: string, init: RequestInit): Promise<readonly string[]> => {
  const send = async (): Promise<boolean> => (await app(new Request(`http://localhost/api/v1/${path}`, init))).ok;
  await send();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  // What was called until now.
  await session.post('Profiler.takePreciseCoverage');
  if (!(await send())) throw new Error(`refused: ${path}`);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url.slice(root.length + 1));
};

for (const [name, [path, init]] of Object.entries(requests))
  for (const file of await filesEntered(path, init)) console.log(`${name} ${file}`);
