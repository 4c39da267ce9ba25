import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';

const { run } = useExamples();

const titles = dataSet.gorevler.filter(({ kullaniciId }) => kullaniciId === 2).map(({ baslik }) => baslik);
const [FIRST = '', SECOND = ''] = titles;
const LOADED = `${titles.length} görev`;
const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';
const EDITED = 'Iğdır’a şiir yolla';

const add = async (page: Page, title: string): Promise<void> => {
  await enter(page, 'Yeni görev', title);
  await page.keyboard.press('Enter');
};

describe('the to-do list, step by step', () => {
  it.each([
    { example: examples.todoList, adds: false },
    { example: examples.todoAdd, adds: true },
    { example: examples.todoTick, adds: true },
  ])('shows the tasks of one user, and adds one as it was typed: $example.id.tr', async ({ example, adds }) => {
    const { page, shows, items, status } = await run(example);
    await shows(status, LOADED);
    expect(await items()).toEqual(titles);
    if (!adds) return;
    await add(page, NEW);
    await shows(status, `Eklendi: ${NEW}`);
    expect(await items()).toEqual([...titles, NEW]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('yeni');
  });

  it('ticks a task with the space bar, and takes the tick back when the server refuses', async () => {
    const { page, shows, status } = await run(examples.todoTick);
    await shows(status, LOADED);
    const box = page.getByLabel(SECOND, { exact: true });
    const before = await box.isChecked();
    await box.press('Space');
    await shows(status, `Değişti: ${SECOND}`);
    await expect.poll(() => box.isChecked()).toBe(!before);
    await page.route(/\/gorevler\//, (route) => route.abort());
    await box.press('Space');
    await shows(status, 'Değiştirilemedi, yeniden deneyin.');
    await expect.poll(() => box.isChecked()).toBe(!before);
  });
});

describe('the whole to-do list', () => {
  const field = (page: Page, at: number): Locator => page.getByLabel('Görev', { exact: true }).nth(at);
  const edit = async (page: Page, at: number, text: string): Promise<void> => {
    await field(page, at).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const shown = (page: Page): Promise<readonly string[]> =>
    page
      .getByLabel('Görev', { exact: true })
      .evaluateAll((fields) => fields.map((each) => ('value' in each ? String(each.value) : '')));

  it('adds, ticks, edits and deletes, and sends nothing to a task that the server does not have', async () => {
    const { page, shows, status, printed } = await run(examples.todo);
    await shows(status, LOADED);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url().split('/v1')[1] ?? ''}`));
    await add(page, NEW);
    await shows(status, `Eklendi: ${NEW}`);
    await edit(page, titles.length, EDITED);
    await page.keyboard.press('Enter');
    await shows(status, `Değişti: ${EDITED}`);
    await edit(page, 1, NEW);
    await page.keyboard.press('Tab');
    await shows(status, `Değişti: ${NEW}`);
    // Its status is in the words of the one before.
    const ticked = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Bitti').nth(1).press('Space');
    await (await ticked).finished();
    await page.getByRole('button', { name: 'Sil' }).first().press('Enter');
    await shows(status, `Silindi: ${FIRST}`);
    await page.getByRole('button', { name: 'Sil' }).last().dblclick();
    await shows(status, `Silindi: ${EDITED}`);
    expect(sent).toEqual(['POST /gorevler', 'PATCH /gorevler/2', 'PATCH /gorevler/2', 'DELETE /gorevler/1']);
    expect(await shown(page)).toEqual([NEW, ...titles.slice(2)]);
    expect(printed).toEqual([]);
  });

  it.each([360, 1000])(
    'gives each title the width that tick box and button leave it in its row, %i pixels wide',
    async (width) => {
      const { page, shows, status } = await run(examples.todo);
      await page.setViewportSize({ width, height: 640 });
      await shows(status, LOADED);
      const rows = await page.locator('li').evaluateAll((items) =>
        items.map((item) => {
          const [box, field, button] = [...item.children].map((each) => each.getBoundingClientRect());
          return {
            free: item.clientWidth - (box?.width ?? 0) - (field?.width ?? 0) - (button?.width ?? 0),
            isOneLine: item.clientHeight < 2 * (button?.height ?? 0),
            overflows: item.scrollWidth > item.clientWidth,
          };
        }),
      );
      expect(rows).toHaveLength(titles.length);
      for (const { free, ...others } of rows) {
        // The row’s padding, and the gaps between the three.
        expect(free).toBeLessThan(60);
        expect(others).toEqual({ isOneLine: true, overflows: false });
      }
    },
  );

  it('takes what was typed back with Escape, and when the server refuses', async () => {
    const { page, shows, status } = await run(examples.todo);
    await shows(status, LOADED);
    await edit(page, 1, EDITED);
    expect(await field(page, 1).inputValue()).toBe(EDITED);
    await page.keyboard.press('Escape');
    expect(await shown(page)).toEqual(titles);
    await edit(page, 1, '   ');
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual(titles);
    await page.route(/\/gorevler\//, (route) => route.abort());
    await edit(page, 1, EDITED);
    await page.keyboard.press('Enter');
    await shows(status, 'Değiştirilemedi, yeniden deneyin.');
    await page.getByRole('button', { name: 'Sil' }).first().press('Enter');
    await shows(status, 'Silinemedi, yeniden deneyin.');
    expect(await shown(page)).toEqual(titles);
  });
});
