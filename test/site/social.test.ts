import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASE_PATH } from '../../functions/http/base.ts';
import { sharedAddress } from '../../site/addresses.ts';
import { cards } from '../../site/cards/cards.ts';
import { CARD_SIZE } from '../../site/cards/face.ts';
import { languages } from '../../site/language.ts';
import { icons, manifestFiles, resourcePaths } from '../../site/pages.ts';
import { ask } from '../../site/view/ask.ts';
import { siteFolder } from '../support/build-site.ts';
import { useBuild } from '../support/build-variant.ts';
import { attributes, sitePages } from '../support/site-pages.ts';

const [origin, prefix] = ['https://kurmaca.example', '/kurmaca/'];
const mirror = useBuild({ SITE_ORIGIN: origin, SITE_PREFIX: prefix });

/** The size that a PNG's first chunk tells (PNG 3rd edition, section 11.2.1). */
const sizeOf = (png: Buffer): object => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** The contents of a page's `meta` elements of a name. */
const metaOf = (html: string, name: string): readonly string[] =>
  [...html.matchAll(/<meta [^>]*>/g)].flatMap(([tag]) =>
    [...attributes(tag, 'property'), ...attributes(tag, 'name')].includes(name) ? attributes(tag, 'content') : [],
  );

const pathIn = (address: string): string => address.slice(`${origin}${prefix}`.length - 1);

const KILOBYTE = 1024;

describe('the social cards', () => {
  it('are one of every page’s own language, below the site’s address, with the size that the page tells', async () => {
    for (const { path, html } of await sitePages(mirror())) {
      const [address = '', ...more] = metaOf(html, 'og:image');
      expect(more, path).toEqual([]);
      expect(address, path).toMatch(new RegExp(`^${origin}${prefix}social/${path.startsWith('/en/') ? 'en' : 'tr'}/`));
      const png = await readFile(join(mirror(), pathIn(address)));
      expect(sizeOf(png), path).toEqual(CARD_SIZE);
      expect(metaOf(html, 'og:image:width'), path).toEqual([String(CARD_SIZE.width)]);
      expect(metaOf(html, 'og:image:height'), path).toEqual([String(CARD_SIZE.height)]);
      expect(png.length, path).toBeLessThan(60 * KILOBYTE);
      expect(metaOf(html, 'og:image:alt')[0], path).toMatch(/\p{L}+: \S/u);
      expect(metaOf(html, 'og:url'), path).toEqual([`${origin}${prefix}${path.slice(1)}`]);
      expect(metaOf(html, 'twitter:card'), path).toEqual(['summary_large_image']);
    }
  });

  it('are all used, and differ', async () => {
    const pages = await sitePages(mirror());
    const used = new Set(pages.flatMap(({ html }) => metaOf(html, 'og:image')).map(pathIn));
    expect([...used].toSorted()).toEqual(cards.map(({ file }) => file).toSorted());
    const digests = await Promise.all(cards.map(({ file }) => readFile(join(mirror(), file), 'base64')));
    expect(new Set(digests).size).toBe(cards.length);
  });

  it('show a resource’s own record on its page', async () => {
    const pages = await sitePages(mirror());
    const htmlAt = (path: string): string => pages.find((page) => page.path === path)?.html ?? '';
    expect(metaOf(htmlAt(resourcePaths.urunler.tr), 'og:image')).toEqual([`${origin}${prefix}social/tr/urunler.png`]);
    expect(metaOf(htmlAt(resourcePaths.urunler.en), 'og:image')).toEqual([`${origin}${prefix}social/en/products.png`]);
    expect(metaOf(htmlAt('/rehber/gorseller/'), 'og:image')).toEqual([`${origin}${prefix}social/tr/guides.png`]);
  });

  it('name requests that the API answers, and one that it refuses on the card of the errors', async () => {
    for (const { file, path } of cards) {
      const isOfApi = path.startsWith(BASE_PATH) && !path.includes('openapi');
      if (!isOfApi) await expect(readFile(join(siteFolder, path)), file).resolves.toBeDefined();
      else expect((await ask(path.slice(BASE_PATH.length))).status, file).toBe(file.endsWith('errors.png') ? 404 : 200);
    }
  });

  it('are not named where the site’s address is unknown, since a relative one means nothing to other sites', async () => {
    for (const { path, html } of await sitePages())
      for (const name of ['og:image', 'og:url', 'twitter:card']) expect(metaOf(html, name), path).toEqual([]);
  });

  it.each([
    ['', 'https://netlify.example', false, 'https://netlify.example/x'],
    ['https://own.example', 'https://netlify.example', false, 'https://own.example/x'],
    ['https://own.example', '', false, 'https://own.example/x'],
    ['https://own.example', 'https://pages.example', true, 'https://pages.example/x'],
    ['https://own.example', '', true, ''],
    ['', '', false, ''],
  ])('are at the owner’s site “%s”, else at “%s” (mirror: %s): “%s”', (own, at, isMirror, address) => {
    expect(sharedAddress('/x', { origin: at, prefix: '/', isMirror }, own)).toBe(address);
  });
});

describe('the meta elements of every page', () => {
  it('name title, description and both languages', async () => {
    for (const { path, html } of await sitePages()) {
      expect(metaOf(html, 'og:title'), path).toEqual([/<title>([^<]*)</.exec(html)?.[1]]);
      expect(metaOf(html, 'og:description'), path).toEqual(metaOf(html, 'description'));
      const locales = [...metaOf(html, 'og:locale'), ...metaOf(html, 'og:locale:alternate')];
      expect(locales, path).toEqual(path.startsWith('/en/') ? ['en_GB', 'tr_TR'] : ['tr_TR', 'en_GB']);
    }
  });
});

describe('the site as an app', () => {
  it.each(languages)(
    'has a manifest in its pages’ language (%s), also below a prefix, whose icons exist',
    async (lang) => {
      const path = manifestFiles[lang];
      const manifest: unknown = JSON.parse(await readFile(join(mirror(), path), 'utf8'));
      expect(manifest).toMatchObject({ short_name: 'Kurmaca', lang, start_url: './' });
      const address = new URL(`${prefix}${path.slice(1)}`, origin);
      const sources = JSON.stringify(manifest).match(/(?<="src":")[^"]+/g) ?? [];
      expect(sources.map((source) => pathIn(new URL(source, address).href))).toEqual([icons[192], icons[512]]);
      for (const page of await sitePages(mirror())) {
        if (page.path.startsWith('/en/') !== (lang === 'en')) continue;
        expect(attributes(page.html, 'href'), page.path).toContain(`${prefix}${icons[180].slice(1)}`);
      }
    },
  );

  it('has icons of the sizes that it tells', async () => {
    for (const [size, path] of Object.entries(icons))
      expect(sizeOf(await readFile(join(siteFolder, path)))).toEqual({ width: Number(size), height: Number(size) });
  });
});
