import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { addressOf } from '../../functions/http/route.ts';
import type { Address } from './address.ts';
import { type DocumentFiles, documentFiles } from './document-files.ts';
import { type Handler, reportFault, type RunningServer, serve, type ServeOptions } from './serve.ts';
import { serveSite } from './static-site.ts';

export type { RunningServer } from './serve.ts';

/** How a local server is to be started. */
export interface ServerOptions extends Address, Pick<ServeOptions, 'log' | 'timeouts'> {
  /** The built site. */
  readonly folder: string;
  /** Answers the addresses below `/api`; left out, the app with the frozen records. */
  readonly api?: Handler;
}

/** The API's addresses go to its documents and the app, all others to the site. */
const dispatch =
  (documents: DocumentFiles, api: Handler, site: Handler): Handler =>
  (request) => {
    const { pathname } = addressOf(request.url);
    if (!/^\/api(?:\/|$)/.test(pathname)) return site(request);
    return documents(request, pathname) ?? api(request);
  };

/**
 * Starts the whole service, site and API, on one port.
 * @throws AddressError when the address cannot be listened on.
 */
export const startServer = async ({ folder, api, ...options }: ServerOptions): Promise<RunningServer> =>
  serve(dispatch(documentFiles(folder), api ?? createApp(dataSet, { reportFault }), await serveSite(folder)), options);
