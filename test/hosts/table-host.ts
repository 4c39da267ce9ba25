import { receive, type ReceivedResponse } from '../../scripts/smoke/compare.ts';
import type { Case } from './case.ts';
import { type Place, requestOf } from './compare.ts';

/** A running host that the table of cases is sent to. */
export interface TableHost extends Place {
  /** Sends the cases' requests one after another. */
  readonly ask: (cases: readonly Case[]) => Promise<readonly ReceivedResponse[]>;
  readonly stop: () => Promise<void>;
  /** Whether a page sends the requests, which cannot send all of them. */
  readonly isPage?: true;
  /** Whether it leaves addresses that begin with no word of the API to others. */
  readonly leavesUnknown?: true;
  /** A path that the router of a framework, or the server of a page, answers itself. */
  readonly routersOwn?: string;
}

/** A site that errors link to, on hosts that can be told of one. */
export const SITE = 'https://kurmaca.example';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Asks a fetch function in this process, or a server through `fetch` itself. */
export const askBy =
  (origin: string, send: Fetch): TableHost['ask'] =>
  async (cases) => {
    const responses: ReceivedResponse[] = [];
    for (const each of cases) responses.push(await receive(await send(requestOf(each, origin))));
    return responses;
  };

/** A case as JSON can carry it into another process or a page. */
export interface PortableCase {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64; absent for none. */
  readonly body?: string;
}

/** A response as JSON can carry it back. */
export interface PortableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const portable = ({ method, path, headers = {}, body }: Case, origin: string): PortableCase => ({
  method,
  url: origin + path,
  headers,
  ...(body === undefined ? {} : { body: Buffer.from(body).toString('base64') }),
});

export const fromPortable = ({ status, headers, body }: PortableResponse): ReceivedResponse => ({
  status,
  headers,
  body: new Uint8Array(Buffer.from(body, 'base64')),
});

/** Sends requests with the `fetch` of a page or of another process, where this function is run from its own source text. */
export const fetchAll = async (requests: readonly PortableCase[]): Promise<readonly PortableResponse[]> => {
  const responses: PortableResponse[] = [];
  for (const { method, url, headers, body } of requests) {
    const bytes = body === undefined ? {} : { body: Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) };
    const response = await fetch(url, { method, headers, ...bytes });
    const received = new Uint8Array(await response.arrayBuffer());
    responses.push({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: btoa(Array.from(received, (byte) => String.fromCharCode(byte)).join('')),
    });
  }
  return responses;
};
