import { http, type RequestHandler } from 'msw';
import { BASE_PATH } from '../http/base.ts';
import { createApp } from './app.ts';
import type { Options } from './options.ts';

/** Options of the app, and the addresses for which it answers. */
export interface HandlerOptions extends Options {
  /** An origin such as `https://api.example.com`; any where it is left out (`*`). */
  readonly origin?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Request handlers for Mock Service Worker, in Node (`setupServer`) and in browsers (`setupWorker`). */
export const handlers = ({ origin = '*', ...options }: HandlerOptions = {}): RequestHandler[] => {
  const app = createApp(options);
  const anywhere = String.raw`https?:\/\/[^/]+`;
  const base = escaped((options.basePath ?? BASE_PATH).replace(/\/+$/, ''));
  const start = origin === '*' ? anywhere : escaped(origin.replace(/\/+$/, ''));
  // The base ends at a slash, at `.json` or at the end of the path.
  const addresses = new RegExp(String.raw`^${start}${base}(?:\/.*|\.json)?$`);
  return [http.all(addresses, ({ request }) => app(request))];
};
