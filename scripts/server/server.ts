import { join } from 'node:path';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { pathPattern } from '../../functions/http/address.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import { documentSpace, pictureSpace } from '../../functions/documents/get-space.ts';
import type { ListenAddress } from './address.ts';
import { type DocumentFile, namingHost, withDocuments } from './document-files.ts';
import {
  type Handler,
  networkLines,
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
  readonly folder: string;
  /** Handles paths below `/api` and `/en/api`; by default the apps with the fixed records. */
  readonly api?: Handler;
}

/** The built files for API paths that the app does not handle; all paths of a picture share one file. */
const documentsIn = (folder: string): ReadonlyMap<string, DocumentFile> =>
  new Map<string, DocumentFile>([
    ...documentSpace(dataSet).map(({ kind, path, file }) => {
      const edit = kind === 'openApi' ? { edit: namingHost() } : {};
      return [path, { file: join(folder, file), ...edit }] as const;
    }),
    ...pictureSpace(dataSet).flatMap(({ format, paths }) => {
      const [file = ''] = paths;
      return paths.map((path) => [path, { file: join(folder, file), type: PICTURE_TYPES[format] }] as const);
    }),
  ]);

/**
 * Serves the site and the API on one port.
 * @throws AddressError if the server cannot listen on the address
 */
export const startServer = async ({
  folder,
  api = atBothBases((catalogue) => createApp(dataSet, { catalogue, provinces, reportFault })),
  ...options
}: ServerOptions): Promise<RunningServer> => {
  const [whole, site] = [withDocuments(documentsIn(folder), api), serveSite(folder)];
  const isApi = pathPattern('(?:en/)?api(?:[/?#]|$)');
  return serve((request) => (isApi.test(request.url) ? whole(request) : site(request)), options);
};

/** The printed lines with the URLs of the site and the API. Other machines get a URL of the API, too, because `localhost` is their own. */
export const startLines = (server: Pick<RunningServer, 'url' | 'networkUrls'>): readonly string[] => {
  const urls = [server.url, ...server.networkUrls];
  return [
    `\nKurmaca hazır: ${server.url}   (durdurmak için Ctrl+C / Ctrl+C stops it)`,
    ...networkLines(server),
    ...urls.map((url) => `API: ${url}${BASE_PATHS.tr}`),
    ...urls.map((url) => `API in English: ${url}${BASE_PATHS.en}`),
  ];
};

/**
 * Serves a built folder until Ctrl+C (or SIGTERM), with a request log on a terminal.
 * @throws AddressError if the server cannot listen on the address
 */
export const runServer = async (folder: string, address: ListenAddress): Promise<void> => {
  const server = await startServer({ ...address, folder, ...requestLog() });
  stopOnSignals(server);
  console.log(startLines(server).join('\n'));
};
