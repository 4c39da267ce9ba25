import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { exampleList, examples, exampleText } from '../../site/examples/index.ts';
import { EXAMPLE_STYLE } from '../../site/shared/pages.ts';
import { holdBack } from '../support/playground.ts';
import { temporaryFolder } from '../support/folders.ts';
import { useSite } from '../support/site.ts';
import { settled } from '../support/watch-page.ts';

const site = useSite();

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

it('pages and pictures have the appearance chosen in the header, on the next page before the first paint', async () => {
  const page = await site.blank({ colorScheme: 'light' });
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  const image = page.locator('.cards img').first();
  const picture = (): Promise<string> => image.evaluate((each: HTMLImageElement) => each.currentSrc);
  await page.goto(`${site.site()}/ornekler/`);
  await page.getByLabel('Görünüm').selectOption('Koyu');
  expect(await isDark()).toBe(true);
  await expect.poll(picture).toMatch(/-dark\.webp$/);
  // Records the appearance that is set when the body is added.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    globalThis.early = document.documentElement.dataset.theme;
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto(`${site.site()}/en/examples/`);
  expect(await page.evaluate('globalThis.early')).toBe('dark');
  await page.getByLabel('Appearance').selectOption('As the system');
  expect(await isDark()).toBe(false);
  await expect.poll(picture).not.toMatch(/-dark\.webp$/);
});

it('the chosen appearance reaches open tabs and a page that Back shows again, but not paper, which is light', async () => {
  const page = await site.blank({ colorScheme: 'dark' });
  const look = (of: Page): Promise<readonly string[]> =>
    of.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector<HTMLSelectElement>('[data-theme-choice]')?.value ?? '',
      /-dark/.test(document.querySelector<HTMLImageElement>('picture img')?.currentSrc ?? '') ? 'dark' : 'light',
    ]);
  await page.addInitScript(`addEventListener('afterprint', () => {
    const { complete, currentSrc } = document.querySelector('picture img');
    globalThis.printed = [complete, currentSrc];
  })`);
  await page.goto(`${site.site()}/ornekler/ilk-sayfa/`);
  const other = await page.context().newPage();
  await other.goto(`${site.site()}/en/examples/first-page/`);
  await expect.poll(() => look(other)).toEqual(['light dark', '', 'dark']);
  for (const choice of ['light', 'dark']) {
    await page.getByLabel('Görünüm').selectOption(choice);
    for (const each of [page, other]) await expect.poll(() => look(each)).toEqual([choice, choice, choice]);
  }
  // A page that leaves memory unchanged gets no `storage` event meanwhile.
  await other.evaluate(() => {
    localStorage.setItem('kurmaca-gorunum', 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => look(other)).toEqual(['light', 'light', 'light']);
  for (const choice of ['', 'dark']) {
    await page.getByLabel('Görünüm').selectOption(choice);
    await page.pdf();
    expect(await page.evaluate('globalThis.printed')).toEqual([true, `${page.url().slice(0, -1)}.webp`]);
    await page.emulateMedia({ media: 'print' });
    expect((await look(page))[0]).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => look(page)).toEqual([choice || 'light dark', choice, 'dark']);
  }
});

it('a copy button works over plain http without the clipboard API, and reports a failure', async () => {
  // Without https, browsers offer the clipboard API only on localhost, not on the host name of a teacher’s machine.
  const classroom = 'sinif.test';
  const page = await site.blank({ permissions: ['clipboard-read'] });
  await page.goto(`${site.site().replace('localhost', classroom)}/api-basvuru/gorevler/`);
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  const copy = page.locator('.code-box').getByRole('button', { name: 'Kopyala' }).first();
  // Only the first copy fails.
  await page.evaluate('void (document.execCommand = () => !delete document.execCommand)');
  await copy.click();
  await page.getByRole('button', { name: 'Kopyalanamadı' }).waitFor();
  await copy.click();
  await page.getByRole('button', { name: 'Kopyalandı' }).waitFor();
  const reader = await page.context().newPage();
  await reader.goto(`${site.site()}/`);
  expect(await clipboard(reader)).toMatch(new RegExp(`fetch\\(\\s*'http://${classroom}:[^]*console\\.log`));
  await page.bringToFront();
  await page.goto(page.url().replace('/api-basvuru/gorevler/', '/kaynaklar/gorevler/#kayit-2'));
  const record = page.getByRole('dialog');
  await record.getByRole('button', { name: 'Kaydı kopyala' }).click();
  await record.getByRole('button', { name: 'Kopyalandı' }).waitFor();
  await reader.bringToFront();
  expect(await clipboard(reader)).toMatch(/^\{\n {2}"id": 2,/);
  await page.bringToFront();
  // A field that cannot have the focus, and a selection that must not be taken for its text.
  await page.evaluate(`for (const name of ['focus', 'select']) HTMLTextAreaElement.prototype[name] = () => {};
    getSelection().selectAllChildren(document.querySelector('dialog h2'));`);
  await record.getByRole('button', { name: 'Adresi kopyala' }).click();
  await record.getByRole('button', { name: 'Kopyalanamadı' }).waitFor();
});

it('code that is selected on a phone keeps the line breaks of its source', async () => {
  const page = await site.blank({ viewport: { width: 360, height: 740 } });
  await page.goto(`${site.site()}/en/examples/python-requests/`);
  const code = page.locator('main pre code').filter({ hasText: 'import requests' });
  const selected = await code.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(selected.trimEnd()).toBe((await exampleText(examples.pythonRequests, 'en', site.site())).trimEnd());
});

it('on a phone, each row of the rubric is a list of labelled cells that needs no scrolling', async () => {
  for (const [path, heading, label] of [
    ['/derste/ders-plani/', 'Puanlama', '20 puan'],
    ['/en/in-class/lesson-plan/', 'Rubric', '20 points'],
  ] as const) {
    const page = await site.open(path, { viewport: { width: 390, height: 844 } });
    const table = page.locator('h2', { hasText: heading }).locator('~ table').first();
    const layout = (): Promise<readonly [boolean, boolean, string]> =>
      table.evaluate((each: HTMLTableElement) => {
        const [first, second] = each.querySelectorAll('tbody td');
        return [
          each.scrollWidth <= each.clientWidth,
          (second?.getBoundingClientRect().top ?? 0) > (first?.getBoundingClientRect().top ?? 0),
          second ? getComputedStyle(second, '::before').content : '',
        ];
      });
    expect(await layout()).toEqual([true, true, expect.stringContaining(label)]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await layout()).toEqual([true, false, 'none']);
  }
});

/** Runs in the page: counts the stops of the Tab key; in a group of radio buttons, only the checked one. */
const countStops = (): number =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked),
  ).length;

/** Runs in the page: returns the focused element if its focus ring is invisible, else ''; null if no element has the focus. */
const faultOfStop = (): string | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const around = focused.closest('label, .label, .code-box, .slip');
  const ringed = [focused, around, focused.nextElementSibling].find((each) => {
    const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const isInSight = [...(ringed ?? focused).getClientRects()].some(
    ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  );
  return ringed && isInSight ? '' : focused.outerHTML.slice(0, 80);
};

it.each([
  ['/', 1280],
  ['/en/try/', 360],
])('the Tab key reaches every control of %s with a visible focus ring at a width of %i pixels', async (path, width) => {
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

it('the skip link moves the focus into the content, and a click into text moves it only from there on', async () => {
  const page = await site.open('/en/guides/writes/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 5));
  expect(await focused()).toBe('<main');
  const heading = page.locator('main h2').last();
  await heading.click({ position: { x: 2, y: 10 } });
  await page.keyboard.press('Tab');
  expect(
    await heading.evaluate(
      (each) => each.compareDocumentPosition(document.activeElement ?? each) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ).toBe(4);
});

describe('a reader', () => {
  it('keeps the anchor or the scroll position when the language changes', async () => {
    const page = await site.open('/hatalar/#GOVDE_BOS');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/errors/#GOVDE_BOS');
    await page.goto(`${site.site()}/en/errors/`);
    const switchAt = async (part: string, language: string, address: string): Promise<void> => {
      await page.locator(part).evaluate((each) => each.scrollIntoView({ behavior: 'instant' }));
      await page.getByRole('link', { name: language, exact: true }).dispatchEvent('click');
      await page.waitForURL(`**${address}`);
    };
    await switchAt('#RECORD_NOT_FOUND', 'Türkçe', '/hatalar/#RECORD_NOT_FOUND');
    // The part in the URL counts only while it is in view.
    await switchAt('#BILINMEYEN_ILISKI', 'English', '/en/errors/#BILINMEYEN_ILISKI');
    await page.goto(`${site.site()}/kaynaklar/kullanicilar/#kayit-4`);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await switchAt('#alanlar', 'English', '/en/resources/users/#fields');
  });

  it('keeps the words of the search, the code of the Turkish test and the choice of examples when the language changes', async () => {
    const page = await site.blank();
    const english = page.getByRole('link', { name: 'English', exact: true });
    const words = page.getByRole('searchbox');
    // The link keeps the words even if it is clicked before the search has loaded.
    const load = await holdBack(page, '**/assets/search-*.js');
    await page.goto(`${site.site()}/arama/?q=iban`);
    await english.click();
    await page.waitForURL('**/en/search/?q=iban');
    load();
    await expect.poll(() => words.inputValue()).toBe('iban');
    await words.fill('vkn');
    await page.getByRole('link', { name: 'Türkçe', exact: true }).click();
    await page.waitForURL('**/arama/?q=vkn');
    await expect.poll(() => words.inputValue()).toBe('vkn');
    await page.goto(`${site.site()}/turkce-testi/`);
    const code = page.locator('#turkish-test textarea');
    await code.fill('(text) => text + "ğ&="');
    await english.click();
    await page.waitForURL('**/en/turkish-test/**');
    await expect.poll(() => code.inputValue()).toBe('(text) => text + "ğ&="');
    await page.goto(`${site.site()}/ornekler/`);
    await page.getByRole('radio', { name: 'Vue' }).check();
    await english.click();
    await page.waitForURL('**/en/examples/**');
    await expect.poll(() => page.getByRole('radio', { name: 'Vue' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 example');
  });

  it('finds the right page from a misspelt address', async () => {
    const page = await site.blank();
    await page.goto(`${site.site()}/en/guides/pagin-and-sorting/`);
    await page.getByRole('link', { name: '/en/guides/paging-and-sorting/' }).click();
    await page.waitForURL('**/en/guides/paging-and-sorting/');
  });

  it('can read pages and send requests without JavaScript, and sees no control that does nothing', async () => {
    const page = await site.blank({ javaScriptEnabled: false });
    const at = (path: string): Promise<unknown> => page.goto(`${site.site()}${path}`);
    for (const [path, text, controls] of [
      ['/kaynaklar/kullanicilar/', 'Işıkçı', ''],
      ['/ornekler/', 'Chart.js ile grafik', '[name=framework]:visible'],
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
    await page.getByText('"soyad":"Işıkçı"').waitFor();
    await at('/');
    expect(await page.locator('main').innerText()).toContain('"soyad": "Işıkçı"');
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.waitForURL('**/dene/?istek=%2Fkullanicilar%2F1');
  });

  it('can go from the API reference to an operation, its code for curl and the playground', async () => {
    const page = await site.open('/en/api-reference/', { watched: true, viewport: { width: 1280, height: 900 } });
    await page.getByRole('link', { name: 'PATCH /en/api/v1/todos/{id}' }).click();
    await page.locator('.guide-menu.column [aria-current="true"]', { hasText: 'Update' }).waitFor();
    const operation = page.locator('section.operation').filter({ hasText: 'PATCH /en/api/v1/todos/{id}' });
    await operation.getByRole('radio', { name: 'curl' }).check();
    await operation.getByText("curl -X PATCH '").waitFor();
    expect(await operation.getByText('await fetch(').isVisible()).toBe(false);
    await operation.getByRole('link', { name: 'Playground: PATCH' }).click();
    await page.waitForURL(/\/try\/\?.*=PATCH/);
  });
});

it('the API reference has a menu of its chapters on a screen of 360 pixels', async () => {
  const page = await site.open('/en/api-reference/orders/', { viewport: { width: 360, height: 740 } });
  const menu = page.locator('.guide-menu').filter({ visible: true });
  expect((await menu.boundingBox())?.height).toBeLessThan(80);
  await menu.getByText('Chapters').click();
  await menu.getByRole('link', { name: 'Pictures' }).click();
  await page.waitForURL('**/en/api-reference/pictures/');
});

describe('the home page', () => {
  it('shows its four products in two rows of two, and the API’s address in one line, at a width of 500 pixels', async () => {
    const page = await site.open('/', { viewport: { width: 500, height: 800 } });
    const tops = await page
      .locator('.shelf > li')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const [first = 0, , third = 0] = tops;
    expect(tops).toEqual([first, first, third, third]);
    expect(third).toBeGreaterThan(first);
    expect((await page.locator('.label.address').boundingBox())?.height).toBeLessThan(50);
  });

  it('finds a person while the name is typed, and links the record', async () => {
    const page = await site.open('/en/');
    await settled(page);
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('ölmezoğlu');
    await page.getByText('1 person', { exact: true }).waitFor();
    expect(await page.locator('.badge a').allTextContents()).toEqual(['Niyazi Ölmezoğlu']);
    const picture = page.locator('.badge img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.locator('.badge').click({ position: { x: 40, y: 60 } });
    await page.getByRole('dialog', { name: 'Niyazi Ölmezoğlu' }).waitFor();
    expect(page.url()).toBe(`${site.site()}/en/resources/users/#record-4`);
  });

  it('shows the responses to its first, edited, pasted and linked requests, and reports a missing response', async () => {
    const page = await site.open('/en/');
    const live = page.locator('[data-live]');
    await page.getByText(/^200 · \d+ ms · live$/).waitFor();
    expect(await live.textContent()).toContain('"lastName": "Işıkçı"');
    await page.locator('#ask-target').fill('products?price_lte=20');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^200 · \d+ ms · total 1$/).waitFor();
    expect(await live.textContent()).toContain('"Tükenmez Kalem Mavi"');
    await page.getByRole('link', { name: '/users?surname=Yılmaz' }).click();
    await page.getByText(/^400 · /).waitFor();
    expect(await live.textContent()).toContain('UNKNOWN_FIELD');
    await page.locator('#ask-target').fill('GET https://kurmaca.example/en/api/v1/products/3');
    const asked = page.waitForRequest(`${site.site()}/en/api/v1/products/3`);
    await page.locator('#ask-target').press('Enter');
    await asked;
    await page.getByText(/^200 · /).waitFor();
    const people = await page.locator('.badge a').allTextContents();
    await page.context().setOffline(true);
    await page.locator('#ask-target').press('Enter');
    await expect.poll(() => page.locator('[data-live-status]').textContent()).toBe('No response');
    await page.getByLabel('Type ışıkçı or ISIKCI').pressSequentially('öl');
    await expect.poll(() => page.getByText('No response', { exact: true }).count()).toBe(2);
    expect(await page.locator('.badge a').allTextContents()).toEqual(people);
  });

  it('links to the beginners’ first page, whose file runs when it is opened', async () => {
    const page = await site.open('/en/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: 'Your first page in five minutes' }).click();
    const box = page.locator('figure', { hasText: 'first-page.html' });
    await box.getByRole('button', { name: 'Copy' }).click();
    await box.getByRole('button', { name: 'Copied' }).waitFor();
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'first-page.html');
    await writeFile(file, await clipboard(page));
    const own = await site.blank();
    await own.goto(pathToFileURL(file).href);
    const people = dataSet.kullanicilar.slice(0, 20).map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`);
    await expect.poll(() => own.getByRole('listitem').allTextContents()).toEqual(people);
    // A mistake in the code is not reported as one of the network.
    await writeFile(file, (await readFile(file, 'utf8')).replace('/users', '/products'));
    await own.reload();
    await expect.poll(() => own.getByRole('status').textContent()).toContain('The console (F12) says why.');
  });
});

/** Presses a button, and returns the fields that it sends to another site. */
const sentBy = async (page: Page, name: string): Promise<URLSearchParams> => {
  await page.context().route(/codepen\.io|stackblitz\.com/, (route) => route.fulfill({ body: 'ok' }));
  const sent = page.context().waitForEvent('request', (request) => request.method() === 'POST');
  await page.getByRole('button', { name, exact: true }).click();
  // Forms send line breaks as CRLF.
  return new URLSearchParams(((await sent).postData() ?? '').replaceAll('%0D%0A', '%0A'));
};

describe('the gallery of examples', () => {
  it('can be filtered with the keyboard, shows the number of matches, and resets the filter for a linked example', async () => {
    const page = await site.open('/en/examples/');
    const shown = page.locator('[data-framework]:visible');
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe(`${exampleList.length} examples`);
    await page.locator('[name=framework]:checked').focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    expect(await shown.evaluateAll((all) => all.map((card) => card.getAttribute('data-framework')))).toEqual(['vue']);
    expect(await status.textContent()).toBe('1 example');
    await page.goto(`${site.site()}/en/`);
    await page.goBack();
    await expect.poll(() => shown.count()).toBe(1);
    await page.evaluate(() => (location.hash = '#curl'));
    await expect.poll(() => shown.count()).toBe(exampleList.length);
  });

  it('offers examples with this site’s address as a download, in CodePen and in StackBlitz', async () => {
    const page = await site.open('/en/examples/curl/');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('curl.sh');
    expect(await readFile(await download.path(), 'utf8')).toBe(await exampleText(examples.curl, 'en', site.site()));
    await page.goto(`${site.site()}/en/examples/`);
    const note = page.getByText('CodePen and StackBlitz cannot reach');
    expect(await note.getByRole('link').getAttribute('href')).toBe('/en/guides/keeping-writes/#one-module');
    const data = (await sentBy(page, `Open in CodePen: ${examples.cart.title.en}`)).get('data') ?? '';
    expect(data).toContain(`${site.site()}/en/api/v1`);
    expect(data).not.toContain('{origin}');
    const sent = await sentBy(page, 'Open in StackBlitz: React');
    expect(sent.get('project[files][react.jsx]')).toBe(await exampleText(examples.react, 'en', site.site()));
    const html = sent.get('project[files][index.html]') ?? '';
    for (const part of ['src="/react.jsx"', `href="${site.site()}${EXAMPLE_STYLE}"`]) expect(html).toContain(part);
    expect(sent.get('project[files][package.json]')).toMatch(/"react": ?"\^19"/);
  });
});

it.for<readonly [string, string, string, ((page: Page) => Promise<void>)?]>([
  ['/dene/?istek=%2Fkullanicilar', 'try', 'main'],
  ['/en/search/?q=record', 'search', 'main'],
  ['/en/turkish-test/', 'turkish-test', '#turkish-test'],
  [
    '/derste/',
    'course',
    '#ilk-istek',
    async (page) => {
      const answer = page.locator('#ilk-istek').getByRole('textbox');
      await answer.fill('/kategoriler');
      await answer.press('Enter');
      expect(await answer.inputValue()).toBe('/kategoriler');
    },
  ],
])(
  '%s says why it does nothing if its module %s is blocked, and keeps what was typed',
  async ([path, script, part, act]) => {
    const page = await site.blank();
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    // Slow pages get some seconds, which do not pass on this page.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Animation.enable');
    await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto(site.site() + path);
    await act?.(page);
    const said = page
      .locator(part)
      .getByText(/(?:yüklenemedi|has not loaded)\. /)
      .first();
    expect(await said.isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
    expect(await said.isVisible()).toBe(true);
  },
);

it.each([
  ['/arama/', 'search', 'main [type="search"]', 'fatura', '[data-results] a', /Fatura/],
  ['/', 'home', '#find-words', 'örsçüoğlu', '[data-badges] a', /Örsçüoğlu/],
])(
  'a search that is typed on %s before the script is loaded finds results',
  async (path, script, box, words, results, found) => {
    const page = await site.blank();
    const release = await holdBack(page, `**/assets/${script}-*.js`);
    await page.goto(site.site() + path, { waitUntil: 'commit' });
    await page.locator(box).pressSequentially(words);
    release();
    await page.locator(results).filter({ hasText: found }).first().waitFor();
  },
);
