import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { initialState, targetOf } from '../../site/pages/try/state.ts';
import type { Language } from '../../site/language.ts';
import { playgroundLinks } from '../../site/pages.ts';
import { addAxe, violations } from '../support/axe.ts';
import { asking } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';
import { address, asks, corrected, holdBack, readShared, refusalOf, status } from '../support/playground.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const ask = asking(createApp(dataSet));

const PHONE = { viewport: { width: 360, height: 740 } };
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

interface Opened extends BrowserContextOptions {
  readonly lang?: Language;
  readonly method?: string;
  readonly body?: string;
  readonly watched?: true;
}

/** Opens the playground at a request, in English unless told otherwise. */
const open = (target: string, { lang = 'en', method = 'GET', body = '', ...options }: Opened = {}): Promise<Page> =>
  site.open(playgroundLinks(target, method, body)[lang], options);

const send = (page: Page): Promise<void> => page.getByRole('button', { name: /^(?:Gönder|Send)$/ }).click();
const shown = (page: Page): Promise<string> => page.locator('[data-response-body]').innerText();
const bodyOf = (page: Page): Promise<string> => page.locator('#p-body').inputValue();
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Puts another address into the bar, key by key, and sends it. */
const type = async (page: Page, target: string): Promise<void> => {
  await page.locator('#p-url').press('Control+A');
  await page.keyboard.type(target);
  await page.keyboard.press('Enter');
};

describe('a link to the playground', () => {
  const read = (target: string, method?: string): ReturnType<typeof readShared> =>
    readShared(new URLSearchParams({ istek: target, ...(method === undefined ? {} : { yontem: method }) }), true);

  it.for<readonly [string, string, string, string?]>([
    ['//', 'GET', '“//” is not an address of this API'],
    ['/%25', 'GET', 'not an address of this API'],
    ['%', 'GET', 'not an address of this API'],
    ['x'.repeat(6000), 'GET', '…” is not an address'],
    ['/userz', 'GET', 'not an address of this API', '/users'],
    ['/USERS', 'GET', 'not an address of this API', '/users'],
    ['users', 'GET', 'not an address of this API', '/users'],
    ['/users/1/products', 'GET', 'not an address of this API', '/users'],
    ['/users/../orders', 'GET', 'not an address of this API', '/users'],
    ['/~1q1ZK/userz', 'GET', 'is not an address', '/~1q1ZK/users'],
    ['/users/1', 'POST', 'does not support the method “POST”'],
    ['/users', 'DELETE', 'does not support the method “DELETE”'],
    ['/users/1/orders', 'PUT', 'does not support the method “PUT”'],
    ['/users', 'FETCH', '“FETCH” is not a method'],
  ])('that asks for %s by %s is told what was not understood: %s', async ([target, method, told, meant]) => {
    const { state, problem, suggest } = read(target, method);
    expect(problem).toContain(told);
    expect(problem.length).toBeLessThan(250);
    // The bar shows what was not understood.
    expect({ ...state, kept: '' }).toEqual({ ...initialState(true), spelled: method === 'GET' ? target : '' });
    expect(await suggest?.()).toBe(meant);
  });

  it.each([
    '/users?nonsense=1&adres_il=Van',
    '/users?_page=0',
    '/users?ad=&adres_il=Van',
    '/users?_page=1&_page=2',
    '/users?_sort=ad,soyad&_order=up',
    '/users?_embed=company,firm',
    '/users?_envelope=yes',
    '/users?eposta_gte=a&kullaniciAdi_foo=1',
    '/users/1?_status=503',
    '/users/abc',
    '/~/users?_page=2',
    '/~1q1ZK/todos/31',
  ])('that asks for %s sends every part of it as it came', (target) => {
    const parts = (each: string): readonly string[] => each.split(/[?&]/).toSorted();
    const { state, problem } = read(target);
    expect(problem).toBe('');
    expect(targetOf(state)).toBe(target);
    expect(parts(targetOf({ ...state, spelled: '' }))).toEqual(parts(target));
  });

  it('keeps what the form has no control for when the form changes, until the URL is edited', async () => {
    const page = await open('/users?_embed=company,firm&adres_il=Van');
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
    const page = await open('/userz', { watched: true });
    const problem = page.getByRole('alert');
    await problem.getByText('“/userz” is not an address of this API').waitFor();
    await status(page, 'Not sent.');
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

  it('opens a shared request with method, filters and body, and keeps it when the language changes', async () => {
    const page = await open('/users/7', { lang: 'tr', method: 'PATCH', body: '{"unvan":"Müdür"}' });
    expect(await bodyOf(page)).toBe('{"unvan":"Müdür"}');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/try/**');
    expect(await address(page)).toBe(`PATCH ${site.base()}/users/7`);
    expect(await bodyOf(page)).toBe('{"unvan":"Müdür"}');
  });

  it('leaves a long body out, says so, and loses nothing on the way back', async () => {
    const page = await open('/todos', { method: 'POST', ...CLIPBOARD });
    await expect.poll(() => bodyOf(page)).toContain('baslik');
    const long = JSON.stringify({ baslik: 'ş'.repeat(4000) });
    await page.locator('#p-body').fill(long);
    await page.getByText('The link lacks the body').waitFor();
    await send(page);
    await status(page, '201 ·');
    await page.getByRole('button', { name: 'Copy page link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await clipboard(page)).toBe(page.url());
    expect(page.url().length).toBeLessThan(2000);
    await page.reload();
    await expect.poll(() => bodyOf(page)).toBe(long);
  });
});

it('the browser’s back and forward walk through the requests, form and response included, past sample bodies', async () => {
  const page = await site.open('/dene/');
  await status(page, '200 ·');
  await page.locator('#p-resource').selectOption('urunler');
  await page.waitForURL('**istek=%2Furunler');
  await page.locator('#p-id').fill('3');
  await page.waitForURL('**istek=%2Furunler%2F3');
  await page.getByLabel('Yöntem').selectOption('PUT');
  await page.waitForURL('**yontem=PUT**');
  await expect.poll(() => bodyOf(page)).toContain('"barkod"');
  const isAt = (request: string): Promise<void> =>
    expect.poll(() => address(page)).toBe(request.replace('/', `${site.base()}/`));
  await page.goBack();
  await isAt('GET /urunler/3');
  await page.goBack();
  await isAt('GET /urunler');
  expect(await page.locator('#p-id').inputValue()).toBe('');
  await page.goBack();
  await isAt('GET /kullanicilar');
  expect(await page.locator('#p-resource').inputValue()).toBe('kullanicilar');
  await page.goForward();
  await page.goForward();
  await isAt('GET /urunler/3');
  await page.locator('[data-response-body]', { hasText: '"barkod"' }).waitFor();
});

describe('the playground’s bar', () => {
  /** Runs in the page: which of the bar’s controls and the response’s first five lines the reader does not see. */
  const unseen = (): readonly string[] => {
    const code = document.querySelector('[data-response-body]');
    const lineHeight = code ? parseFloat(getComputedStyle(code).lineHeight) : 0;
    const controls = ['#p-method', '#p-url', '[type="submit"]'].map((name) => ({ name, at: 0.5 }));
    const lines = [0.5, 4.5].map((at) => ({ name: '[data-response-body]', at }));
    return [...controls, ...lines].flatMap(({ name, at }) => {
      const part = document.querySelector(name);
      const { left = 0, top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      const y = top + at * (part === code ? lineHeight : height);
      return part?.contains(document.elementFromPoint(left + 5, y)) ? [] : [`${name} at ${y}`];
    });
  };

  it.each([
    [1280, 900, false],
    [360, 740, true],
  ])(
    'is in sight with Send and five lines of the response at %i × %i, after Send too',
    async (width, height, isMobile) => {
      const page = await site.open('/dene/', { viewport: { width, height }, isMobile, hasTouch: isMobile });
      await status(page, '200 ·');
      expect(await page.evaluate(unseen)).toEqual([]);
      await page.getByRole('radio', { name: 'curl' }).check();
      await page.getByLabel('Sayfa boyu').pressSequentially('3');
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-response-count]', { hasText: '3 tanesi' }).waitFor();
      expect(await page.evaluate(unseen)).toEqual([]);
      // The keyboard on the screen goes away with the focus.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(isMobile ? 'H2' : 'INPUT');
    },
  );

  it('takes what is typed, with its method or as a whole address, and shows it in the form', async () => {
    const page = await site.open('/dene/');
    await status(page, '200 ·');
    await page.locator('#p-url').press('End');
    await page.keyboard.type('?adres.il=Van&_limit=3&soyad_like=%25&_sort=-ad');
    await page.locator('[data-response-count]', { hasText: 'Eşleşen kayıt yok' }).waitFor();
    // As it was typed, though the form would spell it in another way.
    expect(await address(page)).toBe(`GET ${site.base()}/kullanicilar?adres.il=Van&_limit=3&soyad_like=%25&_sort=-ad`);
    const values = page.getByLabel('Değer');
    expect([await values.nth(0).inputValue(), await values.nth(1).inputValue()]).toEqual(['Van', '%']);
    expect(await page.getByLabel('Sayfa boyu').inputValue()).toBe('3');
    await type(page, 'https://kurmaca.example/api/v1/products/3');
    await page.locator('[data-response-body]', { hasText: '"barkod"' }).waitFor();
    expect(await address(page)).toBe(`GET ${site.base()}/products/3`);
    expect(await page.getByLabel('İngilizce').isChecked()).toBe(true);
    await type(page, '/yokboyle/3');
    await page.getByRole('alert').getByText('“/yokboyle/3” bu API’nin bir adresi değil').waitFor();
    expect(await page.locator('#p-url').inputValue()).toBe('/yokboyle/3');
    await type(page, 'GET /urunler/2');
    await page.locator('[data-response-body]', { hasText: '"id": 2,' }).waitFor();
    expect(await page.locator('#p-url').inputValue()).toBe('/urunler/2');
  });

  it('works with the form by keyboard alone', async () => {
    const page = await site.open('/dene/', { watched: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const tabTo = async (id: string): Promise<void> => {
      const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
      for (let presses = 0; presses < 40 && (await focused()) !== id; presses += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    };
    await tabTo('p-method');
    await page.keyboard.press('ArrowDown');
    await tabTo('p-resource');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const last = resourceNames.at(-1) ?? 'gorevler';
    await asks(page, `POST ${site.base()}/${last}`);
    await tabTo('p-body');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('{"baslik":"Klavyeyle"}');
    await page.keyboard.press('Control+Enter');
    await status(page, '201 ·');
    expect(await shown(page)).toMatch(new RegExp(`"baslik": "Klavyeyle",\\s+"id": ${catalogue[last].count + 1}\\b`));
  });
});

describe('the playground’s form', () => {
  it('shows what each kind of request takes, and nothing else', async () => {
    const page = await site.blank();
    for (const [method, target, parts] of [
      ['GET', '/users', ['id', 'list', 'more', 'conditions', 'requiresToken']],
      ['GET', '/users/1', ['id', 'child', 'file']],
      ['GET', '/users/1/orders', ['id', 'child', 'list', 'more', 'conditions', 'requiresToken']],
      ['POST', '/users', ['conditions', 'requiresToken', 'body', 'validate']],
      ['DELETE', '/users/1', ['id', 'conditions', 'requiresToken']],
      ['POST', '/session', ['child', 'conditions', 'lifetime', 'body']],
      ['GET', '/session', []],
    ] as const) {
      await page.goto(site.site() + playgroundLinks(target, method).en);
      await status(page, method === 'GET' ? '200 ·' : 'Press the button');
      await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      const visible = await page
        .locator('[data-part]:visible')
        .evaluateAll((found) => found.map((each) => each.getAttribute('data-part') ?? ''));
      const own = visible.filter((part) => part !== 'session' && part !== 'kept');
      expect(own.toSorted(), `${method} ${target}`).toEqual(parts.toSorted());
    }
  });

  it('sends filter with operator, sorting, page size and relations to the second level', async () => {
    const page = await site.open('/dene/');
    await page.locator('#p-resource').selectOption('firmalar');
    await page.getByRole('button', { name: '+ Süzgeç ekle' }).click();
    await page.getByLabel('Alan', { exact: true }).selectOption('eFaturaMukellefi');
    expect(await page.getByLabel('Karşılaştırma').locator('option').allTextContents()).toEqual(['=', '≠', 'içerir']);
    await page.locator('#p-resource').selectOption('kullanicilar');
    await page.getByRole('button', { name: '+ Süzgeç ekle' }).click();
    await page.getByLabel('Alan', { exact: true }).selectOption('id');
    await page.getByLabel('Karşılaştırma').selectOption('_gte');
    await page.getByLabel('Değer').fill('20');
    await page.getByRole('button', { name: '+ Sıralama ekle' }).click();
    await page.locator('[data-rows="sorts"]').getByLabel('Alan', { exact: true }).selectOption('soyad');
    await page.getByLabel('Sayfa boyu').fill('2');
    await page.getByText('Gömme, alan seçimi, dilim').click();
    for (const relation of ['siparisler', 'siparisler.faturalar', 'firma'])
      await page.getByLabel(relation, { exact: true }).check();
    await asks(page, 'id_gte=20&_limit=2&_sirala=soyad&_gom=firma,siparisler.faturalar');
    await send(page);
    await expect.poll(() => shown(page)).toContain('"faturalar"');
    await status(page, '200 ·');
  });

  it('says in English what Turkish names of fields, values and relations mean, and only there', async () => {
    const texts = async (target: string, lang: Language, selector: string): Promise<readonly string[]> => {
      const page = await open(target, { lang });
      await status(page, '200 ·');
      return page.locator(selector).allTextContents();
    };
    const fields = await texts('/orders?durum=kargoda', 'en', '[data-rows="filters"] option, datalist option');
    for (const label of ['genelToplam – Grand total', 'kalemler_adet – Line items: Quantity', 'Shipped'])
      expect(fields).toContain(label);
    expect(await texts('/siparisler?durum=kargoda', 'tr', '[data-rows="filters"] option')).toContain('genelToplam');
    const ticks = '[data-embeds] .tick';
    const relations = await texts('/kullanicilar?_gom=siparisler', 'en', ticks);
    for (const label of ['firma – company', 'siparisler.faturalar – orders.invoices'])
      expect(relations).toContain(label);
    expect(await texts('/users?_embed=orders', 'en', ticks)).toContain('orders.invoices');
    expect(await texts('/kullanicilar?_gom=siparisler', 'tr', ticks)).toContain('siparisler.faturalar');
  });

  it('sends a filter that is still being written only when told to, and says what it waits for', async () => {
    const page = await open('/orders');
    await status(page, '200 ·');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: '+ Add a filter' }).click();
    await page.getByLabel('Field', { exact: true }).selectOption('tarih');
    await page.getByLabel('Comparison').selectOption('_gte');
    await page.getByLabel('Value').pressSequentially('2025-0', { delay: 120 });
    await status(page, 'Sent once the value is complete; tarih_gte expects a day');
    await page.getByLabel('Value').fill('2025-06-01');
    await status(page, '200 ·');
    await page.getByLabel('Value').fill('x');
    await send(page);
    await status(page, '400 ·');
    expect(sent.filter((url) => url.startsWith(site.base()))).toEqual([
      `${site.base()}/orders?tarih_gte=2025-06-01`,
      `${site.base()}/orders?tarih_gte=x`,
    ]);
  });

  it('validates a body when told to, and lists what is to be corrected until the method changes', async () => {
    const page = await open('/todos', { method: 'POST', body: '{ "baslik": "" }' });
    await page.getByLabel('Validate the body').check();
    await asks(page, '/todos?_validate=1');
    await send(page);
    await status(page, '422 ·');
    expect(await shown(page)).toContain('DOGRULAMA_HATASI');
    const faults = page.locator('[data-response-error]');
    expect(await faults.getByRole('listitem').filter({ hasText: 'baslik' }).innerText()).toContain(
      'This field cannot be empty.',
    );
    await page.getByLabel('Method').selectOption('DELETE');
    await asks(page, 'DELETE');
    expect(await address(page)).not.toContain('_validate');
    expect(await faults.innerText()).toBe('');
  });

  it('shows the picture that is asked for, the code that fetches it, and offers it below a record in both formats', async () => {
    const page = await open('/posts/3');
    const files = await page.locator('#p-child option').allTextContents();
    expect(files.slice(-2)).toEqual(['picture (/image.svg)', 'picture (/image.png)']);
    await page.locator('#p-child').selectOption('png');
    await page.locator('[data-response-body] img[src$="/posts/3/image.png"]').waitFor();
    await status(page, '200 ·');
    await page.getByRole('radio', { name: 'fetch' }).check();
    expect(await page.locator('[data-snippet]').innerText()).toContain('.blob()');
  });

  it('copies the address, the code and the link', async () => {
    const page = await open('/urunler/3', { lang: 'tr', ...CLIPBOARD });
    const copied = async (what: string): Promise<string> => {
      await page.getByRole('button', { name: `${what} kopyala`, exact: true }).click();
      await page.getByRole('button', { name: 'Kopyalandı', exact: true }).last().waitFor();
      return clipboard(page);
    };
    expect(await copied('API adresini')).toBe(`${site.base()}/urunler/3`);
    await page.getByRole('radio', { name: 'curl' }).check();
    expect(await copied('Kodu')).toBe(`curl '${site.base()}/urunler/3'`);
    expect(await copied('Bağlantıyı')).toBe(page.url());
  });
});

describe('the playground’s sample body', () => {
  it('is of the resource that is chosen now, however late the one before it comes', async () => {
    const page = await site.blank();
    const release = await holdBack(page, '**/api/v1/gorevler/1.json');
    const asked = page.waitForRequest('**/api/v1/gorevler/1.json');
    await page.goto(site.site() + playgroundLinks('/todos', 'POST').en);
    await asked;
    await page.locator('#p-resource').selectOption('kategoriler');
    await expect.poll(() => bodyOf(page)).toContain('"Elektronik"');
    const ended = page
      .waitForEvent('requestfinished', (request) => request.url().endsWith('/gorevler/1.json'))
      .catch(() => null);
    release();
    await Promise.race([ended, page.waitForEvent('requestfailed')]);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await bodyOf(page)).toContain('"Elektronik"');
  });

  it('is sent for the resource just chosen, in the bar or in the form, even where Send is pressed at once', async () => {
    const page = await open('/todos', { method: 'POST' });
    await expect.poll(() => bodyOf(page)).toContain('"baslik"');
    const sent = (path: string): Promise<Request> => page.waitForRequest(`**/api/v1/${path}`);
    const [typed] = await Promise.all([sent('categories'), type(page, '/categories')]);
    expect(typed.postData()).toContain('"Elektronik"');
    await page.locator('#p-resource').selectOption('gorevler');
    const [chosen] = await Promise.all([sent('todos'), page.keyboard.press('Control+Enter')]);
    expect(chosen.postData()).toContain('"baslik"');
  });

  it('leaves the body to whoever is in its field, and is empty where there is no record or none can be read', async () => {
    const page = await site.blank();
    const release = await holdBack(page, '**/api/v1/gorevler/1.json');
    await page.goto(site.site() + playgroundLinks('/todos', 'POST').en);
    await page.locator('#p-body').focus();
    const sample = page.waitForResponse('**/api/v1/gorevler/1.json');
    release();
    await (await sample).finished();
    await page.keyboard.type('{ "baslik": "Çay demle" }');
    expect(await bodyOf(page)).toBe('{ "baslik": "Çay demle" }');
    await page.goto(site.site() + playgroundLinks('/todos/999', 'PUT').en);
    await expect.poll(() => bodyOf(page)).toBe('{}');
    await page.route('**/api/v1/siparisler/1.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(site.site() + playgroundLinks('/orders', 'POST').en);
    await failed;
    await status(page, 'Press the button');
    expect(await bodyOf(page)).toBe('');
  });
});

describe('an error in the playground', () => {
  it.each([
    ['/products?fiat=100', 'fiyat', '/products?fiyat=100'],
    ['/products?price_gte=100', 'fiyat_gte', '/products?fiyat_gte=100'],
    ['/products?_sort=ad,-fiat', '-fiyat', '/products?_sort=ad,-fiyat'],
    ['/products?_pages=2', '_page', '/products?_page=2'],
    ['/orders?durum=hazirlaniyor&durum=kargo', 'kargoda', '/orders?durum=hazirlaniyor&durum=kargoda'],
    ['/products?fiyat=2849,90', '2849.90', '/products?fiyat=2849.90'],
    ['/users?_fields=firstName:name,soyad', 'firstName:ad', '/users?_fields=firstName:ad,soyad'],
    ['/users?_embed=orders.invoice', 'invoices', '/users?_embed=orders.invoices'],
  ])('of %s has the suggestion %s that makes it %s', async (target, click, repaired) => {
    const error = objectOf((await ask(target)).json);
    expect(refusalOf(error).suggestions).toContain(click);
    expect(decodeURIComponent(corrected(target, error, click) ?? '')).toBe(repaired);
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
    ['tr', '/urunler/999', '999 numaralı kayıt yok', '/hatalar/#KAYIT_BULUNAMADI'],
    ['en', '/products/999', 'No record 999 in products', '/en/errors/#KAYIT_BULUNAMADI'],
  ] as const)('is told in the page’s language and leads to its explanation (%s)', async (lang, target, told, link) => {
    const panel = (await open(target, { lang })).locator('[data-response-error]');
    await panel.getByText(told).waitFor();
    expect(await panel.getByRole('link').getAttribute('href')).toBe(site.site() + link);
  });

  it('is a sentence where the response is none of the API’s, and where the net is cut', async () => {
    const page = await site.blank();
    await page.route('**/api/v1/users**', (route) => route.fulfill({ status: 429, body: '<h1>Slow down</h1>' }));
    await page.goto(site.site() + playgroundLinks('/users').en);
    await page.locator('[data-response-error]', { hasText: 'not in this API’s format' }).waitFor();
    await page.context().setOffline(true);
    await page.locator('#p-resource').selectOption('siparisler');
    await status(page, 'No response; check your connection');
    expect(await shown(page)).toBe('');
    await type(page, '/nothing/3');
    await expect.poll(() => page.locator('[data-problem]').textContent()).toContain('/nothing');
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('[data-sign-in-note]', { hasText: /could not be loaded/i }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'leaves axe nothing to complain about, with all of the form open (%s)',
    async (colorScheme) => {
      const look = { colorScheme, reducedMotion: 'reduce' } as const;
      const page = await open('/kullanicilar?adres_il=Van&_sirala=ad&_gom=firma&soyadi=Tekeli', {
        lang: 'tr',
        ...look,
      });
      await page.locator('[data-response-error]').getByRole('button').first().waitFor();
      await addAxe(page);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE.viewport);
      await page.goto(site.site() + playgroundLinks('/users/1?_validate=1', 'PATCH', '{"eposta":"ayse"}').en);
      await page.locator('summary').getByText('Session', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Token' }).fill('aaa.bbb.ccc');
      await send(page);
      await page.locator('[data-response-error]').getByRole('listitem').first().waitFor();
      await addAxe(page);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );
});

describe('the playground’s response', () => {
  it('says how many records a list has', async () => {
    const page = await site.blank();
    for (const [lang, target, told] of [
      ['en', '/products', '20 of 62 records that match.'],
      ['tr', '/urunler?_zarf=1', 'Eşleşen 62 kaydın 20 tanesi.'],
      ['en', '/products?id=3', 'The one record that matches.'],
      ['tr', '/kategoriler', 'Eşleşen 10 kaydın tümü.'],
      ['en', '/products?ad_like=zzz', 'No records match.'],
      ['en', '/products?_page=9', 'This page is empty; earlier pages have 62.'],
      ['en', '/products/1', ''],
    ] as const) {
      await page.goto(site.site() + playgroundLinks(target)[lang]);
      await status(page, '200 ·');
      expect(await page.locator('[data-response-count]').innerText(), target).toBe(told);
    }
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

describe('a session in the playground', () => {
  it('takes one button, repeats the request with the token, and says what is wrong', async () => {
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

  it('can be tried as it is, by each of its requests', async () => {
    const page = await site.blank();
    for (const [method, target, part] of [
      ['GET', '/session', '"kullaniciAdi"'],
      ['POST', '/session?_ttl=60', '"gecerlilik": 60'],
      ['POST', '/session/refresh', '"belirtec"'],
      ['DELETE', '/session', '"cikis": true'],
    ] as const) {
      await page.goto(site.site() + playgroundLinks(target, method).en);
      if (method === 'POST')
        await expect.poll(() => bodyOf(page)).toMatch(/"sifre": "kurmaca"|"yenilemeBelirteci": "ey/);
      if (method !== 'GET') await send(page);
      await status(page, '200 ·');
      expect(await address(page)).toBe(`${method} ${site.base()}${target}`);
      expect(await shown(page)).toContain(part);
    }
  });

  it('sends its token as a header and writes it into code and sandbox, but into no link', async () => {
    const page = await open('/todos/1', { method: 'PATCH' });
    await page.locator('summary', { hasText: 'Session' }).click();
    await page.getByRole('textbox', { name: 'Token' }).fill('aaa.bbb.ccc');
    const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'PATCH'), send(page)]);
    expect(request.headers()).toMatchObject({
      authorization: 'Bearer aaa.bbb.ccc',
      'content-type': 'application/json',
    });
    await status(page, '200 ·');
    for (const [name, code] of [
      ['axios', "}, { headers: { Authorization: 'Bearer aaa.bbb.ccc' } });"],
      ['curl', "-H 'Authorization: Bearer aaa.bbb.ccc'"],
      ['Python', '"Authorization": "Bearer aaa.bbb.ccc"'],
      ['fetch', "Authorization: 'Bearer aaa.bbb.ccc',"],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check();
      expect(await page.locator('[data-snippet]').innerText()).toContain(code);
    }
    expect(decodeURIComponent(page.url())).not.toContain('aaa.bbb.ccc');
    await page.context().route('https://codepen.io/**', (route) => route.fulfill({ body: '' }));
    const pen = page.context().waitForEvent('request', (each) => each.url().startsWith('https://codepen.io/'));
    await page.getByRole('button', { name: 'CodePen' }).click();
    expect(decodeURIComponent((await pen).postData() ?? '')).toContain('Bearer');
  });
});

describe('the playground’s box for writes that stay', () => {
  const box = (page: Page) => page.getByLabel('Keep my writes in the address');
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
  const changes = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

  /** Ticks the box and writes a todo, by keys alone. */
  const writeOne = async (page: Page): Promise<void> => {
    await box(page).press('Space');
    await changes(page, '0 changes');
    await page.locator('#p-body').press('Control+A');
    await page.keyboard.type('{"baslik":"Çay demle"}');
    await page.keyboard.press('Control+Enter');
    await status(page, '201 ·');
    await changes(page, '1 change');
  };

  it('keeps them in its own address, from which a reload, a shared link, undo and starting over go on', async () => {
    const page = await open('/todos', { method: 'POST', watched: true });
    expect(await undo(page).isVisible()).toBe(false);
    await writeOne(page);
    expect(await address(page)).toMatch(/POST \S+\/~1[\w-]+\/todos$/);
    const shared = page.url();
    await page.keyboard.press('Control+Enter');
    await changes(page, '2 changes');
    await page.reload();
    await changes(page, '2 changes');

    const other = await site.open(shared.slice(site.site().length));
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
    // The button that had nothing more to undo has handed the focus on.
    expect(await box(other).evaluate((tick) => tick === document.activeElement)).toBe(true);
  });

  it('leaves everything as it was where a write fails or is not to stay', async () => {
    const page = await open('/todos', { method: 'POST' });
    await writeOne(page);
    const before = await address(page);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+Enter');
    await status(page, 'No response');
    await page.context().setOffline(false);
    await page.locator('#p-body').fill('no');
    await page.keyboard.press('Control+Enter');
    await status(page, '400 ·');
    expect(await address(page)).toBe(before);
    await changes(page, '1 change');
    await box(page).press('Space');
    expect(await address(page)).toMatch(/v1\/todos$/);
    await box(page).press('Space');
    expect(await address(page)).toBe(before);
  });

  it('is ticked by an address that is typed, and says of one that was cut off that it cannot be read', async () => {
    const page = await open('/users');
    await type(page, '/~1q1ZKzy9/todos');
    await page.locator('[data-response-error]', { hasText: 'DURUM_OKUNAMADI' }).waitFor();
    expect(await box(page).isChecked()).toBe(true);
    await changes(page, 'cannot be read');
  });
});
