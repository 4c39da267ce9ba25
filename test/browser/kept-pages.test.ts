import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { usePageServer } from '../support/page-server.ts';

const openPage = useBrowser();
const server = usePageServer();

/** Everything that a page can tell of those before it. */
const traces = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    name: window.name,
    history: history.length,
    size: [innerWidth, innerHeight],
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].filter(
      (each) => matchMedia(each).matches,
    ),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    text: document.querySelector('p')?.textContent,
  }));

describe('a page that is kept', () => {
  let last: Page | undefined;
  const heard: string[] = [];
  const visit = async (options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    server.add({ '/': '<!doctype html><p>own', '/next': '<!doctype html><p>next' });
    const page = await openPage(options);
    await page.goto(`${server.origin()}/`);
    return page;
  };

  it('may be left in any state by a test', async () => {
    last = await visit({ colorScheme: 'dark', permissions: ['geolocation'] });
    last.on('request', (request) => heard.push(request.url()));
    await last.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>planted' }));
    await last.context().route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>planted' }));
    await last.goto(`${server.origin()}/next`);
    // On a busy machine, it comes late.
    const popup = last.waitForEvent('popup');
    await last.evaluate(async () => {
      localStorage.setItem('planted', '1');
      sessionStorage.setItem('planted', '1');
      document.cookie = 'planted=1; max-age=600';
      window.name = 'planted';
      indexedDB.open('planted');
      await caches.open('planted');
      setInterval(() => void fetch('/planted').catch(() => undefined), 5);
      addEventListener('pagehide', () => sessionStorage.setItem('planted', '1'));
      open('/next');
    });
    await popup;
    await last.emulateMedia({ media: 'print', reducedMotion: 'reduce', forcedColors: 'active' });
    await last.setViewportSize({ width: 300, height: 400 });
    await last.context().setOffline(true);
    heard.length = 0;
  });

  it('shows the next test nothing of it', async () => {
    const page = await visit();
    expect(page === last, 'the page is the same').toBe(true);
    expect(await traces(page)).toEqual({
      stored: [0, 0],
      cookie: '',
      databases: 0,
      caches: [],
      name: '',
      // The empty page between the tests, and this one.
      history: 2,
      size: [1280, 720],
      media: [],
      permission: 'denied',
      online: true,
      text: 'own',
    });
    expect(page.context().pages()).toHaveLength(1);
    expect(heard.filter((url) => !url.endsWith('/planted'))).toEqual([]);
  });
});
