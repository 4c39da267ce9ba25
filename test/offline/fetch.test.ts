import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { english } from '../../functions/query/catalogue.ts';
import { languages } from '../../data/language.ts';
import { todoPage } from '../../site/worker/todo-page.ts';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { fromPackages } from '../support/library-file.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { usePageServer } from '../support/page-server.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { root, temporaryFolder } from '../support/folders.ts';

const SITE = 'https://kurmaca.example';

/** The package's URL in the guides. */
const CDN = 'https://unpkg.com/kurmaca@1/';

const apps = { tr: createApp(dataSet), en: createApp(dataSet, { catalogue: english() }) };
const bases = { tr: '/api/v1', en: '/en/api/v1' };
const open = useBrowser();
const pages = usePageServer();

let cdn: PlainServer;

beforeAll(async () => {
  cdn = await startPlainServer(packageFolder);
});
afterAll(() => cdn.stop());

const fromApp = async (route: Route): Promise<void> => {
  const url = route.request().url();
  const response = await apps[url.includes(bases.en) ? 'en' : 'tr'](new Request(url));
  await route.fulfill({ headers: Object.fromEntries(response.headers), body: await response.text() });
};

/** Opens a page on a separate origin, from which only the CDN, libraries and, if it is up, the site can be reached. */
const visit = async (html: string, siteIsUp = false): Promise<Page> => {
  const page = await open();
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      if (!route.request().url().startsWith(SITE)) return fromPackages(route);
      return siteIsUp ? fromApp(route) : route.abort();
    },
  );
  pages.add({ '/': html });
  await page.goto(pages.origin());
  return page;
};

describe.each(languages)('the guide’s page that imports one file (%s)', (lang) => {
  it('works on a double click, keeps writes after a reload, and shows an error message if the file cannot be loaded', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'sayfa.html');
    await writeFile(file, (await todoPage('fetch', lang)).replace(CDN, cdn.url));
    const page = await open();
    await page.goto(pathToFileURL(file).href);
    const titles = dataSet.gorevler.map(({ baslik }) => baslik).toReversed();
    const items = page.locator('li');
    await expect.poll(() => items.allInnerTexts()).toEqual(titles);
    await page.getByRole('textbox').fill('Çay <b>demle</b>');
    await page.getByRole('button').click();
    await expect.poll(() => items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
    await page.reload();
    await expect.poll(() => items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
    await page.route(/fetch\.js/, (route) => route.abort());
    await page.reload();
    await expect.poll(() => page.innerText('body')).toMatch(/^(?:Sayfa açılamadı|This page could not be loaded)\. /);
  });

  it('has a variant that uses the host, and responds itself if the host is down', async () => {
    const guide = { tr: 'tr/kalici-yazma.md', en: 'en/keeping-writes.md' }[lang];
    const text = await readFile(join(root, 'site/guides', guide), 'utf8');
    const [, code = ''] = /```html\n([^`]*fetch\.js[^`]*)```/.exec(text) ?? [];
    const html = code.replace(CDN, cdn.url).replaceAll('{origin}', SITE).replaceAll('{{ base }}', bases[lang]);
    for (const [siteIsUp, words] of [
      [true, { tr: 'sunucu', en: 'host' }],
      [false, { tr: 'sayfa', en: 'sayfa' }],
    ] as const) {
      const page = await visit(`<!doctype html><body>${html}`, siteIsUp);
      await expect.poll(() => page.innerText('body')).toBe(`50 · ${words[lang]}`);
    }
  });
});

describe('fetch.js in a page', () => {
  it('loads the package’s pictures, both by the URL in a field and by the API’s URL', async () => {
    const before = cdn.received().length;
    const page = await visit(`<!doctype html><script type="module">
import { createFetch } from '${cdn.url}fetch.js';
const fetch = createFetch();
const [{ gorsel }] = await (await fetch('/api/v1/products?id=3&_embed=image')).json();
const same = await (await fetch('/api/v1/products/3/image.svg')).text();
const image = Object.assign(new Image(), { src: gorsel });
await image.decode();
document.title = [image.naturalWidth, gorsel, same.startsWith('<svg')].join(' ');
</script>`);
    await expect.poll(() => page.title()).toBe(`512 ${cdn.url}gorsel/urunler/3.svg true`);
    expect([...new Set(cdn.received().slice(before))]).toEqual(['GET /fetch.js', 'GET /gorsel/urunler/3.svg']);
  });

  it('responds in a `srcdoc` frame, which has no URL', async () => {
    const script = `import { createFetch } from '${cdn.url}fetch.js';
const { status, url } = await createFetch()('/api/v1/users/1');
parent.document.title = status + ' ' + url;`;
    const page = await visit(
      `<!doctype html><iframe srcdoc='<script type="module">${script.replaceAll("'", '"')}</script>'>`,
    );
    await expect.poll(() => page.title()).toBe('200 http://localhost/api/v1/users/1');
  });
});

describe('fetch.js in several tabs on one IndexedDB database', () => {
  const html = (): string => `<!doctype html><title>başlıyor</title><script type="module">
import { createFetch } from '${cdn.url}fetch.js';
const fetch = createFetch({ writes: 'kept', indexedDb: 'ortak' });
window.ask = async (method, path, body) => {
  const response = await fetch('/api/v1' + path, { method, body: body && JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
};
document.title = 'hazır';
</script>`;

  const openTab = async (first?: Page): Promise<Page> => {
    const tab = await (first ? first.context().newPage() : open());
    pages.add({ '/tabs.html': html() });
    await tab.goto(`${pages.origin()}/tabs.html`);
    await tab.waitForFunction(() => document.title === 'hazır');
    return tab;
  };

  const ask = async (tab: Page, method: string, path: string, body?: object) => {
    const call = `ask(${[method, path, body].map((each) => JSON.stringify(each)).join()})`;
    const { status, text } = await tab.evaluate<{ status: number; text: string }>(call);
    return { status, json: parseJson(text) };
  };

  const list = async (tab: Page) => (await ask(tab, 'GET', '/todos?id_gt=30&_per_page=100')).json;

  it('loses none of 100 alternating writes, and both tabs list all of them', async () => {
    const first = await openTab();
    const tabs = [first, await openTab(first)] as const;
    const create = async (at: number) =>
      objectOf((await ask(tabs[at % 2 === 0 ? 0 : 1], 'POST', '/todos', { baslik: `${at}` })).json);
    const inTurn = [await create(0), await create(1)];
    for (const tab of tabs) expect(await list(tab)).toEqual(inTurn);
    const atOnce = await Promise.all(Array.from({ length: 98 }, (_, at) => create(at + 2)));
    const records = [...inTurn, ...atOnce.toSorted((a, b) => Number(a['id']) - Number(b['id']))];
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => 31 + at));
    for (const tab of tabs) expect(await list(tab)).toEqual(records);
  });
});
