import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { methods } from '../../site/pages/try/state.ts';
import { exampleList, examples, exampleText } from '../../site/examples/index.ts';
import { EXAMPLE_STYLE } from '../../site/pages.ts';
import { useNewPages } from '../support/browser.ts';
import { parseJson, textOf } from '../support/json.ts';
import { holdBack } from '../support/playground.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import { useSite } from '../support/site.ts';
import { settled } from '../support/watch-page.ts';

const site = useSite();
const openNewPage = useNewPages();

const PHONE = { viewport: { width: 360, height: 740 } } as const;
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** How much of the width of each box is hidden. */
const hiddenWidths = (boxes: Locator): Promise<readonly number[]> =>
  boxes.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

describe('the appearance', () => {
  const isDark = (page: Page): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  const picture = (page: Page): Promise<string> =>
    page
      .locator('.cards img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);

  it('follows the list in the header, pictures too, on the next page before anything is painted', async () => {
    const page = await openNewPage({ colorScheme: 'light' });
    await page.goto(`${site.site()}/ornekler/`);
    await page.getByLabel('Görünüm').selectOption('Koyu');
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => picture(page)).toMatch(/-dark\.webp$/);
    // Notes the appearance that is chosen when the body comes.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      globalThis.early = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true })`);
    await page.goto(`${site.site()}/en/examples/`);
    expect(await page.evaluate('globalThis.early')).toBe('dark');
    await page.getByLabel('Appearance').selectOption('As the system');
    expect(await isDark(page)).toBe(false);
    await expect.poll(() => picture(page)).not.toMatch(/-dark\.webp$/);
  });

  it('can be chosen for a page where storage is forbidden', async () => {
    const page = await openNewPage({ colorScheme: 'light' });
    await page.addInitScript(
      "Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('denied') } })",
    );
    await page.goto(`${site.site()}/hatalar/`);
    await page.getByLabel('Görünüm').selectOption('Koyu');
    expect(await isDark(page)).toBe(true);
  });
});

describe('a copy button', () => {
  it('copies over plain http, where browsers have no clipboard API, and leaves the focus where it was', async () => {
    // Browsers do not trust a name as they trust localhost: as in a classroom, where one machine serves all.
    const classroom = 'sinif.test';
    const page = await openNewPage({ permissions: ['clipboard-read'] });
    await page.goto(`${site.site().replace('localhost', classroom)}/api-basvuru/gorevler/`);
    expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
    await page.locator('.code-box').getByRole('button', { name: 'Kopyala' }).first().click();
    await page.getByRole('button', { name: 'Kopyalandı' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.classList.contains('copy'))).toBe(true);
    expect(await page.locator('textarea').count()).toBe(0);
    const reader = await page.context().newPage();
    await reader.goto(`${site.site()}/`);
    expect(await clipboard(reader)).toMatch(new RegExp(`fetch\\(\\s*'http://${classroom}:[^]*console\\.log`));
  });

  it('says that it could not copy where the page has no clipboard', async () => {
    const page = await openNewPage();
    await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    await page.goto(`${site.site()}/`);
    await page.getByRole('button', { name: 'Kopyala' }).first().click();
    await page.getByRole('button', { name: 'Kopyalanamadı' }).waitFor();
  });
});

/** Runs in the page: how many stops the Tab key has; of a group of radio buttons, the chosen one. */
const countStops = (): number =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked),
  ).length;

/** Runs in the page: what is wrong with where the focus is; null where it has left the page. */
const faultOfStop = (): string | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const around = focused.closest('label, .label, .code-box, .slip');
  const ringed = [focused, around, focused.nextElementSibling].find((each) => {
    const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const isInSight = [...(ringed ?? focused).getClientRects()].some((box) => {
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    return top !== null && ((ringed ?? focused).contains(top) || top.closest('label')?.contains(focused));
  });
  const faults = [...(ringed ? [] : ['without a ring']), ...(isInSight ? [] : ['out of sight'])];
  return faults.length === 0 ? '' : `${focused.outerHTML.slice(0, 80)}: ${faults.join(', ')}`;
};

it.each([
  ['/', 1280],
  ['/en/try/', 360],
  ['/rehber/filtreleme-ve-arama/', 360],
  ['/en/api-reference/session/', 1280],
])('the Tab key reaches every control of %s at %i pixels, each with a ring and in sight', async (path, width) => {
  const page = await site.open(path, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await settled(page);
  const faults: string[] = [];
  let stops = 0;
  for (; stops < 1000; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(faultOfStop);
    if (fault === null) break;
    if (fault !== '') faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(stops).toBe(await page.evaluate(countStops));
});

describe('a reader', () => {
  it('keeps the place when the language changes, an anchor’s or one that was scrolled to, and none at the top', async () => {
    const page = await site.open('/rehber/iliskiler/#bagli-kayitlari-gommek');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/guides/relations/#embedding-related-records');
    await page.getByRole('link', { name: 'Türkçe', exact: true }).click();
    await page.waitForURL('**/rehber/iliskiler/#bagli-kayitlari-gommek');
    await page.goto(`${site.site()}/hatalar/`);
    await page.locator('#GOVDE_BOS').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    await page.getByRole('link', { name: 'English', exact: true }).dispatchEvent('click');
    await page.waitForURL('**/en/errors/#GOVDE_BOS');
    await page.goto(`${site.site()}/hatalar/`);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/errors/');
  });

  it('is led from an address with a slip to the page that was meant', async () => {
    const page = await site.blank();
    await page.goto(`${site.site()}/en/guides/pagin-and-sorting/`);
    await page.getByRole('link', { name: '/en/guides/paging-and-sorting/' }).click();
    await page.waitForURL('**/en/guides/paging-and-sorting/');
  });

  it('sees the chapter in the list, though the page stays at its top', async () => {
    const page = await site.open('/en/api-reference/service/', { viewport: { width: 1280, height: 500 } });
    await page.locator('.copy').first().waitFor();
    const chapter = await page.locator('.guide-menu.column [aria-current]').boundingBox();
    expect((chapter?.y ?? 500) + (chapter?.height ?? 0)).toBeLessThan(500);
    expect(chapter?.y).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('reads requests that break between their parts, and copies them whole', async () => {
    const page = await site.open('/en/errors/', PHONE);
    const request = page.locator('#CELISEN_PARAMETRELER .request code');
    expect(await request.innerHTML()).toBe(
      '<b class="method" data-method="GET">GET</b> /products?<wbr>_page=2&amp;<wbr>_start=10',
    );
    const copied = await request.evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return String(getSelection());
    });
    expect(copied).toBe('GET /products?_page=2&_start=10');
  });

  it('without JavaScript reads all pages, sees no control that would do nothing, and can send requests', async () => {
    const page = await site.blank({ javaScriptEnabled: false });
    const at = (path: string): Promise<unknown> => page.goto(`${site.site()}${path}`);
    for (const [path, text, controls] of [
      ['/', '"soyad": "Işıkçı"', ''],
      ['/kaynaklar/kullanicilar/', 'Işıkçı', ''],
      ['/rehber/filtreleme-ve-arama/', 'fiyat_gte', ''],
      ['/ornekler/', 'Chart.js ile grafik', '[name=framework]:visible'],
      ['/ornekler/fetch/', 'URLSearchParams', ''],
      ['/arama/', 'Sayfalama ve sıralama', 'main input:visible'],
      ['/api-basvuru/', 'PATCH /api/v1/kullanicilar/{id}', ''],
    ] as const) {
      await at(path);
      expect(await page.locator('main').innerText(), path).toContain(text);
      if (controls !== '') expect(await page.locator(controls).count(), path).toBe(0);
    }
    await at('/dene/');
    await page.getByLabel('Ara', { exact: true }).fill('isikci');
    await page.getByRole('button', { name: 'Kullanıcılar' }).click();
    expect(await page.locator('body').innerText()).toContain('"soyad":"Işıkçı"');
    await at('/');
    await page.getByLabel('ışıkçı ya da ISIKCI yazın').fill('ISIKCI');
    await page.getByRole('button', { name: 'Ara', exact: true }).click();
    await page.waitForURL('**/api/v1/kullanicilar?q=ISIKCI');
    await at('/');
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.waitForURL('**/dene/?istek=%2Fkullanicilar%2F1');
  });
});

describe('a page of the API reference', () => {
  it('leads to an operation, marks it in the list, and leads on to the playground', async () => {
    const page = await site.open('/api-basvuru/', { watched: true, viewport: { width: 1280, height: 900 } });
    await page.getByRole('link', { name: 'PATCH /api/v1/gorevler/{id}' }).click();
    await page.locator('.guide-menu.column [aria-current="true"]', { hasText: 'Güncelle' }).waitFor();
    const operation = page.locator('section.operation').filter({ hasText: 'PATCH /api/v1/gorevler/{id}' });
    await operation.getByRole('link', { name: '_gecikme' }).waitFor();
    await operation.getByRole('link', { name: /^Dene:/ }).click();
    await page.waitForURL(/\/dene\/\?.*\byontem=PATCH/);
  });

  it('shows code in the chosen language beside the text on a wide screen, and each method in its own colour', async () => {
    const page = await site.open('/en/api-reference/products/', { viewport: { width: 1280, height: 900 } });
    const operation = page.locator('#createProduct');
    await operation.getByRole('radio', { name: 'curl' }).check();
    await operation.getByText("curl -X POST '").waitFor();
    expect(await operation.getByText('await fetch(').isVisible()).toBe(false);
    const [sample, text] = await Promise.all(
      ['.sample', 'dl'].map((part) => operation.locator(part).first().boundingBox()),
    );
    expect(sample?.x).toBeGreaterThan((text?.x ?? 0) + 300);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const colours = methods.map((method) =>
        page
          .locator(`[data-method="${method}"]`)
          .first()
          .evaluate((word) => getComputedStyle(word).color),
      );
      expect(new Set(await Promise.all(colours)).size, colorScheme).toBe(methods.length);
    }
  });
});

describe('a screen of 360 pixels', () => {
  it.each([
    ['/rehber/filtreleme-ve-arama/', 'Bölümler', 'İlişkiler', '/rehber/iliskiler/'],
    ['/en/api-reference/orders/', 'Chapters', 'Pictures', '/en/api-reference/pictures/'],
  ])('reaches the chapters from %s', async (path, opener, chapter, address) => {
    const page = await site.open(path, PHONE);
    const menu = page.locator('.guide-menu').filter({ visible: true });
    expect(await menu.count()).toBe(1);
    expect((await menu.boundingBox())?.height).toBeLessThan(80);
    await menu.getByText(opener).click();
    await menu.getByRole('link', { name: chapter }).click();
    await page.waitForURL(`**${address}`);
    expect((await page.locator('.foot').boundingBox())?.height).toBeLessThan(560);
  });

  it('shows the whole width of tables and programs, and a desk that of the downloads', async () => {
    const page = await site.blank(PHONE);
    for (const [path, boxes] of [
      ['/en/', '.paper .scroll'],
      ['/', '.scroll:has(.compare)'],
      ['/kaynaklar/faturalar/', '.paper .scroll'],
      ['/en/resources/users/', '.scroll:has(.members)'],
      ['/rehber/baslangic/', 'pre'],
      ['/en/try/?request=%2Fposts%2F1', 'pre:visible'],
      ['/indir/', '.scroll:has(.downloads)'],
    ] as const) {
      await page.goto(site.site() + path);
      await settled(page);
      const hidden = await hiddenWidths(page.locator(boxes));
      expect(hidden.length, path).toBeGreaterThan(0);
      expect(new Set(hidden), path).toEqual(new Set([0]));
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await hiddenWidths(page.locator('.scroll:has(.downloads)'))).toEqual([0, 0]);
  });

  it('shows every status of the errors in four rows', async () => {
    const page = await site.open('/hatalar/', PHONE);
    const contents = page.locator('.chips');
    expect((await contents.boundingBox())?.height).toBeLessThan(180);
    await contents.getByText('422').click();
    expect(await page.locator(':target').getByText('DOGRULAMA_HATASI', { exact: true }).count()).toBe(1);
  });
});

it('the guide’s pictures are drawn by the browser', async () => {
  const page = await site.open('/rehber/iliskiler/');
  const widths = await page.locator('.gallery img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        image.loading = 'eager';
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(new Set(widths)).toEqual(new Set([512, 1200]));
});

describe('the home page', () => {
  it('finds a person while the name is typed, and leads to the record', async () => {
    const page = await site.open('/en/');
    await settled(page);
    expect(await page.locator('.badge').count()).toBeGreaterThan(1);
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('ölmezoğlu');
    await page.getByText('1 person', { exact: true }).waitFor();
    expect(await page.locator('.badge a').allTextContents()).toEqual(['Niyazi Ölmezoğlu']);
    const picture = page.locator('.badge img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const request = page.getByRole('link', { name: '/users?q=ölmezoğlu', exact: true });
    expect(await request.getAttribute('href')).toBe(`${site.base()}/users?q=${encodeURIComponent('ölmezoğlu')}`);
    await page.locator('.badge').click({ position: { x: 40, y: 60 } });
    await page.getByRole('dialog', { name: 'Niyazi Ölmezoğlu' }).waitFor();
    expect(page.url()).toBe(`${site.site()}/en/resources/users/#record-4`);
  });

  it('says that no response came where the search is refused or the net is cut, and keeps what it found', async () => {
    const page = await site.open('/en/');
    await settled(page);
    const people = await page.locator('.badge a').allTextContents();
    await page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 503, json: { hata: 'BENZETILEN_HATA' } }));
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('öl');
    await page.getByText('No response', { exact: true }).waitFor();
    expect(await page.locator('.badge a').allTextContents()).toEqual(people);
    await page.context().setOffline(true);
    await page.locator('#ask-target').fill('products/3');
    await page.getByRole('button', { name: 'Send' }).click();
    const status = page.locator('[data-live-status]');
    await expect.poll(() => status.textContent()).toBe('No response');
    expect(await status.getAttribute('data-status')).toBe('none');
  });

  it('shows a live response, then those of requests that are edited, pasted and linked', async () => {
    const page = await site.open('/en/');
    const live = page.locator('[data-live]');
    await page.getByText(/^200 · \d+ ms · live$/).waitFor();
    expect(await live.textContent()).toContain('"soyad": "Işıkçı"');
    await page.locator('#ask-target').fill('products?fiyat_lte=20');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^200 · \d+ ms · total 1$/).waitFor();
    expect(await live.textContent()).toContain('"Tükenmez Kalem Mavi"');
    await page.getByRole('link', { name: '/users?soyadi=Yılmaz' }).click();
    await page.getByText(/^400 · /).waitFor();
    expect(await live.textContent()).toContain('BILINMEYEN_ALAN');
    const addresses = ['urunler/3', '/api/v1/urunler/3', 'GET /urunler/3', 'https://kurmaca.example/api/v1/urunler/3'];
    for (const pasted of addresses) {
      await page.locator('#ask-target').fill(pasted);
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.url().includes('urunler/3')),
        page.locator('#ask-target').press('Enter'),
      ]);
      expect(request.url(), pasted).toBe(`${site.base()}/urunler/3`);
    }
  });

  it('has the base URL to copy in its first screen, beside a response, and is short, with few requests', async () => {
    const page = await openNewPage({ viewport: { width: 1280, height: 900 }, ...CLIPBOARD });
    await page.goto(`${site.site()}/en/`);
    await settled(page);
    await page.locator('.hero .label .copy').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await clipboard(page)).toBe(site.base());
    const { bottoms, height, requests } = await page.evaluate(() => ({
      bottoms: [...document.querySelectorAll('.hero .label, .ask, [data-live]')].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
      height: document.documentElement.scrollHeight,
      requests: performance.getEntriesByType('resource').length + 1,
    }));
    expect(Math.max(...bottoms.slice(0, 3))).toBeLessThan(900);
    expect(height).toBeLessThanOrEqual(4800);
    expect(requests).toBeLessThanOrEqual(16);
    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8500);
  });

  it.each([
    ['/', 'Beş dakikada ilk sayfa', 'ilk-sayfa.html', 'Kopyala', 'Kopyalandı'],
    ['/en/', 'Your first page in five minutes', 'first-page.html', 'Copy', 'Copied'],
  ] as const)('%s leads a beginner to a file that runs when it is opened', async (path, start, name, copy, copied) => {
    const page = await site.open(path, CLIPBOARD);
    await page.getByRole('link', { name: start }).click();
    const box = page.locator('figure', { hasText: name });
    await box.getByRole('button', { name: copy }).click();
    await box.getByRole('button', { name: copied }).waitFor();
    const text = await clipboard(page);
    expect(text.split('\n').length).toBeLessThanOrEqual(30);
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'first-page.html');
    await writeFile(file, text);
    const own = await site.blank();
    await own.goto(pathToFileURL(file).href);
    const people = dataSet.kullanicilar.slice(0, 20).map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`);
    await expect.poll(() => own.getByRole('listitem').allTextContents()).toEqual(people);
  });
});

/** The fields that a button sends to another site. */
const sentBy = async (page: Page, name: string): Promise<URLSearchParams> => {
  await page.context().route(/codepen\.io|stackblitz\.com/, (route) => route.fulfill({ body: 'ok' }));
  const sent = page.context().waitForEvent('request', (request) => request.method() === 'POST');
  await page.getByRole('button', { name, exact: true }).click();
  // Forms send line ends as CR and LF.
  return new URLSearchParams(((await sent).postData() ?? '').replaceAll('%0D%0A', '%0A'));
};

it('a browser saves the downloads under their names', async () => {
  const page = await site.open('/indir/');
  for (const name of ['kurmaca.sqlite', 'kullanicilar.csv', 'SHA256SUMS']) {
    const link = page.locator('a[download]').filter({ hasText: name });
    const [saved] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(saved.suggestedFilename()).toBe(name);
  }
});

describe('the gallery of examples', () => {
  it('is filtered by framework from the keyboard, says how many are left, and shows what a link leads to', async () => {
    const page = await site.open('/en/examples/');
    const shown = page.locator('[data-framework]:visible');
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe(`${exampleList.length} examples`);
    await page.locator('[name=framework]:checked').focus();
    for (const framework of ['react', 'vue']) {
      await page.keyboard.press('ArrowRight');
      if (framework === 'react') await page.keyboard.press('ArrowRight');
      const frameworks = await shown.evaluateAll((all) => all.map((card) => card.getAttribute('data-framework')));
      expect(new Set(frameworks)).toEqual(new Set([framework]));
    }
    expect(await status.textContent()).toBe('1 example');
    await page.evaluate(() => (location.hash = '#curl'));
    await expect.poll(() => shown.count()).toBe(exampleList.length);
  });

  it('offers each example as a file, with this site’s address in it', async () => {
    const page = await site.open('/en/examples/curl/');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('curl.sh');
    expect(await readFile(await download.path(), 'utf8')).toBe(await exampleText(examples.curl, 'en', site.base()));
  });

  it('opens a page in CodePen, whole but for what CodePen writes itself, calling this site', async () => {
    const name = `CodePen’de aç: ${examples.cart.title.tr}`;
    const data = parseJson((await sentBy(await site.open('/ornekler/'), name)).get('data') ?? '');
    const html = isJsonObject(data) ? textOf(data['html']) : '';
    const script = (await exampleText(examples.cart, 'tr', site.base())).split('<script')[1] ?? '';
    const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(' </html>', '').trim();
    expect(flat(html)).toContain(flat(script));
    expect(html).not.toContain('{origin}');
  });

  it('opens a React program in StackBlitz with all that it needs', async () => {
    const sent = await sentBy(await site.open('/en/examples/'), 'Open in StackBlitz: React');
    expect(sent.get('project[template]')).toBe('node');
    expect(sent.get('project[files][react.jsx]')).toBe(await exampleText(examples.react, 'en', site.base()));
    const html = sent.get('project[files][index.html]') ?? '';
    expect(html).toContain('src="/react.jsx"');
    expect(html).toContain(`<link rel="stylesheet" href="${site.site()}${EXAMPLE_STYLE}"`);
    expect(parseJson(sent.get('project[files][package.json]') ?? '')).toMatchObject({
      dependencies: { react: '^19', 'react-dom': '^19' },
    });
  });
});

it.each([
  ['/arama/', 'search', 'main [type="search"]', 'fatura', '[data-results] a', /Fatura/],
  ['/', 'home', '#find-words', 'örsçüoğlu', '[data-badges] a', /Örsçüoğlu/],
])('what is typed on %s before its script comes is searched for', async (path, script, box, words, results, found) => {
  const page = await site.blank();
  const release = await holdBack(page, `**/assets/${script}-*.js`);
  await page.goto(site.site() + path, { waitUntil: 'commit' });
  await page.locator(box).pressSequentially(words);
  release();
  await page.locator(results).filter({ hasText: found }).first().waitFor();
  expect(await page.locator(box).inputValue()).toBe(words);
});
