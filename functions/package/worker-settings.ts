/** File name of the built service worker. */
export const WORKER_FILE = 'kurmaca-isci.js';

/** Header that marks a response of the worker, because a static host answers a query with the whole file and 200, too. */
export const WORKER_HEADER = 'X-Kurmaca';
export const WORKER_HEADER_VALUE = 'isci';

/** Message by which a page asks the active worker for control, which a hard reload has taken from it. */
export const CLAIM_MESSAGE = 'kurmaca:claim';

/** How a page wants its worker to behave. */
export interface WorkerSettings {
  readonly writes?: 'simulated' | 'kept';
  /** Milliseconds by which every response is late. */
  readonly delay?: number;
  /** The address of a site with the documentation and files. */
  readonly site?: string;
}

/**
 * The address of a worker's script with its settings. They travel in the address because a worker forgets everything else whenever it
 * sleeps; other settings make it another script, which replaces the one before.
 */
export const scriptUrl = (url: string | URL, { writes, delay, site }: WorkerSettings): URL => {
  const script = new URL(url);
  if (writes === 'kept') script.searchParams.set('writes', writes);
  if (delay !== undefined && delay > 0) script.searchParams.set('delay', String(delay));
  if (site !== undefined) script.searchParams.set('site', site);
  return script;
};

/** The settings in the address of a worker's script. */
export const settingsOf = (script: URL): WorkerSettings => {
  const site = script.searchParams.get('site');
  return {
    writes: script.searchParams.get('writes') === 'kept' ? 'kept' : 'simulated',
    delay: Number(script.searchParams.get('delay') ?? 0),
    ...(site === null ? {} : { site }),
  };
};
