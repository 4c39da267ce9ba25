import { describe, expect, it } from 'vitest';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { doEverything, EDITED, NEW, openTasks, left, SECOND, titles, user } from '../support/todo-list.ts';

const FAILED = 'Olmadı, yeniden deneyin.';

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
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('   ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
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
