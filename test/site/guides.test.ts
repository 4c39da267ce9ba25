import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { byPlace, guideGroups } from '../../site/guides/groups.ts';
import { languages } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { attributes, sitePages, twinOf } from '../support/site-pages.ts';

const all = await sitePages();
const htmlOf = (path: string): string => all.find((page) => page.path === path)?.html ?? '';

/** The chapters in teaching order; a page that is no guide has no next one. */
const order = [
  ...['getting-started', 'cors-and-sandboxes', 'fair-use', 'glossary', 'lesson-plan'],
  ...['filtering-and-searching', 'paging-and-sorting', 'relations', 'map', 'dashboard'],
  ...['writes', 'form-validation', 'cart', 'signing-in', 'keep-writes-in-the-address'],
  ...['handling-errors', 'simulated-conditions', 'resilient-requests'],
  ...['pictures'],
  ...['frameworks-and-tests', 'kept-in-the-browser', 'kept-writes', 'your-own-data', 'any-number-of-records'],
  ...['class-without-internet', 'your-own-server', 'container', 'mirror', 'versioning'],
].map((name) => `/en/guides/${name}/`);

describe.each(languages)('the guides (%s)', (lang) => {
  const chapters = order.map((path) => (lang === 'en' ? path : twinOf(htmlOf(path))));

  it('are listed in their groups, in teaching order', () => {
    const html = htmlOf(pages.guides[lang]);
    const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'));
    expect([...main.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual(
      guideGroups.map(({ title }) => title[lang]),
    );
    const others: readonly string[] = guideGroups
      .flatMap((group) => group.others ?? [])
      .map(({ page }) => pages[page][lang]);
    const listed = attributes(main, 'href').filter((path) => !path.startsWith('#'));
    expect(listed.filter((path) => !others.includes(path))).toEqual(chapters);
    expect(others.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('lead from each to the next and back', () => {
    const links = (path: string, rel: string): string | undefined =>
      new RegExp(`<a rel="${rel}" href="([^"]*)"`).exec(htmlOf(path))?.[1];
    for (const [at, path] of chapters.entries()) {
      expect(links(path, 'prev'), path).toBe(chapters[at - 1]);
      expect(links(path, 'next'), path).toBe(chapters[at + 1]);
    }
  });
});

it.each(['/rehber/framework-ve-testler/', '/en/guides/frameworks-and-tests/'])(
  '%s shows test files as they are',
  async (path) => {
    const text = htmlOf(path).replaceAll(/<[^>]+>/g, '');
    const file = await readFile(join(import.meta.dirname, '../../site/hosts/todos.test.mjs'), 'utf8');
    const literals = file.match(/`\$\{origin\}[^`]+`/g) ?? [];
    expect(literals).toHaveLength(2);
    for (const literal of literals) expect(text).toContain(literal);
  },
);

it('the 404 of what other services call carts leads to the guide on carts in either language', async () => {
  const response = await createApp(dataSet, { site: 'https://site.test' })(
    new Request('https://site.test/api/v1/sepetler'),
  );
  const guide = { belge: 'https://site.test/rehber/sepet/', docs: 'https://site.test/en/guides/cart/' };
  expect(await response.json()).toMatchObject(guide);
  for (const path of Object.values(guide)) expect(htmlOf(new URL(path).pathname)).toContain('<h1');
});

it('the order of guides refuses an unknown group', () => {
  expect(() => byPlace({ group: 'start', order: 1 }, { group: 'startt', order: 1 })).toThrow('startt');
});
