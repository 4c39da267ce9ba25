import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { namePairs, turkishNamesIn } from '../support/english-names.ts';
import { codeBlocks, sitePages } from '../support/site-pages.ts';

const all = await sitePages();
const pages = all.filter(({ path }) => path.startsWith('/en/'));
const records = JSON.stringify(dataSet);

/** A page without its code blocks and the elements that it marks as Turkish. */
const english = (html: string): string =>
  html.replaceAll(/<(\w+)[^>]*\slang="tr"[^>]*>[^]*?<\/\1>|<(pre|script|svg|template)\b[^]*?<\/\2>/g, '');

it('English pages mark JSON and texts of records as Turkish', () => {
  const said = new Set(records.match(/(?<=":")[^"]*[ğışİŞ][^"]*(?=")/g));
  for (const { path, html } of pages) {
    const blocks = [...html.matchAll(/<pre(?![^>]* lang="tr")[^>]*>[^]*?<\/pre>/g)].map(([block]) => block);
    expect(
      blocks.filter((block) => /^[{[]\s*(?:&quot;|[{[])/.test(block.replaceAll(/<[^>]+>/g, ''))),
      path,
    ).toEqual([]);
    expect(
      english(html)
        .split(/<[^>]+>|\n/)
        .filter((text) => said.has(text.trim())),
      path,
    ).toEqual([]);
  }
});

it('English pages write dates, amounts and percentages in English notation', () => {
  const months = 'Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık';
  const turkish = new RegExp(
    `\\b\\d{2}\\.\\d{2}\\.\\d{4}\\b|\\d,\\d{2}\\s?TL|(?<!\\w)%\\d+(?![\\dA-F])|\\b(?:${months})\\b`,
  );
  for (const { path, html } of pages)
    expect(english(html).replaceAll(/<code[^]*?<\/code>|<[^>]+>/g, ''), path).not.toMatch(turkish);
  const orders = pages.find(({ path }) => path === '/en/resources/orders/')?.html ?? '';
  expect(orders).toMatch(/\b\d{1,2} [A-Z][a-z]+ 202[45]\b[^]*\d,\d{3}\.\d{2}\u00a0TL/);
});

it('English pages show and link English paths and parameters', () => {
  const paths = resourceNames.map((name) => catalogue[name].path).join('|');
  const names = parameterList.flatMap(({ name, alias }) => (name === alias ? [] : [name])).join('|');
  const turkish = new RegExp(`/api/v1/(?:${paths})\\b|[?&](?:${names})=`);
  for (const { path, html } of pages) {
    const linked = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(
      linked.filter((href) => turkish.test(href) || href.startsWith('/api/v1/')),
      path,
      // A request as json-server 0.17 spells it.
    ).toEqual(path === '/en/guides/coming-from-json-server/' ? ['/en/api/v1/products?_page=2&_limit=5'] : []);
    for (const block of codeBlocks(html)) expect(block, path).not.toMatch(turkish);
  }
});

/** The code of a page without examples of values; of JSON only the names and codes, because texts in it may be Turkish. */
const namesIn = (html: string): string =>
  [...html.matchAll(/<code(?![^>]*example-value)[^>]*>([^]*?)<\/code>/g)]
    .map(([, code = '']) => code.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"'))
    .map((code) => (/^[{[]\s*["{[]/.test(code) ? (code.match(/"\w+"(?=:)|"[A-Z_]+"/g) ?? []).join(' ') : code))
    .join('\n');

/** Pages with names of both languages. */
const BILINGUAL = /^\/(?:rehber\/sozluk|en\/guides\/glossary|hatalar|en\/errors|degisiklikler|en\/changelog)\//;

/** The only Turkish names on other pages: of a file’s properties, a header’s value, a folder and texts of records. */
const used: Readonly<Record<string, readonly string[]>> = {
  '/en/api-reference/posts/': ['sayfa', 'veri'],
  '/en/api-reference/todos/': ['adres'],
  '/en/downloads/': ['plaka', 'il'],
  '/en/examples/dashboard/': ['il'],
  '/en/guides/keeping-writes/': ['sayfa', 'gorsel'],
  '/en/resources/todos/': ['hata'],
  '/en/turkish-test/': ['ad', 'neden'],
};

it.each(pages.filter(({ path }) => !BILINGUAL.test(path)))(
  'the code of $path contains no other Turkish name',
  ({ path, html }) => {
    expect(turkishNamesIn(namesIn(html))).toEqual(used[path] ?? []);
  },
);

it('the code of Turkish pages contains no English name', () => {
  const turkish = new Set(namePairs.map(([name]) => name));
  // Only names of several words, because single ones are also words of JavaScript.
  const english = new Set(
    namePairs.map(([, name]) => name).filter((name) => /[a-z][A-Z]|_/.test(name) && !turkish.has(name)),
  );
  // An option, an alias, and another service's field.
  const allowed = ['basePath', 'firstName', 'postId'];
  for (const { path, html } of all.filter((page) => !page.path.startsWith('/en/') && !BILINGUAL.test(page.path)))
    expect(
      namesIn(html)
        .split(/[^\p{L}_-]+/u)
        .filter((word) => english.has(word) && !allowed.includes(word)),
      path,
    ).toEqual([]);
});
