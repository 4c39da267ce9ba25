import { BlockList, isIP } from 'node:net';
import type { ApiError } from '../../functions/http/errors.ts';
import { writeProblems } from '../../functions/http/problems.ts';
import { errorResponse, NO_STORE } from '../../functions/http/respond.ts';
import type { Handler } from '../server/serve.ts';
import { UsageError } from '../command-line.ts';

/**
 * This machine, and addresses that no public page can have (RFC 1918, 3927, 4193, 4291, 6598). The unspecified ones are this machine, too:
 * servers that listen on all addresses print them, and browsers reach it by them.
 */
const nearNetworks = new BlockList();
const v4 = '127.0.0.0/8 0.0.0.0/32 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10';
for (const network of `${v4} ::1/128 ::/128 fc00::/7 fe80::/10`.split(' ')) {
  const [address = '', prefix] = network.split('/');
  nearNetworks.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Names that no public page can have end so (RFC 6761, 6762, 8375; ICANN’s `internal`). */
const PRIVATE_ENDINGS = ['.local', '.internal', '.test', '.home.arpa', '.localhost'] as const;

/** True if a host, as a URL names it, is this machine or one that the public network does not reach. */
const isNear = (host: string): boolean => {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return nearNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending));
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** A host name without the dot that may end it. */
const hostNameOf = (url: URL): string => url.hostname.replace(/\.$/, '');

/** The pages and host names that a server answers besides local ones. */
export interface NamedOrigins {
  /** Takes the text of an `Origin` header (RFC 6454, section 7). */
  readonly hasOrigin: (origin: string) => boolean;
  /** Takes a host name without its port. */
  readonly hasHost: (name: string) => boolean;
}

const badName = (text: string): UsageError =>
  new UsageError(
    `--koken “${text}”: https://x.dev gibi bir köken, x.dev ya da *.x.dev gibi bir ad, null ya da * olmalı\n` +
      `--origin “${text}”: give an origin such as https://x.dev, a host name such as x.dev or *.x.dev, null or *`,
  );

/** The host names that the option means, those below one where it begins with `*.`. @throws UsageError */
const hostPredicate = (text: string): ((name: string) => boolean) => {
  const isBelow = text.startsWith('*.');
  const named = urlOf(`http://${isBelow ? text.slice(2) : text}`);
  if (!named || named.href !== `${named.origin}/` || named.port !== '' || text.includes(':')) throw badName(text);
  const wanted = hostNameOf(named);
  return isBelow ? (name) => name.endsWith(`.${wanted}`) : (name) => name === wanted;
};

/** Reads a value of `--koken`. @throws UsageError */
const namedBy = (text: string): NamedOrigins => {
  if (text === '*') return { hasOrigin: () => true, hasHost: () => true };
  if (text === 'null') return { hasOrigin: (origin) => origin === text, hasHost: () => false };
  if (!text.includes('://')) {
    const hasHost = hostPredicate(text);
    return { hasOrigin: (origin) => hasHost(hostNameOf(urlOf(origin) ?? new URL('http://localhost'))), hasHost };
  }
  const url = urlOf(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (isWeb ? url.href !== `${url.origin}/` : !/^(?:file:\/\/|[a-z][a-z\d+.-]*:\/\/[^/?#]+)$/i.test(text))
    throw badName(text);
  const wanted = isWeb ? url.origin : text;
  return {
    hasOrigin: (origin) => origin === wanted,
    hasHost: (name) => isWeb && name === hostNameOf(url),
  };
};

/** Reads all values of `--koken`, and the host names that the server listens on or is known by in public. @throws UsageError */
export const namedByAll = (texts: readonly string[], ownNames: readonly string[] = []): NamedOrigins => {
  const all = texts.map(namedBy);
  const own = ownNames.flatMap((name) => urlOf(`http://${name}`) ?? []).map(hostNameOf);
  return {
    hasOrigin: (origin) => all.some(({ hasOrigin }) => hasOrigin(origin)),
    hasHost: (name) => own.includes(name) || all.some(({ hasHost }) => hasHost(name)),
  };
};

/** The address that a request names as its host's. */
const hostOf = (headers: Headers): URL | null => {
  const host = headers.get('Host');
  return host === null ? null : urlOf(`http://${host}`);
};

/**
 * Why a request is refused; `null` where it is not. Its Host has to be an IP address, near or named, because a name that leads here from
 * outside would make a foreign page look like this server's own (DNS rebinding). Its Origin, where it has one, has to be the Host's own,
 * near or named; opaque ones (`null`) are foreign, since any page can give itself that. What the browser vouches for passes (Fetch Metadata).
 */
export const foreignPageError = (
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  named: NamedOrigins,
): ApiError | null => {
  if (method === 'OPTIONS') return null;
  const own = hostOf(headers);
  const ownName = own && hostNameOf(own);
  if (own && ownName && isIP(ownName.replace(/^\[|\]$/g, '')) === 0 && !isNear(ownName) && !named.hasHost(ownName))
    return writeProblems.foreignPage(own.host, ownName);
  const origin = headers.get('Origin');
  if (origin === null || ['same-origin', 'none'].includes(headers.get('Sec-Fetch-Site') ?? '')) return null;
  const page = /^https?:/i.test(origin) ? urlOf(origin) : null;
  const name = page && hostNameOf(page);
  if (name !== null && (name === ownName || isNear(name))) return null;
  return named.hasOrigin(origin) ? null : writeProblems.foreignPage(origin, page?.origin ?? origin);
};

/** Origins that are told on the terminal, each once; whoever sends more is not listened to. */
const MOST_TOLD = 100;

/**
 * Refuses what foreign web pages ask of a server with private data, and lets browsers show its responses to near and named
 * pages alone. A refusal holds no data, so that every page can show it, and the option that it names.
 * @param tell is called once for each origin that is refused
 */
export const withoutForeignPages = (app: Handler, named: NamedOrigins, tell: (origin: string) => void): Handler => {
  const told = new Set<string>();
  return async (request) => {
    const error = foreignPageError(request, named);
    const origin = request.headers.get('Origin');
    if (error !== null) {
      const host = hostOf(request.headers);
      const refused = origin ?? (host ? hostNameOf(host) : '');
      if (!told.has(refused) && told.size < MOST_TOLD) tell(refused);
      told.add(refused);
      const { body, status, headers } = errorResponse(error, null);
      const others = { ...headers, 'Cache-Control': NO_STORE, Vary: 'Origin' };
      return new Response(request.method === 'HEAD' ? null : body, { status, headers: others });
    }
    const response = await app(request);
    response.headers.append('Vary', 'Origin');
    if (request.method !== 'OPTIONS')
      response.headers.set('Access-Control-Allow-Origin', origin ?? new URL(request.url).origin);
    return response;
  };
};
