import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { STARTER_FILE } from '../../functions/hosts/worker-settings.ts';
import { bundledLicences } from '../../scripts/build/licences.ts';
import { buildWorker } from '../../scripts/package/build-package.ts';
import { examples, exampleText, EXAMPLE_BASE } from '../../site/examples/index.ts';
import { useBrowser } from '../support/browser.ts';
import { useExamples } from '../support/example-page.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

const tasks = dataSet.gorevler.filter(({ kullaniciId }) => kullaniciId === 2);
const titles = tasks.map(({ baslik }) => baslik);
const openTasks = tasks.filter(({ durum }) => durum !== 'tamamlandi').length;

const FAILED = 'Olmadı, yeniden deneyin.';

/** What the page says: what was done, and how many tasks are left. */
const left = (said: string, count: number): string => `${said} ${count} görev kaldı.`.trim();

const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';
const EDITED = 'Iğdır’a şiir yolla';
const [FIRST = '', SECOND = '', THIRD = '', ...REST] = titles;

/** What a user does with the page, and what it says each time. */
const user = (page: Page) => {
  const shown = async (): Promise<readonly string[]> =>
    (await page.locator('li label').allTextContents()).map((text) => text.trim());
  const says = (text: string): Promise<void> =>
    expect
      .poll(() =>
        page
          .getByRole('status')
          .textContent()
          .then((said) => said?.trim()),
      )
      .toBe(text);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  return {
    shown,
    says,
    press,
    isDone: (title: string): Promise<boolean> => page.getByRole('checkbox', { name: title, exact: true }).isChecked(),
    loads: (count: number): Promise<void> => says(left('', count)),
    adds: async (title: string): Promise<void> => {
      await page.getByLabel('Yeni görev').fill(title);
      await press('Ekle');
    },
    ticks: (title: string): Promise<void> => page.getByRole('checkbox', { name: title, exact: true }).click(),
    edits: async (title: string, to: string): Promise<void> => {
      await press(`Düzenle: ${title}`);
      await page.getByLabel('Görev', { exact: true }).fill(to);
      await press('Kaydet');
    },
    removes: (title: string): Promise<void> => press(`Sil: ${title}`),
  };
};

/** Adds, ticks, edits and deletes tasks of its own and tasks of the data set. */
const doEverything = async (page: Page): Promise<void> => {
  const { loads, shown, says, adds, ticks, edits, removes, isDone } = user(page);
  await loads(openTasks);
  expect(await shown()).toEqual(titles);

  await adds(`  ${NEW} `);
  await says(left(`Eklendi: ${NEW}.`, openTasks + 1));
  expect(await shown()).toEqual([...titles, NEW]);
  await ticks(NEW);
  await says(left(`Bitti: ${NEW}.`, openTasks));
  await edits(NEW, EDITED);
  await says(left(`Kaydedildi: ${EDITED}.`, openTasks));
  expect(await isDone(EDITED)).toBe(true);
  await ticks(EDITED);
  await says(left(`Yeniden yapılacak: ${EDITED}.`, openTasks + 1));

  // A task of the data set: what was changed before must still be there after the next change.
  await edits(SECOND, NEW);
  await says(left(`Kaydedildi: ${NEW}.`, openTasks + 1));
  await ticks(NEW);
  await says(left(`Bitti: ${NEW}.`, openTasks));
  expect(await shown()).toEqual([FIRST, NEW, THIRD, ...REST, EDITED]);
  await removes(FIRST);
  await says(left(`Silindi: ${FIRST}.`, openTasks));
  expect(await shown()).toEqual([NEW, THIRD, ...REST, EDITED]);
};

describe('the to-do list where writes are simulated', () => {
  const { run, server } = useExamples();

  it('shows every change on the page, sends none to a task that the server does not have, and begins anew', async () => {
    const { page, printed } = await run(examples.todo);
    expect(await page.locator('p').first().textContent()).toContain('Bu bir deneme');
    const { adds, ticks, removes, says, shown, loads } = user(page);
    server.received();
    await doEverything(page);
    // The server gives every new task the same id.
    await adds('İkinci');
    await ticks('İkinci');
    await removes(EDITED);
    await says(left(`Silindi: ${EDITED}.`, openTasks - 1));
    expect((await shown()).at(-1)).toBe('İkinci');
    const writes = server.received().filter((line) => !/^(?:GET|OPTIONS) /.test(line));
    expect(writes).toEqual([
      `POST /gorevler`,
      ...[`PATCH /gorevler/2`, `PATCH /gorevler/2`, `DELETE /gorevler/1`],
      `POST /gorevler`,
    ]);
    expect(printed).toEqual([]);
    await page.reload();
    await loads(openTasks);
    expect(await shown()).toEqual(titles);
  });

  it('leaves a task as it is when an edit is cancelled or empty, and gives the focus back', async () => {
    const { page } = await run(examples.todo);
    const { loads, shown, press } = user(page);
    const focused = (): Promise<unknown> => page.evaluate(() => document.activeElement?.ariaLabel);
    await loads(openTasks);
    await press(`Düzenle: ${SECOND}`);
    await page.getByLabel('Görev', { exact: true }).fill('   ');
    await press('Kaydet');
    expect(await page.getByLabel('Görev', { exact: true }).inputValue()).toBe('   ');
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(titles);
    expect(await focused()).toBe(`Düzenle: ${SECOND}`);
    await press(`Düzenle: ${SECOND}`);
    await press('Vazgeç');
    expect(await focused()).toBe(`Düzenle: ${SECOND}`);
    expect(await shown()).toEqual(titles);
  });

  it('keeps a task and its tick as they were when the server refuses, and says so in plain words', async () => {
    const { page, printed } = await run(examples.todo);
    const { loads, says, shown, ticks, removes, adds, isDone } = user(page);
    await loads(openTasks);
    await page.route(/\/(?:gorevler|todos)/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{"mesaj":"x-ic"}' }),
    );
    await ticks(SECOND);
    await says(FAILED);
    await expect.poll(() => isDone(SECOND)).toBe(false);
    await removes(SECOND);
    await adds(NEW);
    await says(FAILED);
    expect(await shown()).toEqual(titles);
    expect(await page.locator('body').textContent()).not.toContain('x-ic');
    expect(printed.length).toBeGreaterThan(0);
  });
});

describe('the to-do list where writes are kept in the browser', () => {
  const openPage = useBrowser();
  let folder = '';
  let server: PlainServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kurmaca-todo-'));
    // What `npx kurmaca isci` copies beside the page.
    await buildWorker(folder, bundledLicences(), 'test');
    await build({
      entry: { [STARTER_FILE.replace(/\.js$/, '')]: join(root, 'functions/hosts/worker.ts') },
      outDir: folder,
      format: 'esm',
      platform: 'browser',
      dts: false,
      clean: false,
      config: false,
      fixedExtension: false,
      report: false,
      logLevel: 'warn',
      inputOptions: { checks: { bundlerTimings: false } },
    });
    const text = await exampleText(examples.todo, 'tr', EXAMPLE_BASE);
    const kept = text.replace("const YAZMA = 'simulated'", "const YAZMA = 'kept'");
    expect(kept).not.toBe(text);
    await writeFile(join(folder, 'index.html'), kept);
    server = await startPlainServer(folder);
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('shows every change after a reload too, without any server', async () => {
    const page = await openPage();
    await page.goto(server.url);
    expect(await page.locator('p').first().textContent()).toContain('bu tarayıcıda saklanır');
    const { loads, shown, isDone, adds, removes, ticks, says } = user(page);
    await doEverything(page);
    await page.reload();
    await loads(openTasks);
    expect(await shown()).toEqual([NEW, THIRD, ...REST, EDITED]);
    expect([await isDone(NEW), await isDone(EDITED)]).toEqual([true, false]);
    await ticks(EDITED);
    await adds('İkinci');
    await removes('İkinci');
    await says(left(`Silindi: İkinci.`, openTasks - 1));
    expect(server.received().filter((line) => line.includes('/api/'))).toEqual([]);
  });

  it('says that a task is gone which was deleted in another tab', async () => {
    const page = await openPage();
    await page.goto(server.url);
    const here = user(page);
    await here.loads(openTasks);
    const other = await page.context().newPage();
    await other.goto(server.url);
    const there = user(other);
    await there.loads(openTasks);
    await there.removes(SECOND);
    await expect.poll(there.shown).not.toContain(SECOND);
    await here.ticks(SECOND);
    await here.says('Bu görev artık yok, sayfayı yenileyin.');
  });
});
