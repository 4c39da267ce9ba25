import { join } from 'node:path';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { addressOf } from '../../functions/http/address.ts';
import { documentSpace, pictureSpace } from '../../site/get-space.ts';
import type { ListenAddress } from './address.ts';
import { type DocumentFile, namingHost, withDocuments } from './document-files.ts';
import {
  type Handler,
  reportFault,
  requestLog,
  type RunningServer,
  serve,
  type ServeOptions,
  stopOnSignals,
} from './serve.ts';
import { serveSite } from './static-site.ts';

export type { RunningServer } from './serve.ts';

export interface ServerOptions extends ListenAddress, Pick<ServeOptions, 'log' | 'timeouts'> {
  /** The built site. */
  readonly folder: string;
  /** Answers the addresses below `/api`; left out, the app with the frozen records. */
  readonly api?: Handler;
}

type Entry = readonly [path: string, document: DocumentFile];

/** The files of a build for addresses that the app does not answer; all addresses of a picture share one file. */
const documentsIn = (folder: string): ReadonlyMap<string, DocumentFile> =>
  new Map<string, DocumentFile>([
    ...documentSpace(dataSet).map(({ kind, path, file }): Entry => [
      path,
      { file: join(folder, file), ...(kind === 'openApi' ? { edit: namingHost() } : {}) },
    ]),
    ...pictureSpace(dataSet).flatMap(({ format, paths }) => {
      const [file = ''] = paths;
      return paths.map((path): Entry => [path, { file: join(folder, file), type: PICTURE_TYPES[format] }]);
    }),
  ]);

/** Addresses below `/api` go to the API, also after a base with a slash too many (`//api`), all others to the site. */
const dispatch =
  (api: Handler, site: Handler): Handler =>
  (request) =>
    /^\/+api(?:\/|$)/.test(addressOf(request.url).pathname) ? api(request) : site(request);

/**
 * Starts the whole service, site and API, on one port.
 * @throws AddressError when the address cannot be listened on.
 */
export const startServer = async ({
  folder,
  api = createApp(dataSet, { provinces, reportFault }),
  ...options
}: ServerOptions): Promise<RunningServer> =>
  serve(dispatch(withDocuments(documentsIn(folder), api), serveSite(folder)), options);

/**
 * Serves a built folder until Ctrl+C (or SIGTERM), with a request log on a terminal.
 * @throws AddressError when the address cannot be listened on.
 */
export const runServer = async (folder: string, address: ListenAddress): Promise<void> => {
  const server = await startServer({ ...address, folder, ...requestLog() });
  stopOnSignals(server);
  console.log(
    `\nKurmaca hazır: ${server.url}\nAPI: ${server.url}${BASE_PATH}   (durdurmak için Ctrl+C / Ctrl+C stops it)`,
  );
};
