import { dataSet } from '../data/records.ts';
import { createApp } from '../functions/http/app.ts';
import { BASE_PATH } from '../functions/http/base.ts';

const path = `${BASE_PATH}/kullanicilar/1`;

/** The home page's example: its path, and its answer as the app gives it, for readers without JavaScript. */
export const liveSample = async (): Promise<{ readonly path: string; readonly body: string }> => {
  const response = await createApp(dataSet)(new Request(new URL(path, 'http://build.invalid')));
  const body: unknown = await response.json();
  return { path, body: JSON.stringify(body, null, 2) };
};
