import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { address, status } from '../support/playground.ts';
import { watchPage } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useBrowser();

const linkTo = (target: string, method = 'GET'): string =>
  `?${new URLSearchParams({ istek: target, ...(method === 'GET' ? {} : { yontem: method }) }).toString()}`;

const unreadable = [
  { target: '//', told: 'not an address of this API' },
  { target: '/%25', told: 'not an address of this API' },
  { target: '%', told: 'not an address of this API' },
  { target: 'x'.repeat(6000), told: '…” is not an address' },
  { target: '/userz', told: 'Try: /users' },
  { target: '/USERS', told: 'Try: /users' },
  { target: 'users', told: 'Try: /users' },
  { target: '/users/1/products', told: 'not an address of this API' },
  { target: '/users/../orders', told: 'not an address of this API' },
  { target: '/users/1/orders/2', told: 'not an address of this API' },
];

describe('a link to the playground', () => {
  it.each(unreadable)('that asks for $target keeps the form and says what was not understood', async (each) => {
    const { target, told } = each;
    const page = await openPage();
    const faults = watchPage(page, server.site());
    await page.goto(`${server.site()}/en/try/${linkTo(target)}`);
    await page.getByRole('alert').locator('.told').waitFor();
    const problem = await page.getByRole('alert').innerText();
    expect(problem.replaceAll(/\s+/g, ' ')).toContain(told);
    expect(problem.length).toBeLessThan(250);
    expect(await page.locator('#p-resource').isVisible()).toBe(true);
    await status(page, 'Not sent.');
    expect(new URL(page.url()).searchParams.get('istek')).toBe(target);
    await page.locator('#p-resource').selectOption('urunler');
    await status(page, '200 ·');
    expect(await page.getByRole('alert').innerText()).toBe('');
    expect(faults.found).toEqual([]);
  });

  it.each([
    { method: 'POST', target: '/users/1' },
    { method: 'DELETE', target: '/users' },
    { method: 'PUT', target: '/users/1/orders' },
    { method: 'FETCH', target: '/users' },
  ])('that asks for $method $target says that there is no such request', async ({ method, target }) => {
    const page = await openPage();
    await page.goto(`${server.site()}/en/try/${linkTo(target, method)}`);
    expect(await page.getByRole('alert').locator('.told').innerText()).toContain(`“${method}”`);
  });

  it.each([
    '/users?nonsense=1&adres_il=Van',
    '/users?_page=0',
    '/users?ad=&adres_il=Van',
    '/users?_page=1&_page=2',
    '/users?_sort=nonsense',
    '/users?_sort=ad,soyad&_order=up',
    '/users?_embed=firm',
    '/users?_embed=company,firm',
    '/users?_envelope=yes',
    '/users?_nonsense=1',
    '/users?eposta_gte=a&kullaniciAdi_foo=1',
    '/users/1?_status=503',
    '/users/abc',
  ])('that asks for %s sends every part of it as it came', async (target) => {
    const page = await openPage();
    const [sent] = await Promise.all([
      page.waitForResponse((response) => response.url().startsWith(server.base())),
      page.goto(`${server.site()}/en/try/${linkTo(target)}`),
    ]);
    const sorted = (url: URL): readonly string[] => [url.pathname, ...[...url.searchParams].map(String).toSorted()];
    expect(sorted(new URL(sent.url()))).toEqual(sorted(new URL(`${server.base()}${target}`)));
  });

  it.each([
    ['nonsense', 'nonsense=1&adres_il=Van'],
    // One of two relations has a control, but a control can only show the whole.
    ['_embed', '_embed=company,firm&adres_il=Van'],
  ])('shows %s, for which the form has no control, and lets it be removed', async (name, query) => {
    const page = await openPage();
    await page.goto(`${server.site()}/en/try/${linkTo(`/users?${query}`)}`);
    await status(page, '400 ·');
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${server.base()}/users?adres_il=Van`);
  });
});

describe('a link with a mistake', () => {
  it('offers what it may mean, and opens that', async () => {
    const page = await openPage();
    await page.goto(`${server.site()}/en/try/${linkTo('/userz')}`);
    await page.getByRole('alert').getByRole('button', { name: '/users', exact: true }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${server.base()}/users`);
    await page.goBack();
    await page.getByRole('alert').getByText('was not understood').waitFor();
  });
});

describe('the browser’s back and forward', () => {
  it('walk through the requests, form and response included', async () => {
    const page = await openPage();
    await page.goto(`${server.site()}/dene/`);
    await status(page, '200 ·');
    await page.locator('#p-resource').selectOption('urunler');
    await page.waitForURL('**istek=%2Furunler');
    await page.locator('#p-id').fill('3');
    await page.waitForURL('**istek=%2Furunler%2F3');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${server.base()}/urunler`);
    expect(await page.locator('#p-id').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${server.base()}/kullanicilar`);
    expect(await page.locator('#p-resource').inputValue()).toBe('kullanicilar');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => address(page)).toBe(`GET ${server.base()}/urunler/3`);
    await page.locator('[data-response-body]', { hasText: '"barkod"' }).waitFor();
  });

  it('pass over a sample body, which is part of its request', async () => {
    const page = await openPage();
    await page.goto(`${server.site()}/dene/${linkTo('/gorevler')}`);
    await status(page, '200 ·');
    await page.getByRole('radio', { name: 'POST' }).check();
    await page.waitForURL('**yontem=POST');
    await expect.poll(() => page.locator('#p-body').inputValue()).toContain('baslik');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${server.base()}/gorevler`);
  });
});
