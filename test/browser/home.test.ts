import { describe, expect, it } from 'vitest';
import { useSite } from '../support/site.ts';
import { settled } from '../support/watch-page.ts';

const site = useSite();

describe('the home page', () => {
  it('finds a person while the name is typed, and leads to the record', async () => {
    const page = await site.open('/en/');
    await settled(page);
    expect(await page.locator('.badge').count()).toBeGreaterThan(1);
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('ölmezoğlu');
    await page.getByText('1 person', { exact: true }).waitFor();
    expect(await page.locator('.badge a').allTextContents()).toEqual(['Niyazi Ölmezoğlu']);
    const picture = page.locator('.badge img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const request = page.getByRole('link', { name: '/users?q=ölmezoğlu', exact: true });
    expect(await request.getAttribute('href')).toBe(`${site.base()}/users?q=${encodeURIComponent('ölmezoğlu')}`);
    await page.locator('.badge').click({ position: { x: 40, y: 60 } });
    await page.getByRole('dialog', { name: 'Niyazi Ölmezoğlu' }).waitFor();
    expect(page.url()).toBe(`${site.site()}/en/resources/users/#record-4`);
  });

  it('says that no response came where the search is refused or the net is cut, and keeps what it found', async () => {
    const page = await site.open('/en/');
    await settled(page);
    const people = await page.locator('.badge a').allTextContents();
    await page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 503, json: { hata: 'BENZETILEN_HATA' } }));
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('öl');
    await page.getByText('No response', { exact: true }).waitFor();
    expect(await page.locator('.badge a').allTextContents()).toEqual(people);
    await page.context().setOffline(true);
    await page.locator('#ask-target').fill('products/3');
    await page.getByRole('button', { name: 'Send' }).click();
    const status = page.locator('[data-live-status]');
    await expect.poll(() => status.textContent()).toBe('No response');
    expect(await status.getAttribute('data-status')).toBe('none');
  });

  it('shows a live response with its status, then that of an edited request with its total', async () => {
    const page = await site.open('/en/');
    await page.getByText(/^200 · \d+ ms · live$/).waitFor();
    expect(await page.locator('[data-live]').textContent()).toContain('"soyad": "Işıkçı"');
    await page.locator('#ask-target').fill('products?fiyat_lte=20');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^200 · \d+ ms · total 1$/).waitFor();
    expect(await page.locator('[data-live]').textContent()).toContain('"Tükenmez Kalem Mavi"');
    await page.getByRole('link', { name: '/users?soyadi=Yılmaz' }).click();
    await page.getByText(/^400 · /).waitFor();
    expect(await page.locator('[data-live]').textContent()).toContain('BILINMEYEN_ALAN');
  });

  it('sends whatever a copy button gave', async () => {
    const page = await site.open('/');
    await settled(page);
    for (const pasted of [
      'urunler/3',
      '/api/v1/urunler/3',
      'GET /urunler/3',
      'https://kurmaca.example/api/v1/urunler/3',
    ]) {
      await page.locator('#ask-target').fill(pasted);
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.url().includes('urunler/3')),
        page.locator('#ask-target').press('Enter'),
      ]);
      expect(request.url(), pasted).toBe(`${site.base()}/urunler/3`);
    }
  });

  it('puts the Turkish order beside the one of plain JavaScript', async () => {
    const page = await site.open('/en/', { javaScriptEnabled: false });
    const column = (number: number): Promise<readonly string[]> =>
      page.locator(`.orders td:nth-child(${number})`).allTextContents();
    const turkish = await column(1);
    expect(turkish).toEqual(turkish.toSorted(new Intl.Collator('tr').compare));
    const plain = await column(2);
    expect(plain).toEqual([...turkish].sort());
    expect(plain).not.toEqual(turkish);
  });

  it('works without JavaScript: the search asks the API, the request goes to the playground', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    await page.getByLabel('ışıkçı ya da ISIKCI yazın').fill('ISIKCI');
    await page.getByRole('button', { name: 'Ara', exact: true }).click();
    await page.waitForURL('**/api/v1/kullanicilar?q=ISIKCI');
    expect(await page.locator('body').innerText()).toContain('"soyad":"Işıkçı"');
    await page.goto(`${site.site()}/`);
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.waitForURL('**/dene/?istek=%2Fkullanicilar%2F1');
  });

  it('has the base URL to copy in its first screen, beside a response, and is short, with few requests', async () => {
    const page = await site.open('/en/', {
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await settled(page);
    await page.locator('.hero .label .copy').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.base());
    const { bottoms, height, requests } = await page.evaluate(() => ({
      bottoms: [...document.querySelectorAll('.hero .label, .ask, [data-live]')].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
      height: document.documentElement.scrollHeight,
      requests: performance.getEntriesByType('resource').length + 1,
    }));
    expect(Math.max(...bottoms.slice(0, 3))).toBeLessThan(900);
    expect(height).toBeLessThanOrEqual(4800);
    expect(requests).toBeLessThanOrEqual(16);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8500);
  });
});
