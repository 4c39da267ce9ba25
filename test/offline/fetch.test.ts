import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { exampleList, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { todoPage } from '../../site/worker/todo-page.ts';
import { useBrowser, useNewPages } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { fromPackages } from '../support/library-file.ts';
import { usePageServer } from '../support/page-server.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const SITE = 'https://kurmaca.example';

/** What the guides write for the folder of the package. */
const CDN = 'https://unpkg.com/kurmaca@1/';

const app = createApp(dataSet);
const open = useBrowser();
const openNew = useNewPages();
const pages = usePageServer();

let cdn: PlainServer;

beforeAll(async () => {
  cdn = await startPlainServer(packageFolder);
});
afterAll(() => cdn.stop());

const fromApp = async (route: Route): Promise<void> => {
  const request = route.request();
  const body = request.postData();
  const response = await app(
    new Request(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body === null ? {} : { body }),
    }),
  );
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
};

/** Opens a page of an origin of its own. The only other hosts are the CDN, libraries, and the site, where that is up. */
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

/** What a page shows: its text, and its canvases. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()),
  ]);

/** What a page shows when it changes no more. */
const settled = async (page: Page): Promise<readonly string[]> => {
  let before: readonly string[] = [];
  for (;;) {
    const now = await shown(page);
    if (now.join() === before.join() && !/Yükleniyor|Loading/.test(now.join())) return now;
    before = now;
    await page.waitForTimeout(250);
  }
};

/** What both pages show where that is not the same; nothing where it is. */
const difference = async (...pages: readonly Page[]): Promise<readonly unknown[]> => {
  const all = await Promise.all(pages.map(settled));
  return new Set(all.map((each) => each.join())).size === 1 ? [] : all;
};

/** Types into the boxes of a page, and presses Enter; without a box its first button. */
const use = async (page: Page): Promise<void> => {
  const boxes = await page.locator('input:is(:not([type]), [type=text], [type=search], [type=password]):visible').all();
  for (const box of boxes) await box.pressSequentially('Çay');
  await boxes.at(-1)?.press('Enter');
  const button = page.locator('button:visible').first();
  if (boxes.length === 0 && (await button.count()) > 0) await button.click();
};

/** All of a file’s later scripts get the fetch that needs no host. */
const shadowed = (html: string): string =>
  html.replace(
    '<script',
    `<script type="module">
import { createFetch } from '${cdn.url}fetch.js';
globalThis.fetch = createFetch({ network: 'first', site: '${SITE}' });
</script>
<script`,
  );

const single = exampleList.filter(({ place }) => place === 'html');

describe('the single-file examples, whose host is unreachable', () => {
  // The languages in turn: what differs between them is not what stands in for the host.
  it.each(single.map((example, at) => ({ example, id: example.id.en, lang: at % 2 === 0 ? 'tr' : 'en' }) as const))(
    '$id ($lang) shows what it shows with the host',
    async ({ example, lang }) => {
      const html = await exampleText(example, lang, `${SITE}/api/v1`);
      const asIs = await visit(html, true);
      await asIs.waitForLoadState('networkidle');
      const alone = await visit(shadowed(html));
      await expect.poll(() => difference(asIs, alone)).toEqual([]);
      await Promise.all([use(asIs), use(alone)]);
      await expect.poll(() => difference(asIs, alone)).toEqual([]);
    },
  );
});

describe.each(languages)('the guide’s page that imports one file (%s)', (lang) => {
  const titles = dataSet.gorevler.map(({ baslik }) => baslik).toReversed();
  const page = async (lang: Language): Promise<string> => (await todoPage('fetch', lang)).replace(CDN, cdn.url);

  const addsAndReloads = async (page: Page): Promise<void> => {
    const items = page.locator('li');
    await expect.poll(() => items.allInnerTexts()).toEqual(titles);
    await page.getByRole('textbox').fill('Çay <b>demle</b>');
    await page.getByRole('button').click();
    await expect.poll(() => items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
    await page.reload();
    await expect.poll(() => items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
  };

  it('keeps what was written over a reload, at any origin', async () => {
    await addsAndReloads(await visit(await page(lang)));
  });

  it('keeps what was written over a reload of a file that was opened by a double click, too', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'sayfa.html');
    await writeFile(file, await page(lang));
    const opened = await openNew();
    await opened.goto(pathToFileURL(file).href);
    await addsAndReloads(opened);
  });

  it('says so where the file cannot be loaded', async () => {
    const opened = await visit((await todoPage('fetch', lang)).replace(CDN, `${cdn.url}missing/`));
    await expect.poll(() => opened.innerText('body')).toMatch(/^(?:Sayfa açılamadı|This page could not be loaded)\. /);
  });

  it('has a variant that asks the host first', async () => {
    const guide = { tr: 'tr/tarayicida-saklamak.md', en: 'en/kept-in-the-browser.md' }[lang];
    const text = await readFile(join(root, 'site/guides', guide), 'utf8');
    const [, code = ''] = /```html\n([^`]*fetch\.js[^`]*)```/.exec(text) ?? [];
    const html = code.replace(CDN, cdn.url).replaceAll('{origin}', SITE).replaceAll('{{ base }}', '/api/v1');
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
  it('loads nothing else but the package’s own pictures, as fields and by their addresses', async () => {
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

  it('answers in a worker and in a frame without an address of its own', async () => {
    const body = `import { createFetch } from '${cdn.url}fetch.js';
const said = createFetch()('/api/v1/users/1').then((response) => response.status + ' ' + response.url);`;
    const frame = `<script type="module">${body} parent.postMessage(await said, '*');<\\/script>`;
    const page = await visit(`<!doctype html><script type="module">
const said = [];
const note = ({ data }) => { said.push(data); document.title = said.toSorted().join(', '); };
addEventListener('message', note);
const source = ${JSON.stringify(`${body}\npostMessage(await said);`)};
const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
worker.onmessage = note;
document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: ${JSON.stringify(frame).replaceAll('\\\\/', '\\/')} }));
</script><body>`);
    await expect
      .poll(() => page.title())
      .toBe('200 http://localhost/api/v1/users/1, 200 http://localhost/api/v1/users/1');
  });
});
