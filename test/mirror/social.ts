import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cards } from '../../site/cards/cards.ts';
import { CARD_SIZE } from '../../site/cards/face.ts';
import { languages } from '../../site/language.ts';
import { icons, manifestFiles, resourcePaths } from '../../site/pages.ts';
import { attributes, metaOf, sitePages } from '../support/site-pages.ts';
import { type MirrorOf, ORIGIN, PREFIX } from './built-mirror.ts';

/** The size that a PNG's first chunk tells (PNG 3rd edition, section 11.2.1). */
const sizeOf = (png: Buffer): object => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

const pathIn = (address: string): string => address.slice(`${ORIGIN}${PREFIX}`.length - 1);

const KILOBYTE = 1024;

/** What other sites and devices show of a mirror: they need its whole address. */
export const socialTests = (mirrorOf: MirrorOf): void => {
  describe('the social cards of a mirror', () => {
    it('are one of every page’s own language, below the site’s address, with the size that the page tells', async () => {
      for (const { path, html } of await sitePages(mirrorOf().folder)) {
        const [address = '', ...more] = metaOf(html, 'og:image');
        expect(more, path).toEqual([]);
        expect(address, path).toMatch(
          new RegExp(`^${ORIGIN}${PREFIX}social/${path.startsWith('/en/') ? 'en' : 'tr'}/`),
        );
        const png = await readFile(join(mirrorOf().folder, pathIn(address)));
        expect(sizeOf(png), path).toEqual(CARD_SIZE);
        expect(metaOf(html, 'og:image:width'), path).toEqual([String(CARD_SIZE.width)]);
        expect(metaOf(html, 'og:image:height'), path).toEqual([String(CARD_SIZE.height)]);
        expect(png.length, path).toBeLessThan(60 * KILOBYTE);
        expect(metaOf(html, 'og:image:alt')[0], path).toMatch(/\p{L}+: \S/u);
        expect(metaOf(html, 'og:url'), path).toEqual([`${ORIGIN}${PREFIX}${path.slice(1)}`]);
        expect(metaOf(html, 'twitter:card'), path).toEqual(['summary_large_image']);
      }
    });

    it('are all used, and differ', async () => {
      const pages = await sitePages(mirrorOf().folder);
      const used = new Set(pages.flatMap(({ html }) => metaOf(html, 'og:image')).map(pathIn));
      expect([...used].toSorted()).toEqual(cards.map(({ file }) => file).toSorted());
      const digests = await Promise.all(cards.map(({ file }) => readFile(join(mirrorOf().folder, file), 'base64')));
      expect(new Set(digests).size).toBe(cards.length);
    });

    it('show a resource’s own record on its page', async () => {
      const pages = await sitePages(mirrorOf().folder);
      const htmlAt = (path: string): string => pages.find((page) => page.path === path)?.html ?? '';
      expect(metaOf(htmlAt(resourcePaths.urunler.tr), 'og:image')).toEqual([`${ORIGIN}${PREFIX}social/tr/urunler.png`]);
      expect(metaOf(htmlAt(resourcePaths.urunler.en), 'og:image')).toEqual([
        `${ORIGIN}${PREFIX}social/en/products.png`,
      ]);
      expect(metaOf(htmlAt('/rehber/gorseller/'), 'og:image')).toEqual([`${ORIGIN}${PREFIX}social/tr/guides.png`]);
    });
  });

  describe('a mirror as an app', () => {
    it.each(languages)('has a manifest in its pages’ language (%s), whose icons exist', async (lang) => {
      const path = manifestFiles[lang];
      const manifest: unknown = JSON.parse(await readFile(join(mirrorOf().folder, path), 'utf8'));
      expect(manifest).toMatchObject({ short_name: 'Kurmaca', lang, start_url: './' });
      const address = new URL(`${PREFIX}${path.slice(1)}`, ORIGIN);
      const sources = JSON.stringify(manifest).match(/(?<="src":")[^"]+/g) ?? [];
      expect(sources.map((source) => pathIn(new URL(source, address).href))).toEqual([icons[192], icons[512]]);
      for (const page of await sitePages(mirrorOf().folder)) {
        if (page.path.startsWith('/en/') !== (lang === 'en')) continue;
        expect(attributes(page.html, 'href'), page.path).toContain(`${PREFIX}${icons[180].slice(1)}`);
      }
    });

    it('has icons of the sizes that it tells', async () => {
      for (const [size, path] of Object.entries(icons))
        expect(sizeOf(await readFile(join(mirrorOf().folder, path)))).toEqual({
          width: Number(size),
          height: Number(size),
        });
    });
  });
};
