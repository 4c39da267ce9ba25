import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { useSite } from '../support/site.ts';
import { address, asks, holdBack, status as showsStatus } from '../support/playground.ts';
import { watchPage } from '../support/watch-page.ts';

const site = useSite();

const open = (query = '', path = '/dene/'): Promise<Page> =>
  site.open(path + query, { permissions: ['clipboard-read', 'clipboard-write'] });

/** Waits for a response with a status, and gives its body. */
const shownResponse = async (page: Page, status: number): Promise<string> => {
  await showsStatus(page, `${status} ·`);
  return page.locator('[data-response-body]').innerText();
};

/** Runs in the page: which of the bar’s controls and the response’s first five lines the reader does not see. */
const unseen = (): readonly string[] => {
  const code = document.querySelector('[data-response-body]');
  const lineHeight = code ? parseFloat(getComputedStyle(code).lineHeight) : 0;
  const places = ['#p-method', '#p-url', '[type="submit"]'].map((name) => ({
    name,
    at: 0.5,
    part: document.querySelector(name),
  }));
  return [...places, ...[0.5, 4.5].map((line) => ({ name: `line at ${line}`, at: line, part: code }))].flatMap(
    ({ name, at, part }) => {
      const { left = 0, top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      const y = top + at * (part === code ? lineHeight : height);
      return part?.contains(document.elementFromPoint(left + 5, y)) ? [] : [`${name} at ${y}`];
    },
  );
};

describe('the playground with the net cut', () => {
  it('says that no response came to a write, what is wrong with an address, and what cannot be loaded', async () => {
    const page = await open();
    await showsStatus(page, '200 ·');
    await page.context().setOffline(true);
    await page.locator('#p-url').fill('/yokboyle/3');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-problem]').textContent()).toContain('/yokboyle');
    await page.locator('#p-url').fill('/gorevler');
    await page.locator('#p-method').selectOption('POST');
    await page.getByRole('button', { name: 'Gönder' }).click();
    await showsStatus(page, 'Yanıt alınamadı;');
    await page.locator('summary', { hasText: 'Oturum' }).click();
    await page.getByRole('button', { name: 'Oturum aç' }).click();
    await expect
      .poll(() => page.locator('[data-sign-in-note]').textContent())
      .toMatch(/^Yüklenemedi; sayfayı yenileyin/);
  });

  it('keeps an address that is no request, and takes one with its method', async () => {
    const page = await open('?istek=%2Furunler');
    await showsStatus(page, '200 ·');
    await page.locator('#p-url').fill('/yokboyle/3');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-problem]').textContent()).toContain('/yokboyle');
    expect(await page.locator('#p-url').inputValue()).toBe('/yokboyle/3');
    await page.locator('#p-url').fill('GET /urunler/2');
    await page.keyboard.press('Enter');
    await showsStatus(page, '200 ·');
    expect(await page.locator('[data-response-body]').innerText()).toContain('"id": 2,');
    expect(await page.locator('#p-url').inputValue()).toBe('/urunler/2');
  });
});

describe('the playground', () => {
  it.each([
    [1280, 900, false],
    [360, 740, false],
    [360, 740, true],
  ])(
    'has its bar, Send and five lines of the response in sight at %i × %i, at first and after Send (touch: %s)',
    async (width, height, isMobile) => {
      const page = await site.open('/dene/', { viewport: { width, height }, isMobile, hasTouch: isMobile });
      await shownResponse(page, 200);
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

  it('takes what is typed into its bar, or pasted as a whole address, and shows it in the form', async () => {
    const page = await open();
    await shownResponse(page, 200);
    const url = page.locator('#p-url');
    await url.press('End');
    await page.keyboard.type('?adres.il=Van&_limit=3&soyad_like=%25&_sort=-ad');
    await page.locator('[data-response-count]', { hasText: 'Eşleşen kayıt yok' }).waitFor();
    // As it was typed, though the form would spell it in another way.
    expect(await address(page)).toBe(`GET ${site.base()}/kullanicilar?adres.il=Van&_limit=3&soyad_like=%25&_sort=-ad`);
    expect(
      await page
        .getByLabel('Değer')
        .evaluateAll((all) => all.map((each) => each instanceof HTMLInputElement && each.value)),
    ).toEqual(['Van', '%']);
    expect(await page.getByLabel('Sayfa boyu').inputValue()).toBe('3');
    await url.press('Control+A');
    await page.keyboard.type('https://kurmaca.example/api/v1/products/3');
    await page.keyboard.press('Enter');
    await page.locator('[data-response-body]', { hasText: '"barkod"' }).waitFor();
    expect(await address(page)).toBe(`GET ${site.base()}/products/3`);
    expect(await page.getByLabel('İngilizce').isChecked()).toBe(true);
    await page.getByLabel('Yöntem').selectOption('DELETE');
    await url.press('Control+A');
    await page.keyboard.type('/userz');
    await page.getByRole('alert').getByText('“/userz” bu API’nin bir adresi değil').waitFor();
    expect(await page.locator('#p-resource').inputValue()).toBe('urunler');
    await page.getByRole('button', { name: '/users', exact: true }).waitFor();
  });

  it('sends what the form says: filter with operator, sorting, page size', async () => {
    const page = await open();
    await page.locator('#p-resource').selectOption('urunler');
    await page.getByRole('button', { name: '+ Süzgeç ekle' }).click();
    await page.getByLabel('Alan', { exact: true }).selectOption('fiyat');
    await page.getByLabel('Karşılaştırma').selectOption('_gte');
    await page.getByLabel('Değer').fill('5000');
    await page.getByRole('button', { name: '+ Sıralama ekle' }).click();
    await page.locator('[data-rows="sorts"]').getByLabel('Alan', { exact: true }).selectOption('fiyat');
    await page.getByLabel('Sayfa boyu').fill('2');
    await asks(page, 'fiyat_gte=5000&_limit=2&_sirala=fiyat');
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().includes('_limit=2')),
      page.getByRole('button', { name: 'Gönder' }).click(),
    ]);
    expect(response.status()).toBe(200);
    expect(await shownResponse(page, 200)).toMatch(/"fiyat": \d{4,}/);
  });

  it('offers only operators that fit the field', async () => {
    const page = await open();
    await page.locator('#p-resource').selectOption('firmalar');
    await page.getByRole('button', { name: '+ Süzgeç ekle' }).click();
    await page.getByLabel('Alan', { exact: true }).selectOption('eFaturaMukellefi');
    expect(await page.getByLabel('Karşılaştırma').locator('option').allTextContents()).toEqual(['=', '≠', 'içerir']);
  });

  it('embeds related records to the second level by ticks', async () => {
    const page = await open();
    const embedded = page.waitForResponse((response) => response.url().includes('faturalar'));
    await page.getByText('Gömme, alan seçimi, dilim').click();
    await page.getByLabel('siparisler', { exact: true }).check();
    await page.getByLabel('siparisler.faturalar').check();
    await page.getByLabel('firma', { exact: true }).check();
    await asks(page, '_gom=firma,siparisler.faturalar');
    await embedded;
    expect(await shownResponse(page, 200)).toContain('"faturalar"');
  });

  it('leaves the body to whoever is in its field when the sample comes late', async () => {
    const page = await site.blank();
    const release = await holdBack(page, '**/api/v1/gorevler/1.json');
    await page.goto(`${site.site()}/dene/?yontem=POST&istek=%2Fgorevler`);
    await page.locator('#p-body').focus();
    const sample = page.waitForResponse('**/api/v1/gorevler/1.json');
    release();
    await (await sample).finished();
    await page.keyboard.type('{ "baslik": "Çay demle" }');
    expect(await page.locator('#p-body').inputValue()).toBe('{ "baslik": "Çay demle" }');
  });

  it('validates a body when told to, and lists what is to be corrected', async () => {
    const page = await open('?yontem=POST&istek=%2Fgorevler');
    await page.locator('#p-body').fill('{ "baslik": "" }');
    await page.getByLabel('Gövdeyi doğrula').check();
    await asks(page, '/gorevler?_dogrula=1');
    await page.getByRole('button', { name: 'Gönder' }).click();
    expect(await shownResponse(page, 422)).toContain('DOGRULAMA_HATASI');
    const faults = page.locator('[data-response-error]');
    expect(await faults.getByRole('listitem').filter({ hasText: 'baslik' }).innerText()).toContain(
      'Bu alan boş bırakılamaz.',
    );
    const again = await open(new URL(page.url()).search.replace('_dogrula', '_validate'), '/en/try/');
    expect(await again.getByLabel('Validate the body').isChecked()).toBe(true);
    await again.getByRole('button', { name: 'Send' }).click();
    await again.locator('[data-response-error]').getByText('This field cannot be empty.').waitFor();
    await again.getByLabel('Method').selectOption('DELETE');
    await asks(again, 'DELETE');
    expect(await address(again)).not.toContain('_validate');
    expect(await again.locator('[data-response-error]').innerText()).toBe('');
  });

  it('sends a token as a header and writes it into the code, but into no link', async () => {
    const page = await open('?yontem=PATCH&istek=%2Fgorevler%2F1');
    await page.locator('summary', { hasText: 'Oturum' }).click();
    await page.getByRole('textbox', { name: 'Belirteç' }).fill('aaa.bbb.ccc');
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'PATCH'),
      page.getByRole('button', { name: 'Gönder' }).click(),
    ]);
    expect(request.headers()).toMatchObject({
      authorization: 'Bearer aaa.bbb.ccc',
      'content-type': 'application/json',
    });
    await shownResponse(page, 200);
    const code = async (name: string): Promise<string> => {
      await page.getByRole('radio', { name, exact: true }).check();
      return page.locator('[data-snippet]').innerText();
    };
    expect(await code('fetch')).toMatch(/headers: \{\s+Authorization: 'Bearer aaa\.bbb\.ccc',\s+'Content-Type'/);
    expect(await code('axios')).toContain("}, { headers: { Authorization: 'Bearer aaa.bbb.ccc' } });");
    expect(await code('curl')).toContain("-H 'Authorization: Bearer aaa.bbb.ccc'");
    expect(await code('Python')).toContain('headers={"Authorization": "Bearer aaa.bbb.ccc"}');
    await page.getByLabel('Yöntem').selectOption('GET');
    expect(await code('fetch')).toContain("headers: { Authorization: 'Bearer aaa.bbb.ccc' },");
    expect(await code('curl')).toContain("-H 'Authorization: Bearer aaa.bbb.ccc'");
    expect(decodeURIComponent(page.url())).not.toContain('aaa.bbb.ccc');
  });

  it('takes the token along into a sandbox', async () => {
    const page = await open('?istek=%2Fgorevler');
    await page.locator('summary', { hasText: 'Oturum' }).click();
    await page.getByRole('textbox', { name: 'Belirteç' }).fill('aaa.bbb.ccc');
    await page.context().route('https://codepen.io/**', (route) => route.fulfill({ body: '' }));
    const [request] = await Promise.all([
      page.context().waitForEvent('request', (each) => each.url().startsWith('https://codepen.io/')),
      page
        .getByRole('radio', { name: 'fetch' })
        .check()
        .then(() => page.getByRole('button', { name: 'CodePen' }).click()),
    ]);
    expect(decodeURIComponent(request.postData() ?? '')).toContain('Bearer');
  });

  it('shows a simulated error as any other response', async () => {
    const page = await open('?istek=%2Fkullanicilar%3F_durum%3D503');
    expect(await shownResponse(page, 503)).toContain('BENZETILEN_HATA');
  });

  it('copies the address, the code and the link', async () => {
    const page = await open('?istek=%2Furunler%2F3');
    const copied = async (what: string): Promise<string> => {
      await page.getByRole('button', { name: `${what} kopyala`, exact: true }).click();
      await page.getByRole('button', { name: 'Kopyalandı', exact: true }).last().waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('API adresini')).toBe(`${site.base()}/urunler/3`);
    await page.getByRole('radio', { name: 'curl' }).check();
    expect(await copied('Kodu')).toBe(`curl '${site.base()}/urunler/3'`);
    expect(await copied('Bağlantıyı')).toBe(page.url());
  });

  it('opens a shared request as it was: method, resource, filters, body', async () => {
    const first = await open('?yontem=PATCH&istek=%2Fusers%2F7&govde=%7B%22unvan%22%3A%22M%C3%BCd%C3%BCr%22%7D');
    const shared = first.url();
    const second = await site.blank();
    await second.goto(shared);
    expect(await address(second)).toBe(`PATCH ${site.base()}/users/7`);
    expect(await second.locator('#p-body').inputValue()).toBe('{"unvan":"Müdür"}');
    const list = await open('?istek=%2Fusers%3Fadres.il%3DVan%26soyad_like%3Dte%26_sort%3Dad%26_order%3Ddesc');
    expect(await address(list)).toBe(`GET ${site.base()}/users?adres.il=Van&soyad_like=te&_sort=ad&_order=desc`);
  });

  it('keeps the request when the language changes', async () => {
    const page = await open('?istek=%2Fproducts%3F_per_page%3D3');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/try/**');
    expect(await address(page)).toBe(`GET ${site.base()}/products?_per_page=3`);
  });

  it('works by keyboard alone', async () => {
    const page = await open();
    const faults = watchPage(page, site.site());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.id ?? document.activeElement?.getAttribute('name') ?? '');
    const tabTo = async (id: string): Promise<void> => {
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
    expect(await shownResponse(page, 201)).toMatch(
      new RegExp(`"baslik": "Klavyeyle",\\s+"id": ${catalogue[last].count + 1}\\b`),
    );
    expect(faults.found).toEqual([]);
  });
});
