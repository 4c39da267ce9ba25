import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteFolder } from './build-site.ts';

/** A page of the built site. */
export interface SitePage {
  /** Its address: `/en/guides/`, `/404.html`. */
  readonly path: string;
  readonly html: string;
}

/** Every page that the build wrote. */
export const sitePages = async (): Promise<readonly SitePage[]> => {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return Promise.all(
    files.map(async (file) => ({
      path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`,
      html: await readFile(join(siteFolder, file), 'utf8'),
    })),
  );
};

/** The values of an attribute in a page's text, entities read. */
export const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );

/** One page of each kind, in both languages: what differs in make, not just in words. */
export const pageKinds: readonly string[] = [
  '/',
  '/en/',
  '/kaynaklar/',
  '/kaynaklar/kullanicilar/',
  '/kaynaklar/faturalar/',
  '/kaynaklar/siparisler/',
  '/kaynaklar/gonderiler/',
  '/en/resources/products/',
  '/rehber/',
  '/rehber/suzme-ve-arama/',
  '/en/guides/writes/',
  '/ornekler/',
  '/dene/',
  '/en/try/',
  '/hatalar/',
  '/404.html',
];
