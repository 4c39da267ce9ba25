import { BASE_PATH } from '../functions/http/base.ts';
import type { SiteEnvironment } from './environment.ts';

const addressAttribute = /\b(href|src|action|formaction|data-live)="\/(?!\/)([^"]*)"/g;

/** An address of the API as a mirror has it: its file; a query needs a server, so such an address is none there. */
const onMirror = (path: string): string | undefined => {
  const api = BASE_PATH.slice(1);
  if (path !== api && !path.startsWith(`${api}/`)) return path;
  if (path.includes('?')) return undefined;
  return path.endsWith('.json') ? path : `${path}.json`;
};

/** A page's address with scheme and host where they are known, for the few places that must not be relative. */
export const absoluteAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  origin === '' ? path : `${origin}${prefix.slice(0, -1)}${path}`;

/**
 * Moves a page's root-relative addresses below the site's prefix. Templates and guides can so write plain addresses;
 * on a mirror, links to the API lead to its files, and those with a query stand as text.
 */
export const moveAddresses = (html: string, { prefix, isMirror }: SiteEnvironment): string =>
  isMirror
    ? html.replaceAll(addressAttribute, (_, name: string, path: string) => {
        const moved = onMirror(path);
        return moved === undefined ? 'data-needs-server' : `${name}="${prefix}${moved}"`;
      })
    : html;
