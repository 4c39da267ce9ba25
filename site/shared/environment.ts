/** The address of the built site. */
export interface SiteEnvironment {
  /** The base path of the site, with a slash at both ends. */
  readonly prefix: string;
  /** Scheme and host; empty if unknown at build time. */
  readonly origin: string;
  /** True for a static mirror without functions; always true if the prefix is a sub-path. */
  readonly isMirror: boolean;
}

/** The template data that describes the site's address. */
export interface SiteData {
  readonly site: SiteEnvironment;
}

/** Reads SITE_PREFIX (default `/`), SITE_ORIGIN (default: Netlify's URL, if any) and SITE_MIRROR (`1` for a mirror at the root). */
export const environmentFrom = (variables: Readonly<Record<string, string | undefined>>): SiteEnvironment => {
  const inner = (variables['SITE_PREFIX'] ?? '').replaceAll(/^\/+|\/+$/g, '');
  const prefix = inner === '' ? '/' : `/${inner}/`;
  const origin = (variables['SITE_ORIGIN'] ?? variables['URL'] ?? '').replace(/\/+$/, '');
  return { prefix, origin, isMirror: prefix !== '/' || variables['SITE_MIRROR'] === '1' };
};
