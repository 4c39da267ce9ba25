import type { Shift } from '../store/moved-data.ts';
import type { Options } from './options.ts';

/** File names of the built service worker and of the module that starts it in pages without a bundler. */
export const WORKER_FILE = 'kurmaca-isci.js';
export const STARTER_FILE = 'kurmaca-baslat.js';

/** The file that the starter loads only for own records. */
export const OWN_DATA_FILE = 'kurmaca-veri.js';

/** Header of responses made inside the browser. Status 200 does not tell: a static host responds to queries with the whole file. */
export const ANSWERED_BY = 'X-Kurmaca';
export const BY_WORKER = 'isci';
export const BY_PAGE = 'sayfa';

/** Message with which a page asks the active worker to control it again after a hard reload. */
export const CLAIM_MESSAGE = 'kurmaca:claim';

/** Message with which a page asks the worker for its version; the response is a string. */
export const VERSION_MESSAGE = 'kurmaca:version';

/** The database of a worker's writes and own records, named by folder, because an origin can have several workers. */
export const databaseName = (scope: URL): string => `kurmaca ${scope.pathname}`;

export type WorkerSettings = Pick<Options, 'writes' | 'delay' | 'site'>;

/** All settings in a worker script's URL. Own records are too long for it, so it has their key. */
export interface ScriptSettings extends WorkerSettings {
  readonly dataKey?: string;
  readonly shift?: Shift;
}

/** The URL of a worker script with its settings. Only the URL survives when the browser stops and restarts a worker. */
export const scriptUrl = (url: string | URL, { writes, delay, site, dataKey, shift }: ScriptSettings): URL => {
  const script = new URL(url);
  const { searchParams: query } = script;
  if (writes === 'kept') query.set('writes', writes);
  if (delay !== undefined && delay > 0) query.set('delay', String(delay));
  if (site !== undefined) query.set('site', site);
  if (dataKey !== undefined) query.set('data', dataKey);
  if (shift) query.set(shift.stateWins ? 'nowWeeks' : 'weeks', String(shift.weeks));
  return script;
};

export const settingsOf = (script: URL): ScriptSettings => {
  const site = script.searchParams.get('site');
  const dataKey = script.searchParams.get('data');
  const stateWins = script.searchParams.has('nowWeeks');
  const weeks = script.searchParams.get(stateWins ? 'nowWeeks' : 'weeks');
  return {
    writes: script.searchParams.get('writes') === 'kept' ? 'kept' : 'simulated',
    delay: Number(script.searchParams.get('delay') ?? 0),
    ...(site === null ? {} : { site }),
    ...(dataKey === null ? {} : { dataKey }),
    ...(weeks === null ? {} : { shift: { weeks: Number(weeks), stateWins } }),
  };
};
