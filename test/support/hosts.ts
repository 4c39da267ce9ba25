import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from './build-site.ts';

/** One place where the service runs; the conformance suite asks all of them the same questions. */
export interface Host {
  readonly origin: string;
  /** Sends a request to a path (with its query) of the host. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Whether files that no function answers carry an entity tag: production's CDN adds it, Netlify's emulator does not. */
  readonly tagsFiles: boolean;
  /** Whether the documents that only the build makes (OpenAPI, JSON Schemas) are there; the bare app has no files. */
  readonly servesDocuments: boolean;
  readonly stop: () => Promise<void>;
}

/** The app itself, called in this process. */
export const startMemory = (): Promise<Host> => {
  const app = createApp(dataSet);
  const origin = 'http://kurmaca.test';
  return Promise.resolve({
    origin,
    send: async (path, init) => app(new Request(origin + path, init)),
    tagsFiles: true,
    servesDocuments: false,
    stop: () => Promise.resolve(),
  });
};

/** The local server as `npm start` runs it, over a real socket. */
export const startLocal = async (): Promise<Host> => {
  const server = await startServer({ port: 0, folder: siteFolder });
  return {
    origin: server.url,
    send: (path, init) => fetch(server.url + path, init),
    tagsFiles: true,
    servesDocuments: true,
    stop: server.close,
  };
};
