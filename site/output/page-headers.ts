import { type HeaderMap, openHeaders } from '../../functions/http/respond.ts';
import { BASE_PATHS, languages } from '../../data/language.ts';
import { downloadTypeOf } from './downloads/types.ts';
import {
  MARKDOWN_FILE,
  MARKDOWN_TYPE,
  notFoundPages,
  otherFiles,
  type PageName,
  pageNames,
  pages,
  SECURITY_FILE,
  TURKISH_TEST_WORKER,
} from '../shared/pages.ts';
import { SANDBOX_ORIGINS } from '../shared/sandboxes.ts';

/**
 * Directives of Content Security Policy Level 3 (https://www.w3.org/TR/CSP3/). Pages may load only resources of this site, and
 * must not contain inline scripts or styles.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  // Buttons open code samples in these sites, in a new tab, by submitting a form.
  'form-action': ["'self'", ...SANDBOX_ORIGINS].join(' '),
  'base-uri': "'none'",
};

/** The policy for the `meta` element, for hosts without custom headers; `frame-ancestors` is not supported there. */
export const META_POLICY = Object.entries(policy)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

const headersOf = (name?: PageName): HeaderMap => ({
  'Content-Security-Policy': `${META_POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other origins may use the files below the downloads page.
  ...(name === 'downloads' ? openHeaders : {}),
});

/** The folders of the APIs: `/api`, `/en/api`. */
export const apiFolders = Object.values(BASE_PATHS).map((base) => base.slice(0, base.lastIndexOf('/')));

/** Headers for a path; if it ends with `*`, for all paths that begin with the part before it. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: HeaderMap;
}

const isHome = (name: PageName): boolean => name === 'home';

/**
 * Header rules for each page and the files below it. At most one rule matches a path, and none matches API paths, because hosts
 * differ in how they combine rules for the same header.
 */
export const pageHeaderRules: readonly HeaderRule[] = [
  ...pageNames.flatMap((name) =>
    languages.map((lang) => ({ path: pages[name][lang] + (isHome(name) ? '' : '*'), headers: headersOf(name) })),
  ),
  ...Object.values(notFoundPages).map((path) => ({ path, headers: headersOf() })),
  ...[...otherFiles, SECURITY_FILE].map((path) => ({ path, headers: headersOf() })),
  {
    path: TURKISH_TEST_WORKER,
    headers: {
      // A worker needs a separate policy. Unlike pages, this one allows `eval`, but no network access.
      'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-eval'",
      'X-Content-Type-Options': 'nosniff',
    },
  },
  // Cached forever, because the file names contain a content hash.
  {
    path: '/assets/*',
    headers: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** The headers of a page or file, including the media type of downloads and Markdown. Unknown paths get those of a 404 page. */
export const headersFor = (path: string): HeaderMap => {
  const rule = pageHeaderRules.find((each) =>
    each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path,
  );
  const type = path.endsWith(MARKDOWN_FILE)
    ? MARKDOWN_TYPE
    : Object.values(pages.downloads).some((folder) => path.startsWith(folder))
      ? downloadTypeOf(path)
      : undefined;
  return { ...(rule?.headers ?? headersOf()), ...(type === undefined ? {} : { 'Content-Type': type }) };
};
