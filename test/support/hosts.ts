import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';

/** One place where the service runs; the conformance suite asks all of them the same questions. */
export interface Host {
  readonly origin: string;
  /** Sends a request to a path (with its query) of the host. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Whether the documents that only the build makes (OpenAPI, JSON Schemas) are there; the bare app has no files. */
  readonly servesDocuments: boolean;
  readonly stop: () => Promise<void>;
}

/** What is left of a text when a state is taken out of its addresses. */
const withoutState = (text: string, segment: string): string => text.replaceAll(`/api/v1/${segment}`, '/api/v1');

/** The app below a state, as if that were the whole API. */
export const startBelow = async (segment: string): Promise<Host> => {
  const host = await startMemory();
  return {
    ...host,
    send: async (path, init) => {
      const { status, headers, body } = await host.send(path.replace(/^\/api\/v1(?=[/?.]|$)/, `$&/${segment}`), init);
      const text = body && withoutState(await new Response(body).text(), segment);
      const plain = Object.fromEntries([...headers].map(([name, value]) => [name, withoutState(value, segment)]));
      return new Response(text, { status, headers: plain });
    },
  };
};

/** The app itself, called in this process. */
export const startMemory = (): Promise<Host> => {
  const app = createApp(dataSet);
  const origin = 'http://kurmaca.test';
  return Promise.resolve({
    origin,
    send: async (path, init) => app(new Request(origin + path, init)),
    servesDocuments: false,
    stop: () => Promise.resolve(),
  });
};
