import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { config as readConfig } from '../../functions/read.ts';
import { config as writeConfig } from '../../functions/write.ts';
import { createApp } from '../../functions/http/app.ts';
import { errorCodes } from '../../functions/http/errors.ts';
import { codeWords, coursePages } from '../../site/pages/course/code-words.ts';
import { CALLS_A_MINUTE, solve, spelt, worksheetPaths } from '../../site/pages/course/course.ts';
import { weeks } from '../../site/pages/course/exercises.ts';
import { exampleDetails } from '../../site/examples/details.ts';
import { exampleList, examples, exampleText } from '../../site/examples/index.ts';
import { guideGroups } from '../../site/shared/guide-groups.ts';
import { languages } from '../../data/language.ts';
import { formats } from '../../site/shared/format.ts';
import { completePage } from '../../site/shared/page-html.ts';
import { pages } from '../../site/shared/pages.ts';
import { asking } from '../support/exchange.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { libraryFile } from '../support/library-file.ts';
import { attributes, sitePages, twinOf } from '../support/site-pages.ts';

const all = await sitePages();
const htmlOf = (path: string): string => all.find((page) => page.path === path)?.html ?? '';

/** The target of the `prev` or `next` link in a page's footer. */
const linked = (path: string, rel: string): string | undefined =>
  new RegExp(`<a rel="${rel}" href="([^"]*)"`).exec(htmlOf(path))?.[1];

const expectNeighbours = (paths: readonly string[]): void => {
  for (const [at, path] of paths.entries()) {
    expect(linked(path, 'prev'), path).toBe(paths[at - 1]);
    expect(linked(path, 'next'), path).toBe(paths[at + 1]);
  }
};

/** The guides in teaching order. */
const order = [
  ...['getting-started', 'filtering-and-searching', 'paging-and-sorting', 'relations'],
  ...['writes', 'keeping-writes', 'form-validation', 'signing-in'],
  ...['handling-errors', 'delays-and-errors', 'resilient-requests'],
  ...['projects'],
  ...['frameworks-and-tests', 'typescript', 'your-own-data'],
  ...['self-hosting'],
  ...['cors-and-versions', 'glossary', 'coming-from-another-service', 'coming-from-json-server'],
].map((name) => `/en/guides/${name}/`);

describe.each(languages)('the guides (%s)', (lang) => {
  const chapters = order.map((path) => (lang === 'en' ? path : twinOf(htmlOf(path))));

  it('are listed in their groups in teaching order, and link to the previous and the next one', () => {
    const [main = ''] = /<main[^]*?<footer/.exec(htmlOf(pages.guides[lang])) ?? [];
    expect([...main.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual(
      guideGroups.map(({ title }) => title[lang]),
    );
    const others: readonly string[] = guideGroups.flatMap((group) =>
      (group.others ?? []).map(({ page }) => pages[page][lang]),
    );
    const listed = attributes(main, 'href').filter((path) => !path.startsWith('#'));
    expect(listed.filter((path) => !others.includes(path))).toEqual(chapters);
    expect(others.filter((path) => !listed.includes(path))).toEqual([]);
    expectNeighbours(chapters);
  });

  it('link each term to the glossary once, and only in running text', () => {
    const glossary = { tr: '/rehber/sozluk/', en: '/en/guides/glossary/' }[lang];
    const ids = attributes(htmlOf(glossary), 'id').map((id) => `${glossary}#${id}`);
    let links = 0;
    for (const path of chapters.filter((each) => each !== glossary)) {
      const { children } = parseDocument(htmlOf(path));
      const terms = DomUtils.findAll(({ attribs }) => attribs['class'] === 'term', children);
      const targets = terms.map(({ attribs }) => attribs['href'] ?? '');
      links += targets.length;
      expect(new Set(targets).size, path).toBe(targets.length);
      expect(ids, path).toEqual(expect.arrayContaining(targets));
      for (const { parent } of terms)
        for (let around = parent; around && DomUtils.isTag(around); around = around.parent)
          expect(`${around.name} ${around.attribs['class'] ?? ''}`, path).not.toMatch(
            /^(?:code|pre|h[123]|figure|a) |lead/,
          );
    }
    expect(links).toBeGreaterThan(100);
  });
});

it('the 404 response for the carts of other services links the guide on carts in both languages', async () => {
  const { json } = await asking(createApp(dataSet, { site: 'https://site.test' }))('/sepetler');
  const guide = {
    belge: 'https://site.test/rehber/projeler/#sepet',
    docs: 'https://site.test/en/guides/projects/#cart',
  };
  expect(json).toMatchObject(guide);
  for (const path of Object.values(guide)) {
    const { pathname, hash } = new URL(path);
    expect(htmlOf(pathname)).toContain(`<h2 id="${hash.slice(1)}"`);
  }
});

describe.each(languages)('the gallery of examples (%s)', (lang) => {
  it('shows each example once with a picture, and each example’s page links its neighbours and its guide', () => {
    const html = htmlOf(pages.examples[lang]);
    expect(attributes(html, 'data-framework')).toHaveLength(exampleList.length);
    for (const { id: ids, title } of exampleList) {
      const path = `${pages.examples[lang]}${ids[lang]}`;
      expect(attributes(html, 'id')).toContain(ids[lang]);
      const [image = ''] = html.match(new RegExp(`<img src="${path}.webp"[^>]*>`)) ?? [];
      expect(image).toMatch(/width="480" height="300" loading="lazy"/);
      expect(attributes(image, 'alt')[0]).toContain(title[lang]);
      expect(attributes(html, 'srcset')).toContain(`${path}-dark.webp`);
      expect(htmlOf(`${path}/`)).toContain('class="code"');
      const [, guide = ''] = /(?:Anlatan bölüm|Explained in): <a href="([^"]+)"/.exec(htmlOf(`${path}/`)) ?? [];
      expect(htmlOf(guide), path).toContain(`<li><a href="${path}/">`);
    }
    expectNeighbours(exampleList.map(({ id }) => `${pages.examples[lang]}${id[lang]}/`));
  });
});

it('each example lists the packages that it imports, in the tested versions', async () => {
  for (const [key, example] of Object.entries(examples)) {
    const [, { packages = {}, framework }] =
      Object.entries(exampleDetails).find(([name]) => name === key) ?? expect.fail(key);
    const text = /^(?:html|bash)$/.test(example.place) ? '' : await exampleText(example, 'en', '');
    const pattern = framework === 'python' ? /^(?:import|from) (\w+)/gm : /from '((?:@[^/']+\/)?[^/']+)/g;
    const imported = [...text.matchAll(pattern)].map(([, name = '']) => name);
    // Compiled JSX imports react, although the source does not.
    if (imported.includes('react-dom')) imported.push('react');
    expect(new Set(Object.keys(packages)), key).toEqual(new Set(imported));
    for (const [name, range] of Object.entries(packages).filter(([each]) => !/admin|ra-data|requests/.test(each))) {
      const { version } = objectOf(parseJson(await libraryFile(`${name}/package.json`)));
      expect(textOf(version), name).toMatch(new RegExp(`^${range.slice(1)}\\.`));
    }
  }
});

describe('the API reference', () => {
  const reference = all.filter(({ path }) => /^\/(?:api-basvuru|en\/api-reference)\//.test(path));
  const operationsIn = (html: string): readonly string[] => html.split('<section class="operation"').slice(1);

  it('shows each operation with code in five languages, its response and links to its errors', () => {
    for (const { path, html } of reference)
      for (const operation of operationsIn(html)) {
        expect(attributes(operation, 'data-code'), path).toEqual(['fetch', 'axios', 'curl', 'powershell', 'python']);
        // Other pages show the pictures and the service’s own files.
        if (!/gorsel|pictures|hizmet|service/.test(path)) expect(operation).toContain('class="sample-status"');
        for (const [refusals] of operation.matchAll(/<dt>Hata<\/dt>[^]*?<\/dd>/g))
          expect(refusals, path).toContain('data-status="429" href="/hatalar/#429"');
      }
  });

  it.each(Object.values(pages.errors))('has an anchor for each error code on %s', (path) => {
    expect(attributes(htmlOf(path), 'id')).toEqual(expect.arrayContaining([...errorCodes]));
  });
});

describe('the course', () => {
  const sheets = all.filter(({ path }) => worksheetPaths.some(({ tr, en }) => path === tr || path === en));
  const exercises = weeks.flatMap((week) => week.exercises);
  const solutions = exercises
    .flatMap(({ answer }) => ('solution' in answer ? languages.map((lang) => spelt(answer.solution, lang)) : []))
    .filter((solution) => solution.includes('?'))
    .map((solution) => solution.replaceAll('&', '&amp;'));

  it.each(languages)('contains the expected result of each exercise, but no solution (%s)', async (lang) => {
    const html = htmlOf(pages.course[lang]);
    const wanted = attributes(html, 'data-wanted').map((text): unknown => JSON.parse(text));
    expect(wanted).toEqual(await Promise.all(exercises.map((exercise) => solve(exercise, lang))));
    const shown = html.replaceAll(/ data-wanted="[^"]*"/g, '');
    expect(solutions.filter((solution) => shown.includes(solution))).toEqual([]);
  });

  it('has worksheets of five tasks without answers', () => {
    expect(sheets).toHaveLength(2 * weeks.length);
    for (const { path, html } of sheets) {
      expect([...html.matchAll(/<li value="/g)], path).toHaveLength(5);
      expect([...solutions, 'data-wanted'].filter((text) => html.includes(text))).toEqual([]);
    }
  });

  it('states the rate limit that the functions have', () => {
    for (const { rateLimit } of [readConfig, writeConfig])
      // There is no `action`, because Netlify does not document the response of a rate limit that rewrites.
      expect(rateLimit).toEqual({ windowSize: 60, windowLimit: CALLS_A_MINUTE, aggregateBy: ['ip', 'domain'] });
  });
});

it.each(languages)(
  'the page of charts has each chart for wide and narrow screens, with a table and a text alternative (%s)',
  (lang) => {
    const [, ...cards] = htmlOf(pages.charts[lang]).split('<section class="card chart-card"');
    const totals = cards.map((card) => {
      const rows = [...card.matchAll(/<tr><th scope="row">(.*?)<\/th><td class="number">(.*?)<\/td><\/tr>/g)];
      const [, alternative] = /role="img" aria-label="([^"]*)"/.exec(card) ?? [];
      for (const [, name = '', figure = ''] of rows) expect(alternative).toContain(`${name} ${figure}`);
      expect(card.match(/<svg class="(?:wide|narrow)"/g)).toHaveLength(2);
      // No bar or point is above the margin.
      for (const [, y] of card.matchAll(/<(?:rect|circle)[^>]* c?y="([^"]*)"/g))
        expect(Number(y)).toBeGreaterThanOrEqual(20);
      return rows.reduce((sum, [, , count]) => sum + Number(count), 0);
    });
    // The second chart shows revenue, the others show numbers of orders.
    expect(totals.filter((_, at) => at !== 1)).toEqual(Array.from({ length: 3 }, () => dataSet.siparisler.length));
    const kept = dataSet.siparisler.filter(({ durum }) => !['iptalEdildi', 'iadeEdildi'].includes(durum));
    const largest = Math.max(
      ...[...new Set(kept.map(({ tarih }) => tarih.slice(0, 7)))].map((month) =>
        kept.reduce((sum, { tarih, genelToplam }) => sum + (tarih.startsWith(month) ? genelToplam : 0), 0),
      ),
    );
    expect(cards[1]).toContain(formats[lang].money(largest));
  },
);

it.each([
  ['<a href="/en/api/v1/users?a=1&amp;b=2">', '<a href="/x/en/try/?request=%2Fusers%3Fa%3D1%26b%3D2">'],
  ['<a href="/api/v10">', '<a href="/x/api/v10">'],
  ['<a href="/api/v1/none">', '<a data-needs-server>'],
])('the link %s becomes %s on a mirror', (link, moved) => {
  const site = { prefix: '/x/', origin: '', isMirror: true };
  expect(completePage(`<html lang="en">${link}`, site)).toBe(`<html lang="en">${moved}`);
});

it('a request in a figure may be broken after its separators, whatever elements ended before it', () => {
  const site = { prefix: '/', origin: '', isMirror: false };
  const html = '<div><figcaption><div></div><code>GET /api/users</code></figcaption></div>';
  expect(completePage(html, site)).toContain('/api/<wbr>users</code>');
});

describe('the pages of the course', () => {
  const glossed = (path: string): readonly (readonly [words: readonly string[], code: string])[] =>
    htmlOf(path)
      .split('<figure class="code-box"')
      .slice(1)
      .map((each) => {
        const [figure = ''] = each.split('</figure>');
        const [code = '', glosses = ''] = figure.split('<p class="fine">');
        return [
          [...glosses.matchAll(/<code[^>]*>(.*?)<\/code> \(/g)].map(([, word = '']) => word),
          code.replaceAll(/<[^>]+>/g, ''),
        ];
      });

  it.each([
    ['/ornekler/hafta-1/', 'throw', 'hata fırlatır'],
    ['/ornekler/arama-kutusu/', 'AbortController', 'isteği yarıda keser'],
    ['/ornekler/hafta-2/', 'replaceChildren', 'içindekilerin yerine yenisini koyar'],
    ['/rehber/hatalari-ele-almak/', 'throw', 'hata fırlatır'],
    ['/en/examples/week-1/', 'throw', 'raises an error'],
    ['/en/guides/filtering-and-searching/', 'replaceChildren', 'puts new content in place of the old'],
  ])('%s explains “%s” in brackets, once', (path, word, meaning) => {
    const explanation = `<code translate="no">${word}</code> (${meaning})`;
    expect(htmlOf(path).split(explanation)).toHaveLength(2);
  });

  it('explain each of these words in the first code block that contains it, and pages for other readers explain none', () => {
    for (const path of coursePages) {
      const blocks = glossed(path);
      // Each step is a page of its own.
      const isInSteps = / id="(?:adim|step)-1"/.test(htmlOf(path));
      for (const word of Object.keys(codeWords)) {
        const has = new RegExp(`\\b${word.replace('.', '\\.')}\\b`);
        const using = blocks.flatMap(([, code], at) => (has.test(code) ? [at] : []));
        const explaining = blocks.flatMap(([words], at) => (words.includes(word) ? [at] : []));
        expect(explaining, `${word} on ${path}`).toEqual(isInSteps ? using : using.slice(0, 1));
      }
    }
    expect(glossed('/rehber/kalici-yazma/').flatMap(([words]) => words)).toEqual([]);
  });
});
