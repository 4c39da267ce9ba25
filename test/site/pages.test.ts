import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../functions/http/errors.ts';
import { sharedAddress } from '../../site/addresses.ts';
import { forEachOf } from '../support/ask.ts';
import { useLocalServer } from '../support/local-server.ts';
import { attributes, metaOf, sitePages, twinOf } from '../support/site-pages.ts';

const server = useLocalServer();
const pages = await sitePages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const content = pages.filter(({ path }) => !path.endsWith('/404.html'));

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

const alternate = (html: string, lang: string): string =>
  one(html, new RegExp(`<link rel="alternate" hreflang="${lang}" href="([^"]*)"`));

describe('every page', () => {
  it('has a title and a description of its own', () => {
    for (const { path, html } of pages) {
      expect(one(html, /<title>([^<]+)<\/title>/), path).not.toBe('');
      expect(one(html, /<meta name="description" content="([^"]+)"/), path).not.toBe('');
    }
    const titles = content.map(({ html }) => one(html, /<html lang="(\w+)"/) + one(html, /<title>([^<]+)<\/title>/));
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('has one first-level heading, and no level of headings is left out', () => {
    for (const { path, html } of pages) {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level, at) => level === 1 || level > (levels[at - 1] ?? 0) + 1),
        path,
      ).toEqual([1]);
    }
  });

  it('lists its sections where it has three or more', () => {
    // What scripts copy into a page is none of its sections.
    const long = pages
      .map(({ path, html }) => ({ path, html: html.replace(/<template[^]*?<\/template>/g, '') }))
      .filter(({ html }) => html.split('<h2 id=').length > 3);
    for (const { path, html } of long) {
      const listed = /<nav class="chips"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
      // Where a whole section is the target, its heading has the same name after h-.
      const anchors = [...html.matchAll(/<h2 id="(?:h-)?([^"]*)"/g)].map(([, id]) => `#${id}`);
      const links = attributes(listed, 'href').filter((link) => link.startsWith('#'));
      expect(links, path).toEqual(anchors);
    }
    expect(long.length).toBeGreaterThan(60);
  });

  it('names itself and its twin in the other language, and the twin names it', () => {
    for (const { path, html } of content) {
      const lang = path.startsWith('/en/') ? 'en' : 'tr';
      expect(one(html, /<html lang="(\w+)"/), path).toBe(lang);
      expect(alternate(html, lang), path).toBe(path);
      const twin = alternate(html, lang === 'en' ? 'tr' : 'en');
      expect(alternate(byPath.get(twin)?.html ?? '', lang), `${path} and ${twin}`).toBe(path);
      expect(twinOf(html), path).toBe(twin);
    }
  });

  it('holds no script and no style of its own, only files', () => {
    for (const { path, html } of pages) {
      expect(html, path).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/);
      expect([...html.matchAll(/<script(?![^>]*\ssrc=)/g)], path).toEqual([]);
    }
  });

  it('lists the versions and what changed in the page’s language', () => {
    expect(byPath.get('/degisiklikler/')?.html).toMatch(/<h2>1\.0\.0 .*<\/h2>\s*<ul>\s*<li><strong>Veriler:/);
    expect(byPath.get('/en/changelog/')?.html).toMatch(/<h2>1\.0\.0 .*<\/h2>\s*<ul>\s*<li><strong>Data:/);
  });

  it('uses each id once', () => {
    for (const { path, html } of pages) {
      const ids = attributes(html, 'id');
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).toEqual([]);
    }
  });

  it('stands in the sitemap, but for the answer key, which asks search engines to leave it out', async () => {
    const sitemap = await (await fetch(`${server.site()}/sitemap.xml`)).text();
    const unlisted = content.filter(({ path }) => !sitemap.includes(`${path}</loc>`));
    expect(unlisted.map(({ path }) => path)).toEqual(['/derste/cevaplar/', '/en/in-class/answers/']);
    expect(content.filter(({ html }) => html.includes('<meta name="robots" content="noindex">'))).toEqual(unlisted);
  });
});

describe('links', () => {
  it('within the site all lead somewhere, to the very anchor', async () => {
    const targets = new Map<string, string>();
    for (const { path, html } of pages)
      for (const href of attributes(html, 'href')) {
        const { pathname, search, hash, origin } = new URL(href, `${server.site()}${path}`);
        if (origin === server.site()) targets.set(`${pathname}${search}${hash}`, path);
      }
    const broken: string[] = [];
    await forEachOf([...targets], async ([target, from]) => {
      const { pathname, hash, href } = new URL(target, server.site());
      const page = byPath.get(pathname);
      if (page) {
        const isThere = hash === '' || attributes(page.html, 'id').includes(decodeURIComponent(hash.slice(1)));
        if (!isThere) broken.push(`${from} → ${target}`);
        return;
      }
      const response = await fetch(href);
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
      // The build has asked each request of the API already; some are meant to be refused.
      const isFine = response.status === 200 || (pathname.startsWith('/api/') && isJson);
      if (!isFine) broken.push(`${from} → ${target} (${response.status})`);
    });
    expect(broken).toEqual([]);
  });

  const otherOf = (path: string): string => twinOf(byPath.get(path)?.html ?? '');

  it('change the language on every page, there and back, and reach all pages', () => {
    const turkish = content.map(({ path }) => path).filter((path) => !path.startsWith('/en/'));
    for (const path of turkish) expect(otherOf(otherOf(path)), path).toBe(path);
    const english = content.map(({ path }) => path).filter((path) => path.startsWith('/en/'));
    expect(turkish.map(otherOf).toSorted()).toEqual(english.toSorted());
  });

  it('keep the place when the language changes: every part of a page has one at its position in the other language', () => {
    const parts = (path: string): readonly string[] =>
      [...(byPath.get(path)?.html ?? '').matchAll(/<(section|article|h2|h3|table|pre|form)\b([^>]*)>/g)].map(
        ([, name = '', attributes = '']) => name + (attributes.includes(' id="') ? ' with an ID' : ''),
      );
    const turkish = content.map(({ path }) => path).filter((path) => !path.startsWith('/en/'));
    for (const path of turkish) expect(parts(otherOf(path)), path).toEqual(parts(path));
  });

  it('give every error code an anchor, under the address that the API tells', () => {
    for (const path of ['/hatalar/', '/en/errors/']) {
      const ids = attributes(byPath.get(path)?.html ?? '', 'id');
      for (const code of errorCodes) expect(ids, path).toContain(code);
    }
  });
});

it.each([
  ['', 'https://netlify.example', false, 'https://netlify.example/x'],
  ['https://own.example', 'https://netlify.example', false, 'https://own.example/x'],
  ['https://own.example', 'https://pages.example', true, 'https://pages.example/x'],
  ['https://own.example', '', true, ''],
  ['', '', false, ''],
])('shares addresses of the owner’s site “%s”, else of “%s” (mirror: %s): “%s”', (own, at, isMirror, address) => {
  expect(sharedAddress('/x', { origin: at, prefix: '/', isMirror }, own)).toBe(address);
});

it('repeats title, description and both languages in the meta elements for other sites', async () => {
  for (const { path, html } of await sitePages()) {
    expect(metaOf(html, 'og:title'), path).toEqual([/<title>([^<]*)</.exec(html)?.[1]]);
    expect(metaOf(html, 'og:description'), path).toEqual(metaOf(html, 'description'));
    expect(metaOf(html, 'og:image'), path).toEqual([]);
    const locales = [...metaOf(html, 'og:locale'), ...metaOf(html, 'og:locale:alternate')];
    expect(locales, path).toEqual(path.startsWith('/en/') ? ['en_GB', 'tr_TR'] : ['tr_TR', 'en_GB']);
  }
});
