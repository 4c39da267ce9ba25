import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, picturedResources } from '../../data/catalogue.ts';
import { PICTURE_SIZES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { sharedAddress } from '../../site/shared/addresses.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { pictureSpace } from '../../functions/documents/get-space.ts';
import { languages } from '../../data/language.ts';
import { resourcePaths } from '../../site/shared/pages.ts';
import { root } from '../support/folders.ts';
import { useLocalServer } from '../support/local-server.ts';
import { attributes, metaOf, siteFiles, sitePages, twinOf } from '../support/site-pages.ts';

const server = useLocalServer();
const pages = await sitePages();
const byPath = new Map(pages.map((page) => [page.path, page.html]));
const htmlOf = (path: string): string => byPath.get(path) ?? '';
const files = new Set(await siteFiles());
const content = pages.filter(({ path }) => !path.endsWith('/404.html'));
const turkish = content.map(({ path }) => path).filter((path) => !path.startsWith('/en/'));

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const repeated = (all: readonly string[]): readonly string[] => all.filter((each, at) => all.indexOf(each) !== at);

/** True if the local server has the address; the API’s errors count, because some examples show errors, but no file does. */
const isServed = async (url: string): Promise<boolean> => {
  const { status, headers } = await fetch(url);
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  return status === 200 || (isJson && /\/api\/[^.?]*(?:\?|$)/.test(url));
};

describe('every page', () => {
  it('has a unique title and a description, and repeats both with its languages in Open Graph tags', () => {
    for (const { path, html } of pages) {
      const title = one(html, /<title>([^<]+)<\/title>/);
      const described = metaOf(html, 'description');
      expect([title, ...described], path).not.toContain('');
      expect(metaOf(html, 'og:title'), path).toEqual([title]);
      expect(metaOf(html, 'og:description'), path).toEqual(described);
      const locales = [...metaOf(html, 'og:locale'), ...metaOf(html, 'og:locale:alternate')];
      expect(locales, path).toEqual(path.startsWith('/en/') ? ['en_GB', 'tr_TR'] : ['tr_TR', 'en_GB']);
    }
    expect(repeated(content.map(({ html }) => one(html, /<html lang="(\w+)"/) + one(html, /<title>([^<]+)/)))).toEqual(
      [],
    );
  });

  it('has one first-level heading, skips no level, uses each id once, and has no inline script or style', () => {
    for (const { path, html } of pages) {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const odd = levels.filter((level, at) => level === 1 || level > (levels[at - 1] ?? 0) + 1);
      expect(odd, path).toEqual([1]);
      expect(repeated(attributes(html, 'id')), path).toEqual([]);
      expect(html, path).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:|<script(?![^>]*\ssrc=)/);
    }
  });

  it('lists its sections if it has three or more', () => {
    const long = pages
      .map(({ path, html }) => ({ path, html: html.replace(/<template[^]*?<\/template>/g, '') }))
      .filter(({ html }) => html.split('<h2 id=').length > 3);
    for (const { path, html } of long) {
      const listed = /<nav class="chips"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
      // If the anchor belongs to the section, the id of its heading has the prefix `h-`.
      const anchors = [...html.matchAll(/<h2 id="(?:h-)?([^"]*)"/g)].map(([, id]) => `#${id}`);
      expect(
        attributes(listed, 'href').filter((link) => link.startsWith('#')),
        path,
      ).toEqual(anchors);
    }
    expect(long.length).toBeGreaterThan(60);
  });

  it('links its translation, which links back and has the same structure', () => {
    const parts = (html: string): readonly string[] =>
      [...html.matchAll(/<(section|article|h2|h3|table|pre|form)\b([^>]*)>/g)].map(
        ([, name = '', rest = '']) => name + (rest.includes(' id="') ? ' with an ID' : ''),
      );
    for (const { path, html } of content) {
      const [lang, other] = path.startsWith('/en/') ? ['en', 'tr'] : ['tr', 'en'];
      const alternate = (each: string): string =>
        one(html, new RegExp(`<link rel="alternate" hreflang="${each}" href="([^"]*)"`));
      expect(one(html, /<html lang="(\w+)"/), path).toBe(lang);
      expect(alternate(lang), path).toBe(path);
      expect(twinOf(html), path).toBe(alternate(other));
      expect(twinOf(htmlOf(twinOf(html))), path).toBe(path);
      expect(parts(htmlOf(twinOf(html))), path).toEqual(parts(html));
    }
    expect(content).toHaveLength(2 * turkish.length);
  });

  it('has fields that browsers and phones leave as they are: no spinner, no capitals, no translated values or names', () => {
    for (const { path, html } of pages) {
      const fields = [...html.replaceAll(/<(script|pre)\b[^]*?<\/\1>/g, '').matchAll(/<(?:input|textarea)\b[^>]*>/g)];
      for (const [field] of fields) {
        expect(field, path).not.toContain('type="number"');
        const isCode = /class="(?:code|value)"|data-parameter="(?!words)/.test(field) && !field.includes('checkbox');
        if (isCode) expect(field, path).toContain('spellcheck="false" autocapitalize="off" autocorrect="off"');
      }
      expect(html, path).not.toMatch(
        /<option(?! value=)|<code(?! translate="no")|<select(?! translate="no")[^>]*class="/,
      );
    }
  });

  it('shows no backtick in its text, except in records', () => {
    for (const { path, html } of pages.filter((page) => !/\/(?:kaynaklar|resources)\/./.test(page.path))) {
      const text = html.replaceAll(/<(pre|script|code|textarea)\b[^]*?<\/\1>|<[^>]*>/g, '');
      expect(
        text.split('\n').find((line) => line.includes('`')),
        path,
      ).toBeUndefined();
    }
  });

  it('is in the sitemap, except for the answer key, which has noindex', async () => {
    const sitemap = await (await fetch(`${server.site()}/sitemap.xml`)).text();
    const unlisted = content.filter(({ path }) => !sitemap.includes(`${path}</loc>`));
    expect(unlisted.map(({ path }) => path)).toEqual(['/derste/cevaplar/', '/en/in-class/answers/']);
    expect(content.filter(({ html }) => html.includes('<meta name="robots" content="noindex">'))).toEqual(unlisted);
  });

  it('links only existing pages, files and anchors', async () => {
    const targets = new Map<string, string>();
    for (const { path, html } of pages)
      for (const href of attributes(html, 'href')) {
        const { pathname, search, hash, origin } = new URL(href, `${server.site()}${path}`);
        if (origin === server.site()) targets.set(`${pathname}${search}${hash}`, path);
      }
    const broken: string[] = [];
    for (const [target, from] of targets) {
      const { pathname, hash, href } = new URL(target, server.site());
      const html = byPath.get(pathname);
      const isThere =
        html === undefined
          ? files.has(pathname) || files.has(`${pathname}.json`) || (await isServed(href))
          : hash === '' || attributes(html, 'id').includes(decodeURIComponent(hash.slice(1)));
      if (!isThere) broken.push(`${from} → ${target}`);
    }
    expect(broken).toEqual([]);
  });

  // The server replaces the whole origin, so texts about `npx kurmaca` omit the scheme.
  it('contains the local server’s address only in texts about that server, without its scheme', () => {
    const local =
      /^\/(?:rehber\/(?:barindirma|kendi-verileriniz)|en\/guides\/(?:self-hosting|your-own-data)|derste|en\/in-class)\/$/;
    for (const { path, html } of pages)
      expect(
        html.replaceAll(/<script[^]*?<\/script>|<span data-origin>[^<]*<\/span>|<[^>]*>/g, ''),
        path,
      ).not.toContain(local.test(path) ? LOCAL_ORIGIN : new URL(LOCAL_ORIGIN).host);
  });

  it.each([
    ['', 'https://netlify.example', false, 'https://netlify.example/x'],
    ['https://own.example', 'https://netlify.example', false, 'https://own.example/x'],
    ['https://own.example', 'https://pages.example', true, 'https://pages.example/x'],
  ])('with owner’s site “%s” and origin “%s” (mirror: %s) has the share URL “%s”', (own, at, isMirror, address) => {
    expect(sharedAddress('/x', { origin: at, prefix: '/', isMirror }, own)).toBe(address);
  });
});

it('pages that tell readers to use the package say what to write while it is not on npm', async () => {
  const isReleased = !(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).includes('(unreleased)');
  const telling = pages.filter(
    ({ path, html }) =>
      /guides|rehber|turkish-test|turkce-testi|in-class|derste/.test(path) &&
      /npx kurmaca|unpkg\.com\/kurmaca|npm:kurmaca/.test(html),
  );
  expect(telling.length).toBeGreaterThan(10);
  for (const { path, html } of telling) expect(html.includes('class="fold fine unpublished"'), path).toBe(!isReleased);
});

describe('the pictures on the pages', () => {
  const images = pages.map(({ path, html }) => ({
    path,
    tags: [...html.replaceAll(/<template[^]*?<\/template>/g, '').matchAll(/<img[^>]*>/g)].map(([tag]) => tag),
  }));
  const attribute = (tag: string, name: string): string => attributes(tag, name)[0] ?? '';
  /** True for the screenshot of an example’s result. */
  const isResult = (tag: string): boolean => attribute(tag, 'src').endsWith('.webp');

  it('have a text alternative, an API URL, a size and, except for three at most, lazy loading', () => {
    const addresses = new Set(pictureSpace(dataSet).flatMap(({ paths }) => paths));
    const sizes = Object.values(PICTURE_SIZES).map(({ width, height }) => `${width}x${height}`);
    expect(images.flatMap(({ tags }) => tags).length).toBeGreaterThan(300);
    for (const { path, tags } of images) {
      for (const tag of tags) expect(attribute(tag, 'alt'), `${path}: ${tag}`).not.toBe('');
      const drawn = tags.filter((tag) => !isResult(tag));
      for (const tag of drawn) {
        expect(addresses, path).toContain(attribute(tag, 'src'));
        expect(sizes, path).toContain(`${attribute(tag, 'width')}x${attribute(tag, 'height')}`);
      }
      const early = drawn.filter((tag) => attribute(tag, 'loading') !== 'lazy');
      expect(early.length, path).toBeLessThanOrEqual(3);
    }
  });

  it.each(languages)('are in the table of each resource with pictures, with URLs in the language %s', (lang) => {
    for (const resource of picturedResources) {
      const { path, alias } = catalogue[resource];
      const sources = attributes(htmlOf(resourcePaths[resource][lang]), 'src');
      for (const { id } of dataSet[resource])
        expect(sources).toContain(
          { tr: `/api/v1/${path}/${id}/gorsel.svg`, en: `/en/api/v1/${alias}/${id}/image.svg` }[lang],
        );
    }
  });
});
