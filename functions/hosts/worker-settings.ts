import type { Language } from '../../data/language.ts';
import type { Shift } from '../store/moved-data.ts';
import type { Options } from './options.ts';

/** File names of the built service worker and of the module that starts it in pages without a bundler. */
export const WORKER_FILE = 'kurmaca-isci.js';
export const STARTER_FILE = 'kurmaca-baslat.js';

/** Name of the file that the starter loads only for custom records. */
export const OWN_DATA_FILE = 'kurmaca-veri.js';

/** Header that identifies responses made inside the browser. A status cannot, because static hosts respond 200 to URLs with a query. */
export const ANSWERED_BY = 'X-Kurmaca';
export const BY_WORKER = 'isci';
export const BY_PAGE = 'sayfa';

/** Message with which a page asks the active worker to control it again after a hard reload. */
export const CLAIM_MESSAGE = 'kurmaca:claim';

/** Message with which a page asks the worker for its version; the response is a string. */
export const VERSION_MESSAGE = 'kurmaca:version';

/** The name of a worker's database. It contains the folder, because an origin can have several workers. Each language has its own. */
export const databaseName = ({ pathname }: URL, names: Language): string =>
  `kurmaca ${names === 'tr' ? '' : `${names} `}${pathname}`;

export type WorkerSettings = Pick<Options, 'names' | 'writes' | 'delay' | 'site'>;

/** All settings in a worker script's URL. Custom records are too long for a URL, so it contains only their key. */
export interface ScriptSettings extends WorkerSettings {
  readonly dataKey?: string;
  readonly shift?: Shift;
}

/** The URL of a worker script with its settings as a query, because a worker that the browser restarts knows only its URL. */
export const scriptUrl = (url: string | URL, { names, writes, delay, site, dataKey, shift }: ScriptSettings): URL => {
  const script = new URL(url);
  const { searchParams: query } = script;
  if (names === 'en') query.set('names', names);
  if (writes === 'kept') query.set('writes', writes);
  if (delay) query.set('delay', String(delay));
  if (site) query.set('site', site);
  if (dataKey) query.set('data', dataKey);
  if (shift) query.set(shift.stateWins ? 'nowWeeks' : 'weeks', String(shift.weeks));
  if (shift?.day) query.set('day', shift.day);
  return script;
};

export const settingsOf = (script: URL): ScriptSettings => {
  const site = script.searchParams.get('site');
  const dataKey = script.searchParams.get('data');
  const stateWins = script.searchParams.has('nowWeeks');
  const day = script.searchParams.get('day');
  const weeks = script.searchParams.get(stateWins ? 'nowWeeks' : 'weeks');
  return {
    names: script.searchParams.get('names') === 'en' ? 'en' : 'tr',
    writes: script.searchParams.get('writes') === 'kept' ? 'kept' : 'simulated',
    delay: Number(script.searchParams.get('delay') ?? 0),
    ...(site === null ? {} : { site }),
    ...(dataKey === null ? {} : { dataKey }),
    ...(weeks === null ? {} : { shift: { weeks: Number(weeks), stateWins, ...(day === null ? {} : { day }) } }),
  };
};
