import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import type { SiteEnvironment } from './environment.ts';

/** For HTML that requires absolute URLs: a page's absolute URL if the origin is known, otherwise its path. */
export const absoluteAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  origin === '' ? path : `${origin}${prefix.slice(0, -1)}${path}`;

/**
 * The absolute URL for link previews, on the owner's site or, for a mirror, on the mirror; empty if the origin is unknown.
 */
export const sharedAddress = (path: string, { origin, prefix, isMirror }: SiteEnvironment, ownSite: string): string => {
  const site = ownSite === '' || isMirror ? origin : ownSite;
  return site === '' ? '' : `${site}${prefix.slice(0, -1)}${path}`;
};

/** In text and code: a page's absolute URL, with the origin of `npm start` if the site's origin is unknown. */
export const printedAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  `${origin === '' ? LOCAL_ORIGIN : origin}${prefix.slice(0, -1)}${path}`;
