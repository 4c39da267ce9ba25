import type { Page } from 'playwright-core';

/** Puts a text in the place of what a field holds, key by key, as users do: a handler that takes keys away is found. */
export const enter = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
