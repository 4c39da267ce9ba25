import { createApp as createCoreApp } from '../http/app.ts';
import { RESET } from '../http/routes.ts';
import { appOptions, type Options } from './options.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';

export type * from '../../data/catalogue.ts';
export type { KeptResource, State, Storage } from '../store/storage.ts';
export type * from './client-types.ts';
export type * from '../samples/record-types.ts';
export type { Options } from './options.ts';
export { kayit, make } from '../samples/make.ts';
export { toQuery } from './to-query.ts';

/** The API as a fetch handler, with a reset for tests. */
export interface App {
  (request: Request): Promise<Response>;
  /** Restores the original data. Rejects if the storage cannot be used. */
  readonly reset: () => Promise<void>;
}

const ROOT_MOUNT =
  "basePath cannot be /: Location and Link would lack the path at which the app is mounted. Name that path and pass requests on with their whole URL, e.g. const api = createApp({ basePath: '/mock' }); router.all('/mock/*', ({ request }) => api(request))";

/**
 * Makes the API: a fetch handler that any runtime can serve (`export default { fetch: createApp() }`).
 * It never rejects: an unexpected error results in a 500 response.
 * @throws TypeError for invalid options.
 */
export const createApp = <Names extends Language = 'tr'>(options: Options<Names> = {}): App => {
  const core = appOptions(options);
  if (core.basePath === '') throw new TypeError(ROOT_MOUNT);
  const app = createCoreApp(dataSet, { ...core, behindRouter: true });
  const reset = async (): Promise<void> => {
    if (core.writes !== 'kept') return;
    const path = `${core.basePath}/${core.catalogue.spelled(RESET).tr}`;
    const request = new Request(`http://localhost${path}`, { method: 'POST' });
    const response = await app(request);
    if (!response.ok) throw new Error(await response.text());
  };
  return Object.assign(async (request: Request) => app(request), { reset });
};
