import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { picturedResources } from '../../data/catalogue.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { README_FILES } from '../../data/language.ts';
import { todoPage } from '../../site/worker/todo-page.ts';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { type Outcome, runCommand } from '../support/command.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { watchPage } from '../support/watch-page.ts';

/** The folders of a static host in which the worker is tested: the root and a nested one. */
const [ROOT, DEEP] = ['', 'alt/derin/'];

const open = useBrowser();

let folder = '';
let copied: { readonly tr: Outcome; readonly en: Outcome };

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kurmaca-offline-')));
  // test/hosts tests that npm packs and installs the files of this folder.
  const copy = (...args: readonly string[]): Promise<Outcome> =>
    runCommand(process.execPath, [join(packageFolder, 'cli.js'), ...args], { cwd: folder });
  copied = { tr: await copy('isci', 'public'), en: await copy('worker', 'public-en', '--names', 'en') };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a static host with a page and the files that the command copies, all in one folder. */
const serve = async (at: string, lang: 'tr' | 'en', html: string): Promise<PlainServer> => {
  const site = await mkdtemp(join(folder, 'site-'));
  await cp(join(folder, lang === 'tr' ? 'public' : 'public-en'), join(site, at), { recursive: true });
  await writeFile(join(site, at, 'index.html'), html);
  const server = await startPlainServer(site);
  onTestFinished(() => server.stop());
  return server;
};

const get = (page: Page, path: string): Promise<readonly [number, string | null, string]> =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    return [response.status, response.headers.get('x-kurmaca'), await response.text()] as const;
  }, path);

it('npx kurmaca isci copies the worker, its starter, licences and every SVG picture, and lists them in both languages', async () => {
  const entries = await readdir(join(folder, 'public'), { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const pictures = picturedResources.flatMap((resource) =>
    dataSet[resource].map(({ id }) => `api/v1/${resource}/${id}/gorsel.svg`),
  );
  const own = ['baslat.js', 'isci.js', 'lisanslar.txt', 'veri.js'].map((name) => `kurmaca-${name}`);
  const due = [...pictures, ...own].map((name) => join(folder, 'public', name));
  expect(files.toSorted()).toEqual(due.toSorted());
  expect({ code: copied.tr.code, stderr: copied.tr.stderr }).toEqual({ code: 0, stderr: '' });
  for (const words of ['Kopyalandı / Copied: public', `${pictures.length} görsel / ${pictures.length} pictures`])
    expect(copied.tr.stdout).toContain(words);
});

const ofBase = {
  tr: { base: 'api/v1', list: 'urunler?id=3&_gom=gorsel&_alanlar=id', file: 'urunler/3/gorsel.svg', field: 'gorsel' },
  en: {
    base: 'en/api/v1',
    list: 'products?id=3&_embed=image&_fields=id',
    file: 'products/3/image.svg',
    field: 'image',
  },
};

it.each([
  ['the output of npx kurmaca isci', 'tr', () => Promise.resolve(copied.tr.stdout)],
  ['the output of npx kurmaca worker --names en', 'en', () => Promise.resolve(copied.en.stdout)],
  ['README.md', 'en', () => readFile(join(packageFolder, README_FILES.en), 'utf8')],
  ['README.tr.md', 'tr', () => readFile(join(packageFolder, README_FILES.tr), 'utf8')],
] as const)(
  'the lines from %s start the worker in any folder, with pictures as files and in fields',
  async (_, lang, read) => {
    const lines = /<script[^]*<\/script>/.exec(await read())?.[0] ?? '';
    const pasted = lines.replace('</script>', "document.title = 'hazır';</script>");
    const server = await serve(DEEP, lang, `<!doctype html><title>başlıyor</title>${pasted}`);
    const page = await open();
    await page.goto(server.url + DEEP);
    await page.waitForFunction(() => document.title === 'hazır');
    const { base, list, file, field } = ofBase[lang];
    const found = JSON.stringify([{ id: 3, [field]: `${server.url}${DEEP}${base}/${file}` }]);
    expect(await get(page, `./${base}/${list}`)).toEqual([200, 'isci', found]);
    const [status, , svg] = await get(page, `./${base}/products/3/image.svg`);
    expect([status, svg]).toEqual([200, await readFile(pictureFile('urunler', 3, 'svg'), 'utf8')]);
  },
);

it.each([
  ['tr', ROOT],
  ['en', DEEP],
] as const)(
  'the guide’s page with the worker (%s) reads and writes without a network in the folder “%s”',
  async (lang, place) => {
    const server = await serve(place, lang, await todoPage('worker', lang));
    const page = await open();
    const faults = watchPage(page, server.origin);
    await page.goto(server.url + place);
    const items = page.locator('li');
    await expect.poll(() => items.count()).toBe(dataSet.gorevler.length);
    // From here on, neither the server nor the HTTP cache can respond.
    await server.stop();
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.context().setOffline(true);
    await page.getByRole('textbox').fill('Çay <b>demle</b>');
    await page.getByRole('button').click();
    const titles = dataSet.gorevler.map(({ baslik }) => baslik).toReversed();
    await expect.poll(() => items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
    expect(faults).toEqual([]);
  },
);
