import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAxe, violations } from '../support/axe.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const open = (path: string, options: BrowserContextOptions = {}): Promise<Page> =>
  site.open(path, { reducedMotion: 'reduce', ...options });

const hashOf = (page: Page): string => new URL(page.url()).hash;

/** The text of the link that has the focus. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Runs in the page: words and numbers of the records that are broken over two lines. */
const brokenWords = (): string[] => {
  const texts = document.createTreeWalker(document.querySelector('.records tbody') ?? document, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
};

describe('a record', () => {
  it('opens beside its table, with picture, addresses in both spellings, relations and readable JSON', async () => {
    const page = await site.open('/kaynaklar/urunler/', { watched: true });
    await page.getByRole('link', { name: '12', exact: true }).click();
    const record = page.getByRole('dialog', { name: '14 Kişilik Bulaşık Makinesi' });
    await record.getByRole('link', { name: 'Ev Aletleri' }).waitFor();
    expect(hashOf(page)).toBe('#kayit-12');
    expect(await record.getByRole('img').getAttribute('src')).toBe(`${site.base()}/urunler/12/gorsel.svg`);
    for (const path of ['/urunler/12', '/products/12'])
      expect(await record.locator(`a[href="${site.base()}${path}"]`).innerText()).toContain(`/api/v1${path}`);
    expect(await record.getByRole('link', { name: 'PNG' }).getAttribute('href')).toBe(
      `${site.base()}/urunler/12/gorsel.png`,
    );
    // The record itself is in sight as it opens.
    expect((await record.getByText('"id"').boundingBox())?.y).toBeLessThan(400);
    expect(await record.locator('pre').innerText()).toContain('{\n  "id": 12,\n  "kategoriId": 2,');
    await record.getByRole('link', { name: 'Dene' }).click();
    await page.waitForURL(`**/dene/?istek=%2Furunler%2F12`);
  });

  it('leads to the records that it refers to and to those of its sub-collections, and axe complains about nothing', async () => {
    const page = await open('/en/resources/orders/#record-3', { viewport: { width: 360, height: 800 } });
    const order = page.getByRole('dialog', { name: 'SP-2024-000003' });
    await order.getByRole('link', { name: 'Su Geçirmez Yürüyüş Botu' }).waitFor();
    await order.getByRole('link', { name: '1 record' }).waitFor();
    const receipt = order.getByRole('article', { name: 'SP-2024-000003' });
    // Those who see the receipt read its number there.
    expect((await order.locator('h2').boundingBox())?.width).toBe(1);
    expect(await receipt.innerText()).toMatch(
      /Hüseyin Gündoğar · 29 February 2024 · Debit card[^]*Total\s*2,010\.00\sTL/,
    );
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
    await order.getByRole('link', { name: 'Hüseyin Gündoğar' }).click();
    await page.getByRole('dialog', { name: 'Hüseyin Gündoğar' }).waitFor();
    expect(page.url()).toBe(`${site.site()}/en/resources/users/#record-16`);
  });

  it('is drawn as its page draws it: an invoice with its lines, its stamp, and none of the records before', async () => {
    const page = await open('/kaynaklar/faturalar/');
    const [, id = ''] =
      /-(\d+)$/.exec((await page.getByRole('link', { name: 'Gösterilen kayıt' }).getAttribute('href')) ?? '') ?? [];
    const drawn = await page.locator('section .paper').innerHTML();
    await page.evaluate((hash) => (location.hash = hash), `kayit-${Number(id) - 1}`);
    const paper = page.getByRole('dialog').locator('.paper');
    await paper.getByText('mali değeri yoktur').waitFor();
    expect(await paper.innerHTML()).not.toBe(drawn);
    await page.getByRole('link', { name: 'Sonraki kayıt' }).press('Enter');
    await expect.poll(() => paper.innerHTML()).toBe(drawn);
  });

  it('opens, turns and closes by keyboard, in the order of the sorted table', async () => {
    const page = await open('/kaynaklar/kullanicilar/');
    await page.getByRole('button', { name: 'soyad', exact: true }).click();
    const ids = await page.locator('table.records tbody tr').evaluateAll((rows) => rows.map(({ id }) => id));
    await page
      .locator(`#${ids[1] ?? ''} a`)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await focused(page)).toBe('Kapat');
    await page.keyboard.press('Shift+Tab');
    for (const id of ids.slice(2, 4)) {
      await page.keyboard.press('Enter');
      await expect.poll(() => hashOf(page)).toBe(`#${id}`);
      await expect.poll(() => focused(page)).toBe('Sonraki kayıt');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => hashOf(page)).toBe('');
    expect(await focused(page)).toBe(ids[3]?.replace('kayit-', ''));
  });

  it('opens at an anchor in either language, and closes when the reader goes back', async () => {
    const page = await open('/en/resources/posts/');
    for (const hash of ['#kayit-3', '#record-3']) {
      await page.evaluate((place) => (location.hash = place), hash);
      await page.getByRole('dialog', { name: 'Kar altında Kars’a' }).waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

  it('does not open where there is none, and says so where no response comes', async () => {
    const page = await open('/kaynaklar/kategoriler/#kayit-11');
    await page.getByRole('button', { name: 'slug' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.route('**/api/v1/gorevler/2', (route) => route.abort());
    await page.goto(`${site.site()}/kaynaklar/gorevler/#kayit-2`);
    await page.getByRole('dialog', { name: 'Yanıt alınamadı' }).waitFor();
  });

  it('is a marked row that links its JSON where JavaScript is switched off', async () => {
    const page = await open('/kaynaklar/urunler/#kayit-40', { javaScriptEnabled: false });
    const row = page.locator('tr:target');
    expect(await row.innerText()).toContain('40');
    await row.getByRole('link', { name: 'JSON' }).click();
    expect(await page.locator('body').innerText()).toContain('"id":40');
  });
});

describe('the page of a resource', () => {
  it('shows its request as code in the chosen language, and its response', async () => {
    const page = await open('/en/resources/products/');
    await page.getByRole('radio', { name: 'curl' }).check();
    const [code, response, ...more] = await page.locator('.opening pre:visible').allTextContents();
    expect(code).toContain(`curl '${site.base()}/products/1'`);
    expect(response).toContain('"Kablosuz Kulak Üstü Kulaklık"');
    expect(more).toEqual([]);
  });

  it('uses a wide screen for its records, keeps their numbers in view and fades out what goes on', async () => {
    const page = await open('/en/resources/users/', { viewport: { width: 1920, height: 900 } });
    const table = page.locator('.scroll:has(.records)');
    const state = () =>
      table.evaluate((box) => ({
        width: box.clientWidth,
        number: (box.querySelector('tbody th')?.getBoundingClientRect().x ?? 0) - box.getBoundingClientRect().x,
        fade: getComputedStyle(box).getPropertyValue('--fade-end'),
      }));
    expect((await state()).width).toBeGreaterThan(1600);
    await page.setViewportSize({ width: 1000, height: 900 });
    expect((await state()).fade).not.toBe('0px');
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
    await expect.poll(state).toMatchObject({ fade: '0px', number: 1 });
  });

  it.each(['/en/resources/users/', '/kaynaklar/faturalar/'])(
    'breaks no word of %s in two, at any width',
    async (path) => {
      const page = await open(path);
      for (const width of [320, 600, 832, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(brokenWords), `${width} pixels`).toEqual([]);
      }
    },
  );

  it('fades out the rows that go on below, and shows words with the values that filters take', async () => {
    const page = await open('/en/resources/todos/', { viewport: { width: 1280, height: 900 } });
    const table = page.locator('.scroll:has(.records)');
    const fade = (): Promise<string> =>
      table.evaluate((box) => getComputedStyle(box).getPropertyValue('--fade-bottom'));
    expect(await fade()).not.toBe('0px');
    await table.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
    await expect.poll(fade).toBe('0px');
    const [cell = '', value = ''] = await page.locator('.records .tag').first().locator(':scope, code').allInnerTexts();
    expect(cell).toBe(`High ${value}`);
    const response = await fetch(`${site.base()}/todos?oncelik=${value}&_per_page=1`);
    expect(await response.json()).toMatchObject([{ id: 1 }]);
  });

  it('sorts the records by the Turkish alphabet, and filters them without regard to i’s', async () => {
    const page = await open('/kaynaklar/kullanicilar/');
    const surnames = page.locator('table.records tbody tr:visible td:nth-child(3)');
    await page.getByRole('button', { name: 'soyad', exact: true }).click();
    const sorted = await surnames.allTextContents();
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('tr').compare));
    await page.getByLabel('Kayıtlarda ara').fill('isikci');
    expect(await surnames.allTextContents()).toEqual(['Işıkçı']);
  });

  it('leads from a province to its users in the playground', async () => {
    const page = await open('/kaynaklar/kullanicilar/');
    await page.getByRole('link', { name: 'İstanbul', exact: true }).click();
    await page.waitForURL('**/dene/?istek=%2Fkullanicilar%3Fadres_il%3D*');
    await page.getByText('"il": "İstanbul"').first().waitFor();
  });

  it('stacks its records with labels up to 820 pixels, and sorts them there', async () => {
    const page = await open('/en/resources/users/', { viewport: { width: 820, height: 800 } });
    const box = page.locator('.scroll:has(.records)');
    expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    const cell = page.locator('.records tbody td').first();
    expect(await cell.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"First name "');
    await page.getByRole('button', { name: 'soyad' }).click();
    expect(await page.locator('.records tbody tr').first().innerText()).toContain('Akkoyunlu');
  });

  it.each(['/en/resources/users/', '/kaynaklar/faturalar/'])('cuts nothing of %s on paper', async (path) => {
    // An A4 sheet with margins of 10 mm.
    const page = await open(path, { viewport: { width: 718, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main :not(.visually-hidden)')]
        .filter((each) => each.checkVisibility() && each.clientWidth > 0)
        .filter(
          (each) =>
            each.getBoundingClientRect().right > window.innerWidth ||
            (getComputedStyle(each).overflow !== 'visible' && each.scrollHeight > each.clientHeight + 1),
        )
        .map((each) => `${each.tagName} ${each.className}`),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('.opening pre:visible').count()).toBe(6);
  });
});
