import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { WORKER_FILE, ANSWERED_BY, BY_WORKER } from '../../functions/hosts/worker-settings.ts';
import { useBrowser, useNewPages } from '../support/browser.ts';
import { address } from '../support/playground.ts';
import { watchPage } from '../support/watch-page.ts';
import { useMirror } from '../support/built-mirror.ts';

/** What a page of the mirror got for a request below the base. */
interface ReadResponse {
  readonly status: number;
  /** The mark of the worker; `null` where a file or the host answered. */
  readonly answeredBy: string | null;
  readonly value: unknown;
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
}

const askFrom = (page: Page, target: string, sent: Sent = {}): Promise<ReadResponse> =>
  page.evaluate(
    async ({ address, sent, header }) => {
      const response = await fetch(address, sent);
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
      const value: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, answeredBy: response.headers.get(header), value };
    },
    { address: `${new URL('api/v1', folderOf(page)).href}${target}`, sent, header: ANSWERED_BY },
  );

const folderOf = (page: Page): string => new URL('/kurmaca/', page.url()).href;

const note = (page: Page): Promise<string> => page.locator('.mirror-note').innerText();

/** Waits until the page says that its worker answers. */
const workerReady = (page: Page): Promise<void> =>
  page.locator('.mirror-note', { hasText: 'tarayıcınızdaki service worker' }).waitFor();

/** The playground's status line once a response with a status has come. */
const statusLine = async (page: Page, status: number): Promise<string> => {
  const line = page.locator('[data-response-status]', { hasText: `${status} ·` });
  await line.waitFor();
  return line.innerText();
};

const shownBody = (page: Page): Promise<string> => page.locator('[data-response-body]').innerText();

const CITY = '/kullanicilar?adres_il=Ankara&_alanlar=id&_limit=2';

describe('the mirror in a browser', () => {
  const mirrorOf = useMirror();
  const openPage = useNewPages();
  /** Without workers there is nothing that a page cannot forget. */
  const openCleaned = useBrowser();

  const open = async (path = '', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (options.serviceWorkers === 'block' ? openCleaned(options) : openPage(options));
    await page.goto(mirrorOf().server.url + path);
    return page;
  };

  const expectWorker = async (page: Page): Promise<void> => {
    const { status, answeredBy, value } = await askFrom(page, CITY);
    expect({ status, answeredBy }).toEqual({ status: 200, answeredBy: BY_WORKER });
    expect(value).toHaveLength(2);
  };

  const playground = (target: string, method = 'GET'): string =>
    `dene/?${new URLSearchParams({ yontem: method, istek: target }).toString()}`;

  it('answers the playground’s query on the very first visit, and says that the worker did', async () => {
    const page = await openPage();
    const { url } = mirrorOf().server;
    const faults = watchPage(page, new URL(url).origin);
    await page.goto(url + playground('/urunler?fiyat_gte=100&_sirala=fiyat&_limit=3'));
    expect(await statusLine(page, 200)).toContain('service worker');
    expect((await shownBody(page)).match(/"fiyat"/g)).toHaveLength(3);
    expect(faults.found).toEqual([]);
  });

  it('simulates writes, which change no later read', async () => {
    const page = await open(playground('/gorevler', 'POST'));
    await page.locator('#p-body').fill('{ "baslik": "Çay demle" }');
    await page.getByRole('button', { name: 'Gönder' }).click();
    expect(await statusLine(page, 201)).toContain('service worker');
    expect(await shownBody(page)).toMatch(/"id": 31/);
    expect(await askFrom(page, '/gorevler/31')).toMatchObject({ status: 404, answeredBy: BY_WORKER });
    expect(await askFrom(page, '/gorevler/3', { method: 'DELETE' })).toMatchObject({ status: 200 });
    expect(await askFrom(page, '/gorevler/3')).toMatchObject({ status: 200, value: { id: 3 } });
  });

  it('explains an error with an address of the mirror itself, and leaves documents and pages to the host', async () => {
    const page = await open('rehber/');
    await workerReady(page);
    const { value } = await askFrom(page, '/kullanicila');
    expect(value).toMatchObject({ belge: `${mirrorOf().server.url}hatalar/#KAYNAK_BULUNAMADI` });
    expect(await askFrom(page, '/openapi.json')).toMatchObject({ status: 200, answeredBy: null });
    await page.goto(`${mirrorOf().server.url}api/v1/users/1.json`);
    expect(await page.innerText('body')).toContain('"id":1');
  });

  it('answers after a reload, after a hard one, which takes the page from the worker, and offline', async () => {
    const page = await open();
    await workerReady(page);
    await page.reload();
    await workerReady(page);
    await expectWorker(page);
    const session = await page.context().newCDPSession(page);
    await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
    await workerReady(page);
    await expectWorker(page);
    await page.context().setOffline(true);
    await expectWorker(page);
    expect(await askFrom(page, '/gorevler', { method: 'POST', body: '{}' })).toMatchObject({ status: 201 });
    expect(await askFrom(page, '/users/1.json')).toMatchObject({ status: 200, value: { id: 1 } });
  });

  it('hands over to a new worker at one of the next visits', async () => {
    const { folder, server } = mirrorOf();
    const page = await open();
    await workerReady(page);
    const script = await readFile(join(folder, WORKER_FILE), 'utf8');
    const mark = new RegExp(`(["'\`])${BY_WORKER}\\1`, 'g');
    expect(script.match(mark)).toHaveLength(1);
    onTestFinished(() => server.replace(WORKER_FILE, script));
    server.replace(WORKER_FILE, script.replace(mark, '"new worker"'));
    // Chromium hands over at once, or at the visit after, where the old worker was busy when the new one wanted to start.
    const answeredByAtNextVisit = async (): Promise<string | null> => {
      await page.reload();
      await workerReady(page);
      return (await askFrom(page, CITY)).answeredBy;
    };
    await expect.poll(answeredByAtNextVisit, { interval: 1000, timeout: 20_000 }).toBe('new worker');
    expect(await askFrom(page, CITY)).toMatchObject({ status: 200, value: [{}, {}] });
  });

  it.each([
    { target: '/users?adres_il=Van', method: 'GET' },
    { target: '/todos', method: 'POST' },
  ])('says where there are no workers that $method $target needs a server', async ({ target, method }) => {
    const query = new URLSearchParams({ istek: target, yontem: method }).toString();
    const page = await open(`en/try/?${query}`, { serviceWorkers: 'block' });
    if (method !== 'GET') await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('[data-response-status]', { hasText: 'This request needs a server.' }).waitFor();
    expect(await address(page)).toBe(`${method} ${folderOf(page)}api/v1${target}`);
    expect(await page.locator('[data-response-body]').textContent()).toBe('');
  });

  it('shows a record with its related records from files where there are no workers', async () => {
    const page = await open('kaynaklar/siparisler/#kayit-3', { serviceWorkers: 'block' });
    const order = page.getByRole('dialog', { name: 'SP-2024-000003' });
    await order.getByRole('link', { name: '1 kayıt' }).waitFor();
    const links = await order
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of ['api/v1/siparisler/3.json', 'api/v1/orders/3.json', 'kaynaklar/kullanicilar/#kayit-16'])
      expect(links).toContain(folderOf(page) + path);
  });

  it('shows the responses of files where there are no workers, and says so', async () => {
    const page = await open(playground('/kullanicilar'), { serviceWorkers: 'block' });
    expect(await statusLine(page, 200)).toContain('dosya');
    expect(await address(page)).toContain('/kurmaca/api/v1/kullanicilar.json');
    expect(await note(page)).toContain('sorgular ve yazma istekleri burada çalışmaz');
    expect(await page.locator('option', { hasText: 'POST' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Arama (q)').isVisible()).toBe(false);
    await page.goto(mirrorOf().server.url);
    await page.locator('[data-live-status]', { hasText: '200 ·' }).waitFor();
  });

  it('offers the files of lists in the playground, and no form for queries, where JavaScript is switched off', async () => {
    const page = await open('dene/', { javaScriptEnabled: false });
    expect(await page.locator('form.plain-form').count()).toBe(0);
    const offered = page.locator('.plain-form');
    expect(await offered.getByRole('link').count()).toBe(resourceNames.length);
    await offered.getByRole('link', { name: 'Kullanıcılar' }).click();
    expect(new URL(page.url()).pathname).toBe('/kurmaca/api/v1/kullanicilar.json');
    expect(await page.innerText('body')).toContain('"id":1');
  });

  it.each([
    ['api/v1/users/1', '/kurmaca/api/v1/users/1.json'],
    ['api/v1/kullanicilar/?_sayfa=2', '/kurmaca/api/v1/kullanicilar.json'],
  ])('links on the 404 page the file that answers %s', async (path, file) => {
    const page = await open(path, { serviceWorkers: 'block' });
    const links = page.locator('[data-missing-file] a', { hasText: file });
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([file, file]);
    await links.first().click();
    expect(await page.innerText('body')).toContain('"id":1');
  });

  it.each(['api/v1/users/999', 'olmayan/bir/yer'])('links no file on the 404 page of %s', async (path) => {
    const page = await open(path, { serviceWorkers: 'block' });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-missing-file][hidden]').count()).toBe(2);
  });
});
