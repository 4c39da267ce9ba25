import { BlockList, isIP } from 'node:net';
import { addressOf } from '../../functions/http/address.ts';
import { writeProblems } from '../../functions/http/problems.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { errorResponse, NO_STORE } from '../../functions/http/respond.ts';
import type { Handler } from '../server/serve.ts';
import { UsageError } from '../command-line.ts';

/**
 * Loopback and private addresses (RFC 1918, 3927, 4193, 4291, 6598). Includes the unspecified addresses (`0.0.0.0`), because servers
 * that listen on all addresses print them, and in browsers they refer to the local machine.
 */
const nearNetworks = new BlockList();
const v4 = '127.0.0.0/8 0.0.0.0/32 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10';
for (const network of `${v4} ::1/128 ::/128 fc00::/7 fe80::/10`.split(' ')) {
  const [address = '', prefix] = network.split('/');
  nearNetworks.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Suffixes of host names that are never public (RFC 6761, 6762, 8375; ICANN’s `internal`). */
const PRIVATE_ENDINGS = ['.local', '.internal', '.test', '.home.arpa', '.localhost'] as const;

/** True if a URL's host is the local machine or on a private network. */
const isNear = (host: string): boolean => {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return nearNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending));
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const hostNameOf = (url: URL): string => url.hostname.replace(/\.$/, '');

/** Origins and host names that are allowed in addition to local ones. */
export interface NamedOrigins {
  /** Expects the value of an `Origin` header (RFC 6454, section 7), or `null` if the origin is unknown. */
  readonly hasOrigin: (origin: string | null) => boolean;
  /** Expects a host name without a port. */
  readonly hasHost: (name: string) => boolean;
}

const badName = (text: string): UsageError =>
  new UsageError(
    `--koken “${text}”: https://x.dev gibi bir köken, x.dev ya da *.x.dev gibi bir ad, null ya da * olmalı\n` +
      `--origin “${text}”: give an origin such as https://x.dev, a host name such as x.dev or *.x.dev, null or *`,
  );

/** Matches a host name, or all its subdomains if the option begins with `*.`. @throws UsageError */
const hostPredicate = (text: string): ((name: string) => boolean) => {
  const isBelow = text.startsWith('*.');
  const named = urlOf(`http://${isBelow ? text.slice(2) : text}`);
  if (!named || named.href !== `${named.origin}/` || named.port !== '' || text.includes(':')) throw badName(text);
  const wanted = hostNameOf(named);
  return isBelow ? (name) => name.endsWith(`.${wanted}`) : (name) => name === wanted;
};

/** Parses a value of `--koken`. @throws UsageError */
const namedBy = (text: string): NamedOrigins => {
  if (text === '*') return { hasOrigin: () => true, hasHost: () => true };
  if (text === 'null') return { hasOrigin: (origin) => origin === text, hasHost: () => false };
  if (!text.includes('://')) {
    const hasHost = hostPredicate(text);
    const nameOf = (origin: string): string => hostNameOf(urlOf(origin) ?? new URL('http://localhost'));
    return { hasOrigin: (origin) => origin !== null && hasHost(nameOf(origin)), hasHost };
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

/** Combines all values of `--koken` with the server's own host names. @throws UsageError */
export const namedByAll = (texts: readonly string[], ownNames: readonly string[] = []): NamedOrigins => {
  const all = texts.map(namedBy);
  const own = ownNames.flatMap((name) => urlOf(`http://${name}`) ?? []).map(hostNameOf);
  return {
    hasOrigin: (origin) => all.some(({ hasOrigin }) => hasOrigin(origin)),
    hasHost: (name) => own.includes(name) || all.some(({ hasHost }) => hasHost(name)),
  };
};

const hostOf = (headers: Headers): URL | null => {
  const host = headers.get('Host');
  return host === null ? null : urlOf(`http://${host}`);
};

/** True for a request that another site’s page makes without an Origin, such as by `<object>`, but not for a link (Fetch Metadata). */
const isEmbedded = (headers: Headers): boolean =>
  headers.get('Sec-Fetch-Site') === 'cross-site' &&
  !(headers.get('Sec-Fetch-Mode') === 'navigate' && headers.get('Sec-Fetch-Dest') === 'document');

/**
 * Describes a request from a foreign page, with the value of `--koken` that would allow it; `null` if the request is allowed. To prevent
 * DNS rebinding, the Host must be an IP address, local or allowed. The Origin, if present, must match the Host or be local or allowed. The
 * Origin `null` is foreign, because any page can send it. Requests that the browser marks as `same-origin` or `none` are allowed (Fetch
 * Metadata).
 * @param isFile true for a request for a fixed file, which pages of other sites may embed
 */
const foreignRequest = (
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  named: NamedOrigins,
  isFile: boolean,
): { readonly received: string; readonly option: string | null } | null => {
  if (method === 'OPTIONS') return null;
  const own = hostOf(headers);
  const ownName = own && hostNameOf(own);
  if (own && ownName && isIP(ownName.replace(/^\[|\]$/g, '')) === 0 && !isNear(ownName) && !named.hasHost(ownName))
    return { received: own.host, option: ownName };
  const origin = headers.get('Origin');
  if (origin === null)
    return isFile || !isEmbedded(headers) || named.hasOrigin(null)
      ? null
      : { received: 'Sec-Fetch-Site: cross-site', option: null };
  if (['same-origin', 'none'].includes(headers.get('Sec-Fetch-Site') ?? '')) return null;
  const page = /^https?:/i.test(origin) ? urlOf(origin) : null;
  const name = page && hostNameOf(page);
  if (name !== null && (name === ownName || isNear(name))) return null;
  return named.hasOrigin(origin) ? null : { received: origin, option: page?.origin ?? origin };
};

/** The maximum number of refused origins that are reported. */
const MOST_TOLD = 100;

/**
 * Protects private data from foreign pages: refuses their requests, and sends CORS headers only to local or allowed origins. Any page
 * may read the error response, because it contains no data, only the option that allows the page.
 * @param tell called once for each refused origin
 * @param isFile true for the path of a fixed file, which other pages may embed
 */
export const withoutForeignPages = (
  app: Handler,
  named: NamedOrigins,
  tell: (origin: string) => void,
  isFile: (path: string) => boolean,
  catalogue = nine,
): Handler => {
  const told = new Set<string>();
  return async (request) => {
    const isOpen = isFile(addressOf(request.url).pathname);
    const foreign = foreignRequest(request, named, isOpen);
    const origin = request.headers.get('Origin');
    if (foreign !== null) {
      const { received, option } = foreign;
      if (option !== null && !told.has(option) && told.size < MOST_TOLD) {
        told.add(option);
        tell(option);
      }
      const { body, status, headers } = errorResponse(writeProblems.foreignPage(received, option), null, catalogue);
      const others = { ...headers, 'Cache-Control': NO_STORE, Vary: 'Origin' };
      return new Response(request.method === 'HEAD' ? null : body, { status, headers: others });
    }
    const response = await app(request);
    response.headers.append('Vary', 'Origin');
    if (!isOpen) response.headers.delete('Cross-Origin-Resource-Policy');
    if (request.method !== 'OPTIONS')
      response.headers.set('Access-Control-Allow-Origin', origin ?? new URL(request.url).origin);
    return response;
  };
};
