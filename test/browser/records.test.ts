import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAxe, violations } from '../support/axe.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const open = (path: string, options: BrowserContextOptions = {}): Promise<Page> =>
  site.open(path, { reducedMotion: 'reduce', ...options });

const hashOf = (page: Page): string => new URL(page.url()).hash;

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Waits until the dialog shows a record, which happens after its URL has changed. */
const numberShown = (page: Page, id: string): Promise<void> =>
  expect.poll(() => page.getByRole('dialog').locator('[data-number]').textContent()).toBe(id);

/** True if the page behind a dialog scrolls. */
const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

describe('a record on the page of its resource', () => {
  it('opens beside its table with a picture, URLs in both languages, relations and formatted JSON', async () => {
    const page = await site.open('/kaynaklar/urunler/', { watched: true });
    await page.getByRole('link', { name: '12', exact: true }).click();
    const record = page.getByRole('dialog', { name: '14 Kişilik Bulaşık Makinesi' });
    await record.getByRole('link', { name: 'Ev Aletleri' }).waitFor();
    expect(hashOf(page)).toBe('#kayit-12');
    expect(await record.getByRole('img').getAttribute('src')).toBe(`${site.base()}/urunler/12/gorsel.svg`);
    for (const path of ['/urunler/12', '/products/12'])
      expect(await record.locator(`a[href="${site.base()}${path}"]`).innerText()).toContain(`/api/v1${path}`);
    expect(await record.locator('pre').innerText()).toContain('{\n  "id": 12,\n  "kategoriId": 2,');
    await record.getByRole('link', { name: 'Dene' }).click();
    await page.waitForURL(`**/dene/?istek=%2Furunler%2F12`);
  });

  it('links the records that it refers to and its sub-collections, and passes axe', async () => {
    const page = await open('/en/resources/orders/#record-3', { viewport: { width: 360, height: 800 } });
    const order = page.getByRole('dialog', { name: 'SP-2024-000003' });
    await order.getByRole('link', { name: 'Su Geçirmez Yürüyüş Botu' }).waitFor();
    await order.getByRole('link', { name: '1 record' }).waitFor();
    expect(await order.getByRole('article', { name: 'SP-2024-000003' }).innerText()).toMatch(
      /Hüseyin Gündoğar · 29 February 2024 · Debit card[^]*Total\s*2,010\.00\sTL/,
    );
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
    await order.getByRole('link', { name: 'Hüseyin Gündoğar' }).click();
    await page.getByRole('dialog', { name: 'Hüseyin Gündoğar' }).waitFor();
    expect(page.url()).toBe(`${site.site()}/en/resources/users/#record-16`);
  });

  it('looks like the sample on the page, such as an invoice with its lines and stamp', async () => {
    const page = await open('/kaynaklar/faturalar/');
    const shown = await page.getByRole('link', { name: 'Gösterilen kayıt' }).getAttribute('href');
    const drawn = await page.locator('section .paper').innerHTML();
    await page.evaluate((hash) => (location.hash = hash), /#.*/.exec(shown ?? '')?.[0] ?? '');
    const paper = page.getByRole('dialog').locator('.paper');
    await paper.getByText('mali değeri yoktur').waitFor();
    await expect.poll(() => paper.innerHTML()).toBe(drawn);
  });

  it('opens and closes by keyboard, and has a button for the next record of the sorted table', async () => {
    const page = await open('/kaynaklar/kullanicilar/');
    await page.getByRole('button', { name: 'soyad', exact: true }).click();
    const ids = await page.locator('table.records tbody tr').evaluateAll((rows) => rows.map(({ id }) => id));
    const link = page.locator(`#${ids[1] ?? ''} a`).first();
    await link.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await focused(page)).toBe('Kapat');
    await page.keyboard.press('Shift+Tab');
    for (const id of ids.slice(2, 4)) {
      await page.keyboard.press('Enter');
      await numberShown(page, id.replace('kayit-', ''));
      expect(hashOf(page)).toBe(`#${id}`);
      expect(await focused(page)).toBe('Sonraki kayıt');
    }
    expect(await scrolls(page)).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => hashOf(page)).toBe('');
    await expect.poll(() => focused(page)).toBe(ids[3]?.replace('kayit-', ''));
    expect(await scrolls(page)).toBe(true);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('opened by a link from elsewhere, closes where it is, and Back leads to where the link was', async () => {
    const page = await open('/');
    await page.goto(`${site.site()}/en/resources/todos/#record-3`);
    const record = page.getByRole('dialog');
    await record.getByRole('link', { name: 'Next record' }).click();
    await numberShown(page, '4');
    expect(hashOf(page)).toBe('#record-4');
    await record.getByRole('button', { name: 'Close' }).click();
    await record.waitFor({ state: 'hidden' });
    await expect.poll(() => hashOf(page)).toBe('');
    await page.goBack();
    expect(page.url()).toBe(`${site.site()}/`);
  });

  it('opens at an anchor in either language, closes with the Back button, and reports a missing response', async () => {
    const page = await open('/en/resources/posts/');
    for (const hash of ['#kayit-3', '#record-3']) {
      await page.evaluate((place) => (location.hash = place), hash);
      await page.getByRole('dialog', { name: 'Kar altında Kars’a' }).waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const changed = page.evaluate(() => new Promise((done) => addEventListener('hashchange', () => setTimeout(done))));
    await page.getByRole('link', { name: 'Fields', exact: true }).click();
    await changed;
    expect(await page.evaluate(() => document.activeElement?.closest('tr'))).toBeNull();
    await page.route('**/api/v1/gorevler/2', (route) => route.abort());
    await page.goto(`${site.site()}/kaynaklar/gorevler/#kayit-2`);
    await page.getByRole('dialog', { name: 'Yanıt alınamadı' }).waitFor();
  });

  it('opens at a link that is followed while the record before it closes', async () => {
    const page = await open('/en/resources/posts/#record-3');
    await page.getByRole('dialog', { name: 'Kar altında Kars’a' }).waitFor();
    await page.evaluate(() => {
      addEventListener('hashchange', () => (location.hash = '#record-4'), { once: true });
      location.hash = '#fields';
    });
    await page.getByRole('dialog', { name: /^(?!Kar altında)./ }).waitFor();
    expect(hashOf(page)).toBe('#record-4');
  });

  it('is, without JavaScript, a highlighted row that links its JSON', async () => {
    const page = await open('/kaynaklar/urunler/#kayit-40', { javaScriptEnabled: false });
    const row = page.locator('tr:target');
    expect(await row.innerText()).toContain('40');
    await row.getByRole('link', { name: 'JSON' }).click();
    await page.getByText('"id":40').waitFor();
  });
});

it('the page of a resource sorts by the Turkish alphabet, filters regardless of dots on i, and links the users of a province', async () => {
  const page = await open('/kaynaklar/kullanicilar/');
  const surnames = page.locator('table.records tbody tr:visible td:nth-child(3)');
  await page.getByRole('button', { name: 'soyad', exact: true }).click();
  const sorted = await surnames.allTextContents();
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('tr').compare));
  await page.getByLabel('Kayıtlarda ara').fill('isikci');
  expect(await surnames.allTextContents()).toEqual(['Işıkçı']);
  await page.goto(`${site.site()}/`);
  await page.goBack();
  expect(await page.getByLabel('Kayıtlarda ara').inputValue()).toBe('isikci');
  await expect.poll(() => surnames.allTextContents()).toEqual(['Işıkçı']);
  const [row] = await page.locator('table.records tbody tr:visible').all();
  const texts = (await row?.locator('td').allTextContents()) ?? [];
  for (const words of [
    'json',
    texts
      .slice(0, 2)
      .map((text) => text.trim())
      .join(''),
  ]) {
    await page.getByLabel('Kayıtlarda ara').fill(words);
    await page.getByText('Hiçbir kayıt uymuyor.').waitFor();
  }
  await page.getByLabel('Kayıtlarda ara').fill('');
  await page.getByRole('link', { name: 'İstanbul', exact: true }).click();
  await page.waitForURL('**/dene/?istek=%2Fkullanicilar%3Fadres_il%3D*');
  await page.getByText('"il": "İstanbul"').first().waitFor();
});
