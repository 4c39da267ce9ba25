import type { Case } from './cases.ts';
import { type Answer, answerOf, type Place, requestOf } from './compare.ts';

/** One way to reach the API, open for questions. */
export interface Door extends Place {
  /** Sends the cases' requests one after another. */
  readonly ask: (cases: readonly Case[]) => Promise<readonly Answer[]>;
  readonly stop: () => Promise<void>;
  /** Whether a page sends the requests, which cannot send all of them. */
  readonly isPage?: true;
}

/** A site that errors link to, on hosts that can be told of one. */
export const SITE = 'https://kurmaca.example';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Asks a fetch function in this process, or a server through `fetch` itself. */
export const askBy =
  (origin: string, send: Fetch): Door['ask'] =>
  async (cases) => {
    const answers: Answer[] = [];
    for (const each of cases) answers.push(await answerOf(await send(requestOf(each, origin))));
    return answers;
  };

/** A case as JSON can carry it into another process or a page. */
export interface PortableCase {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64; absent for none. */
  readonly body?: string;
}

/** An answer as JSON can carry it back. */
export interface PortableAnswer {
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

export const fromPortable = ({ status, headers, body }: PortableAnswer): Answer => ({
  status,
  headers,
  body: new Uint8Array(Buffer.from(body, 'base64')),
});

/** Sends requests with the `fetch` of a page or of another process, where this function is run from its own source text. */
export const fetchAll = async (requests: readonly PortableCase[]): Promise<readonly PortableAnswer[]> => {
  const answers: PortableAnswer[] = [];
  for (const { method, url, headers, body } of requests) {
    const bytes = body === undefined ? {} : { body: Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) };
    const response = await fetch(url, { method, headers, ...bytes });
    const received = new Uint8Array(await response.arrayBuffer());
    answers.push({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: btoa(Array.from(received, (byte) => String.fromCharCode(byte)).join('')),
    });
  }
  return answers;
};
