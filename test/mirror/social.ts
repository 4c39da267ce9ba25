import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../site/language.ts';
import { icons, manifestFiles } from '../../site/pages.ts';
import { attributes, metaOf, sitePages } from '../support/site-pages.ts';
import { type MirrorOf, ORIGIN, PREFIX } from './built-mirror.ts';

/** The size that a PNG's first chunk tells (PNG 3rd edition, section 11.2.1). */
const sizeOf = (png: Buffer): object => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

const pathIn = (address: string): string => address.slice(`${ORIGIN}${PREFIX}`.length - 1);

/** What other sites and devices show of a mirror: they need its whole address. */
export const socialTests = (mirrorOf: MirrorOf): void => {
  describe('the social card of a mirror', () => {
    it('is named by every page of its language with its whole address and its size', async () => {
      for (const { path, html } of await sitePages(mirrorOf().folder)) {
        const file = path.startsWith('/en/') ? 'social/en.png' : 'social/tr.png';
        expect(metaOf(html, 'og:image'), path).toEqual([`${ORIGIN}${PREFIX}${file}`]);
        expect(metaOf(html, 'og:url'), path).toEqual([`${ORIGIN}${PREFIX}${path.slice(1)}`]);
        expect(sizeOf(await readFile(join(mirrorOf().folder, file)))).toEqual({ width: 1200, height: 630 });
      }
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
