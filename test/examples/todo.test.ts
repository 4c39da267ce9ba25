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
import { type Language, languages } from '../../site/language.ts';
import { useBrowser } from '../support/browser.ts';
import { useExamples } from '../support/example-page.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/project-copy.ts';

const tasks = dataSet.gorevler.filter(({ kullaniciId }) => kullaniciId === 2);
const titles = tasks.map(({ baslik }) => baslik);
const openTasks = tasks.filter(({ durum }) => durum !== 'tamamlandi').length;

const words = {
  tr: {
    task: 'Yeni görev',
    edited: 'Görev',
    add: 'Ekle',
    edit: (title: string) => `Düzenle: ${title}`,
    remove: (title: string) => `Sil: ${title}`,
    save: 'Kaydet',
    cancel: 'Vazgeç',
    left: (said: string, count: number) => `${said} ${count} görev kaldı.`.trim(),
    said: { add: 'Eklendi', done: 'Bitti', undone: 'Yeniden yapılacak', save: 'Kaydedildi', remove: 'Silindi' },
    failed: 'Olmadı, yeniden deneyin.',
    gone: 'Bu görev artık yok, sayfayı yenileyin.',
    kept: ["const YAZMA = 'simulated'", "const YAZMA = 'kept'"],
    note: { simulated: 'Bu bir deneme', kept: 'bu tarayıcıda saklanır' },
  },
  en: {
    task: 'New task',
    edited: 'Task',
    add: 'Add',
    edit: (title: string) => `Edit: ${title}`,
    remove: (title: string) => `Delete: ${title}`,
    save: 'Save',
    cancel: 'Cancel',
    left: (said: string, count: number) => `${said} Left to do: ${count}.`.trim(),
    said: { add: 'Added', done: 'Done', undone: 'Not done', save: 'Saved', remove: 'Deleted' },
    failed: 'That failed. Try again.',
    gone: 'This task is gone. Reload the page.',
    kept: ["const WRITES = 'simulated'", "const WRITES = 'kept'"],
    note: { simulated: 'This is a demo', kept: 'kept in this browser' },
  },
} as const;

const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';
const EDITED = 'Iğdır’a şiir yolla';
const [FIRST = '', SECOND = '', THIRD = '', ...REST] = titles;

/** What a user does with the page, and what it says each time. */
const user = (page: Page, lang: Language) => {
  const { task, edited, add, edit, remove, save, left } = words[lang];
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
      await page.getByLabel(task).fill(title);
      await press(add);
    },
    ticks: (title: string): Promise<void> => page.getByRole('checkbox', { name: title, exact: true }).click(),
    edits: async (title: string, to: string): Promise<void> => {
      await press(edit(title));
      await page.getByLabel(edited, { exact: true }).fill(to);
      await press(save);
    },
    removes: (title: string): Promise<void> => press(remove(title)),
  };
};

/** Adds, ticks, edits and deletes tasks of its own and tasks of the data set. */
const doEverything = async (page: Page, lang: Language): Promise<void> => {
  const { said, left } = words[lang];
  const { loads, shown, says, adds, ticks, edits, removes, isDone } = user(page, lang);
  await loads(openTasks);
  expect(await shown()).toEqual(titles);

  await adds(`  ${NEW} `);
  await says(left(`${said.add}: ${NEW}.`, openTasks + 1));
  expect(await shown()).toEqual([...titles, NEW]);
  await ticks(NEW);
  await says(left(`${said.done}: ${NEW}.`, openTasks));
  await edits(NEW, EDITED);
  await says(left(`${said.save}: ${EDITED}.`, openTasks));
  expect(await isDone(EDITED)).toBe(true);
  await ticks(EDITED);
  await says(left(`${said.undone}: ${EDITED}.`, openTasks + 1));

  // A task of the data set: what was changed before must still be there after the next change.
  await edits(SECOND, NEW);
  await says(left(`${said.save}: ${NEW}.`, openTasks + 1));
  await ticks(NEW);
  await says(left(`${said.done}: ${NEW}.`, openTasks));
  expect(await shown()).toEqual([FIRST, NEW, THIRD, ...REST, EDITED]);
  await removes(FIRST);
  await says(left(`${said.remove}: ${FIRST}.`, openTasks));
  expect(await shown()).toEqual([NEW, THIRD, ...REST, EDITED]);
};

describe.each(languages)('the to-do list where writes are simulated (%s)', (lang) => {
  const { run, server } = useExamples();

  it('shows every change on the page, sends none to a task that the server does not have, and begins anew', async () => {
    const { page, printed } = await run(examples.todo, lang);
    expect(await page.locator('p').first().textContent()).toContain(words[lang].note.simulated);
    const { adds, ticks, removes, says, shown, loads } = user(page, lang);
    server.received();
    await doEverything(page, lang);
    // The server gives every new task the same id.
    await adds('İkinci');
    await ticks('İkinci');
    await removes(EDITED);
    await says(words[lang].left(`${words[lang].said.remove}: ${EDITED}.`, openTasks - 1));
    expect((await shown()).at(-1)).toBe('İkinci');
    const name = { tr: '/gorevler', en: '/todos' }[lang];
    const writes = server.received().filter((line) => !/^(?:GET|OPTIONS) /.test(line));
    expect(writes).toEqual([
      `POST ${name}`,
      ...[`PATCH ${name}/2`, `PATCH ${name}/2`, `DELETE ${name}/1`],
      `POST ${name}`,
    ]);
    expect(printed).toEqual([]);
    await page.reload();
    await loads(openTasks);
    expect(await shown()).toEqual(titles);
  });

  it('leaves a task as it is when an edit is cancelled or empty, and gives the focus back', async () => {
    const { page } = await run(examples.todo, lang);
    const { edit, edited, save, cancel } = words[lang];
    const { loads, shown, press } = user(page, lang);
    const focused = (): Promise<unknown> => page.evaluate(() => document.activeElement?.ariaLabel);
    await loads(openTasks);
    await press(edit(SECOND));
    await page.getByLabel(edited, { exact: true }).fill('   ');
    await press(save);
    expect(await page.getByLabel(edited, { exact: true }).inputValue()).toBe('   ');
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(titles);
    expect(await focused()).toBe(edit(SECOND));
    await press(edit(SECOND));
    await press(cancel);
    expect(await focused()).toBe(edit(SECOND));
    expect(await shown()).toEqual(titles);
  });

  it('keeps a task and its tick as they were when the server refuses, and says so in plain words', async () => {
    const { page, printed } = await run(examples.todo, lang);
    const { failed } = words[lang];
    const { loads, says, shown, ticks, removes, adds, isDone } = user(page, lang);
    await loads(openTasks);
    await page.route(/\/(?:gorevler|todos)/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{"mesaj":"x-ic"}' }),
    );
    await ticks(SECOND);
    await says(failed);
    await expect.poll(() => isDone(SECOND)).toBe(false);
    await removes(SECOND);
    await adds(NEW);
    await says(failed);
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
    for (const lang of languages) {
      const [simulated, kept] = words[lang].kept;
      const text = await exampleText(examples.todo, lang, EXAMPLE_BASE);
      expect(text).toContain(simulated);
      await writeFile(join(folder, `${lang}.html`), text.replace(simulated, kept));
    }
    server = await startPlainServer(folder);
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it.each(languages)('shows every change after a reload too, without any server (%s)', async (lang) => {
    const page = await openPage();
    await page.goto(`${server.origin}/${lang}.html`);
    expect(await page.locator('p').first().textContent()).toContain(words[lang].note.kept);
    const { loads, shown, isDone, adds, removes, ticks, says } = user(page, lang);
    await doEverything(page, lang);
    await page.reload();
    await loads(openTasks);
    expect(await shown()).toEqual([NEW, THIRD, ...REST, EDITED]);
    expect([await isDone(NEW), await isDone(EDITED)]).toEqual([true, false]);
    await ticks(EDITED);
    await adds('İkinci');
    await removes('İkinci');
    await says(words[lang].left(`${words[lang].said.remove}: İkinci.`, openTasks - 1));
    expect(server.received().filter((line) => line.includes('/api/'))).toEqual([]);
  });

  it.each(languages)('says that a task is gone which was deleted in another tab (%s)', async (lang) => {
    const page = await openPage();
    await page.goto(`${server.origin}/${lang}.html`);
    const here = user(page, lang);
    await here.loads(openTasks);
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/${lang}.html`);
    const there = user(other, lang);
    await there.loads(openTasks);
    await there.removes(SECOND);
    await expect.poll(there.shown).not.toContain(SECOND);
    await here.ticks(SECOND);
    await here.says(words[lang].gone);
  });
});
