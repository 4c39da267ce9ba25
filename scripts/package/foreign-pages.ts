import { BlockList, isIP } from 'node:net';
import type { ApiError } from '../../functions/http/errors.ts';
import { writeProblems } from '../../functions/http/problems.ts';
import { errorResponse } from '../../functions/http/respond.ts';
import { READ_METHODS } from '../../functions/http/routes.ts';
import type { Handler } from '../server/serve.ts';
import { UsageError } from '../command-line.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Addresses that no public page can have (RFC 1918, 3927, 4193, 4291, 6598). */
const unroutable = new BlockList();
unroutable.addSubnet('10.0.0.0', 8);
unroutable.addSubnet('172.16.0.0', 12);
unroutable.addSubnet('192.168.0.0', 16);
unroutable.addSubnet('169.254.0.0', 16);
unroutable.addSubnet('100.64.0.0', 10);
unroutable.addSubnet('fc00::', 7, 'ipv6');
unroutable.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public page can have end so (RFC 6761, 6762, 8375; ICANN’s `internal`). */
const PRIVATE_ENDINGS = ['.local', '.internal', '.test', '.home.arpa', '.localhost'] as const;

/** Whether a host, as a URL names it, is this machine or one that the public network does not reach. */
const isNear = (host: string): boolean => {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) {
    const family = version === 6 ? 'ipv6' : 'ipv4';
    return loopback.check(address, family) || unroutable.check(address, family);
  }
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending));
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** A host name without the dot that may end it. */
const hostNameOf = (url: URL): string => url.hostname.replace(/\.$/, '');

/** What `--koken` names: an origin, a host name, or with `*.` before it those below it. */
type UrlPredicate = (url: URL) => boolean;

/** Whose pages may write. */
export interface AllowedPages {
  readonly origin: UrlPredicate;
  readonly host: UrlPredicate;
}

const badName = (text: string): UsageError =>
  new UsageError(
    `--koken “${text}”: https://x.dev gibi bir köken, x.dev ya da *.x.dev gibi bir ad ya da * olmalı\n` +
      `--origin “${text}”: give an origin such as https://x.dev, a host name such as x.dev or *.x.dev, or *`,
  );

/** Reads a value of `--koken`. @throws UsageError */
const allowedBy = (text: string): AllowedPages => {
  if (text === '*') return { origin: () => true, host: () => true };
  if (/^https?:\/\//i.test(text)) {
    const named = urlOf(text);
    if (!named || named.href !== `${named.origin}/`) throw badName(text);
    return { origin: ({ origin }) => origin === named.origin, host: (url) => hostNameOf(url) === hostNameOf(named) };
  }
  const below = text.startsWith('*.');
  const named = urlOf(`http://${below ? text.slice(2) : text}`);
  if (!named || named.href !== `${named.origin}/` || named.port !== '' || text.includes(':')) throw badName(text);
  const name = hostNameOf(named);
  const matches: UrlPredicate = (url) => (below ? hostNameOf(url).endsWith(`.${name}`) : hostNameOf(url) === name);
  return { origin: matches, host: matches };
};

/** Reads all values of `--koken`. @throws UsageError */
export const allowedByAll = (texts: readonly string[]): AllowedPages => {
  const all = texts.map(allowedBy);
  return {
    origin: (url) => all.some(({ origin }) => origin(url)),
    host: (url) => all.some(({ host }) => host(url)),
  };
};

/** Why a request to a server that keeps writes is refused; `null` where it is not. */
export const foreignPageError = (
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  allowed: AllowedPages,
  onLoopbackOnly: boolean,
): ApiError | null => {
  if (method === 'OPTIONS') return null;
  const host = headers.get('Host');
  const own = host === null ? null : urlOf(`http://${host}`);
  // A name that leads here from outside would make a foreign page look like this server’s own (DNS rebinding).
  if (onLoopbackOnly && own && !isNear(hostNameOf(own)) && !allowed.host(own))
    return writeProblems.foreignPage(own.host, hostNameOf(own));
  const origin = headers.get('Origin');
  if (READ_METHODS.includes(method) || origin === null || !/^https?:/i.test(origin)) return null;
  const page = urlOf(origin);
  if (!page) return writeProblems.foreignPage(origin, '*');
  if (own && hostNameOf(page) === hostNameOf(own)) return null;
  return isNear(hostNameOf(page)) || allowed.origin(page) ? null : writeProblems.foreignPage(page.origin, page.origin);
};

/** Refuses what foreign web pages send to a server that keeps writes. */
export const withoutForeignPages =
  (app: Handler, allowed: AllowedPages, onLoopbackOnly: boolean): Handler =>
  (request) => {
    const error = foreignPageError(request, allowed, onLoopbackOnly);
    if (error === null) return app(request);
    const { body, status, headers } = errorResponse(error, null);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  };

/** Whether a server that listens on this address is reached from this machine alone. */
export const isLoopbackOnly = (host: string | undefined): boolean => {
  if (host === undefined) return true;
  const version = isIP(host);
  return version === 0 ? /^(?:.*\.)?localhost$/i.test(host) : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
};
