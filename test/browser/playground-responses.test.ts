import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { playgroundLinks } from '../../site/pages.ts';
import type { Language } from '../../site/language.ts';
import { addAxe, violations } from '../support/axe.ts';
import { asking } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';
import { useSite } from '../support/site.ts';
import { address, corrected, holdBack, refusalOf, status } from '../support/playground.ts';

const app = createApp(dataSet);
const site = useSite();

const PHONE = { viewport: { width: 360, height: 740 } };

const open = (
  target: string,
  {
    lang = 'en',
    method = 'GET',
    body = '',
    ...options
  }: { lang?: Language; method?: string; body?: string } & BrowserContextOptions = {},
): Promise<Page> =>
  site.open(playgroundLinks(target, method, body)[lang], {
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

const send = (page: Page): Promise<void> => page.getByRole('button', { name: /^(?:Gönder|Send)$/ }).click();

const parts = [
  { method: 'GET', target: '/users', shown: ['id', 'list', 'more', 'conditions', 'requiresToken'] },
  { method: 'GET', target: '/users/1', shown: ['id', 'child', 'file'] },
  { method: 'GET', target: '/users/1/orders', shown: ['id', 'child', 'list', 'more', 'conditions', 'requiresToken'] },
  { method: 'POST', target: '/users', shown: ['conditions', 'requiresToken', 'body', 'validate'] },
  { method: 'DELETE', target: '/users/1', shown: ['id', 'conditions', 'requiresToken'] },
  { method: 'POST', target: '/session', shown: ['child', 'conditions', 'lifetime', 'body'] },
  { method: 'GET', target: '/session', shown: [] },
];

describe('the playground’s form', () => {
  it.each(parts)('shows what $method $target takes, and nothing else', async ({ method, target, shown }) => {
    const page = await open(target, { method });
    await status(page, /^(?:GET)$/.test(method) ? '200 ·' : 'Press the button');
    for (const box of await page.locator('details').all()) await box.evaluate((each) => each.setAttribute('open', ''));
    const visible = await page
      .locator('[data-part]:visible')
      .evaluateAll((found) => found.map((each) => each.getAttribute('data-part') ?? ''));
    expect(visible.filter((part) => part !== 'session' && part !== 'kept').toSorted()).toEqual(shown.toSorted());
  });

  it('says in English what the Turkish names of fields and values mean', async () => {
    const page = await open('/orders?durum=kargoda');
    const field = page.locator('[data-rows="filters"] select.field');
    const labels = await field.locator('option').allTextContents();
    expect(labels).toContain('genelToplam – Grand total');
    expect(labels).toContain('kalemler_adet – Line items: Quantity');
    expect(await page.locator('datalist option[value="kargoda"]').textContent()).toBe('Shipped');
    const turkish = await open('/siparisler?durum=kargoda', { lang: 'tr' });
    expect(await turkish.locator('[data-rows="filters"] option').allTextContents()).toContain('genelToplam');
  });

  it('says in English what Turkish relations mean, at every level, and only there', async () => {
    const ticks = async (target: string, lang: Language): Promise<readonly string[]> => {
      const page = await open(target, { lang });
      await page.locator('[data-embeds] :checked').first().waitFor();
      return page.locator('[data-embeds] .tick').allTextContents();
    };
    const english = await ticks('/kullanicilar?_gom=siparisler', 'en');
    expect(english).toContain('firma – company');
    expect(english).toContain('siparisler.faturalar – orders.invoices');
    expect(await ticks('/users?_embed=orders', 'en')).toContain('orders.invoices');
    expect(await ticks('/kullanicilar?_gom=siparisler', 'tr')).toContain('siparisler.faturalar');
  });

  it('sends nothing for a filter that is still being written, and says what it waits for', async () => {
    const page = await open('/orders');
    await status(page, '200 ·');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: '+ Add a filter' }).click();
    await page.getByLabel('Field', { exact: true }).selectOption('tarih');
    await page.getByLabel('Comparison').selectOption('_gte');
    await page.getByLabel('Value').pressSequentially('2025-0', { delay: 120 });
    await status(page, 'Sent once the value is complete; tarih_gte expects a day');
    await page.waitForTimeout(600);
    expect(sent).toEqual([]);
    await page.getByLabel('Value').fill('2025-06-01');
    await status(page, '200 ·');
    expect(sent).toEqual([`${site.base()}/orders?tarih_gte=2025-06-01`]);
  });

  it('sends an unfinished filter when told to', async () => {
    const page = await open('/orders');
    await page.getByRole('button', { name: '+ Add a filter' }).click();
    await page.getByLabel('Value').fill('x');
    await send(page);
    await status(page, '400 ·');
  });
});

describe('an error in the playground', () => {
  it.each([
    { target: '/products?fiat=100', click: 'fiyat', then: '/products?fiyat=100' },
    { target: '/products?price_gte=100', click: 'fiyat_gte', then: '/products?fiyat_gte=100' },
    { target: '/products?_sort=ad,-fiat', click: '-fiyat', then: '/products?_sort=ad,-fiyat' },
    { target: '/products?_pages=2', click: '_page', then: '/products?_page=2' },
    { target: '/orders?durum=kargo&_page=1', click: 'kargoda', then: '/orders?durum=kargoda&_page=1' },
    {
      target: '/orders?durum=hazirlaniyor&durum=kargo',
      click: 'kargoda',
      then: '/orders?durum=hazirlaniyor&durum=kargoda',
    },
    { target: '/products?fiyat=2849,90', click: '2849.90', then: '/products?fiyat=2849.90' },
    { target: '/users?_embed=orders.invoice', click: 'invoices', then: '/users?_embed=orders.invoices' },
  ])('of $target has a suggestion that repairs the request', async ({ target, click, then }) => {
    const error = objectOf((await asking(app)(target)).json);
    expect(refusalOf(error).suggestions).toContain(click);
    expect(decodeURIComponent(corrected(target, error, click) ?? '')).toBe(then);
  });

  it('is a sentence whose suggestion opens the repaired request', async () => {
    const page = await open('/products?fiat=100');
    await status(page, '400 ·');
    const panel = page.locator('[data-response-error]');
    expect(await panel.locator('.told').innerText()).toContain('Unknown field “fiat”.');
    await panel.getByRole('button', { name: 'fiyat', exact: true }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${site.base()}/products?fiyat=100`);
    expect(await panel.innerText()).toBe('');
    expect(await page.locator('#p-response').evaluate((heading) => document.activeElement === heading)).toBe(true);
    await page.goBack();
    await status(page, '400 ·');
  });

  it.each([
    { lang: 'tr', target: '/urunler/999', told: '999 numaralı kayıt yok', page: '/hatalar/#KAYIT_BULUNAMADI' },
    { lang: 'en', target: '/products/999', told: 'No record 999 in products', page: '/en/errors/#KAYIT_BULUNAMADI' },
  ] as const)(
    'is told in the page’s language and leads to its explanation: $lang',
    async ({ lang, target, told, page }) => {
      const shown = await open(target, { lang });
      const panel = shown.locator('[data-response-error]');
      await panel.getByText(told).waitFor();
      expect(await panel.getByRole('link').getAttribute('href')).toBe(site.site() + page);
    },
  );

  it('is a sentence where the response is none of the API’s, and where there is none', async () => {
    const page = await site.blank();
    await page.route('**/api/v1/users**', (route) => route.fulfill({ status: 429, body: '<h1>Slow down</h1>' }));
    await page.route('**/api/v1/orders**', (route) => route.abort());
    await page.goto(site.site() + playgroundLinks('/users').en);
    await page.locator('[data-response-error]', { hasText: 'not in this API’s format' }).waitFor();
    await page.locator('#p-resource').selectOption('siparisler');
    await status(page, 'No response; check your connection');
    expect(await page.locator('[data-response-body]').innerText()).toBe('');
  });
});

describe('the playground’s response', () => {
  it.each([
    { lang: 'en', target: '/products', told: '20 of 62 records that match.' },
    { lang: 'tr', target: '/urunler?_zarf=1', told: 'Eşleşen 62 kaydın 20 tanesi.' },
    { lang: 'en', target: '/products?id=3', told: 'The one record that matches.' },
    { lang: 'tr', target: '/kategoriler', told: 'Eşleşen 10 kaydın tümü.' },
    { lang: 'en', target: '/products?ad_like=zzz', told: 'No records match.' },
    { lang: 'en', target: '/products?_page=9', told: 'This page is empty; earlier pages have 62.' },
    { lang: 'en', target: '/products/1', told: '' },
  ] as const)('says how many records $target has: $told', async ({ lang, target, told }) => {
    const page = await open(target, { lang });
    await status(page, '200 ·');
    expect(await page.locator('[data-response-count]').innerText()).toBe(told);
  });

  it('comes into view on a phone, busy at first, the one before it dimmed and the focus kept', async () => {
    const page = await open('/products', PHONE);
    await status(page, '200 ·');
    const release = await holdBack(page, '**/api/v1/products?q=kilim');
    await page.getByLabel('Search (q)').fill('kilim');
    await send(page);
    await status(page, 'waiting');
    const body = page.locator('[data-response-body]');
    expect(await body.getAttribute('aria-busy')).toBe('true');
    await expect
      .poll(() => page.locator('[data-view="response"]').evaluate((box) => getComputedStyle(box).opacity))
      .toBe('0.4');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
    release();
    await status(page, '200 ·');
    expect(await body.getAttribute('aria-busy')).toBe('false');
  });
});

describe('signing in on the playground', () => {
  it('takes one button, and repeats the request with the token', async () => {
    const page = await open('/orders?_auth=1');
    await status(page, '401 ·');
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByLabel('User (ID)').fill('7');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await status(page, '200 ·');
    expect(await page.locator('[data-sign-in-note]').innerText()).toMatch(/^Signed in as \S+ \S+/);
    await page.getByLabel('User (ID)').fill('77');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('[data-sign-in-note]', { hasText: 'No record 77 in kullanicilar' }).waitFor();
  });

  it.each([
    { lang: 'tr', method: 'GET', target: '/oturum', shown: '"kullaniciAdi"' },
    { lang: 'en', method: 'POST', target: '/session?_ttl=60', shown: '"gecerlilik": 60' },
    { lang: 'tr', method: 'POST', target: '/oturum/yenile', shown: '"belirtec"' },
    { lang: 'en', method: 'DELETE', target: '/session', shown: '"cikis": true' },
  ] as const)('can be tried as it is: $method $target', async ({ lang, method, target, shown }) => {
    const page = await open(target, { lang, method });
    if (method === 'POST')
      await expect
        .poll(() => page.locator('#p-body').inputValue())
        .toMatch(/"sifre": "kurmaca"|"yenilemeBelirteci": "ey/);
    if (method !== 'GET') await send(page);
    await status(page, '200 ·');
    expect(await address(page)).toBe(`${method} ${site.base()}${target}`);
    expect(await page.locator('[data-response-body]').innerText()).toContain(shown);
  });
});

describe('axe finds nothing to complain about in the playground', () => {
  it('with every part of its form open, and an error with suggestions', async () => {
    const target = '/kullanicilar?adres_il=Van&_sirala=ad&_gom=firma&soyadi=Tekeli';
    const page = await open(target, { lang: 'tr', colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.locator('[data-response-error]').getByRole('button').first().waitFor();
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('with a refused body and a token (%s)', async (colorScheme) => {
    const request = { method: 'PATCH', body: '{"eposta":"ayse"}', colorScheme, reducedMotion: 'reduce' } as const;
    const page = await open('/users/1?_validate=1', { ...request, ...PHONE });
    await page.locator('summary').getByText('Session', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Token' }).fill('aaa.bbb.ccc');
    await send(page);
    await page.locator('[data-response-error]').getByRole('listitem').first().waitFor();
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('the link to a long request', () => {
  it('leaves the body out, says so, and loses nothing on the way back', async () => {
    const page = await open('/todos', { method: 'POST' });
    await expect.poll(() => page.locator('#p-body').inputValue()).toContain('baslik');
    const long = JSON.stringify({ baslik: 'ş'.repeat(4000) });
    await page.locator('#p-body').fill(long);
    await page.getByText('The link lacks the body').waitFor();
    await send(page);
    await status(page, '201 ·');
    await page.getByRole('button', { name: 'Copy page link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    expect(link.length).toBeLessThan(2000);
    await page.reload();
    await expect.poll(() => page.locator('#p-body').inputValue()).toBe(long);
    const fresh = await site.blank();
    expect((await fresh.goto(link))?.status()).toBe(200);
    expect(await address(fresh)).toBe(`POST ${site.base()}/todos`);
  });

  it('only opens the resource where the query alone is too long', async () => {
    const page = await open('/todos');
    // The history has the request as soon as it is sent.
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('q=')),
      page.getByLabel('Search (q)').fill('ş'.repeat(250)),
    ]);
    await page.getByText('The link only opens the resource').waitFor();
    expect(page.url().length).toBeLessThan(2000);
    expect(new URL(page.url()).searchParams.get('request')).toBe('/todos');
    await page.reload();
    await expect.poll(() => page.getByLabel('Search (q)').inputValue()).toHaveLength(250);
  });
});
