import { resourceBySegment } from '../../data/catalogue.ts';
import { belowBase } from '../http/address.ts';
import { routeKinds, routeTable } from '../http/routes.ts';

interface AddressRules {
  readonly basePath: string;
  /** Whose addresses; `undefined` for those of the page, of loopback and of the site, `null` for all. */
  readonly origins: readonly string[] | null | undefined;
  /** The origin of a site, which paths mean on pages that have none. */
  readonly site: string | null;
  /** The API's base URL at a host to which all answered addresses are mapped; `null` if they are not mapped. */
  readonly host: URL | null;
}

/** A placeholder for the site; loopback, so that the links in responses are answered, too. */
const NO_SITE = 'http://localhost';

/** The names of this machine; connections to the unspecified addresses reach it, too, and servers print them as their own. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const pageUrl = (): string => (typeof location === 'undefined' ? '' : location.href);

/** The base of relative URLs; a document can set it (`<base>`). */
const baseUrl = (): string => (typeof document === 'undefined' ? pageUrl() : document.baseURI);

const parsed = (text: string, base: string): URL | null => {
  // An empty base would refuse absolute addresses, too.
  const against = base === '' ? undefined : base;
  return URL.canParse(text, against) ? new URL(text, against) : null;
};

/** A path on a page of `file:`: below the page's folder, which counts as the root, too; on Windows it follows a drive letter. */
const pathOnFile = ({ pathname, search }: URL): string => {
  const folder = baseUrl().startsWith('file:') ? new URL('.', baseUrl()).pathname : '/';
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : pathname;
  return path.replace(/^\/[a-z]:(?=\/)/i, '') + search;
};

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The pattern of what follows the base where a path begins with a word of this API. Others may be the caller's own backend's. */
export const ownPath = (): string => {
  const words = routeKinds.flatMap((kind): readonly string[] => {
    const [first] = routeTable[kind].segments;
    return typeof first === 'object' ? [first.tr, first.en] : first ? [...resourceBySegment.keys()] : [];
  });
  return String.raw`(?:\.json|\/?|\/(?:(?:~|%7[Ee])[^/]*|(?:${words.map(escaped).join('|')})(?:\.json)?)(?:\/.*)?)$`;
};

/** Status codes of a static host for a missing address; the last two answer writes. */
const MISSING: readonly (number | undefined)[] = [404, 405, 501];

/** The network's response for an address outside this API; `null` if the API's own 404 is more helpful. */
export const theirResponse = async (asked: Promise<Response>): Promise<Response | null> => {
  const response = await asked.catch(() => null);
  const isJson = /\bjson\b/i.test(response?.headers.get('Content-Type') ?? '');
  return MISSING.includes(response?.status) && !isJson ? null : response;
};

interface ReadAddress {
  readonly url: string;
  /** True if the network is asked first, because its first segment is none of this API's and it is nowhere where only this API is. */
  readonly isUnknown: boolean;
}

/**
 * Finds the inputs of `fetch` that are answered, and returns their absolute addresses; `null` for all others. Pages without a host
 * (`file:`, `about:`) and programs without a page have no root of their own: there a path from the root is one of `site`.
 */
export const addressReader = ({
  basePath,
  origins,
  site,
  host,
}: AddressRules): ((input: string | URL | Request) => ReadAddress | null) => {
  const isOwn = new RegExp(`^${ownPath()}`);
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
