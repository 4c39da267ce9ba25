import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteFolder } from './build-site.ts';

export interface SitePage {
  /** The path of the page, such as `/en/guides/` or `/404.html`. */
  readonly path: string;
  readonly html: string;
}

/** The URL paths of all files in a built site. */
export const siteFiles = async (folder: string = siteFolder): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted();

/** All pages of a built site, sorted by file. */
export const sitePages = async (folder: string = siteFolder): Promise<readonly SitePage[]> =>
  Promise.all(
    (await siteFiles(folder))
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => ({
        path: file.replace(/\/index\.html$/, '/'),
        html: await readFile(join(folder, file), 'utf8'),
      })),
  );

/** All values of an attribute in a page's HTML, with decoded entities. */
export const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );

/** The contents of a page's `meta` elements with this name or property. */
export const metaOf = (html: string, name: string): readonly string[] =>
  [...html.matchAll(/<meta [^>]*>/g)].flatMap(([tag]) =>
    [...attributes(tag, 'property'), ...attributes(tag, 'name')].includes(name) ? attributes(tag, 'content') : [],
  );

/** The path in a page's link to the other language; '' without a link. */
export const twinOf = (html: string): string => /<a class="language" href="([^"]*)"/.exec(html)?.[1] ?? '';

/** The path of a page in the other language. The 404 page is an exception, because it links to the other home page. */
export const twinPath = (path: string, pages: readonly SitePage[]): string =>
  path === '/404.html' ? '/en/404.html' : twinOf(pages.find((page) => page.path === path)?.html ?? '');

export const codeBlocks = (html: string): readonly string[] =>
  [...html.matchAll(/<pre[\s>][^]*?<\/pre>/g)].map(([block]) => block.replaceAll(/<[^>]+>/g, ''));

/** The paths of the pages in a built site whose code or responses contain the local server's URL. */
export const pagesNamingLocalhost = async (folder: string): Promise<readonly string[]> =>
  (await sitePages(folder))
    // `localhost:${…` is allowed, because it is the URL of a server in the reader's code.
    .filter(({ html }) => codeBlocks(html).some((block) => block.replaceAll('localhost:${', '').includes('localhost')))
    .map(({ path }) => path);
