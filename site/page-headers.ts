import type { HeaderMap } from '../functions/http/respond.ts';
import { languages } from './language.ts';
import { downloadTypeOf } from './downloads/types.ts';
import { filesAtRoot, isPageName, notFoundPages, type PageName, pageNames, pages, SECURITY_FILE } from './pages.ts';

/** Directives by name, as Content Security Policy Level 3 (https://www.w3.org/TR/CSP3/) defines them. */
type Policy = Readonly<Record<string, string>>;

/** Nothing but what this site serves itself; no inline scripts or styles. */
const strict: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
};

/** Where a page needs more than the strict policy. */
const wider: Partial<Record<PageName, Policy>> = {
  // Its buttons post a snippet to these sites, in a new tab.
  try: { 'form-action': "'self' https://codepen.io https://stackblitz.com" },
};

const text = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const policyOf = (name?: string): Policy => ({ ...strict, ...(name && isPageName(name) ? wider[name] : {}) });

/** The policy of a page as its `meta` element says it, for hosts that send no headers; framing cannot be told there. */
export const metaPolicy = (name?: string): string => text(policyOf(name));

const headersOf = (name?: PageName): HeaderMap => ({
  'Content-Security-Policy': text({ ...policyOf(name), 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The files to download stand below the Turkish page, and scripts of other origins may read them.
  ...(name === 'downloads' ? { 'Access-Control-Allow-Origin': '*' } : {}),
});

/** The headers of everything below a path; a path that ends without a star is meant alone. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: HeaderMap;
}

const isHome = (name: PageName): boolean => name === 'home';

/**
 * The headers of the pages, a rule for each page and what lies below it. No two rules fit one path, and none fits the
 * API's: hosts do not agree on what two rules for one header mean.
 */
export const pageHeaderRules: readonly HeaderRule[] = [
  ...pageNames.flatMap((name) =>
    languages.map((lang) => ({ path: pages[name][lang] + (isHome(name) ? '' : '*'), headers: headersOf(name) })),
  ),
  ...Object.values(notFoundPages).map((path) => ({ path, headers: headersOf() })),
  ...[...filesAtRoot, SECURITY_FILE].map((path) => ({ path, headers: headersOf() })),
  // Their names change with their contents.
  {
    path: '/assets/*',
    headers: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** The headers of a page or file, and a download’s media type; those of a 404 page where no rule fits. */
export const headersFor = (path: string): HeaderMap => {
  const rule = pageHeaderRules.find((each) =>
    each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path,
  );
  const type = path.startsWith(pages.downloads.tr) ? downloadTypeOf(path) : undefined;
  return { ...(rule?.headers ?? headersOf()), ...(type === undefined ? {} : { 'Content-Type': type }) };
};
