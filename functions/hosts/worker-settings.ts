import type { Shift } from '../store/moved-data.ts';
import type { Options } from './options.ts';

/** File names of the built service worker, and of the module that starts it in a page without a bundler. */
export const WORKER_FILE = 'kurmaca-isci.js';
export const STARTER_FILE = 'kurmaca-baslat.js';

/** The file beside the starter that it loads only for own records. */
export const OWN_DATA_FILE = 'kurmaca-veri.js';

/** Header that marks a response made inside the browser, because a static host answers a query with the whole file and 200, too. */
export const ANSWERED_BY = 'X-Kurmaca';
export const BY_WORKER = 'isci';
export const BY_PAGE = 'sayfa';

/** Message by which a page asks the active worker for control, which a hard reload has taken from it. */
export const CLAIM_MESSAGE = 'kurmaca:claim';

/** Message by which a page asks the worker for its version; the answer is a text. */
export const VERSION_MESSAGE = 'kurmaca:version';

/** The database in which the worker of a folder keeps writes and own records; an origin can have a worker in several. */
export const databaseName = (scope: URL): string => `kurmaca ${scope.pathname}`;

export type WorkerSettings = Pick<Options, 'writes' | 'delay' | 'site'>;

/** The settings that a script's address holds besides: own records, which are too long for it, by their key. */
export interface ScriptSettings extends WorkerSettings {
  readonly dataKey?: string;
  readonly shift?: Shift;
}

/** The address of a worker's script with its settings, because a worker forgets everything else whenever it sleeps. */
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
