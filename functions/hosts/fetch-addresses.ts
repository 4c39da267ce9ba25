import { belowBase } from '../http/address.ts';

export interface AddressRules {
  readonly basePath: string;
  /** Whose addresses; `undefined` for those of the page, of loopback and of the site, `null` for all. */
  readonly origins: readonly string[] | null | undefined;
  /** The origin that paths mean on pages that have none. */
  readonly root: string;
  /** The address of the API at a host for which every answered address stands; `null` where each stands for itself. */
  readonly host: URL | null;
}

/** The names of this machine; connections to the unspecified addresses reach it, too, and servers print them as their own. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const pageUrl = (): string => (typeof location === 'undefined' ? '' : location.href);

/** What relative addresses resolve against; a document can name it (`<base>`). */
const baseUrl = (): string => (typeof document === 'undefined' ? pageUrl() : document.baseURI);

const parsed = (text: string, base: string): URL | null => {
  // An empty base would refuse absolute addresses, too.
  const against = base === '' ? undefined : base;
  return URL.canParse(text, against) ? new URL(text, against) : null;
};

/** A path on a page of `file:`: below the page's folder, which counts as the root, too; on Windows it stands behind a drive. */
const pathOnFile = ({ pathname, search }: URL): string => {
  const folder = baseUrl().startsWith('file:') ? new URL('.', baseUrl()).pathname : '/';
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : pathname;
  return path.replace(/^\/[a-z]:(?=\/)/i, '') + search;
};

/**
 * Finds the inputs of `fetch` that are answered, and returns their absolute addresses; `null` for all others. Pages without a host
 * (`file:`, `about:`) and programs without a page have no root of their own: there a path from the root is one of `root`.
 */
export const addressReader = ({
  basePath,
  origins,
  root,
  host,
}: AddressRules): ((input: string | URL | Request) => string | null) => {
  const isNamed = ({ origin, hostname }: URL): boolean => {
    if (origins !== undefined) return origins === null || origins.includes(origin);
    return origin === globalThis.origin || origin === root || LOOPBACK.test(hostname);
  };
  return (input) => {
    const text = typeof input === 'object' && 'url' in input ? input.url : String(input);
    const hasHost = /^https?:/.test(pageUrl());
    const given = !hasHost && /^\/(?!\/)/.test(text) ? parsed(text, 'file:///') : parsed(text, baseUrl());
    const isRooted = !hasHost && given?.protocol === 'file:' && given.host === '';
    const url = isRooted ? parsed(pathOnFile(given), root) : given;
    if (url === null || !/^https?:$/.test(url.protocol)) return null;
    url.hash = '';
    const own = isRooted || isNamed(url) ? belowBase(url.pathname, basePath) : null;
    if (host === null) return own === null ? null : url.href;
    const rest = own ?? (url.origin === host.origin ? belowBase(url.pathname, host.pathname) : null);
    return rest === null ? null : host.href + rest + url.search;
  };
};
