import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { codeBlocks, sitePages } from '../support/site-pages.ts';

const pages = (await sitePages()).filter(({ path }) => path.startsWith('/en/'));

/** A page's text without what it marks as Turkish and without code, an element a line. */
const englishText = (html: string, leftOut = ['pre', 'code', 'script', 'svg']): string => {
  const skipped: string[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const isLeftOut = attributes['lang'] === 'tr' || leftOut.includes(name);
      if (skipped.length > 0 || isLeftOut) skipped.push(name);
    },
    ontext(part) {
      if (skipped.length === 0) text += part;
    },
    onclosetag() {
      if (skipped.length > 0) skipped.pop();
      else text += '\n';
    },
  });
  parser.end(html);
  return text;
};

const records = JSON.stringify(dataSet);

describe('an English page', () => {
  it('marks Turkish names in its text as Turkish, and no English ones', () => {
    const fields = new Set(records.match(/(?<=")(?!id")\w+(?=":)/g));
    const aliases = [...resourceNames.map((name) => `/${catalogue[name].alias}`), '_sort', '_fields'];
    for (const { path, html } of pages) {
      const code = [...html.matchAll(/<code( lang="tr")?>([^<]*)<\/code>/g)];
      const unmarked = code.filter(([, lang, text = '']) => !lang && fields.has(text));
      const mismarked = code.filter(([, lang, text = '']) => lang && aliases.some((alias) => text.includes(alias)));
      expect([...unmarked, ...mismarked].map(String), path).toEqual([]);
      const unmarkedBlocks = [...html.matchAll(/<pre(?![^>]* lang="tr")[^>]*>[^]*?<\/pre>/g)].map(([block]) => block);
      const json = unmarkedBlocks.filter((block) => /^[{[]\s*(?:&quot;|[{[])/.test(block.replaceAll(/<[^>]+>/g, '')));
      expect(json, path).toEqual([]);
    }
  });

  it('marks what the records say: names in charts and on maps, example values', () => {
    const said = new Set(records.match(/(?<=":")[^"]*[ğışİŞ][^"]*(?=")/g));
    for (const { path, html } of pages) {
      const texts = englishText(html, ['pre', 'script']).split('\n');
      expect(
        texts.filter((text) => said.has(text.trim().replaceAll(/^"|"$|: [^:]*$/g, ''))),
        path,
      ).toEqual([]);
    }
  });

  it('writes dates, amounts and shares in the English form', () => {
    for (const { path, html } of pages) {
      const text = englishText(html);
      expect(text, path).not.toMatch(/\b\d{2}\.\d{2}\.\d{4}\b|\d,\d{2}\s?TL|%\d+(?![\dA-F])/);
      expect(text, path).not.toMatch(
        /\b(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)\b/,
      );
    }
    const orders = pages.find(({ path }) => path === '/en/resources/orders/')?.html ?? '';
    expect(orders).toMatch(/\b\d{1,2} [A-Z][a-z]+ 202[45]\b/);
    expect(orders).toMatch(/\d,\d{3}\.\d{2}\u00a0TL/);
  });

  it('prints and links English paths and parameters', () => {
    const paths = resourceNames.map((name) => catalogue[name].path).join('|');
    const names = parameterList
      .filter(({ name, alias }) => name !== alias)
      .map(({ name }) => name)
      .join('|');
    const turkish = new RegExp(`/api/v1/(?:${paths})\\b|[?&](?:${names})=`);
    for (const { path, html } of pages) {
      // Each resource's page links its Turkish address, and that of a record, as the other name.
      const linked = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
      const other = /^\/en\/resources\/\w+\/$/.test(path) ? 2 : 0;
      expect(linked.filter((href) => turkish.test(href)).length, path).toBeLessThanOrEqual(other);
      // A response is what the API says, whatever the page's language.
      for (const block of codeBlocks(html.replaceAll(/<pre class="code"[^>]* lang="tr"[^]*?<\/pre>/g, '')))
        expect(block, path).not.toMatch(turkish);
    }
  });

  it('stands among pages that use the words people search for', () => {
    const all = pages.map(({ html }) => englishText(html).toLowerCase()).join(' ');
    for (const word of [
      'pagination',
      'filtering',
      'sorting',
      'full-text search',
      'mock',
      'fake data',
      'placeholder',
      'test data',
      'infinite scrolling',
    ])
      expect(all).toContain(word);
  });

  it('uses none of the phrases that read like a translation', () => {
    const odd =
      /count(?:s)? for nothing|will not do\b|its kin\b|\bcure\b|slip of the pen|\bin wish\b|on wish\b|leave the parameter out/i;
    for (const { path, html } of pages.filter(({ path }) => path !== '/en/errors/'))
      expect(englishText(html), path).not.toMatch(odd);
  });
});
