/** The address of the built site. */
export interface SiteEnvironment {
  /** The path that all files share, with a slash at both ends. */
  readonly prefix: string;
  /** Scheme and host where they are known when the site is built, else empty. */
  readonly origin: string;
  /** True if this is a static copy: files only, no functions. A site below a sub-path always is one. */
  readonly isMirror: boolean;
}

/** The default port of the server. */
export const DEFAULT_PORT = 8888;

/** The origin of `npm start`, also a placeholder for an unknown origin. */
export const LOCAL_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

/** Reads SITE_PREFIX (default `/`), SITE_ORIGIN (default: what Netlify calls URL, else unknown) and SITE_MIRROR (`1` for a mirror at the root). */
export const environmentFrom = (variables: Readonly<Record<string, string | undefined>>): SiteEnvironment => {
  const inner = (variables['SITE_PREFIX'] ?? '').replaceAll(/^\/+|\/+$/g, '');
  const prefix = inner === '' ? '/' : `/${inner}/`;
  const origin = (variables['SITE_ORIGIN'] ?? variables['URL'] ?? '').replace(/\/+$/, '');
  return { prefix, origin, isMirror: prefix !== '/' || variables['SITE_MIRROR'] === '1' };
};
