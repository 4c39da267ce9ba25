import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { turkishNamesIn } from '../support/english-names.ts';
import { codeBlocks, sitePages } from '../support/site-pages.ts';

const pages = (await sitePages()).filter(({ path }) => path.startsWith('/en/'));
const records = JSON.stringify(dataSet);

/** A page without its code blocks and the elements that it marks as Turkish. */
const english = (html: string): string =>
  html.replaceAll(/<(\w+)[^>]*\slang="tr"[^>]*>[^]*?<\/\1>|<(pre|script|svg|template)\b[^]*?<\/\2>/g, '');

it('English pages mark names, values and JSON as Turkish if, and only if, they are Turkish', () => {
  const fields = new Set(records.match(/(?<=")(?!id")\w+(?=":)/g));
  const said = new Set(records.match(/(?<=":")[^"]*[ğışİŞ][^"]*(?=")/g));
  const aliases = [...resourceNames.map((name) => `/${catalogue[name].alias}`), '_sort', '_fields'];
  for (const { path, html } of pages) {
    const code = [...html.matchAll(/<code translate="no"( lang="tr")?>([^<]*)<\/code>/g)];
    const wrong = code.filter(([, lang, text = '']) =>
      lang ? aliases.some((alias) => text.includes(alias)) : fields.has(text),
    );
    expect(wrong.map(String), path).toEqual([]);
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
    // A resource's page also links the Turkish URLs of its list and of one record.
    const linked = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const other = /^\/en\/resources\/\w+\/$/.test(path) ? 2 : 0;
    expect(linked.filter((href) => turkish.test(href)).length, path).toBeLessThanOrEqual(other);
    // Blocks marked as Turkish are responses, which do not depend on the page's language.
    for (const block of codeBlocks(html.replaceAll(/<pre class="code"[^>]* lang="tr"[^]*?<\/pre>/g, '')))
      expect(block, path).not.toMatch(turkish);
  }
});

/** The code of a page without examples of values; of JSON only the names and codes, because texts in it may be Turkish. */
const namesIn = (html: string): string =>
  [...html.matchAll(/<code(?![^>]*example-value)[^>]*>([^]*?)<\/code>/g)]
    .map(([, code = '']) => code.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"'))
    .map((code) => (/^[{[]\s*["{[]/.test(code) ? (code.match(/"\w+"(?=:)|"[A-Z_]+"/g) ?? []).join(' ') : code))
    .join('\n');

/** Pages with names of both languages, or of files and headers. */
const inBoth =
  /^\/en\/(?:api-reference|changelog|downloads|errors|turkish-test|resources\/todos|examples\/dashboard|guides\/(?:glossary|keeping-writes|typescript))\//;

it.each(pages.filter(({ path }) => !inBoth.test(path)))('the code of $path contains no Turkish name', ({ html }) => {
  expect(turkishNamesIn(namesIn(html))).toEqual([]);
});
