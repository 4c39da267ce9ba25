import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteFolder } from './build-site.ts';

/** A page of the built site. */
export interface SitePage {
  /** Its address: `/en/guides/`, `/404.html`. */
  readonly path: string;
  readonly html: string;
}

/** Every file that a build wrote, as an address. */
export const siteFiles = async (folder: string = siteFolder): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted();

/** Every page that a build wrote, in the order of their files. */
export const sitePages = async (folder: string = siteFolder): Promise<readonly SitePage[]> =>
  Promise.all(
    (await siteFiles(folder))
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => ({
        path: file.replace(/\/index\.html$/, '/'),
        html: await readFile(join(folder, file), 'utf8'),
      })),
  );

/** The values of an attribute in a page's text, entities read. */
export const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );

/** The contents of a page's `meta` elements of a name. */
export const metaOf = (html: string, name: string): readonly string[] =>
  [...html.matchAll(/<meta [^>]*>/g)].flatMap(([tag]) =>
    [...attributes(tag, 'property'), ...attributes(tag, 'name')].includes(name) ? attributes(tag, 'content') : [],
  );

/** The path of a page in the other language, which its link names; '' without one. */
export const twinOf = (html: string): string => /<a class="language" href="([^"]*)"/.exec(html)?.[1] ?? '';

/** The path of a page of the site in the other language; the link of a missing page leads to the other home page. */
export const twinPath = (path: string, pages: readonly SitePage[]): string =>
  path === '/404.html' ? '/en/404.html' : twinOf(pages.find((page) => page.path === path)?.html ?? '');

/** The texts of a page's code and responses. */
export const codeBlocks = (html: string): readonly string[] =>
  [...html.matchAll(/<pre[\s>][^]*?<\/pre>/g)].map(([block]) => block.replaceAll(/<[^>]+>/g, ''));

/** The pages of a built site whose code or responses name the local server. */
export const pagesNamingLocalhost = async (folder: string): Promise<readonly string[]> =>
  (await sitePages(folder))
    // The file of the reader's own server contains that server's URL.
    .filter(({ html }) => codeBlocks(html).some((block) => block.replaceAll('localhost:${', '').includes('localhost')))
    .map(({ path }) => path);
