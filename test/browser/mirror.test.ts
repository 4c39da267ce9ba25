import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { ANSWERED_BY, BY_WORKER } from '../../functions/hosts/worker-settings.ts';
import { playgroundLinks } from '../../site/shared/pages.ts';
import { useBrowser } from '../support/browser.ts';
import { address } from '../support/playground.ts';
import { watchPage } from '../support/watch-page.ts';
import { useMirror } from '../support/built-mirror.ts';

/** Sends a request from a page of the mirror; `answeredBy` is null if the static host has responded. */
const askFrom = (page: Page, target: string, sent: { method?: string; body?: string } = {}, base = 'api/v1') =>
  page.evaluate(
    async ({ address, sent, header }) => {
      const response = await fetch(address, sent);
      const value: unknown = await response.json();
      return { status: response.status, answeredBy: response.headers.get(header), value };
    },
    { address: `${new URL(base, folderOf(page)).href}${target}`, sent, header: ANSWERED_BY },
  );

const folderOf = (page: Page): string => new URL('/kurmaca/', page.url()).href;

const workerReady = (page: Page): Promise<void> =>
  page.locator('.mirror-note', { hasText: 'tarayıcınızdaki service worker' }).waitFor();

const statusLine = async (page: Page, status: number): Promise<string> => {
  const line = page.locator('[data-response-status]', { hasText: `${status} ·` });
  await line.waitFor();
  return line.innerText();
};

const CITY = '/kullanicilar?adres_il=Ankara&_alanlar=id&_limit=2';

describe('the mirror in a browser', () => {
  const mirrorOf = useMirror();
  const openPage = useBrowser();

  const open = async (path = '', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await openPage(options);
    await page.goto(mirrorOf().server.url + path);
    return page;
  };

  const playground = (target: string): string => playgroundLinks(target).tr.slice(1);

  it('answers a query in the playground on the first visit, and says that the service worker responded', async () => {
    const page = await openPage();
    const { url, origin } = mirrorOf().server;
    const faults = watchPage(page, origin);
    await page.goto(url + playground('/urunler?fiyat_gte=100&_sirala=fiyat&_limit=3'));
    expect(await statusLine(page, 200)).toContain('service worker');
    expect((await page.locator('[data-response-body]').innerText()).match(/"fiyat"/g)).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  it('simulates writes, links errors to its own pages, and leaves files to the static host', async () => {
    const page = await open('rehber/');
    await workerReady(page);
    const created = await askFrom(page, '/gorevler', { method: 'POST', body: '{ "baslik": "Çay demle" }' });
    expect(created).toMatchObject({ status: 201, answeredBy: BY_WORKER, value: { id: 31 } });
    const { status, value } = await askFrom(page, '/gorevler/31');
    expect(status).toBe(404);
    expect(value).toMatchObject({ belge: `${mirrorOf().server.url}hatalar/#KAYIT_BULUNAMADI` });
    expect(await askFrom(page, '/openapi.json')).toMatchObject({ status: 200, answeredBy: null });
    await page.goto(`${mirrorOf().server.url}api/v1/users/1.json`);
    expect(await page.innerText('body')).toContain('"id":1');
  });

  it('responds with English names below the English base, and fetches pictures and places from there', async () => {
    const page = await open('rehber/');
    await workerReady(page);
    const asked = (target: string, sent = {}): ReturnType<typeof askFrom> => askFrom(page, target, sent, 'en/api/v1');
    const created = await asked('/todos', { method: 'POST', body: '{ "title": "Tea" }' });
    expect(created).toEqual({ status: 201, answeredBy: BY_WORKER, value: { title: 'Tea', id: 31 } });
    expect(await asked('/products?price_lte=100&_sort=-price&_per_page=1&_fields=price')).toEqual({
      status: 200,
      answeredBy: BY_WORKER,
      value: [{ id: 58, price: 94.9 }],
    });
    expect(await asked('/todos/31')).toMatchObject({
      status: 404,
      value: { error: 'RECORD_NOT_FOUND', docs: `${mirrorOf().server.url}en/errors/#RECORD_NOT_FOUND` },
    });
    expect(await asked('/provinces.json')).toMatchObject({ status: 200 });
    const picture = new URL('en/api/v1/products/1/image.svg', folderOf(page)).href;
    const types = await page.evaluate(async (url) => {
      const responses = await Promise.all([fetch(url), fetch(url.replace('/1/', '/999/'))]);
      return responses.map(({ status, headers }) => [status, headers.get('content-type')?.split(';')[0]]);
    }, picture);
    expect(types).toEqual([
      [200, 'image/svg+xml'],
      [404, 'application/json'],
    ]);
  });

  it('responds after a hard reload and offline', async () => {
    const page = await open();
    await workerReady(page);
    const session = await page.context().newCDPSession(page);
    await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
    await workerReady(page);
    await page.context().setOffline(true);
    expect(await askFrom(page, CITY)).toMatchObject({ status: 200, answeredBy: BY_WORKER, value: [{}, {}] });
    expect(await askFrom(page, '/users/1.json')).toMatchObject({ status: 200, value: { id: 1 } });
  });

  it('shows files if service workers are blocked, and says which requests need a server', async () => {
    const page = await open(playground('/kullanicilar'), { serviceWorkers: 'block' });
    expect(await statusLine(page, 200)).toContain('dosya');
    expect(await address(page)).toContain('/kurmaca/api/v1/kullanicilar.json');
    expect(await page.locator('.mirror-note').innerText()).toContain('sorgular ve yazma istekleri burada çalışmaz');
    expect(await page.locator('option', { hasText: 'POST' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Arama (q)').isVisible()).toBe(false);
    await page.goto(mirrorOf().server.url + playgroundLinks('/users?adres_il=Van').en.slice(1));
    await page.locator('[data-response-status]', { hasText: 'This request needs a server.' }).waitFor();
    expect(await page.locator('[data-response-body]').textContent()).toBe('');
    await page.goto(mirrorOf().server.url);
    await page.locator('[data-live-status]', { hasText: '200 ·' }).waitFor();
  });

  it('shows a record and its related records from files if service workers are blocked', async () => {
    const page = await open('kaynaklar/siparisler/#kayit-3', { serviceWorkers: 'block' });
    const order = page.getByRole('dialog', { name: 'SP-2024-000003' });
    await order.getByRole('link', { name: '1 kayıt' }).waitFor();
    const links = await order
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of ['api/v1/siparisler/3.json', 'api/v1/orders/3.json', 'kaynaklar/kullanicilar/#kayit-16'])
      expect(links).toContain(folderOf(page) + path);
  });

  it('offers, without JavaScript, the files of lists in the playground instead of a form for queries', async () => {
    const page = await open('dene/', { javaScriptEnabled: false });
    expect(await page.locator('form.plain-form').count()).toBe(0);
    const offered = page.locator('.plain-form');
    expect(await offered.getByRole('link').count()).toBe(resourceNames.length);
    await offered.getByRole('link', { name: 'Kullanıcılar' }).click();
    await page.waitForURL('**/kurmaca/api/v1/kullanicilar.json');
    expect(await page.innerText('body')).toContain('"id":1');
  });

  it('has a 404 page that links the file for the requested address, if there is one', async () => {
    const page = await open('api/v1/kullanicilar/?_sayfa=2', { serviceWorkers: 'block' });
    const follow = async (file: string, text: string): Promise<void> => {
      await page.locator('[data-missing-file] a', { hasText: file }).first().click();
      await page.getByText(text).waitFor();
    };
    await follow('/kurmaca/api/v1/kullanicilar.json', '"id":1,"ad"');
    await page.goto(`${mirrorOf().server.url}en/api/v1/users?_page=2`);
    await follow('/kurmaca/en/api/v1/users.json', '"id":1,"firstName"');
    await page.goto(`${mirrorOf().server.url}api/v1/users/999`);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-missing-file][hidden]').count()).toBe(2);
  });
});
