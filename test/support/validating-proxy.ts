import prismCore from '@stoplight/prism-core';
import prismHttp from '@stoplight/prism-http';
import prismServer from '@stoplight/prism-http-server';
import { isJsonArray, isJsonObject } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { languages } from '../../site/language.ts';
import { builtDocument, documentFile } from './built-documents.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Host } from './host.ts';
import { parseJson } from './json.ts';
import { pathFinder } from './openapi-paths.ts';

/** A proxy that knows one OpenAPI document and reports every departure from it. */
interface Proxy {
  readonly url: string;
  /** Whether the document has an operation at a path (without the query). */
  readonly knows: (method: string, path: string) => boolean;
  readonly close: () => Promise<void>;
}

const startProxy = async (language: (typeof languages)[number], upstream: string): Promise<Proxy> => {
  const operations = await prismHttp.getHttpOperationsFromSpec(documentFile(language));
  const server = prismServer.createServer(operations, {
    components: { logger: prismCore.createLogger('prism', { enabled: false }) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  const findPath = pathFinder(builtDocument(language));
  const knows = (method: string, path: string): boolean =>
    !path.endsWith('/') &&
    !canonicalAddress(path, language).isTwin &&
    findPath(path)?.value[method.toLowerCase()] !== undefined;
  return { url, knows, close: server.close };
};

/** A departure from the document, on which side of the exchange. */
interface Violation {
  readonly side: string;
  readonly text: string;
}

/** What Prism says in its header of violations. */
const violationsIn = (header: string | null): readonly Violation[] => {
  if (header === null) return [];
  const listed = parseJson(header);
  return isJsonArray(listed)
    ? listed.filter(isJsonObject).map(({ location, message, code }) => ({
        side: location !== undefined && isJsonArray(location) ? JSON.stringify(location[0]) : '',
        text: JSON.stringify({ location, code, message }),
      }))
    : [{ side: '', text: header }];
};

const { envelope, fields, embed, status: simulated, validate, requiresToken } = parameters;

const asks = (path: string, parameter: { readonly name: string; readonly alias: string }): boolean => {
  const { searchParams } = new URL(path, 'http://host.invalid');
  return searchParams.has(parameter.name) || searchParams.has(parameter.alias);
};

/** An offset whose plus sign nobody encoded: it arrives as a space, which the API forgives and a document cannot. */
const hasBarePlus = (path: string): boolean => /T\d{2}:\d{2}:\d{2}\+/.test(path);

/** Rows that ask for another shape than the default one, or for what the document need not list. */
const isOtherwiseShaped = (path: string): boolean =>
  hasBarePlus(path) || [envelope, fields, embed, simulated].some((each) => asks(path, each));

/** `1` is documented as a number, and Prism reads every value of a closed list without a type as a text. */
const isMisreadTick = ({ text }: Violation): boolean =>
  [validate, requiresToken]
    .flatMap(({ name, alias }) => [name, alias])
    .some((name) => text.includes(`["request","query","${name}"],"code":"enum"`));

/** Prism parses a body wherever the type is JSON, though a response to HEAD and a 304 have none. */
const hasNoBody = ({ method, headers }: RequestInit): boolean =>
  method === 'HEAD' || new Headers(headers).has('If-None-Match');

/** The documents describe bodies with the type that they should have; the API reads them under any other, too. */
const hasOtherType = ({ body, headers }: RequestInit): boolean =>
  typeof body === 'string' && new Headers(headers).get('Content-Type') !== 'application/json';

/** A host behind validating proxies, and how much of the traffic they saw. */
export interface ProxiedHost extends Host {
  readonly seen: () => number;
}

/**
 * Lets Prism, which knows nothing of this project, check the traffic of a host against the documents: each request at an address
 * that a document lists is sent a second time through the proxy of that document. A request that succeeds must satisfy
 * the document, and every response must.
 */
export const withValidatingProxy = async (host: Host): Promise<ProxiedHost> => {
  const proxies = await Promise.all(languages.map((language) => startProxy(language, host.origin + BASE_PATH)));
  let seen = 0;
  const reads = new Set<string>();
  /** Whether a read is asked for the second time; the same response need not be checked again. */
  const isRepeated = (path: string, init: RequestInit | undefined): boolean => {
    if (init !== undefined) return false;
    const repeated = reads.has(path);
    reads.add(path);
    return repeated;
  };
  const check = async (
    proxy: Proxy,
    path: string,
    init: RequestInit | undefined,
    succeeded: boolean,
  ): Promise<void> => {
    const response = await fetch(proxy.url + path.slice(BASE_PATH.length), init);
    const text = await response.text();
    // Prism keeps its connections; where the server has just closed an idle one, the request has to be sent again.
    if (text.includes('"FetchError"')) return check(proxy, path, init, succeeded);
    if (response.headers.get('Content-Type')?.startsWith('application/problem+json'))
      throw new Error(`${path}: the proxy refuses: ${text}`);
    seen += 1;
    const violations = violationsIn(response.headers.get('sl-violations')).filter(
      (each) => (succeeded || each.side !== '"request"') && !isMisreadTick(each),
    );
    if (violations.length > 0)
      throw new Error(`${init?.method ?? 'GET'} ${path}:\n${violations.map((each) => each.text).join('\n')}`);
  };
  return {
    ...host,
    seen: () => seen,
    send: async (path, init) => {
      const response = await host.send(path, init);
      const [pathname = ''] = path.split('?');
      const proxy = proxies.find(({ knows }) => knows(init?.method ?? 'GET', pathname));
      if (
        proxy &&
        !isRepeated(path, init) &&
        !isOtherwiseShaped(path) &&
        !hasNoBody(init ?? {}) &&
        !hasOtherType(init ?? {})
      )
        await check(proxy, path, init, response.status < 400);
      return response;
    },
    stop: async () => {
      await Promise.all(proxies.map(({ close }) => close()));
      await host.stop();
    },
  };
};
