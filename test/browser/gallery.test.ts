import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../data/json.ts';
import { exampleDetails } from '../../site/examples/details.ts';
import { exampleList, examples, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { EXAMPLE_STYLE, pages } from '../../site/pages.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { libraryFile } from '../support/library-file.ts';
import { useSite } from '../support/site.ts';
import { attributes, sitePages } from '../support/site-pages.ts';

const site = useSite();
const all = await sitePages();
const htmlOf = (path: string): string => all.find((page) => page.path === path)?.html ?? '';

const words = {
  tr: { none: '26 örnek', vue: '1 örnek' },
  en: { none: '26 examples', vue: '1 example' },
};

const inReact = Object.values(exampleDetails).filter(({ framework }) => framework === 'react').length;

/** The fields that a button would send to another site. */
const sentBy = async (lang: Language, name: string): Promise<URLSearchParams> => {
  const page = await site.open(pages.examples[lang]);
  await page.context().route(/codepen\.io|stackblitz\.com/, (route) => route.fulfill({ body: 'ok' }));
  const sent = page.context().waitForEvent('request', (request) => request.method() === 'POST');
  await page.getByRole('button', { name, exact: true }).click();
  // Forms send line ends as CR and LF .
  return new URLSearchParams(((await sent).postData() ?? '').replaceAll('%0D%0A', '%0A'));
};

describe.each(languages)('the gallery of examples (%s)', (lang) => {
  it('shows each example once, with a picture, a level and a page of its own', async () => {
    const html = htmlOf(pages.examples[lang]);
    expect(attributes(html, 'data-framework')).toHaveLength(exampleList.length);
    for (const { id: ids, title } of exampleList) {
      const id = ids[lang];
      expect(attributes(html, 'id')).toContain(id);
      const picture = `${pages.examples[lang]}${id}.webp`;
      const [image = ''] = html.match(new RegExp(`<img src="${picture}"[^>]*>`)) ?? [];
      expect(image).toMatch(/width="480" height="300" loading="lazy"/);
      expect(attributes(image, 'alt')[0]).toContain(title[lang]);
      expect(attributes(html, 'srcset')).toContain(picture.replace('.webp', '-dark.webp'));
      expect((await fetch(site.site() + picture)).headers.get('Content-Type')).toBe('image/webp');
      expect(htmlOf(`${pages.examples[lang]}${id}/`)).toContain('class="code"');
    }
  });

  it('leads from each example to its neighbours and to the guide that explains it, and back', () => {
    const link = (html: string, kind: string): readonly string[] =>
      [...html.matchAll(new RegExp(`<a rel="${kind}" href="([^"]+)"`, 'g'))].map(([, path = '']) => path);
    const paths = exampleList.map(({ id }) => `${pages.examples[lang]}${id[lang]}/`);
    for (const [at, path] of paths.entries()) {
      const html = htmlOf(path);
      expect(link(html, 'prev'), path).toEqual(paths.slice(Math.max(at - 1, 0), at));
      expect(link(html, 'next'), path).toEqual(paths.slice(at + 1, at + 2));
      const [, guide = ''] = /(?:Anlatan bölüm|Explained in): <a href="([^"]+)"/.exec(html) ?? [];
      expect(htmlOf(guide), path).toContain(`<li><a href="${path}">`);
    }
  });

  it('is filtered by framework from the keyboard, and says how many are left', async () => {
    const page = await site.open(pages.examples[lang]);
    const shown = page.locator('[data-framework]:visible');
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe(words[lang].none.replace('26', String(exampleList.length)));
    await page.locator('[name=framework]:checked').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(
      await shown.evaluateAll((cards) => new Set(cards.map((card) => card.getAttribute('data-framework'))).size),
    ).toBe(1);
    expect(await shown.count()).toBe(inReact);
    await page.keyboard.press('ArrowRight');
    expect(await status.textContent()).toBe(words[lang].vue);
    // A link to an example that is filtered out shows it.
    await page.evaluate(() => (location.hash = '#curl'));
    await expect.poll(() => shown.count()).toBe(exampleList.length);
  });
});

describe('the gallery', () => {
  it('shows everything without JavaScript, and no filter that would do nothing', async () => {
    const page = await site.open(pages.examples.tr, { javaScriptEnabled: false });
    expect(await page.locator('[data-framework]:visible').count()).toBe(exampleList.length);
    expect(await page.locator('[name=framework]:visible').count()).toBe(0);
  });

  it('offers each example as a file, with this site’s address in it', async () => {
    const page = await site.open(`${pages.examples.en}curl/`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('curl.sh');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      await exampleText(examples.curl, 'en', `${site.site()}/api/v1`),
    );
  });

  it('opens a page in CodePen, whole but for what CodePen writes itself, calling this site', async () => {
    const data = parseJson((await sentBy('tr', 'CodePen’de aç: Alışveriş sepeti 3: sipariş')).get('data') ?? '');
    const html = isJsonObject(data) ? textOf(data['html']) : '';
    const script = (await exampleText(examples.cart, 'tr', site.base())).split('<script')[1] ?? '';
    const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(' </html>', '').trim();
    expect(flat(html)).toContain(flat(script));
    expect(html).not.toContain('{origin}');
  });

  it('opens a React program in StackBlitz with all that it needs, in the versions that the tests run', async () => {
    const sent = await sentBy('en', 'Open in StackBlitz: React');
    expect(sent.get('project[template]')).toBe('node');
    expect(sent.get('project[files][react.jsx]')).toBe(await exampleText(examples.react, 'en', site.base()));
    const html = sent.get('project[files][index.html]');
    expect(html).toContain('src="/react.jsx"');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html ?? '') ?? [];
    expect(style).toBe(site.site() + EXAMPLE_STYLE);
    const served = await fetch(style);
    expect(served.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect((await served.text()).length).toBeLessThanOrEqual(2048);
    expect(parseJson(sent.get('project[files][package.json]') ?? '')).toMatchObject({
      dependencies: { react: '^19', 'react-dom': '^19' },
    });
  });
});

it.each(Object.entries(exampleDetails))(
  'the packages that %s asks for are those that it imports, in the versions that the tests run',
  async (key, { packages = {}, framework }) => {
    const example = Object.entries(examples).find(([name]) => name === key)?.[1] ?? expect.fail();
    const text = /^(?:html|bash)$/.test(example.place) ? '' : await exampleText(example, 'en', '');
    const isPython = framework === 'python';
    const pattern = isPython ? /^(?:import|from) (?!json|urllib)(\w+)/gm : /from '((?:@[^/']+\/)?[^/']+)/g;
    const imported = [...text.matchAll(pattern)].map(([, name = '']) => name);
    // What compiled JSX imports is not in the text.
    if (imported.includes('react-dom')) imported.push('react');
    expect(new Set(Object.keys(packages))).toEqual(new Set(imported));
    for (const [name, range] of Object.entries(packages).filter(([each]) => !/admin|ra-data|requests/.test(each))) {
      const installed = objectOf(parseJson(await libraryFile(`${name}/package.json`)));
      expect(textOf(installed['version']), name).toMatch(new RegExp(`^${range.slice(1)}\\.`));
    }
  },
);
