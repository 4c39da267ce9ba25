import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { picturedResources } from '../../data/catalogue.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { WORKER_FILE } from '../../functions/hosts/worker-settings.ts';
import { README_FILES } from '../../site/language.ts';
import { todoPage } from '../../site/worker/todo-page.ts';
import { useNewPages } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { type Outcome, runCommand } from '../support/command.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { watchPage } from '../support/watch-page.ts';

/** Where on a static host somebody may put the worker: at its root, which has no folder above, or in a folder. */
const [ROOT, DEEP] = ['', 'alt/derin/'];

const open = useNewPages();

let folder = '';
let copied: Outcome;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kurmaca-offline-')));
  // That npm packs and installs what is in this folder is tested in test/hosts.
  copied = await runCommand(process.execPath, [join(packageFolder, 'cli.js'), 'isci', 'public'], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A static host with what `isci` copies in one of its folders, and files of one's own beside it. */
const serve = async (at: string, files: Readonly<Record<string, string>>): Promise<PlainServer> => {
  const site = await mkdtemp(join(folder, 'site-'));
  const own = join(site, at);
  await cp(join(folder, 'public'), own, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(own, name)), { recursive: true });
    await writeFile(join(own, name), text);
  }
  const server = await startPlainServer(site);
  onTestFinished(() => server.stop());
  return server;
};

/** Ends the host and the browser's network, and empties its HTTP cache: whatever is shown from now on was kept. */
const cut = async (page: Page, server: PlainServer): Promise<void> => {
  await server.stop();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
};

const pageWith = (options: string): string => `<!doctype html><html lang="tr">
<meta charset="utf-8"><title>başlıyor</title>
<script type="module">
import { start, stop } from './kurmaca-baslat.js';
globalThis.stopWorker = stop;
try {
  await start(${options});
  document.title = 'hazır';
} catch (thrown) {
  document.title = String(thrown.name + ': ' + thrown.message);
}
</script></html>`;

const WORKER = `url: './${WORKER_FILE}'`;

const ready = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => document.title !== 'başlıyor');
  return page.title();
};

/** Opens a page of the host, and returns what came of `start`. */
const visit = async (page: Page, url: string): Promise<string> => {
  await page.goto(url);
  return ready(page);
};

describe('npx kurmaca isci', () => {
  it('copies worker, starter, licences and every SVG picture once, and nothing else', async () => {
    const at = join(folder, 'public');
    const entries = await readdir(at, { recursive: true, withFileTypes: true });
    const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    const pictures = picturedResources.flatMap((resource) =>
      dataSet[resource].map(({ id }) => ({ path: `api/v1/${resource}/${id}/gorsel.svg`, resource, id })),
    );
    const own = ['baslat.js', 'isci.js', 'lisanslar.txt', 'veri.js'].map((name) => `kurmaca-${name}`);
    const due = [...pictures.map(({ path }) => path), ...own];
    expect(files.map((name) => name.slice(at.length + 1)).toSorted()).toEqual(due.toSorted());
    for (const { path, resource, id } of pictures)
      expect(await readFile(join(at, path), 'utf8')).toBe(await readFile(pictureFile(resource, id, 'svg'), 'utf8'));
    expect(await readFile(join(at, 'kurmaca-lisanslar.txt'), 'utf8')).toContain('Copyright (c) Microsoft Corporation.');
  });

  it('tells what it copied in both languages', () => {
    const { code, stdout, stderr } = copied;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const words of ['Kopyalandı / Copied: public', '167 görsel / 167 pictures', WORKER_FILE, 'kurmaca-baslat.js'])
      expect(stdout).toContain(words);
  });

  it.each([
    ['what it prints', () => Promise.resolve(copied.stdout)],
    ['README.md', () => readFile(join(packageFolder, README_FILES.en), 'utf8')],
    ['README.tr.md', () => readFile(join(packageFolder, README_FILES.tr), 'utf8')],
  ])('is started in any folder by the lines of %s, pasted as they are', async (_, read) => {
    const lines = /<script[^]*<\/script>/.exec(await read())?.[0] ?? '';
    const pasted = lines.replace('</script>', "document.title = 'hazır';</script>");
    const server = await serve(DEEP, { 'index.html': `<!doctype html><title>başlıyor</title>${pasted}` });
    const page = await open();
    await visit(page, server.url + DEEP);
    const answer = await page.evaluate(async () => {
      const response = await fetch('./api/v1/users?_limit=1');
      return [response.status, response.headers.get('x-kurmaca')];
    });
    expect(answer).toEqual([200, 'isci']);
  });
});

describe('a page', () => {
  it.each([
    ['tr', ROOT],
    ['en', DEEP],
  ] as const)('that the guide (%s) shows reads and writes without a network, in “%s”', async (lang, place) => {
    const server = await serve(place, { 'index.html': await todoPage('worker', lang) });
    const page = await open();
    const faults = watchPage(page, server.origin);
    await page.goto(server.url + place);
    const items = page.locator('li');
    await expect.poll(() => items.count()).toBe(dataSet.gorevler.length);
    await cut(page, server);
    await page.getByRole('textbox').fill('Çay <b>demle</b>');
    await page.getByRole('button').click();
    await expect.poll(() => items.first().innerText()).toBe('Çay <b>demle</b>');
    const titles = dataSet.gorevler.map(({ baslik }) => baslik).toReversed();
    expect(await items.allInnerTexts()).toEqual(['Çay <b>demle</b>', ...titles]);
    expect(faults.found).toEqual([]);
  });

  it('has its pictures, as files and as fields of records', async () => {
    const server = await serve(DEEP, { 'index.html': pageWith(`{ ${WORKER} }`) });
    const page = await open();
    expect(await visit(page, server.url + DEEP)).toBe('hazır');
    const base = `${server.url}${DEEP}api/v1`;
    const get = (path: string): Promise<readonly [number, string]> =>
      page.evaluate(async (url) => {
        const response = await fetch(url);
        return [response.status, await response.text()] as const;
      }, base + path);
    for (const resource of picturedResources) {
      const [, list] = await get(`/${resource}?_gom=gorsel&_limit=1&_alanlar=id`);
      expect(JSON.parse(list)).toEqual([{ id: 1, gorsel: `${base}/${resource}/1/gorsel.svg` }]);
    }
    const svg = await readFile(pictureFile('urunler', 3, 'svg'), 'utf8');
    expect(await get('/products/3/image.svg')).toEqual([200, svg]);
    expect((await get('/urunler/3/gorsel.png'))[0]).toBe(404);
  });
});

it('stop ends the worker, but leaves the worker of another alone', async () => {
  const server = await serve('', {
    'index.html': pageWith(`{ ${WORKER} }`),
    'baska/index.html': `<!doctype html><title>başlıyor</title><script type="module">
import { stop } from '../kurmaca-baslat.js';
globalThis.stopWorker = stop;
await navigator.serviceWorker.register('./baska.js');
document.title = 'hazır';
</script>`,
    'baska/baska.js': '',
  });
  const page = await open();
  const workers = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const stop = (): Promise<void> => page.evaluate('stopWorker()');
  await visit(page, server.url);
  expect(await workers()).toBe(1);
  await visit(page, `${server.url}baska/`);
  await stop();
  expect(await workers()).toBe(2);
  await visit(page, server.url);
  await stop();
  expect(await workers()).toBe(1);
});
