import { describe, expect, it } from 'vitest';
import { useSite } from '../support/site.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { sitePages, twinPath } from '../support/site-pages.ts';
import { settled, watchPage } from '../support/watch-page.ts';

const site = useSite();
const pages = await sitePages();

/** The pages that test/site/page-kinds.test.ts opens, and watches in the same way. */
const opened = new Set(pageKinds.flatMap((path) => [path, twinPath(path, pages)]));
const others = pages.filter(({ path }) => !opened.has(path));

/** Whole pages, a handful at a time. */
const inTurns = <Item>(items: readonly Item[], turns: number): readonly (readonly Item[])[] =>
  Array.from({ length: turns }, (_, turn) => items.filter((_item, at) => at % turns === turn));

describe('no page', () => {
  it.each(inTurns(others, 4).map((group, turn) => ({ group, turn })))(
    'logs an error, breaks its policy, asks another host or is wider than a screen of 360 pixels (part $turn)',
    async ({ group }) => {
      const page = await site.blank({ viewport: { width: 360, height: 740 } });
      const faults = watchPage(page, site.site());
      for (const { path } of group) {
        await page.goto(`${site.site()}${path}`);
        await settled(page);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wider, path).toBeLessThanOrEqual(0);
      }
      expect(faults.found).toEqual([]);
    },
  );
});

describe('a reader', () => {
  it('keeps the place when the language changes, there and back', async () => {
    const [here, there] = [
      '/rehber/iliskiler/#bagli-kayitlari-gommek',
      '/en/guides/relations/#embedding-related-records',
    ];
    const page = await site.open(here);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL(site.site() + there);
    await page.getByRole('link', { name: 'Türkçe', exact: true }).click();
    await page.waitForURL(site.site() + here);
  });

  it('is led from an address with a slip to the page that was meant', async () => {
    const page = await site.blank();
    await page.goto(`${site.site()}/en/guides/pagin-and-sorting/`);
    await page.getByRole('link', { name: '/en/guides/paging-and-sorting/' }).click();
    await page.waitForURL(`${site.site()}/en/guides/paging-and-sorting/`);
  });

  it('keeps the place that was scrolled to, and none at the top', async () => {
    const page = await site.open('/hatalar/');
    await page.locator('#GOVDE_BOS').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    await page.getByRole('link', { name: 'English', exact: true }).dispatchEvent('click');
    await page.waitForURL(`${site.site()}/en/errors/#GOVDE_BOS`);
    await page.goto(`${site.site()}/hatalar/`);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL(`${site.site()}/en/errors/`);
  });

  it('sees the chapter in the list, though the page stays at its top', async () => {
    const page = await site.open('/en/api-reference/service/', { viewport: { width: 1280, height: 500 } });
    await page.locator('.copy').first().waitFor();
    const chapter = await page.locator('.guide-menu.column [aria-current]').boundingBox();
    expect((chapter?.y ?? 500) + (chapter?.height ?? 0)).toBeLessThan(500);
    expect(chapter?.y).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('reads requests that break between their parts, and copies them whole', async () => {
    const page = await site.open('/en/errors/', { viewport: { width: 360, height: 800 } });
    const request = page.locator('#CELISEN_PARAMETRELER .request code');
    expect(await request.innerHTML()).toBe(
      '<b class="method" data-method="GET">GET</b> /products?<wbr>_page=2&amp;<wbr>_start=10',
    );
    const copied = await request.evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return String(getSelection());
    });
    expect(copied).toBe('GET /products?_page=2&_start=10');
  });

  it('sorts the records by the Turkish alphabet, and filters them without regard to i’s', async () => {
    const page = await site.open('/kaynaklar/kullanicilar/');
    const surnames = page.locator('table.records tbody tr:visible td:nth-child(3)');
    await page.getByRole('button', { name: 'soyad', exact: true }).click();
    const sorted = await surnames.allTextContents();
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('tr').compare));
    await page.getByLabel('Kayıtlarda ara').fill('isikci');
    expect(await surnames.allTextContents()).toEqual(['Işıkçı']);
  });

  it('without JavaScript reads records, responses, guides and the reference, and can send requests', async () => {
    const page = await site.blank({ javaScriptEnabled: false });
    const shows = async (path: string, text: string): Promise<void> => {
      await page.goto(`${site.site()}${path}`);
      expect(await page.locator('main').innerText(), path).toContain(text);
    };
    await shows('/', '"soyad": "Işıkçı"');
    await shows('/kaynaklar/kullanicilar/', 'Işıkçı');
    await shows('/rehber/suzme-ve-arama/', 'fiyat_gte');
    await shows('/ornekler/', 'Chart.js ile grafik');
    await shows('/ornekler/fetch/', 'URLSearchParams');
    await shows('/api-basvuru/', 'PATCH /api/v1/kullanicilar/{id}');
    await page.goto(`${site.site()}/dene/`);
    await page.getByLabel('Ara', { exact: true }).fill('isikci');
    await page.getByRole('button', { name: 'Kullanıcılar' }).click();
    expect(await page.locator('body').innerText()).toContain('"soyad":"Işıkçı"');
  });

  it('finds an operation of the API reference, sees in the list which it is, and tries it in the playground', async () => {
    const page = await site.open('/api-basvuru/', { watched: true, viewport: { width: 1280, height: 900 } });
    await page.getByRole('link', { name: 'PATCH /api/v1/gorevler/{id}' }).click();
    await page.locator('.guide-menu.column [aria-current="true"]', { hasText: 'Güncelle' }).waitFor();
    const operation = page.locator('section.operation').filter({ hasText: 'PATCH /api/v1/gorevler/{id}' });
    await operation.getByRole('link', { name: '_gecikme' }).waitFor();
    await operation.getByRole('link', { name: /^Dene:/ }).click();
    await page.waitForURL(/\/dene\/\?.*\byontem=PATCH/);
  });
});
