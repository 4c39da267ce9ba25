import { belowBase } from '../http/address.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { routeKinds, routeTable } from '../http/routes.ts';

interface AddressRules {
  readonly basePath: string;
  /** The intercepted origins; `null` means all, `undefined` means those of the page, the site and loopback addresses. */
  readonly origins: readonly string[] | null | undefined;
  /** The origin of the option `site`. On pages without an origin, paths are resolved against it. */
  readonly site: string | null;
  /** The API's base URL at another host, to which intercepted URLs are rewritten; `null` to leave them unchanged. */
  readonly host: URL | null;
  readonly catalogue: Catalogue;
}

/** The default of `site`: a loopback address, so that requests to links in responses are also intercepted. */
const NO_SITE = 'http://localhost';

/** Host names of this machine, including the unspecified addresses `0.0.0.0` and `[::]`, which servers print in their URLs. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const pageUrl = (): string => (typeof location === 'undefined' ? '' : location.href);

/** The base of relative URLs, which a document can set with `<base>`. */
const baseUrl = (): string => (typeof document === 'undefined' ? pageUrl() : document.baseURI);

const parsed = (text: string, base: string): URL | null => {
  // An empty base would make even absolute URLs invalid.
  const against = base === '' ? undefined : base;
  return URL.canParse(text, against) ? new URL(text, against) : null;
};

/** The URL of a file that the page can load. Bundlers also make `file:` URLs of their machine, and texts of `undefined` or an object. */
export const loadableUrl = (text: string): string | null => {
  const url = /(?:^|\/)undefined$|^\[object /.test(text) ? null : parsed(text, baseUrl());
  return url && (/^(?:https?|data|blob):/.test(url.href) || baseUrl().startsWith(url.protocol)) ? url.href : null;
};

/** The path of a `file:` URL without a Windows drive letter; relative to the page's folder if the file is below it. */
const pathOnFile = ({ pathname, search }: URL): string => {
  const folder = baseUrl().startsWith('file:') ? new URL('.', baseUrl()).pathname : '/';
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : pathname;
  return path.replace(/^\/[a-z]:(?=\/)/i, '') + search;
};

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for the rest of a path after the base. Matches only words of this API, because other paths may be the caller's backend. */
export const ownPath = ({ bySegment }: Catalogue): string => {
  const words = routeKinds.flatMap((kind): readonly string[] => {
    const [first] = routeTable[kind].segments;
    return typeof first === 'object'
      ? [first.tr, first.en]
      : first
        ? Array.from(bySegment.keys(), encodeURIComponent)
        : [];
  });
  return String.raw`(?:\.json|\/?|\/(?:(?:~|%7[Ee])[^/]*|(?:${words.map(escaped).join('|')})(?:\.json)?)(?:\/.*)?)$`;
};

/** Statuses of static hosts for a missing file; 405 and 501 are responses to writes. */
const MISSING: readonly (number | undefined)[] = [404, 405, 501];

/** The network's response to a URL outside this API; `null` if the API's own 404 is more helpful. */
export const theirResponse = async (asked: Promise<Response>): Promise<Response | null> => {
  const response = await asked.catch(() => null);
  const isJson = /\bjson\b/i.test(response?.headers.get('Content-Type') ?? '');
  return MISSING.includes(response?.status) && !isJson ? null : response;
};

interface ReadAddress {
  readonly url: string;
  /** True if the first segment is not a word of this API. The network is then tried first, because the host may serve other paths. */
  readonly isUnknown: boolean;
}

/**
 * Returns a function from a `fetch` input to its absolute URL, or to `null` if it is not intercepted. On pages without a host (`file:`,
 * `about:`) and in programs without a page, absolute paths are resolved against `site`.
 */
export const addressReader = ({
  basePath,
  origins,
  site,
  host,
  catalogue,
}: AddressRules): ((input: string | URL | Request) => ReadAddress | null) => {
  const isOwn = new RegExp(`^${ownPath(catalogue)}`);
  const isNamed = ({ origin, hostname }: URL): boolean => {
    if (origins !== undefined) return origins === null || origins.includes(origin);
    return origin === globalThis.origin || origin === site || LOOPBACK.test(hostname);
  };
  return (input) => {
    const text = typeof input === 'object' && 'url' in input ? input.url : String(input);
    const hasHost = /^https?:/.test(pageUrl());
    const given = !hasHost && /^\/(?!\/)/.test(text) ? parsed(text, 'file:///') : parsed(text, baseUrl());
    const isRooted = !hasHost && given?.protocol === 'file:' && given.host === '';
    const url = isRooted ? parsed(pathOnFile(given), site ?? NO_SITE) : given;
    if (url === null || !/^https?:$/.test(url.protocol)) return null;
    url.hash = '';
    const own = isRooted || isNamed(url) ? belowBase(url.pathname, basePath) : null;
    const rest = own ?? (url.origin === host?.origin ? belowBase(url.pathname, host.pathname) : null);
    if (rest === null) return null;
    const isUnknown = !isRooted && url.origin !== site && !isOwn.test(rest);
    return { url: host === null ? url.href : host.href + rest + url.search, isUnknown };
  };
};
