import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { parseJson } from '../support/json.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { temporaryFolder } from '../support/folders.ts';

const page = (script: string): string => `<!doctype html><html lang="tr"><title>başlıyor</title>
<script type="module">
import { start, stop } from '/worker.js';
try {
  ${script}
  document.title = 'hazır';
} catch (thrown) {
  document.title = String(thrown.message);
}
</script></html>`;

/** Sends a request from inside the page. */
const ask = (opened: Page, path: string, method = 'GET', body: string | null = null) =>
  opened.evaluate(
    async ([url, sent]) => {
      const response = await fetch(url, sent);
      const [mark, total] = ['x-kurmaca', 'x-total-count'].map((name) => response.headers.get(name));
      return { status: response.status, mark, total, text: await response.text() };
    },
    [path, { method, body }] as const,
  );

const ready = (opened: Page): Promise<unknown> => opened.waitForFunction(() => document.title !== 'başlıyor');

describe('the service worker on another site', () => {
  const open = useBrowser();
  const stack = new AsyncDisposableStack();
  let server: PlainServer;

  beforeAll(async () => {
    const folder = stack.use(await temporaryFolder()).path;
    await mkdir(join(folder, 'alt/api/v1'), { recursive: true });
    const files: Readonly<Record<string, string>> = {
      'kept.html': page("await start({ url: '/kurmaca-isci.js', writes: 'kept' });"),
      'plain.html': page("await start({ url: '/kurmaca-isci.js' });"),
      'own.html': page(
        "await start({ url: '/kurmaca-isci.js', data: { urunler: [{ id: 1, ad: 'Kalem' }] }, today: '2026-11-22' });",
      ),
      'wrong.html': page("await start({ url: '/kurmaca-isci.js', data: { products: {} } });"),
      'stop.html': page('await stop();'),
      'alt/stop.html': page('await stop();'),
      'alt/foreign.html': page("await navigator.serviceWorker.register('./foreign.js');"),
      'alt/foreign.js': '',
      'alt/index.html': page("await start({ url: 'kurmaca-isci.js' });"),
      'alt/api/v1/openapi.json': '{"openapi":"dosya"}',
      'alt/api/v1/sayfa.html': '<!doctype html><title>bir sayfa</title>',
      'other.json': '{"dosya":true}',
    };
    await Promise.all([
      ...Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
      ...['', 'alt/'].map((at) => cp(join(packageFolder, 'kurmaca-isci.js'), join(folder, `${at}kurmaca-isci.js`))),
      ...['worker.js', 'kurmaca-veri.js'].map((name) => cp(join(packageFolder, name), join(folder, name))),
    ]);
    server = await startPlainServer(folder);
    stack.defer(server.stop);
  });

  afterAll(() => stack.disposeAsync());

  const visit = async (path: string, opened?: Page): Promise<Page> => {
    const shown = opened ?? (await open());
    await shown.goto(server.origin + path);
    await ready(shown);
    return shown;
  };

  it('shows kept writes after hard reloads, after the browser has stopped it, and in a second tab', async () => {
    const opened = await visit('/kept.html');
    expect(await ask(opened, '/api/v1/todos', 'POST', '{"baslik":"Çay demle"}')).toMatchObject({ status: 201 });
    const tools = await opened.context().newCDPSession(opened);
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.stopAllWorkers');
    expect(await ask(opened, '/api/v1/todos')).toMatchObject({ total: '31', mark: 'isci' });
    await Promise.all([opened.waitForEvent('load'), tools.send('Page.reload', { ignoreCache: true })]);
    await ready(opened);
    expect(await ask(opened, '/api/v1/todos')).toMatchObject({ total: '31', mark: 'isci' });
    const second = await visit('/kept.html', await opened.context().newPage());
    expect(await ask(second, '/api/v1/sifirla', 'POST')).toMatchObject({ status: 200 });
    expect(await ask(opened, '/api/v1/todos')).toMatchObject({ total: '30' });
  });

  it('serves custom records and shifted dates, even after the browser has stopped it, until a page sets other options', async () => {
    const opened = await visit('/own.html');
    const tools = await opened.context().newCDPSession(opened);
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.stopAllWorkers');
    const { text, mark } = await ask(opened, '/api/v1/products?_embed=image');
    expect([parseJson(text), mark]).toEqual([[{ id: 1, ad: 'Kalem', gorsel: null }], 'isci']);
    expect(await ask(opened, '/api/v1/orders?tarih_gte=2026-11-20')).not.toMatchObject({ total: '0' });
    await visit('/wrong.html', opened);
    expect(await opened.title()).toContain('data.products: must be an array of records');
    await visit('/plain.html', opened);
    expect(await ask(opened, '/api/v1/products?_limit=1')).toMatchObject({ total: '62' });
  });

  it('takes over, and pages open, while another tab blocks its database', async () => {
    const opened = await visit('/kept.html');
    await opened.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('kurmaca /');
          request.onsuccess = () => {
            indexedDB.deleteDatabase('kurmaca /').onblocked = () => resolve();
          };
        }),
    );
    const second = await opened.context().newPage();
    // Below the 30 seconds after which browsers stop waiting for a worker that does not activate.
    second.setDefaultTimeout(25_000);
    await visit('/plain.html', second);
    expect(await second.title()).toBe('hazır');
    await second.goto(`${server.origin}/other.json`);
    expect(await second.innerText('body')).toBe('{"dosya":true}');
  });

  it('is unregistered by `stop`, which does not unregister other workers', async () => {
    const opened = await visit('/plain.html');
    const workers = (): Promise<number> =>
      opened.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await visit('/alt/foreign.html', opened);
    expect(await workers()).toBe(2);
    await visit('/stop.html', opened);
    expect(await workers()).toBe(1);
    await visit('/alt/stop.html', opened);
    expect(await workers()).toBe(1);
  });

  it('responds below its folder, and leaves files, pages and other URLs to the network', async () => {
    const opened = await visit('/alt/index.html');
    expect(await ask(opened, 'api/v1/openapi.json')).toMatchObject({ mark: null, text: '{"openapi":"dosya"}' });
    expect(await ask(opened, '/other.json')).toMatchObject({ mark: null, text: '{"dosya":true}' });
    expect(await ask(opened, 'api/v1/users/1')).toMatchObject({ status: 200, mark: 'isci' });
    expect(await ask(opened, '/api/v1/users/1')).toMatchObject({ status: 404, mark: null });
    await opened.goto(`${server.origin}/alt/api/v1/sayfa.html`);
    expect(await opened.title()).toBe('bir sayfa');
  });
});
