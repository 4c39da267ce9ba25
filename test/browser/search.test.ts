import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../site/language.ts';
import { readIndex } from '../../site/search/find.ts';
import { indexFile } from '../../site/search/options.ts';
import { type Section, sectionsOf } from '../../site/search/sections.ts';
import { indexOf, type WrittenPage, writeSearchIndexes } from '../../site/search/write-index.ts';
import { siteFolder } from '../support/build-site.ts';
import { useSite } from '../support/site.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const site = useSite();

const results = (page: Page): Promise<readonly string[]> => page.locator('[data-results] a').allTextContents();

const asked = async (path: string, words: string): Promise<Page> => {
  const page = await site.open(`${path}?${new URLSearchParams({ q: words }).toString()}`);
  await page
    .getByRole('status')
    .filter({ hasText: /sonuç|result/i })
    .waitFor();
  return page;
};

describe('the search of the docs', () => {
  it('leads from an error code to its section', async () => {
    const page = await asked('/arama/', 'KAYIT_BULUNAMADI');
    await page.locator('[data-results] a').first().click();
    await page.waitForURL('**/hatalar/#KAYIT_BULUNAMADI');
  });

  it('says so when nothing is found, and offers the nearest words', async () => {
    const page = await asked('/en/search/', 'pagnsatoin');
    expect(await page.getByRole('status').innerText()).toBe('No results for “pagnsatoin”. The nearest words:');
    await page.getByRole('button', { name: 'pagination', exact: true }).click();
    await expect.poll(() => results(page)).toContain('Pagination');
  });

  it('is reached, asked and left by keyboard alone, within the page’s policy', async () => {
    const page = await site.open('/en/guides/writes/', { watched: true });
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    await page.keyboard.type('envelope');
    await page.locator('[data-results] a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/guides/paging-and-sorting/#the-envelope');
  });

  it('shows all results, whole titles first, and pages that many look for where nothing is typed', async () => {
    const page = await asked('/arama/', 'hata');
    const [total] = /\d+/.exec(await page.getByRole('status').innerText()) ?? [];
    expect(await results(page)).toHaveLength(Number(total));
    await page.getByRole('searchbox').press('ControlOrMeta+a');
    await page.keyboard.type('yorum');
    await expect.poll(() => results(page).then(([first]) => first)).toBe('Yorumlar');
    await page.getByRole('searchbox').press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.getByRole('list', { name: 'Buradan başlayın' }).getByRole('link', { name: 'Hatalar' }).click();
    await page.waitForURL('**/hatalar/');
  });

  it('opens over the page at Ctrl+K, leads to a heading of the same page, and closes by Esc', async () => {
    const page = await site.open('/en/guides/paging-and-sorting/', { watched: true });
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').pressSequentially('envelope');
    await dialog.locator('[data-results] a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/guides/paging-and-sorting/#the-envelope');
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Control+K');
    await dialog.waitFor();
    // Asked for again before the page hears that it was closed.
    await dialog.evaluate((open) => {
      if (open instanceof HTMLDialogElement) open.close();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    await dialog.waitFor({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
  });

  it('keeps what is typed while the dialog is still being fetched', async () => {
    const page = await site.open('/en/guides/writes/');
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<null>();
    await page.route('**/en/search/', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('enve');
    typed(null);
    await page.getByRole('dialog').getByRole('status').waitFor();
    await page.keyboard.type('lope');
    await expect.poll(() => results(page)).toContain('The envelope');
  });

  it('stays on the page and says so where the net is cut; Enter leads to its page with what is typed', async () => {
    const page = await site.open('/en/guides/writes/');
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('enve');
    const said = await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Enter' }).innerText();
    expect(said).toBe('The search could not be loaded. Press Enter to open the search page.');
    await page.context().setOffline(false);
    await page.keyboard.type('lope');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search/?q=envelope');
    await expect.poll(() => results(page)).toContain('The envelope');
  });

  it('is closed by its button, for those who have no keys', async () => {
    const page = await site.open('/', { viewport: { width: 360, height: 740 } });
    await page.locator('a.to-search').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('status').filter({ hasText: 'Buradan başlayın' }).waitFor();
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    expect(await dialog.count()).toBe(0);
  });

  it('moves through the results with the arrow keys, from the words to the last and back', async () => {
    const page = await asked('/en/search/', 'jsonplaceholder');
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    const titles = await results(page);
    await page.keyboard.press('ArrowUp');
    for (const title of titles) {
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(title);
    }
    for (let steps = titles.length; steps > 0; steps -= 1) await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('searchbox').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('lists the chapters where JavaScript is switched off', async () => {
    const page = await site.open('/arama/', { javaScriptEnabled: false });
    expect(await page.locator('input:visible').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Sayfalama ve sıralama' }).click();
    expect(page.url()).toContain('/rehber/sayfalama-ve-siralama/');
  });
});

describe('the index', () => {
  it('is the same in whatever order the pages got ready', async () => {
    const pages = ['/a/', '/b/'].map((url): WrittenPage => ({
      url,
      outputPath: `dist${url}index.html`,
      content: `<main><h1>${url}</h1><p>x</p></main>`,
    }));
    const written = async (listed: readonly WrittenPage[]): Promise<string> => {
      await using folder = await temporaryFolder();
      await writeSearchIndexes(listed, folder.path);
      return await readFile(join(folder.path, indexFile('tr')), 'utf8');
    };
    expect(await written(pages)).toBe(await written(pages.toReversed()));
    const changed = pages.map((page) => ({ ...page, content: page.content.replaceAll('a', 'e') }));
    expect(await written(changed)).not.toBe(await written(pages));
  });
});

const find = Object.fromEntries(
  await Promise.all(
    languages.map(
      async (lang) => [lang, readIndex(await readFile(join(siteFolder, indexFile(lang)), 'utf8')).search] as const,
    ),
  ),
);

/** What pupils type, and what the first result’s address, headings or text must match. */
const typed: readonly (readonly [Language, string, RegExp])[] = [
  ...['sıralama', 'SIRALAMA', 'siralama'].map((words) => ['tr', words, /\| Sıralama \|/] as const),
  ['tr', 'iban', /iban/i],
  ['tr', 'login', /^\/rehber\/oturum-acma\//],
  ['tr', 'giriş', /^\/rehber\/oturum-acma\//],
  ['tr', 'GİRİŞ', /^\/rehber\/oturum-acma\//],
  ['tr', 'avatar', /^\/rehber\/gorseller\//],
  ['tr', 'offline', /^\/rehber\/(?:internetsiz-sinif|tarayicida-saklamak)/],
  ['tr', 'harita', /^\/rehber\/harita\//],
  ['tr', 'koordinat', /^\/rehber\/harita\//],
  ['tr', 'await', /^\/rehber\/baslangic\//],
  ['tr', 'sepet', /^\/rehber\/sepet\//],
  ['tr', 'ödev', /^\/derste\//],
  ['tr', 'ders', /^\/derste\/ /],
  ['tr', 'dene', /^\/dene\/ /],
  ['tr', 'mysql', /^\/indir\/#mysql /],
  ['tr', 'mariadb', /^\/indir\/#mysql /],
  ['tr', 'useEffect', /^\/ornekler\/.*React/],
  ['tr', 'excel', /^\/indir\/#excel /],
  ['tr', 'kullanici', /^\/kaynaklar\/kullanicilar\//],
  ['tr', 'benzer', /^\/karsilastirma\/ /],
  ['en', 'compare', /^\/en\/compare\/ /],
  ['en', '_per_page', /per.page/],
  ['en', 'login', /^\/en\/guides\/signing-in\//],
  ['en', 'avatar', /^\/en\/guides\/pictures\//],
  ['en', 'offline', /^\/en\/guides\/(?:class-without-internet|kept-in-the-browser)/],
  ['en', 'map', /^\/en\/guides\/map\//],
  ['en', 'coordinates', /^\/en\/guides\/map\//],
  ['en', 'await', /^\/en\/guides\/getting-started\//],
  ['en', 'cart', /cart/i],
  ['en', 'homework', /^\/en\/in-class\//],
  ['en', 'mysql', /^\/en\/downloads\/#mysql /],
  ['en', 'useEffect', /^\/en\/examples\/.*React/],
  ['en', 'excel', /^\/en\/downloads\/#excel /],
  ['en', 'playground', /^\/en\/try\/ /],
  ['en', 'users', /^\/en\/resources\/users\//],
];

describe('the first result', () => {
  it.each(typed)('in %s for “%s” is what they look for', (lang, words, expected) => {
    const hits = find[lang]?.(words) ?? [];
    expect(hits.filter(({ url }) => url.startsWith('/en/') !== (lang === 'en'))).toEqual([]);
    const [first] = hits;
    expect(`${first?.url} | ${first?.title} | ${first?.heading} | ${first?.text}`).toMatch(expected);
  });
});

it('no result shows pupils a solution, or has no title', () => {
  const hits = ['kategori', 'cevap', 'kâğıdı', 'çözüm'].flatMap((words) => find['tr']?.(words) ?? []);
  expect(hits.length).toBeGreaterThan(4);
  expect(hits.filter(({ url, heading }) => heading === '' || url.includes('/cevaplar/'))).toEqual([]);
});

describe('a page’s sections', () => {
  it('have the words of programs apart from the text, and none of JSON, responses and navigation', () => {
    const html = `<main><h1>Formlar</h1><p>Önce</p><nav>Menü</nav><h2 id="react">React ile</h2>
      <p>Bir <b>kanca</b>:</p><pre>useEffect(ara)</pre><pre>{ "ad": "Işık" }</pre><pre>HTTP/1.1 200 OK</pre></main>`;
    expect(sectionsOf(html, '/rehber/formlar/')).toEqual([
      { url: '/rehber/formlar/', title: 'Formlar', heading: 'Formlar', text: 'Önce', code: '' },
      {
        url: '/rehber/formlar/#react',
        title: 'Formlar',
        heading: 'React ile',
        text: 'Bir kanca:',
        code: 'useEffect(ara)',
      },
    ]);
  });

  it('part paragraphs, cells and terms where no sentence ends', () => {
    const html = `<main><h1>Uçlar</h1><p>Her uç.</p><table><tr><th>Yol</th><th>Ne <b>verir</b></th></tr>
      <tr><td>/iller</td><td>81 il</td></tr></table></main>`;
    expect(sectionsOf(html, '/').map(({ text }) => text)).toEqual(['Her uç. Yol · Ne verir · /iller · 81 il']);
  });
});

const section = (url: string, text: string, more: Partial<Section> = {}): Section => ({
  url,
  title: 'Başlık',
  heading: 'Ara başlık',
  text,
  code: '',
  ...more,
});

const urlsFor = (sections: readonly Section[], words: string): readonly string[] =>
  readIndex(indexOf(sections))
    .search(words)
    .map(({ url }) => url);

describe('the order of results', () => {
  it('puts guides before resources and these before schemas where they say the same', () => {
    const urls = ['/api-basvuru/urunler/', '/kaynaklar/urunler/', '/rehber/iliskiler/'];
    expect(
      urlsFor(
        urls.map((url) => section(url, 'kargo firması')),
        'kargo',
      ),
    ).toEqual(urls.toReversed());
  });

  it('finds ışık by ISIK, isik and Işık, and the other way round', () => {
    const sections = ['ışık', 'IŞIK', 'isik'].map((text, index) => section(`/rehber/${index}/`, text));
    for (const words of ['ISIK', 'isik', 'Işık', 'ışık']) expect(urlsFor(sections, words)).toHaveLength(3);
  });

  it('finds the words of programs, and what is called otherwise, in either language', () => {
    const sections = [section('/rehber/1/', '', { code: 'useEffect(() => {})' }), section('/rehber/2/', 'sepetler')];
    expect(urlsFor(sections, 'useEffect')).toEqual(['/rehber/1/']);
    expect(urlsFor(sections, 'cart')).toEqual(['/rehber/2/']);
  });

  it('lists a word itself before another word for it', () => {
    const sections = [section('/rehber/1/', 'giriş'), section('/rehber/2/', 'login')];
    expect(urlsFor(sections, 'login')).toEqual(['/rehber/2/', '/rehber/1/']);
  });

  it('puts a name in a text before its words in a heading and a program', () => {
    const sections = [
      section('/rehber/1/', '', { heading: 'Page', code: '?_per_page=5' }),
      section('/rehber/2/', 'En fazla yüz kayıt: _per_page'),
    ];
    expect(urlsFor(sections, '_per_page')).toEqual(['/rehber/2/', '/rehber/1/']);
  });

  it('takes words that are merely spelled alike only where none is found', () => {
    const sections = [section('/rehber/1/', 'kullanıcı'), section('/rehber/2/', 'kullanım')];
    expect(urlsFor(sections, 'kullanıcı')).toEqual(['/rehber/1/']);
    expect(urlsFor(sections, 'kulanıcı')).toEqual(['/rehber/1/']);
  });
});
