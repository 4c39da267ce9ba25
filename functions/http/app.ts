import { answerWrites, resetDone } from './change.ts';
import { type App, type BaseOptions, createHandler, faultResponse, type HandlerOptions, logFault } from './handler.ts';
import { keptStore, memory, replaceState } from '../store/kept.ts';
import { movedData, type Shift, unmoved } from '../store/moved-data.ts';
import { preflight, toResponse } from './respond.ts';
import { addressOf, routePath } from './address.ts';
import { type OwnData, type Records, servedData } from '../store/served-data.ts';
import { problemOf, type Storage } from '../store/storage.ts';
import { addressStores, stateEncoder } from '../store/address-store.ts';
import { completion } from '../store/completion.ts';
import { simulatedStore } from '../store/writes.ts';
import type { Catalogue } from '../query/catalogue.ts';
import type { Store } from '../store/port.ts';

export interface StoreOptions extends BaseOptions {
  /** `simulated` (the default) responds to writes without changing data; with `kept`, later reads return what was written. */
  readonly writes?: 'simulated' | 'kept' | undefined;
  /** Storage for kept writes; by default memory. May be used by only one app at a time, unless it is an `indexedDbStorage`. */
  readonly storage?: Storage | undefined;
}

export interface AppOptions extends HandlerOptions, StoreOptions {
  /** Custom records, which replace the fixed ones; already checked by `ownData`. */
  readonly data?: OwnData | undefined;
  /** The names of resources, fields and values; by default the Turkish ones. Those of custom records have priority. */
  readonly catalogue?: Catalogue | undefined;
  readonly shift?: Shift | undefined;
}

/** Makes the API for a data set. The returned function never throws or rejects: internal errors are reported and result in a 500. */
export const createApp = (dataSet: Records, options: AppOptions = {}): App => {
  const { writes = 'simulated', storage = memory, data, catalogue, shift, ...others } = options;
  const served = servedData(dataSet, data, catalogue);
  const { basePath = served.catalogue.basePath, site, reportFault = logFault } = others;
  const unwritten = simulatedStore(movedData(served, shift?.weeks ?? 0));
  const states = addressStores(unwritten, stateEncoder);
  const answerWrite = answerWrites(completion(served, shift?.day));
  const handle = (store: Store): App => createHandler(store, states, answerWrite, others);
  if (writes === 'simulated') return handle(unwritten);

  const fault = (request: Request, cause: unknown): Response => faultResponse(request, cause, site, served.catalogue);
  let opened: Promise<App> | null = null;
  let reported: string | null = null;
  /** Opens the store. After a failure, the next request tries again; a repeated failure is not reported again. */
  const open = (before: () => Promise<void> = () => Promise.resolve()): Promise<App> => {
    const opening = before()
      .then(() => keptStore(served, shift ?? unmoved, storage))
      .then(handle);
    opening.catch((cause: unknown) => {
      opened = null;
      if (reported !== String(cause)) reportFault(cause);
      reported = String(cause);
    });
    return (opened = opening);
  };
  /** Responds while the stored state is unusable. Preflights still succeed, and a reset replaces a state of another version. */
  const withoutStore = async (request: Request, cause: unknown): Promise<Response> => {
    const routed = routePath(addressOf(request.url).pathname, basePath, served.catalogue);
    if (request.method === 'OPTIONS') return preflight(request, routed.methods);
    const resets = routed.route.kind === 'reset' && request.method === 'POST';
    if (!resets || problemOf(cause) !== 'replaceable') return fault(request, cause);
    if (opened) return (await opened)(request);
    await open(async () => void (await replaceState(storage)));
    return toResponse(resetDone(served.catalogue), request);
  };
  return async (request) => {
    try {
      const app = await (opened ?? open());
      return await app(request);
    } catch (cause) {
      return withoutStore(request, cause).catch((failure: unknown) => fault(request, failure));
    }
  };
};
