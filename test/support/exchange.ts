import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { Exchange } from './openapi-validator.ts';

const app = createApp(dataSet);

/** Sends a request to the app in this process and reads the response to its end. */
export const exchange = async (path: string, init: RequestInit = {}): Promise<Exchange> => {
  const response = await app(new Request(`http://kurmaca.test${path}`, init));
  const { status, headers } = response;
  const sent = typeof init.body === 'string' ? { sent: init.body } : {};
  return { method: init.method ?? 'GET', path, status, headers, text: await response.text(), ...sent };
};
