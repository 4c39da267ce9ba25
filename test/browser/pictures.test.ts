import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES } from '../../data/catalogue/picture.ts';
import { catalogue, picturedResources } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { pictureSpace } from '../../site/get-space.ts';
import { languages } from '../../site/language.ts';
import { resourcePaths } from '../../site/pages.ts';
import { useSite } from '../support/site.ts';
import { sitePages } from '../support/site-pages.ts';

const site = useSite();
// What a script fills in is no picture yet.
const all = (await sitePages()).map(({ path, html }) => ({
  path,
  html: html.replaceAll(/<template[^]*?<\/template>/g, ''),
}));
const addresses = new Set(pictureSpace(dataSet).flatMap(({ paths }) => paths));

const imagesOf = (html: string): readonly string[] => [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Whether an image is that of an example’s result, which has tests of its own. */
const isResult = (tag: string): boolean => attribute(tag, 'src').endsWith('.webp');

describe('the pictures on the pages', () => {
  it('have addresses of the API, a size and a text alternative', () => {
    const sizes = Object.values(PICTURE_SIZES).map(({ width, height }) => `${width}x${height}`);
    const images = all.flatMap(({ path, html }) => imagesOf(html).map((tag) => ({ path, tag })));
    expect(images.length).toBeGreaterThan(300);
    for (const { path, tag } of images) {
      expect(attribute(tag, 'alt'), `${path}: ${tag}`).not.toBe('');
      if (isResult(tag)) continue;
      expect(addresses, `${path}: ${tag}`).toContain(attribute(tag, 'src'));
      expect(sizes, `${path}: ${tag}`).toContain(`${attribute(tag, 'width')}x${attribute(tag, 'height')}`);
    }
  });

  it('load when they come into view, but for those that are in view at once', () => {
    for (const { path, html } of all) {
      const images = imagesOf(html).filter((tag) => !isResult(tag));
      const early = images.filter((tag) => attribute(tag, 'loading') !== 'lazy');
      const hasPreview = /class="(?:bare grid shelf(?: short)?|card paper reading)"/.test(html);
      expect(images.indexOf(early[0] ?? ''), path).toBe(hasPreview ? 0 : -1);
      expect(early.length, path).toBeLessThanOrEqual(3);
      const first = images.filter((tag) => attribute(tag, 'fetchpriority') === 'high');
      expect(first, path).toEqual(early.slice(0, 1));
    }
  });

  it('stand in the table of each resource that has them, in the language’s spelling', () => {
    for (const resource of picturedResources) {
      for (const lang of languages) {
        const page = all.find(({ path }) => path === resourcePaths[resource][lang]);
        const { path, alias } = catalogue[resource];
        const prefix = { tr: `/api/v1/${path}/`, en: `/api/v1/${alias}/` }[lang];
        const sources = new Set(imagesOf(page?.html ?? '').map((tag) => attribute(tag, 'src')));
        const file = { tr: 'gorsel.svg', en: 'image.svg' }[lang];
        for (const { id } of dataSet[resource]) expect(sources).toContain(`${prefix}${id}/${file}`);
      }
    }
  });

  it('are drawn by the browser', async () => {
    const page = await site.open('/rehber/gorseller/');
    const widths = await page.locator('.gallery img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return 0;
          image.loading = 'eager';
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
    expect(new Set(widths)).toEqual(new Set([512, 1200]));
  });
});

describe('the playground', () => {
  it('shows the picture that a link asks for, and the code that fetches it', async () => {
    const page = await site.open('/en/try/?request=%2Fproducts%2F1%2Fimage.png');
    const image = page.locator('[data-response-body] img');
    await image.waitFor();
    expect(await image.getAttribute('src')).toBe(`${site.site()}/api/v1/products/1/image.png`);
    expect(await page.locator('[data-response-status]').innerText()).toMatch(/^200 · /);
    await page.getByRole('radio', { name: 'fetch' }).check();
    expect(await page.locator('[data-snippet]').innerText()).toContain('.blob()');
  });

  it('offers the picture below a record, in both formats', async () => {
    const page = await site.open('/dene/?istek=%2Fgonderiler%2F3');
    expect(await page.locator('#p-child option').allTextContents()).toEqual([
      'kaydın kendisi',
      'Yorumlar (/yorumlar)',
      'görsel (/gorsel.svg)',
      'görsel (/gorsel.png)',
    ]);
    await page.locator('#p-child').selectOption('svg');
    await page.locator('[data-response-body] img[src$="/gonderiler/3/gorsel.svg"]').waitFor();
  });
});
