import { createApp as createCoreApp } from '../http/app.ts';
import { appOptions, type Options } from './options.ts';
import { dataSet } from '../../data/records.ts';

export type * from '../../data/catalogue.ts';
export type { KeptResource, State, Storage } from '../http/state.ts';
export type * from './client-types.ts';
export type * from './derived.ts';
export type { Options } from './options.ts';
export { toQuery } from './to-query.ts';

/**
 * Makes the API: a fetch handler that any runtime can serve (`export default { fetch: createApp() }`).
 * It never rejects: a fault answers with 500.
 * @throws TypeError for options that cannot be right.
 */
export const createApp = (options: Options = {}): ((request: Request) => Promise<Response>) => {
  const app = createCoreApp(dataSet, appOptions(options));
  return async (request) => app(request);
};
