import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { keysOf } from '../../data/keys.ts';
import { BASE_PATH, PASSWORD } from '../../functions/http/base.ts';
import { type Example, exampleName, examples, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { escapeHtml } from '../../site/view/code-html.ts';
import { runCommand } from '../support/command.ts';
import { examplePages, fromPackages, type Pages } from '../support/example-files.ts';
import {
  MOST_PICTURE_BYTES,
  PICTURE_SCALE,
  PICTURE_SIZE,
  PICTURE_SOURCES,
  pictureFile,
  pictureSource,
  pictureSources,
  schemes,
} from '../support/example-pictures.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

type Key = keyof typeof examples;

/** What is done with a page before its picture is taken, where its beginning shows too little. */
const actions: Partial<Record<Key, (page: Page) => Promise<unknown>>> = {
  todoAdd: (page) => page.locator('form input').pressSequentially('Çay demle'),
  todoTick: (page) => page.getByRole('checkbox').first().click(),
  todo: (page) => page.getByRole('checkbox').first().click(),
  searchBox: (page) => page.getByRole('searchbox').pressSequentially('çay'),
  cartFill: (page) => page.locator('ul').first().getByRole('button').nth(1).click(),
  cart: async (page) => {
    for (const at of [1, 1, 5]) await page.locator('ul').first().getByRole('button').nth(at).click();
    await page.evaluate(() => document.querySelector('ul')?.lastElementChild?.scrollIntoView());
  },
  dashboard: (page) =>
    page
      .locator('h2')
      .nth(1)
      .evaluate((head) => head.scrollIntoView()),
  form: (page) => page.locator('li button').first().click(),
  validation: async (page) => {
    await page.locator('#eposta').fill('sukran.isikci');
    await page.locator('#telefon').fill('99');
    await page.getByRole('button').click();
  },
  reactValidation: (page) => page.getByRole('button').click(),
  signingIn: async (page) => {
    await page.locator('form input').first().fill('sukran.isikci');
    await page.locator('form input').last().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('main button').first().click();
  },
  retrying: (page) => page.getByRole('button').click(),
};

/** The programs that run the examples of a terminal. */
const programs: Partial<Record<Example['place'], string>> = { node: process.execPath, python: 'python3', bash: 'bash' };

const shownProgram = (program: string): string => (program === process.execPath ? 'node' : program);

/** What a terminal shows when an example runs in it. */
const terminalPage = async (example: Example, program: string, lang: Language, base: string): Promise<string> => {
  await using folder = await temporaryFolder();
  await symlink(join(root, 'test/node_modules'), join(folder.path, 'node_modules'), 'junction');
  const file = exampleName(example, lang);
  await writeFile(join(folder.path, file), await exampleText(example, lang, base));
  const { code, stdout, stderr } = await runCommand(program, [file], {
    cwd: folder.path,
    env: { PYTHONUTF8: '1' },
  });
  if (code !== 0) throw new Error(`${file}: ${stderr}`);
  const style = `html { color-scheme: light dark; background: light-dark(#fff, #16211f); color: light-dark(#16211f, #dfe8e4); }
    body { margin: 16px 18px; font: 15px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    b { color: light-dark(#00596b, #86d3ca); font-weight: 400; }`;
  return `<!doctype html><meta charset="utf-8" /><style>${style}</style><body><b>$ ${shownProgram(program)} ${file}</b><div>${escapeHtml(stdout).replaceAll('\n', '</div><div>')}</div>`;
};

const pagesFor = async (example: Example, base: string): Promise<Pages> => {
  const program = programs[example.place];
  if (program === undefined)
    return examplePages(
      example,
      base.slice(0, -BASE_PATH.length),
      example.id.tr === 'react-admin' ? 'test/hosts' : 'test',
    );
  const texts = languages.map(async (lang) => [`/${lang}/`, await terminalPage(example, program, lang, base)] as const);
  return Object.fromEntries(await Promise.all(texts));
};

/** The best WebP that is small enough. */
const small = async (shot: Buffer): Promise<Buffer> => {
  const [first = shot, ...others] = await Promise.all(
    [62, 50, 40, 30, 20].map((quality) => sharp(shot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()),
  );
  return [first, ...others].find(({ length }) => length < MOST_PICTURE_BYTES) ?? first;
};

/** Runs in the page: hides what the lower edge of the picture would cut through, but for large drawings. */
const endWithWholeLine = (): void => {
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const { bottom, height } = box.getBoundingClientRect();
    if (bottom > innerHeight && height < innerHeight / 3) box.style.visibility = 'hidden';
  }
};

const shoot = async (browser: Browser, key: Key, lang: Language, pages: Pages, site: string): Promise<void> => {
  const context = await browser.newContext({
    viewport: PICTURE_SIZE,
    deviceScaleFactor: PICTURE_SCALE,
    reducedMotion: 'reduce',
    locale: lang,
  });
  const page = await context.newPage();
  await page.route(/^https:/, fromPackages);
  // At the API's own origin, because a browser guards what runs on its own machine from pages of other ones.
  await page.route(
    (url) => url.origin === site && pages[url.pathname] !== undefined,
    (route) => {
      const { pathname } = new URL(route.request().url());
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
      return route.fulfill({ contentType: `${type}; charset=utf-8`, body: pages[pathname] ?? '' });
    },
  );
  for (const scheme of schemes) {
    // Loaded anew, because some scripts choose their colours once.
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${site}/${lang}/`, { waitUntil: 'networkidle' });
    await actions[key]?.(page);
    await page.waitForLoadState('networkidle');
    // What moves has come to rest: charts, maps, waits between attempts.
    await page.waitForTimeout(1500);
    await page.evaluate(endWithWholeLine);
    const picture = await small(await page.screenshot());
    await writeFile(pictureFile(examples[key], lang, scheme), picture);
    console.log(`${lang} ${examples[key].id[lang]}, ${scheme}: ${(picture.length / 1024).toFixed(1)} KB`);
  }
  await context.close();
};

/**
 * Takes pictures of each example's result in both languages, light and dark, and notes which text it is of.
 * @param names the examples' names; all where none is given
 */
export const takeExamplePictures = async (browser: Browser, site: string, names: readonly string[]): Promise<void> => {
  const sources: Record<string, string> = { ...(await pictureSources()) };
  for (const key of keysOf(examples)) {
    if (names.length > 0 && !Object.values(examples[key].id).some((name) => names.includes(name))) continue;
    const pages = await pagesFor(examples[key], site + BASE_PATH);
    for (const lang of languages) {
      await shoot(browser, key, lang, pages, site);
      sources[`${lang}/${exampleName(examples[key], lang)}`] = await pictureSource(examples[key], lang);
    }
  }
  await writeFile(PICTURE_SOURCES, `${JSON.stringify(sources, null, 2)}\n`);
};
