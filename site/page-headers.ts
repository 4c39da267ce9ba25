import type { HeaderMap } from '../functions/http/respond.ts';
import { languages } from './language.ts';
import { downloadTypeOf } from './output/downloads/types.ts';
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
} from './pages.ts';
import { SANDBOX_ORIGINS } from './shared/sandboxes.ts';

/**
 * Directives by name, as Content Security Policy Level 3 (https://www.w3.org/TR/CSP3/) defines them: nothing but what this
 * site serves itself; no inline scripts or styles.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  // Buttons post code to these sites, in a new tab.
  'form-action': ["'self'", ...SANDBOX_ORIGINS].join(' '),
  'base-uri': "'none'",
};

/** The policy of the pages as their `meta` element says it, for hosts that send no headers; framing cannot be told there. */
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
 * The headers of the pages, a rule for each page and the files below it. No two rules fit one path, and none fits the
 * API's: hosts do not agree on what two rules for one header mean.
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
      // A worker has the policy of its own file: the pages allow no `eval`, and what runs there reaches nothing.
      'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-eval'",
      'X-Content-Type-Options': 'nosniff',
    },
  },
  // Their names change with their contents.
  {
    path: '/assets/*',
    headers: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** The headers of a page or file, and the media type of a download or Markdown; those of a 404 page where no rule fits. */
export const headersFor = (path: string): HeaderMap => {
  const rule = pageHeaderRules.find((each) =>
    each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path,
  );
  const type = path.endsWith(MARKDOWN_FILE)
    ? MARKDOWN_TYPE
    : path.startsWith(pages.downloads.tr)
      ? downloadTypeOf(path)
      : undefined;
  return { ...(rule?.headers ?? headersOf()), ...(type === undefined ? {} : { 'Content-Type': type }) };
};
