import { http, type RequestHandler } from 'msw';
import { createApp as createCoreApp } from '../http/app.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { escaped, ownPath } from './fetch-addresses.ts';
import { coreOptions, optionRules, type Options } from './options.ts';
import { optional, type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { type Origins, originsOf } from './origins.ts';

/** The app's options, plus the intercepted origins. */
export interface HandlerOptions<Names extends Language = Language> extends Options<Names> {
  /** An origin such as `https://api.example.com`, or several; any (`*`) by default. */
  readonly origin?: Origins | undefined;
}

const rules = {
  ...optionRules,
  // `originsOf` validates the other values.
  origin: optional(() => true, 'must be an origin such as "https://api.example.com", an array of them, or "*"'),
} as const satisfies Readonly<Record<keyof HandlerOptions, OptionRule>>;

const ANYWHERE = String.raw`https?:\/\/[^/]+`;

/**
 * Request handlers for Mock Service Worker, in Node.js (`setupServer`) and browsers (`setupWorker`). `basePath` may be `/` here,
 * because requests are matched by their whole URL. Paths unknown to the API (`/api/v1/login`) are left to `onUnhandledRequest`.
 * @throws TypeError for invalid options.
 */
export const handlers = <Names extends Language = 'tr'>(given: HandlerOptions<Names> = {}): RequestHandler[] => {
  const { origin = '*', ...options } = readOptions(given, rules);
  const core = coreOptions(options);
  const app = createCoreApp(dataSet, core);
  const origins = originsOf(origin, 'origin');
  const start = origins === null ? ANYWHERE : `(?:${origins.map(escaped).join('|')})`;
  const addresses = new RegExp(`^${start}${escaped(core.basePath)}${ownPath(core.catalogue)}`);
  return [http.all(addresses, ({ request }) => app(request))];
};
