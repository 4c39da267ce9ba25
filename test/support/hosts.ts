import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from './build-site.ts';
import type { Host } from './host.ts';

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
