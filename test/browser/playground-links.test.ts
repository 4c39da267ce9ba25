import { describe, expect, it } from 'vitest';
import { initialState, targetOf } from '../../site/assets/playground/state.ts';
import { useSite } from '../support/site.ts';
import { address, asks, readShared, status } from '../support/playground.ts';

const site = useSite();

const linkTo = (target: string, method = 'GET'): string =>
  `?${new URLSearchParams({ istek: target, ...(method === 'GET' ? {} : { yontem: method }) }).toString()}`;

/** What the playground makes of a link. */
const read = (target: string, method?: string): ReturnType<typeof readShared> =>
  readShared(new URLSearchParams(linkTo(target, method)), true);

const parts = (target: string): readonly string[] => target.split(/[?&]/).toSorted();

describe('a link to the playground', () => {
  it.each([
    { target: '//', told: '“//” is not an address of this API' },
    { target: '/%25', told: 'not an address of this API' },
    { target: '%', told: 'not an address of this API' },
    { target: 'x'.repeat(6000), told: '…” is not an address' },
    { target: '/userz', told: 'not an address of this API', meant: '/users' },
    { target: '/USERS', told: 'not an address of this API', meant: '/users' },
    { target: 'users', told: 'not an address of this API', meant: '/users' },
    { target: '/users/1/products', told: 'not an address of this API', meant: '/users' },
    { target: '/users/../orders', told: 'not an address of this API', meant: '/users' },
    { target: '/users/1/orders/2', told: 'not an address of this API', meant: '/users' },
    { target: '/users/1', method: 'POST', told: 'does not support the method “POST”' },
    { target: '/users', method: 'DELETE', told: 'does not support the method “DELETE”' },
    { target: '/users/1/orders', method: 'PUT', told: 'does not support the method “PUT”' },
    { target: '/users', method: 'FETCH', told: '“FETCH” is not a method' },
  ])('that asks for $target is told what was not understood', async ({ target, method, told, meant }) => {
    const { state, problem, suggest } = read(target, method);
    expect(problem).toContain(told);
    expect(problem.length).toBeLessThan(250);
    // The bar shows what was not understood.
    expect(state).toEqual({ ...initialState(true), spelled: method === undefined ? target : '' });
    expect(await suggest?.()).toBe(meant);
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
  ])('that asks for %s sends every part of it as it came', (target) => {
    const { state } = read(target);
    expect(targetOf(state)).toBe(target);
    expect(parts(targetOf({ ...state, spelled: '' }))).toEqual(parts(target));
  });

  it('keeps apart what no control of the form can show', () => {
    const shown = 'adres_il=Van&_limit=5';
    const others = 'nonsense=1&ad=&_page=abc&_embed=company,firm&_envelope=yes&_sort=yok';
    const { state } = read(`/users?${shown}&${others}`);
    expect(state.others.map((pair) => pair.join('='))).toEqual(others.split('&'));
  });

  it('keeps what the form has no control for when the form changes, until the URL is edited', async () => {
    const page = await site.open(`/en/try/${linkTo('/users?_embed=company,firm&adres_il=Van')}`);
    await status(page, '400 ·');
    await page.getByLabel('Page size').pressSequentially('5');
    // One of two relations has a control, but a control can only show the whole.
    await asks(page, '/users?adres_il=Van&_per_page=5&_embed=company,firm');
    await page.locator('#p-url').press('End');
    for (let presses = 0; presses < ',firm'.length; presses += 1) await page.keyboard.press('Backspace');
    await status(page, '200 ·');
    expect(await page.getByLabel('company', { exact: true }).isChecked()).toBe(true);
  });

  it('that is not understood keeps the form, says so and offers what it may mean', async () => {
    const page = await site.open(`/en/try/${linkTo('/userz')}`, { watched: true });
    const problem = page.getByRole('alert');
    await problem.getByText('“/userz” is not an address of this API').waitFor();
    expect(await page.locator('#p-resource').isVisible()).toBe(true);
    await status(page, 'Not sent.');
    expect(new URL(page.url()).searchParams.get('istek')).toBe('/userz');
    expect(await address(page)).toContain('/api/v1/userz');
    await problem.getByRole('button', { name: '/users', exact: true }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${site.base()}/users`);
    expect(await problem.innerText()).toBe('');
    await page.goBack();
    await problem.getByText('was not understood').waitFor();
    await page.locator('#p-resource').selectOption('urunler');
    await status(page, '200 ·');
    expect(await problem.innerText()).toBe('');
  });
});

describe('the browser’s back and forward', () => {
  it('walk through the requests, form and response included', async () => {
    const page = await site.open('/dene/');
    await status(page, '200 ·');
    await page.locator('#p-resource').selectOption('urunler');
    await page.waitForURL('**istek=%2Furunler');
    await page.locator('#p-id').fill('3');
    await page.waitForURL('**istek=%2Furunler%2F3');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${site.base()}/urunler`);
    expect(await page.locator('#p-id').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${site.base()}/kullanicilar`);
    expect(await page.locator('#p-resource').inputValue()).toBe('kullanicilar');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => address(page)).toBe(`GET ${site.base()}/urunler/3`);
    await page.locator('[data-response-body]', { hasText: '"barkod"' }).waitFor();
  });

  it('pass over a sample body, which is part of its request', async () => {
    const page = await site.open(`/dene/${linkTo('/gorevler')}`);
    await status(page, '200 ·');
    await page.getByLabel('Yöntem').selectOption('POST');
    await page.waitForURL('**yontem=POST');
    await expect.poll(() => page.locator('#p-body').inputValue()).toContain('baslik');
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${site.base()}/gorevler`);
  });
});
