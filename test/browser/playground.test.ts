import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { english } from '../../functions/query/catalogue.ts';
import type { Language } from '../../data/language.ts';
import { playgroundLinks } from '../../site/shared/pages.ts';
import { addAxe, violations } from '../support/axe.ts';
import { asking } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';
import {
  address,
  asks,
  corrected,
  holdBack,
  initialState,
  readShared,
  refusalOf,
  status,
  targetOf,
} from '../support/playground.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const base = (): string => `${site.site()}/en/api/v1`;
const ask = asking(createApp(dataSet, { catalogue: english(), basePath: '/api/v1' }));

interface Shown {
  readonly lang?: Language;
  readonly method?: string;
  readonly body?: string;
}

/** Shows a request in the playground, in English unless told otherwise. */
const show = (page: Page, target: string, { lang = 'en', method = 'GET', body = '' }: Shown = {}): Promise<unknown> =>
  page.goto(site.site() + playgroundLinks(target, method, body)[lang]);

const open = async (
  target: string,
  { lang = 'en', method = 'GET', body = '', ...options }: Shown & BrowserContextOptions & { watched?: true } = {},
): Promise<Page> => site.open(playgroundLinks(target, method, body)[lang], options);

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).click();
const shown = (page: Page): Promise<string> => page.locator('[data-response-body]').innerText();
const bodyOf = (page: Page): Promise<string> => page.locator('#p-body').inputValue();
const code = (page: Page): Promise<string> => page.locator('[data-snippet]').innerText();

/** Types another address into the bar, and sends the request. */
const type = async (page: Page, target: string): Promise<void> => {
  await page.locator('#p-url').press('Control+A');
  await page.keyboard.type(target);
  await page.keyboard.press('Enter');
};

describe('a link to the playground', () => {
  const read = (target: string, method?: string): ReturnType<typeof readShared> =>
    readShared(new URLSearchParams({ istek: target, ...(method === undefined ? {} : { yontem: method }) }), true);

  it.for<readonly [string, string, string, string?]>([
    ['x'.repeat(6000), 'GET', '…” is not an address'],
    ['/userz', 'GET', 'not an address of this API', '/users'],
    ['/users/1/products', 'GET', 'not an address of this API', '/users'],
    ['/~1q1ZK/userz', 'GET', 'is not an address', '/~1q1ZK/users'],
    ['/users/1', 'POST', 'does not support the method “POST”'],
    ['/users', 'FETCH', '“FETCH” is not a method'],
  ])('with the address %s and the method %s shows the reader the fault: %s', async ([target, method, told, meant]) => {
    const { state, problem, suggest } = read(target, method);
    expect(problem).toContain(told);
    expect(problem.length).toBeLessThan(250);
    expect({ ...state, kept: '' }).toEqual({ ...initialState(true), spelled: method === 'GET' ? target : '' });
    expect(await suggest?.()).toBe(meant);
  });

  it.each([
    '/users?nonsense=1&address_province=Van&_page=1&_page=2',
    '/users?_sort=firstName,lastName&_order=up&_envelope=yes',
    '/users?_embed=company,firm&email_gte=a&username_foo=1',
    '/users/1?_status=503',
    '/~1q1ZK/todos/31',
  ])('sends every part of its address unchanged: %s', (target) => {
    const parts = (each: string): readonly string[] => each.split(/[?&]/).toSorted();
    const { state, problem } = read(target);
    expect(problem).toBe('');
    expect(targetOf(state)).toBe(target);
    expect(parts(targetOf({ ...state, spelled: '' }))).toEqual(parts(target));
  });

  it('with one direction for two sort fields sorts by both in that direction', () => {
    const descending = [
      ['firstName', 'desc'],
      ['lastName', 'desc'],
    ];
    expect(read('/users?_sort=firstName,lastName&_order=desc').state.sorts).toEqual(descending);
  });

  it('with an unknown address sends nothing, reports the fault and suggests the likely address', async () => {
    const page = await open('/userz', { watched: true });
    const problem = page.getByRole('alert');
    await problem.getByText('“/userz” is not an address of this API').waitFor();
    await status(page, 'Not sent.');
    expect(await address(page)).toContain('/en/api/v1/userz');
    await problem.getByRole('button', { name: '/users', exact: true }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${base()}/users`);
    expect(await problem.innerText()).toBe('');
  });

  it('contains the method and the body, keeps them when the language changes, and omits a body that is too long', async () => {
    const page = await open('/kullanicilar/7', { lang: 'tr', method: 'PATCH', body: '{"unvan":"Müdür"}' });
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/try/**');
    expect(await address(page)).toBe(`PATCH ${base()}/users/7`);
    expect(await bodyOf(page)).toBe('{"unvan":"Müdür"}');
    const long = JSON.stringify({ unvan: 'ş'.repeat(4000) });
    await page.locator('#p-body').fill(long);
    await page.getByText('The link lacks the body').waitFor();
    await send(page);
    await status(page, '200 ·');
    expect(page.url().length).toBeLessThan(2000);
    await page.reload();
    await expect.poll(() => bodyOf(page)).toBe(long);
  });
});

it('the browser’s back and forward buttons restore the playground’s earlier requests, form and response', async () => {
  const page = await open('/users');
  await status(page, '200 ·');
  await page.locator('#p-resource').selectOption('urunler');
  await page.waitForURL('**=%2Fproducts');
  await page.locator('#p-id').fill('3');
  await page.waitForURL('**=%2Fproducts%2F3');
  await page.getByLabel('Method').selectOption('PUT');
  await page.waitForURL('**=PUT**');
  const isAt = (request: string): Promise<void> =>
    expect.poll(() => address(page)).toBe(request.replace('/', `${base()}/`));
  await page.goBack();
  await isAt('GET /products/3');
  await page.goBack();
  await isAt('GET /products');
  expect(await page.locator('#p-id').inputValue()).toBe('');
  await page.goForward();
  await isAt('GET /products/3');
  await page.locator('[data-response-body]', { hasText: '"barcode"' }).waitFor();
});

const requestsOf = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${base()}/`)) sent.push(request.url().slice(base().length));
  });
  return sent;
};

it('in the playground’s history, the edits of one field are one entry, those of the next another, and the skip link is none', async () => {
  const page = await open('/todos', { method: 'POST' });
  const long = JSON.stringify({ title: 'ş'.repeat(4000) });
  const stored = (): Promise<number> => page.evaluate(() => String(history.state).length);
  await page.locator('#p-body').fill(long);
  await expect.poll(stored).toBeGreaterThan(4000);
  const follow = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.waitForURL('**#content');
  };
  await follow();
  expect(await bodyOf(page)).toBe(long);
  await page.reload();
  await expect.poll(() => bodyOf(page)).toBe(long);
  await page.goBack();
  expect(await bodyOf(page)).toBe(long);
  await page.locator('#p-method').selectOption('GET');
  await status(page, '200 ·');
  const size = page.getByLabel('Page size');
  const type = async (key: string, path: string): Promise<void> => {
    await page.keyboard.press(key);
    await page.waitForURL(`**?request=${encodeURIComponent(path)}`);
  };
  await size.focus();
  await type('1', '/todos?_per_page=1');
  await type('2', '/todos?_per_page=12');
  await page.keyboard.press('Enter');
  await type('Backspace', '/todos?_per_page=1');
  await page.keyboard.press('Shift+Tab');
  await type('3', '/todos?_page=3&_per_page=1');
  await page.keyboard.press('Tab');
  await type('5', '/todos?_page=3&_per_page=5');
  await status(page, '200 ·');
  const sent = requestsOf(page);
  await follow();
  const earlier = ['?_page=3&_per_page=5', '?_page=3&_per_page=1', '?_per_page=1', '?_per_page=12', ''];
  for (const at of earlier.keys()) {
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`GET ${base()}/todos${earlier[at]}`);
    await expect.poll(() => sent).toEqual(earlier.slice(1, at + 1).map((query) => `/todos${query}`));
  }
  await page.goBack();
  await expect.poll(() => bodyOf(page)).toBe(long);
});

it('Ctrl+Enter sends the playground’s request only from the form, not from a link or a dialog', async () => {
  const page = await open('/todos/999', { method: 'DELETE' });
  const sent = requestsOf(page);
  await send(page);
  await status(page, '404 ·');
  await page.locator('[data-response-error]').getByRole('link').press('Control+Enter');
  await page.locator('a.brand').press('Control+Enter');
  await page.bringToFront();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('searchbox').press('Control+Enter');
  await page.keyboard.press('Escape');
  expect(sent).toEqual(['/todos/999']);
  for (const control of ['#p-id', '[type="submit"]']) await page.locator(control).press('Control+Enter');
  await expect.poll(() => sent.length).toBe(3);
  await status(page, '404 ·');
  expect(sent.length).toBe(3);
});

describe('the playground’s bar', () => {
  /** Runs in the page: returns the top of the bar and the bottom of the response's fifth line. */
  const extent = (): readonly number[] => {
    const box = (name: string): DOMRect | undefined => document.querySelector(name)?.getBoundingClientRect();
    return [box('#p-url')?.top ?? -1, (box('[data-response-body]')?.top ?? Infinity) + 5 * 20];
  };

  it.each([
    [1280, 900, false],
    [360, 740, true],
  ])(
    'is visible together with five lines of the response on a screen of %i × %i pixels',
    async (width, height, isMobile) => {
      const page = await open('/users', { viewport: { width, height }, isMobile, hasTouch: isMobile });
      await status(page, '200 ·');
      const first = await page.evaluate(extent);
      await page.getByRole('radio', { name: 'curl' }).check();
      await page.getByLabel('Page size').pressSequentially('3');
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-response-count]', { hasText: '3 of 50' }).waitFor();
      for (const [top = -1, bottom = height] of [first, await page.evaluate(extent)]) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThan(height);
      }
    },
  );

  it('accepts a typed path, a method with a path and a whole URL, and shows them in the form', async () => {
    const page = await open('/users');
    await status(page, '200 ·');
    await type(page, '/users?address.province=Van&_limit=3&lastName_like=%25&_sort=-firstName');
    await page.locator('[data-response-count]', { hasText: 'No records match' }).waitFor();
    expect(await address(page)).toBe(
      `GET ${base()}/users?address.province=Van&_limit=3&lastName_like=%25&_sort=-firstName`,
    );
    const values = page.getByLabel('Value');
    expect([await values.nth(0).inputValue(), await values.nth(1).inputValue()]).toEqual(['Van', '%']);
    expect(await page.getByLabel('Page size').inputValue()).toBe('3');
    await type(page, 'GET https://kurmaca.example/api/v1/products/3');
    await page.locator('[data-response-body]', { hasText: '"barcode"' }).waitFor();
    expect(await address(page)).toBe(`GET ${base()}/products/3`);
  });
});

describe('the playground’s form', () => {
  it('shows the fields of each kind of request and no others', async () => {
    const page = await site.blank();
    for (const [method, target, parts] of [
      ['GET', '/users/1/orders', ['id', 'child', 'list', 'more', 'conditions', 'requiresToken']],
      ['GET', '/users/1', ['id', 'child', 'file']],
      ['POST', '/users', ['conditions', 'requiresToken', 'body', 'validate', 'complete']],
      ['PUT', '/users/1', ['id', 'conditions', 'requiresToken', 'body', 'validate']],
      ['POST', '/session', ['child', 'conditions', 'lifetime', 'body']],
    ] as const) {
      await show(page, target, { method });
      await status(page, method === 'GET' ? '200 ·' : 'Press the button');
      await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      const visible = await page
        .locator('[data-part]:visible')
        .evaluateAll((found) => found.map((each) => each.getAttribute('data-part') ?? ''));
      const own = visible.filter((part) => part !== 'session' && part !== 'kept');
      expect(own.toSorted(), `${method} ${target}`).toEqual(parts.toSorted());
    }
  });

  it('sends a filter with its operator, sorting, page size and relations, and labels the fields in English', async () => {
    const page = await open('/users');
    await page.getByRole('button', { name: '+ Add a filter' }).click();
    await page.getByLabel('Field', { exact: true }).selectOption('id');
    await page.getByLabel('Comparison').selectOption('_gte');
    await page.getByLabel('Value').fill('20');
    expect(await page.getByLabel('Comparison').locator('option:checked').textContent()).toBe('≥ greater than or equal');
    await page.getByRole('button', { name: '+ Add a sort key' }).click();
    const sorts = page.locator('[data-rows="sorts"]').getByLabel('Field', { exact: true });
    await sorts.selectOption('lastName');
    expect(await sorts.locator('option').allTextContents()).toContain('lastName – Last name');
    await page.getByLabel('Page size').fill('2');
    await page.locator('[data-part="more"] summary').click();
    for (const relation of ['company', 'orders', 'orders.invoices'])
      await page.getByLabel(relation, { exact: true }).check();
    await asks(page, 'id_gte=20&_per_page=2&_sort=lastName&_embed=company,orders.invoices');
    await send(page);
    await expect.poll(() => shown(page)).toContain('"invoices"');
  });

  it('sends an incomplete filter only when Send is pressed, and says that it waits', async () => {
    const page = await open('/orders?createdAt_gte=2025-06-01');
    await status(page, '200 ·');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByLabel('Value').fill('2025-0');
    await status(page, 'Sent once the value is complete; createdAt_gte expects a day');
    await page.getByLabel('Value').fill('2025-07-01');
    await status(page, '200 ·');
    await page.getByLabel('Value').fill('x');
    await send(page);
    await status(page, '400 ·');
    const wanted = ['2025-07-01', 'x'].map((value) => `${base()}/orders?createdAt_gte=${value}`);
    expect(sent.filter((url) => url.startsWith(base()))).toEqual(wanted);
  });

  it('shows the picture of a record with the code that fetches it, and copies the URL, the code and the link', async () => {
    const page = await open('/posts/3', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('#p-child').selectOption('png');
    await page.locator('[data-response-body] img[src$="/posts/3/image.png"]').waitFor();
    await status(page, '200 ·');
    await page.getByRole('radio', { name: 'fetch' }).check();
    expect(await code(page)).toContain('.blob()');
    for (const [name, text] of [
      ['Copy API URL', `${base()}/posts/3/image.png`],
      ['Copy code', await code(page)],
      ['Copy page link', page.url()],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  it('has a sample body for the chosen resource, even if an earlier one arrives late, and `{}` for a missing record', async () => {
    const page = await site.blank();
    const release = await holdBack(page, '**/en/api/v1/todos/1.json');
    const asked = page.waitForRequest('**/en/api/v1/todos/1.json');
    await show(page, '/todos', { method: 'POST' });
    await asked;
    await page.locator('#p-resource').selectOption('kategoriler');
    await expect.poll(() => bodyOf(page)).toContain('"Elektronik"');
    release();
    await page.waitForLoadState('networkidle');
    expect(await bodyOf(page)).toContain('"Elektronik"');
    await show(page, '/todos/999', { method: 'PUT' });
    await expect.poll(() => bodyOf(page)).toBe('{}');
  });
});

/** The lowest contrast between a text field's border and its background; WCAG 2.2 (1.4.11) requires 3. */
const lowestContrast = async (page: Page): Promise<number> => {
  const fields = page.locator('#p-url, #p-body, main select:visible, main [type=text]:visible');
  const colors = await fields.evaluateAll((all) =>
    all
      .map((field) => getComputedStyle(field))
      .map(({ borderBottomColor, backgroundColor }) => [borderBottomColor, backgroundColor]),
  );
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => (Number(part) / 255) ** 2.2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const pairs = colors.map((pair) => pair.map(luminance).toSorted((a, b) => b - a));
  return Math.min(...pairs.map(([light = 0, dark = 0]) => light / dark));
};

describe('an error in the playground', () => {
  it.each([
    ['/products?fiyat_gte=100', 'price_gte', '/products?price_gte=100'],
    ['/products?_sort=name,-prise', '-price', '/products?_sort=name,-price'],
    ['/users?_fields=first:name,lastName', 'first:firstName', '/users?_fields=first:firstName,lastName'],
    ['/orders?status=processing&status=ship', 'shipped', '/orders?status=processing&status=shipped'],
    ['/users?_embed=orders.invoice', 'invoices', '/users?_embed=orders.invoices'],
  ])('for %s has the suggestion %s, which corrects it to %s', async (target, click, repaired) => {
    const error = objectOf((await ask(target)).json);
    expect(refusalOf(error).suggestions).toContain(click);
    expect(decodeURIComponent(corrected(target, error, click) ?? '')).toBe(repaired);
  });

  it('is a sentence with a link to its explanation and a suggestion that opens the corrected request', async () => {
    const page = await open('/products?prise=100');
    await status(page, '400 ·');
    const panel = page.locator('[data-response-error]');
    expect(await panel.locator('.told').innerText()).toContain('Unknown field “prise”.');
    expect(await panel.getByRole('link').getAttribute('href')).toBe(`${site.site()}/en/errors/#UNKNOWN_FIELD`);
    await panel.getByRole('button', { name: 'price', exact: true }).click();
    await status(page, '200 ·');
    expect(await address(page)).toBe(`GET ${base()}/products?price=100`);
    expect(await panel.innerText()).toBe('');
    expect(await page.locator('#p-response').evaluate((heading) => document.activeElement === heading)).toBe(true);
    await show(page, '/urunler/999', { lang: 'tr' });
    await panel.getByText('999 numaralı kayıt yok').waitFor();
  });

  it('is a sentence if another server responds or the network is down', async () => {
    const page = await site.blank();
    await page.route('**/api/v1/users**', (route) => route.fulfill({ status: 429, body: '<h1>Slow down</h1>' }));
    await show(page, '/users');
    await page.locator('[data-response-error]', { hasText: 'not in this API’s format' }).waitFor();
    await page.context().setOffline(true);
    await page.locator('#p-resource').selectOption('siparisler');
    await status(page, 'No response; check your connection');
    expect(await shown(page)).toBe('');
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('[data-sign-in-note]', { hasText: /could not be loaded/i }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'lists the faults of a body, passes axe, and has field borders with a contrast of 3:1, also in forced colours (%s)',
    async (colorScheme) => {
      const list = '/kullanicilar?adres_il=Van&_sirala=ad&_gom=firma&soyadi=Tekeli';
      const page = await open(list, { lang: 'tr', colorScheme, reducedMotion: 'reduce' });
      await page.locator('[data-response-error]').getByRole('button').first().waitFor();
      await addAxe(page);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await show(page, '/todos', { method: 'POST', body: '{ "title": "" }' });
      await page.getByLabel('Validate the body').check();
      await page.locator('summary').getByText('Session', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Token' }).fill('aaa.bbb.ccc');
      await send(page);
      await status(page, '422 ·');
      const faults = page.locator('[data-response-error]').getByRole('listitem');
      expect(await faults.filter({ hasText: 'title' }).innerText()).toContain('This field cannot be empty.');
      await addAxe(page);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        expect(await lowestContrast(page), forcedColors).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

it.each([
  ['en', '/products', '20 of 62 records that match.'],
  ['tr', '/urunler?_zarf=1', 'Eşleşen 62 kaydın 20 tanesi.'],
  ['en', '/products?_page=9', 'This page is empty; earlier pages have 62.'],
] as const)('the playground shows in %s how many records %s has: %s', async (lang, target, told) => {
  const page = await open(target, { lang });
  await status(page, '200 ·');
  expect(await page.locator('[data-response-count]').innerText()).toBe(told);
});

describe('a session in the playground', () => {
  it('starts with one button, repeats the request with the token, and reports an unknown user', async () => {
    const page = await open('/orders?_auth=1');
    await status(page, '401 ·');
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByLabel('User (ID)').fill('7');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await status(page, '200 ·');
    expect(await page.locator('[data-sign-in-note]').innerText()).toMatch(/^Signed in as \S+ \S+/);
    await page.getByLabel('User (ID)').fill('77');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('[data-sign-in-note]', { hasText: 'No record 77 in users' }).waitFor();
  });

  it('puts its token into the header, the code and the sandbox, but into no link', async () => {
    const page = await open('/todos/1', { method: 'PATCH' });
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByRole('textbox', { name: 'Token' }).fill('aaa.bbb.ccc');
    const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'PATCH'), send(page)]);
    expect(request.headers()).toMatchObject({
      authorization: 'Bearer aaa.bbb.ccc',
      'content-type': 'application/json',
    });
    for (const name of ['axios', 'curl', 'Python', 'fetch']) {
      await page.getByRole('radio', { name, exact: true }).check();
      expect(await code(page)).toMatch(/Authorization['"]?: ['"]?Bearer aaa\.bbb\.ccc['"]/);
    }
    expect(decodeURIComponent(page.url())).not.toContain('aaa.bbb.ccc');
    await page.context().route('https://codepen.io/**', (route) => route.fulfill({ body: '' }));
    const pen = page.context().waitForEvent('request', (each) => each.url().startsWith('https://codepen.io/'));
    await page.getByRole('button', { name: 'CodePen' }).click();
    expect(decodeURIComponent((await pen).postData() ?? '')).toContain('Bearer');
  });
});

describe('the playground’s checkbox for keeping writes', () => {
  const box = (page: Page) => page.getByLabel('Keep my writes in the URL');
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
  const changes = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

  it('keeps writes in the URL, which can be shared and which Undo and Start over change', async () => {
    const page = await open('/todos', { method: 'POST', body: '{"title":"Çay demle"}', watched: true });
    expect(await undo(page).isVisible()).toBe(false);
    await box(page).press('Space');
    await changes(page, '0 changes');
    await page.keyboard.press('Control+Enter');
    await status(page, '201 ·');
    await changes(page, '1 change');
    expect(await address(page)).toMatch(/POST \S+\/~1[\w-]+\/todos$/);

    const other = await site.open(page.url().slice(site.site().length));
    await changes(other, '1 change');
    expect(await undo(other).isDisabled()).toBe(true);
    await other.getByLabel('Method').selectOption('GET');
    await other.getByLabel('Search (q)').fill('demle');
    await other.getByText('The one record that matches').waitFor();
    await other.getByRole('button', { name: 'Start over' }).press('Enter');
    await changes(other, '0 changes');
    await other.getByText('No records match').waitFor();
    await undo(other).press('Enter');
    await other.getByText('The one record that matches').waitFor();
    expect(await box(other).evaluate((tick) => tick === document.activeElement)).toBe(true);
  });

  it('keeps the URL if a write fails, and reports that a truncated one cannot be read', async () => {
    const page = await open('/~/todos', { method: 'POST', body: '{"title":"Çay demle"}' });
    await send(page);
    await changes(page, '1 change');
    const before = await address(page);
    await page.context().setOffline(true);
    await send(page);
    await status(page, 'No response');
    expect(await address(page)).toBe(before);
    await page.context().setOffline(false);
    await type(page, '/~1q1ZKzy9/todos');
    await changes(page, 'cannot be read');
  });
});
