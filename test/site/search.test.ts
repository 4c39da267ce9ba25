import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../data/language.ts';
import { readIndex } from '../../site/pages/search/find.ts';
import { firstResults } from '../../site/pages/search/first-results.ts';
import { indexFile } from '../../site/pages/search/options.ts';
import { type Section, sectionsOf } from '../../site/pages/search/sections.ts';
import { phraseKey, stemOf } from '../../site/pages/search/stems.ts';
import { indexOf, writeSearchIndexes } from '../../site/pages/search/write-index.ts';
import type { WrittenPage } from '../../site/shared/eleventy-types.ts';
import { siteFolder } from '../support/build-site.ts';
import { temporaryFolder } from '../support/folders.ts';

const indexes = Object.fromEntries(
  await Promise.all(
    languages.map(
      async (lang) => [lang, readIndex(await readFile(join(siteFolder, indexFile(lang)), 'utf8'), lang)] as const,
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

describe.each(languages)('the table of first results in %s', (lang) => {
  const rows = Object.entries(firstResults[lang]).flatMap(([url, phrases]) =>
    phrases.map((phrase) => [phrase, url] as const),
  );
  it.each(rows)('leads from “%s” to %s', (phrase, url) => {
    expect(indexes[lang]?.search(phrase)[0]?.url).toBe(url);
  });

  it('has no two phrases of the same stems', () => {
    const count = { tr: 130, en: 122 }[lang];
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(([phrase]) => phraseKey(phrase, lang))).size).toBe(count);
  });
});

/** Searches of a kind, and the sections that are to come first: the kind’s and the resource’s page. */
const kinds: readonly (readonly [Language, string, ...(readonly string[])])[] = [
  ['tr', 'yorum ekleme', '/rehber/yazma-istekleri/#post-kayit-ekleme', '/kaynaklar/yorumlar/'],
  ['tr', 'yeni müşteri ekleme', '/rehber/yazma-istekleri/#post-kayit-ekleme', '/kaynaklar/kullanicilar/'],
  ['tr', 'blog yazısı oluşturma', '/rehber/yazma-istekleri/#post-kayit-ekleme', '/kaynaklar/gonderiler/'],
  ['tr', 'kullanıcı silme', '/rehber/yazma-istekleri/#delete-silme', '/kaynaklar/kullanicilar/'],
  ['tr', 'kayıtları silme', '/rehber/yazma-istekleri/#delete-silme'],
  ['tr', 'veri silme', '/rehber/yazma-istekleri/#delete-silme'],
  [
    'tr',
    'ürünleri nasıl güncelle',
    ...['/rehber/yazma-istekleri/#patch-bir-bolumunu-degistirme', '/kaynaklar/urunler/'],
  ],
  ['tr', 'faturaları filtreleme', '/rehber/filtreleme-ve-arama/', '/kaynaklar/faturalar/'],
  ['tr', 'ürünleri arama', '/rehber/filtreleme-ve-arama/#arama', '/kaynaklar/urunler/'],
  ['tr', 'kullanıcıları listeleme', '/kaynaklar/kullanicilar/'],
  ['tr', 'siparişleri listele', '/kaynaklar/siparisler/'],
  ['tr', 'kayıtları listeleme', '/kaynaklar/'],
  ['tr', 'kaç ürün var', '/rehber/sayfalama-ve-siralama/', '/kaynaklar/urunler/'],
  ['en', 'add a comment', '/en/guides/writes/#post-create-a-record', '/en/resources/comments/'],
  ['en', 'delete user', '/en/guides/writes/#delete-remove-a-record', '/en/resources/users/'],
  ['en', 'edit an article', '/en/guides/writes/#patch-update-a-record', '/en/resources/posts/'],
  ['en', 'delete record', '/en/guides/writes/#delete-remove-a-record'],
  ['en', 'filter invoices', '/en/guides/filtering-and-searching/', '/en/resources/invoices/'],
  ['en', 'search products', '/en/guides/filtering-and-searching/#search', '/en/resources/products/'],
  ['en', 'list users', '/en/resources/users/'],
  ['en', 'create account', '/en/guides/signing-in/#signing-up-register'],
];

it.each(kinds.map(([lang, words, ...expected]) => [lang, words, expected] as const))(
  'the first search results in %s for “%s” are %j',
  (lang, words, expected) => {
    const found = (indexes[lang]?.search(words) ?? []).map(({ url }) => url);
    expect(found.slice(0, expected.length)).toEqual(expected);
    expect(new Set(found.filter((url) => expected.includes(url))).size).toBe(expected.length);
  },
);

it.each([
  ['tr', 'ücretsiz mi', '/rehber/cors-ve-surumler/#adil-kullanim'],
  ['tr', 'sayfalama nasıl yapılır', '/rehber/sayfalama-ve-siralama/'],
  ['tr', 'api key gerekiyor mu', '/rehber/baslangic/'],
  ['en', 'is it free?', '/en/guides/cors-and-versions/#fair-use'],
  ['en', 'how can I paginate', '/en/guides/paging-and-sorting/'],
] as const)('a question in %s, “%s”, leads to %s', (lang, words, url) => {
  expect(indexes[lang]?.search(words)[0]?.url).toMatch(new RegExp(`^${url}`));
});

it('a search for what the API does not have has no results', () => {
  for (const lang of languages) expect(indexes[lang]?.search('graphql')).toEqual([]);
});

/** The same words in capitals, without Turkish letters, decomposed, with other endings, in another order, among stop words. */
const spelled: readonly (readonly [Language, string, string])[] = [
  ...['OGRETMEN', 'öğretmen'.normalize('NFD'), 'Öğretmenlere', ' ogretmenler '].map(
    (words) => ['tr', words, '/derste/ders-plani/'] as const,
  ),
  ...['İSTEK SINIRI', 'ISTEK SINIRI', 'istek siniri', 'isteklerin sınırları', 'sınır istek'].map(
    (words) => ['tr', words, '/rehber/cors-ve-surumler/#adil-kullanim'] as const,
  ),
  ...['Türkçe sıralama', 'TÜRKÇE SIRALAMA', 'turkce siralama', 'sıralama Türkçe'].map(
    (words) => ['tr', words.normalize('NFD'), '/rehber/sayfalama-ve-siralama/#siralama'] as const,
  ),
  ['tr', 'faturaları nasıl filtrelerim', '/rehber/filtreleme-ve-arama/'],
  ['tr', 'API’den veri çekmek', '/rehber/baslangic/'],
  ['tr', 'veriyi çekme', '/rehber/baslangic/'],
  ['en', 'How to filter an invoice?', '/en/guides/filtering-and-searching/'],
  ['en', 'invoices, filtered', '/en/guides/filtering-and-searching/'],
  ['en', 'AVATARS', '/en/guides/relations/#pictures'],
];

it.each(spelled)('the first search result in %s for “%s” is %s', (lang, words, url) => {
  expect(indexes[lang]?.search(words)[0]?.url).toBe(url);
});

it.each([
  ['tr', 'faturalari fatura, kodlari kod, kodlara kod, araligi aralik, kaynagin kaynak, istegi istek, bloglar blog'],
  ['tr', 'filtreleme filtre, siralamak sira, sunucuya sunuc, sunucu sunuc, veriyi veri, verilerim veri, sinifta sinif'],
  ['tr', 'resim resim, resimleri resim, metin metin, surum surum, surumler surum, urunlerimizden urun, ders ders'],
  ['en', 'pages page, categories category, addresses address, status status, strings string, need need, needed need'],
  ['en', 'filtering filter, filtered filter, invoices invoice, boxes box, queries query'],
] as const)('the stems in %s are as in “%s”', (lang, pairs) => {
  for (const pair of pairs.split(', ')) {
    const [word = '', stem] = pair.split(' ');
    expect(stemOf(word, lang), word).toBe(stem);
  }
});

/** Developers’ searches, and pages of which at least one must be among the first three results. */
const wanted: Readonly<Record<Language, readonly (readonly [pages: string, searches: string])[]>> = {
  tr: [
    ['/rehber/framework-ve-testler/', 'kütüphane, mock, vitest, jest, msw, next.js'],
    ['/rehber/barindirma/', 'konteyner, docker, statik, proxy, sunucu kurma'],
    ['/rehber/sayfalama-ve-siralama/', 'offset, skip, limit, sıralama, sayfalama'],
    ['/rehber/filtreleme-ve-arama/', 'filtre, filtreleme, arama'],
    ['/rehber/typescript/', 'TypeScript, tip'],
    ['/rehber/cors-ve-surumler/', 'cors hatası, adil kullanım'],
    ['/rehber/oturum-acma/', 'token, şifre, jwt, üye ol, kayıt olma, kayıt ol, register'],
    ['/rehber/gecikme-ve-hata/', 'gecikme, yavaş ağ, loading'],
    ['/rehber/hatalari-ele-almak/ /hatalar/', 'çalışmıyor'],
    ['/rehber/dayanikli-istekler/', 'retry, timeout'],
    [
      '/rehber/yazma-istekleri/ /rehber/kalici-yazma/',
      'post, delete, silme, kaydetme, localStorage, veri ekleme, kayıt ekleme',
    ],
    ['/rehber/form-dogrulama/', 'form doğrulama, validation'],
    ['/rehber/iliskiler/', 'ilişki, join, görsel, resim'],
    ['/rehber/projeler/ /ornekler/il-ilce/', 'il ilçe, dropdown, açılır liste, harita, grafik'],
    ['/rehber/json-serverdan-gecis/ /rehber/baska-hizmetten-gecis/ /karsilastirma/', 'json-server, jsonplaceholder'],
    ['/indir/ /derste/', 'sql, veritabanı'],
    ['/ornekler/yapilacaklar/', 'todo, yapılacaklar listesi'],
  ],
  en: [
    ['/en/guides/frameworks-and-tests/', 'library, mock, msw'],
    ['/en/guides/self-hosting/', 'docker, container, static, proxy'],
    ['/en/guides/paging-and-sorting/', 'offset, pagination, sort'],
    ['/en/guides/filtering-and-searching/', 'filter'],
    ['/en/guides/typescript/', 'typescript, types'],
    ['/en/guides/cors-and-versions/', 'cors error'],
    ['/en/guides/signing-in/', 'token, password, register, sign up'],
    ['/en/guides/delays-and-errors/', 'delay, slow network'],
    ['/en/guides/resilient-requests/', 'retry'],
    ['/en/guides/form-validation/', 'validation'],
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

it.each([
  ['tr', '/hatalar/#404', 'KAYNAK_BULUNAMADI', 'KAYIT_BULUNAMADI'],
  ['en', '/en/errors/#404', 'RESOURCE_NOT_FOUND', 'RECORD_NOT_FOUND'],
] as const)('each status of the errors page in %s lists its codes: %s', (lang, url, ...codes) => {
  const text = indexes[lang]?.search('404').find((hit) => hit.url === url)?.text ?? '';
  expect(text.split(' ')).toEqual(expect.arrayContaining([...codes]));
});

it.each([
  ['tr', 'sürüm yayımlanmadı', '/degisiklikler/'],
  ['en', 'version unreleased', '/en/changelog/'],
] as const)('of the changelog in %s only the title and the description are found', (lang, words, page) => {
  const hits = indexes[lang]?.search(`${words} ${{ tr: 'değişenler', en: 'changelog' }[lang]}`) ?? [];
  const found = hits.filter(({ url }) => url.startsWith(page));
  expect(found.map(({ url, heading, title }) => [url, heading === title])).toEqual([[page, true]]);
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

it('a heading without an id has the address of the last one that has one', () => {
  const html = `<main><h1>Ders</h1><h2>Önce</h2><p>a</p><h2 id="sinif">Sınıf</h2><p>b</p><h3>Bu siteden</h3><p>c</p>
    <section id="sql"><h2>SQL</h2><p>d</p></section></main>`;
  expect(sectionsOf(html, '/derste/').map(({ url, heading }) => [heading, url])).toEqual([
    ['Önce', '/derste/'],
    ['Sınıf', '/derste/#sinif'],
    ['Bu siteden', '/derste/#sinif'],
    ['SQL', '/derste/#sql'],
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
  ['other forms of a word', 'kodları', [{ text: 'kodun' }, { text: 'kütüphane' }], [0]],
  ['synonyms of a word in any form', 'fotoğrafları', [{ text: 'görseller' }, { text: 'fotoğrafları' }], [1, 0]],
  ['the word itself before other forms', 'faturaları', [{ text: 'fatura' }, { text: 'faturaları' }], [1, 0]],
  [
    'a title, then a heading, that has another ending',
    'siparişleri',
    [{ text: 'siparişleri' }, { heading: 'Sipariş' }, { title: 'Siparişler', heading: 'Siparişler' }],
    [2, 1, 0],
  ],
  [
    'a heading that begins with the word before one that only contains it',
    'post',
    [{ heading: 'Bir POST', text: 'POST, POST, POST' }, { heading: 'POST: kayıt ekleme' }],
    [1, 0],
  ],
  [
    'headings that every resource has after texts',
    'filtreler',
    ['/api-basvuru/urunler/', '/kaynaklar/urunler/', '/grafikler/'].map((url) => ({
      url,
      ...(url === '/grafikler/' ? { text: 'filtreler' } : { heading: 'Filtreler' }),
    })),
    [1, 2, 0],
  ],
  [
    'adjacent words not before a heading',
    'türkçe sıralama',
    [{ text: 'Sıra: türkçe sıralama' }, { heading: 'Sıralama', text: 'Türkçe' }],
    [1, 0],
  ],
  ['no words that begin with a single letter', 'C#', [{ text: 'CORS' }, { text: 'C# ile' }], [1]],
  ['a word without its ending after an apostrophe', 'API’ye', [{ text: 'yeni' }, { text: 'API' }], [1]],
  ['no stop words', 'react ile', [{ text: 'ile' }, { text: 'react' }], [1]],
  ['stop words if there are no others', 'ile', [{ text: 'ile' }, { text: 'react' }], [0]],
  ['no similar words if there is an exact match', 'kullanıcı', [{ text: 'kullanıcı' }, { text: 'kullanım' }], [0]],
  ['similar words if there is no exact match', 'kulanıcı', [{ text: 'kullanıcı' }, { text: 'kullanım' }], [0]],
];

describe('a search in an index', () => {
  it.each(ranked)('returns %s: %s', (_, words, parts, expected) => {
    const sections = parts.map((part, at): Section => ({
      ...{ url: `/rehber/${at}/`, title: 'Başlık', heading: 'Ara başlık', text: '', code: '' },
      ...part,
    }));
    const found = readIndex(indexOf(sections, 'tr'), 'tr').search(words);
    expect(found.map(({ url }) => sections.findIndex((each) => each.url === url))).toEqual(expected);
  });
});
