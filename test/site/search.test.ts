import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../data/language.ts';
import { readIndex } from '../../site/pages/search/find.ts';
import { indexFile } from '../../site/pages/search/options.ts';
import { type Section, sectionsOf } from '../../site/pages/search/sections.ts';
import { indexOf, writeSearchIndexes } from '../../site/pages/search/write-index.ts';
import type { WrittenPage } from '../../site/shared/eleventy-types.ts';
import { siteFolder } from '../support/build-site.ts';
import { temporaryFolder } from '../support/folders.ts';

const indexes = Object.fromEntries(
  await Promise.all(
    languages.map(
      async (lang) => [lang, readIndex(await readFile(join(siteFolder, indexFile(lang)), 'utf8'))] as const,
    ),
  ),
);

it('the search index does not depend on the order in which the pages were built', async () => {
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
});

it.each([
  ['tr', 'ibam', ['IBAN']],
  ['tr', 'joim', ['JOIN']],
  ['tr', 'sayfaalmaa', ['Sayfalama']],
  ['en', 'pagnatoin', ['Pagination']],
  ['tr', 'ap', []],
  ['tr', 'apı', []],
  ['tr', 'qqqqqqqq', []],
] as const)('the nearest words in %s for “%s” begin with %j, as a page writes them', (lang, words, expected) => {
  const nearest = indexes[lang]?.nearest(words) ?? [];
  expect(expected.length === 0 ? nearest : nearest.slice(0, 1)).toEqual(expected);
});

/** Pupils’ searches, and a pattern for the first result’s address, headings or text. */
const typed: readonly (readonly [Language, string, RegExp])[] = [
  ...['sıralama', 'SIRALAMA', 'siralama'].map((words) => ['tr', words, /\| Sıralama \|/] as const),
  ['tr', 'iban', /iban/i],
  ...['login', 'giriş', 'GİRİŞ'].map((words) => ['tr', words, /^\/rehber\/oturum-acma\//] as const),
  ['tr', 'avatar', /^\/rehber\/iliskiler\/#gorsel/],
  ['tr', 'harita', /^\/(?:rehber\/projeler\/#harita|ornekler\/harita\/)/],
  ['tr', 'ödev', /^\/derste\//],
  ['tr', 'kurs', /^\/derste\/ /],
  ['tr', 'dene', /^\/dene\/ /],
  ['tr', 'mysql', /^\/indir\/#mysql /],
  ['tr', 'mariadb', /^\/indir\/#mysql /],
  ['tr', 'useEffect', /^\/ornekler\/.*React/],
  ['tr', 'excel', /^\/indir\/#excel /],
  ['tr', 'kullanici', /^\/kaynaklar\/kullanicilar\//],
  ['tr', 'benzer', /^\/karsilastirma\/ /],
  ['en', '_per_page', /per.page/],
  ['en', 'playground', /^\/en\/try\/ /],
  ['en', 'users', /^\/en\/resources\/users\//],
];

it.each(typed)('the first search result in %s for “%s” is the expected one', (lang, words, expected) => {
  const hits = indexes[lang]?.search(words) ?? [];
  expect(hits.filter(({ url }) => url.startsWith('/en/') !== (lang === 'en'))).toEqual([]);
  const [first] = hits;
  expect(`${first?.url} | ${first?.title} | ${first?.heading} | ${first?.text}`).toMatch(expected);
});

/** Developers’ searches, and pages of which at least one must be among the first three results. */
const wanted: Readonly<Record<Language, readonly (readonly [pages: string, searches: string])[]>> = {
  tr: [
    ['/rehber/framework-ve-testler/', 'kütüphane, mock, vitest, jest, msw, next.js'],
    ['/rehber/barindirma/', 'konteyner, docker, statik, proxy, sunucu kurma'],
    ['/rehber/sayfalama-ve-siralama/', 'offset, skip, limit, sıralama, sayfalama'],
    ['/rehber/sayfalama-ve-siralama/ /rehber/filtreleme-ve-arama/', 'nested, iç içe, filtre, filtreleme, arama'],
    ['/rehber/typescript/', 'TypeScript, tip'],
    ['/derste/gizlilik/', 'KVKK, gizlilik'],
    ['/rehber/cors-ve-surumler/', 'cors hatası, adil kullanım, sürüm'],
    ['/rehber/oturum-acma/', 'token, şifre, jwt, üye ol, kayıt olma, kayıt ol, register, giriş yapma'],
    ['/rehber/gecikme-ve-hata/', 'gecikme, yavaş ağ, loading'],
    ['/rehber/hatalari-ele-almak/ /hatalar/', '404, hata yakalama, hata kodları, çalışmıyor'],
    ['/rehber/dayanikli-istekler/', 'retry, timeout'],
    [
      '/rehber/yazma-istekleri/ /rehber/kalici-yazma/',
      'post, delete, silme, kaydetme, kalıcı, localStorage, veri ekleme, kayıt ekleme',
    ],
    ['/rehber/form-dogrulama/', 'form doğrulama, validation'],
    ['/rehber/iliskiler/', 'ilişki, join, görsel, resim'],
    ['/rehber/projeler/ /ornekler/il-ilce/', 'il ilçe, dropdown, açılır liste, sepet, harita, grafik'],
    ['/rehber/json-serverdan-gecis/ /rehber/baska-hizmetten-gecis/ /karsilastirma/', 'json-server, jsonplaceholder'],
    ['/indir/ /derste/', 'sql, veritabanı'],
    ['/ornekler/yapilacaklar/', 'todo, yapılacaklar listesi'],
    ['/ornekler/tanstack-query/', 'infinite scroll, sonsuz kaydırma'],
  ],
  en: [
    ['/en/guides/frameworks-and-tests/', 'library, mock, msw'],
    ['/en/guides/self-hosting/', 'docker, container, static, proxy'],
    ['/en/guides/paging-and-sorting/', 'offset, pagination, sort'],
    ['/en/guides/filtering-and-searching/ /en/guides/paging-and-sorting/', 'nested, filter'],
    ['/en/guides/typescript/', 'typescript, types'],
    ['/en/in-class/privacy/', 'privacy'],
    ['/en/guides/cors-and-versions/', 'rate limit, cors error'],
    ['/en/guides/signing-in/', 'token, password, register, sign up'],
    ['/en/guides/delays-and-errors/', 'delay, slow network'],
    ['/en/guides/resilient-requests/', 'retry'],
    ['/en/guides/form-validation/', 'validation'],
    ['/en/guides/keeping-writes/', 'persist'],
    ['/en/guides/projects/ /en/examples/provinces-districts/', 'provinces'],
    ['/en/guides/coming-from-json-server/', 'json-server'],
    ['/en/downloads/ /en/in-class/', 'sql'],
    ['/en/guides/relations/', 'image'],
  ],
};

describe.each(languages)('search in %s', (lang) => {
  const rows = wanted[lang].flatMap(([pages, searches]) =>
    searches.split(', ').map((words) => [words, pages] as const),
  );
  it.each(rows)('has, among the first three results for “%s”, one of the pages %s', (words, pages) => {
    const found = (indexes[lang]?.search(words) ?? []).slice(0, 3).map(({ url }) => url.replace(/#.*/, ''));
    expect(
      found.some((url) => pages.split(' ').includes(url)),
      found.join(' '),
    ).toBe(true);
  });
});

it('no search result shows pupils a solution or lacks a title', () => {
  const hits = ['kategori', 'cevap', 'kâğıdı', 'çözüm'].flatMap((words) => indexes['tr']?.search(words) ?? []);
  expect(hits.length).toBeGreaterThan(4);
  expect(hits.filter(({ url, heading }) => heading === '' || url.includes('/cevaplar/'))).toEqual([]);
});

it('the search index separates code from text and table cells from each other, and omits JSON, navigation and notes', () => {
  const html = `<main><h1>Formlar</h1><p>Her uç.<span class="unloaded"> Yüklenemedi.</span></p><nav>Menü</nav><table><tr><th>Yol</th><th>Ne <b>verir</b></th></tr>
    <tr><td>/iller</td><td>81 il</td></tr></table><h2 id="react">React ile</h2>
    <p>Bir <b>kanca</b>:</p><pre>useEffect(ara)</pre><pre>{ "ad": "Işık" }</pre><pre>HTTP/1.1 200 OK</pre></main>`;
  const [url, title] = ['/rehber/formlar/', 'Formlar'];
  expect(sectionsOf(html, url)).toEqual([
    { url, title, heading: title, text: 'Her uç. Yol · Ne verir · /iller · 81 il', code: '' },
    { url: `${url}#react`, title, heading: 'React ile', text: 'Bir kanca:', code: 'useEffect(ara)' },
  ]);
});

const ranked: readonly (readonly [string, string, readonly Partial<Section>[], readonly number[]])[] = [
  [
    'guides before resources and resources before schemas for equal texts',
    'kargo',
    ['/api-basvuru/urunler/', '/kaynaklar/urunler/', '/rehber/iliskiler/'].map((url) => ({
      url,
      text: 'kargo firması',
    })),
    [2, 1, 0],
  ],
  ...['ISIK', 'isik', 'Işık', 'ışık'].map(
    (words) =>
      ['ışık in any spelling', words, [{ text: 'ışık' }, { text: 'IŞIK' }, { text: 'isik' }], [0, 1, 2]] as const,
  ),
  ['matches in code', 'useEffect', [{ code: 'useEffect(() => {})' }, { text: 'sepetler' }], [0]],
  ['synonyms in either language', 'cart', [{ code: 'useEffect()' }, { text: 'sepetler' }], [1]],
  ['the word itself before its synonym', 'login', [{ text: 'giriş' }, { text: 'login' }], [1, 0]],
  [
    'a name in text before its parts in a heading and in code',
    '_per_page',
    [{ heading: 'Page', code: '?_per_page=5' }, { text: 'En fazla yüz kayıt: _per_page' }],
    [1, 0],
  ],
  ['no similar words if there is an exact match', 'kullanıcı', [{ text: 'kullanıcı' }, { text: 'kullanım' }], [0]],
  ['similar words if there is no exact match', 'kulanıcı', [{ text: 'kullanıcı' }, { text: 'kullanım' }], [0]],
];

describe('a search in an index', () => {
  it.each(ranked)('returns %s: %s', (_, words, parts, expected) => {
    const sections = parts.map((part, at): Section => ({
      ...{ url: `/rehber/${at}/`, title: 'Başlık', heading: 'Ara başlık', text: '', code: '' },
      ...part,
    }));
    const found = readIndex(indexOf(sections)).search(words);
    expect(found.map(({ url }) => sections.findIndex((each) => each.url === url))).toEqual(expected);
  });
});
