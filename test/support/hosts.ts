import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';

/** One place where the service runs; the conformance suite asks all of them the same questions. */
export interface Host {
  readonly origin: string;
  /** Sends a request to a path (with its query) of the host. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** The app itself, called in this process. */
export const startMemory = (): Promise<Host> => {
  const app = createApp(dataSet);
  const origin = 'http://kurmaca.test';
  return Promise.resolve({
    origin,
    send: async (path, init) => app(new Request(origin + path, init)),
    stop: () => Promise.resolve(),
  });
};
