import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataSet } from '../../data/records.ts';

const tasks = dataSet.gorevler.filter(({ kullaniciId }) => kullaniciId === 2);
export const titles = tasks.map(({ baslik }) => baslik);
export const openTasks = tasks.filter(({ durum }) => durum !== 'tamamlandi').length;

/** What the page says: what was done, and how many tasks are left. */
export const left = (said: string, count: number): string => `${said} ${count} görev kaldı.`.trim();

export const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';
export const EDITED = 'Iğdır’a şiir yolla';
const [FIRST = '', second = '', THIRD = '', ...REST] = titles;
export const SECOND = second;

/** The tasks that `doEverything` leaves. */
export const tasksAfter: readonly string[] = [NEW, THIRD, ...REST, EDITED];

/** What a user does with the page, and what it says each time. */
interface TodoUser {
  readonly shown: () => Promise<readonly string[]>;
  readonly says: (text: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly isDone: (title: string) => Promise<boolean>;
  readonly loads: (count: number) => Promise<void>;
  readonly adds: (title: string) => Promise<void>;
  readonly ticks: (title: string) => Promise<void>;
  readonly edits: (title: string, to: string) => Promise<void>;
  readonly removes: (title: string) => Promise<void>;
}

export const user = (page: Page): TodoUser => {
  const says = (text: string): Promise<void> =>
    expect.poll(async () => (await page.getByRole('status').textContent())?.trim()).toBe(text);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  return {
    shown: async () => (await page.locator('li label').allTextContents()).map((text) => text.trim()),
    says,
    press,
    isDone: (title) => page.getByRole('checkbox', { name: title, exact: true }).isChecked(),
    loads: (count) => says(left('', count)),
    adds: async (title) => {
      await page.getByLabel('Yeni görev').pressSequentially(title);
      await page.keyboard.press('Enter');
    },
    ticks: (title) => page.getByRole('checkbox', { name: title, exact: true }).click(),
    edits: async (title, to) => {
      await press(`Düzenle: ${title}`);
      await page.getByLabel('Görev', { exact: true }).press('ControlOrMeta+a');
      await page.keyboard.type(to);
      await page.keyboard.press('Enter');
    },
    removes: (title) => press(`Sil: ${title}`),
  };
};

/** Adds, ticks, edits and deletes tasks of its own and tasks of the data set. */
export const doEverything = async (page: Page): Promise<void> => {
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
  expect(await shown()).toEqual(tasksAfter);
};
