import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, readShared, status } from '../support/playground.ts';
import { useSite } from '../support/site.ts';
import { targetOf } from '../../site/assets/playground/state.ts';

const site = useSite();

const box = (page: Page) => page.getByLabel('Yazdıklarım adreste kalsın');
const undo = (page: Page) => page.getByRole('button', { name: 'Geri al' });

const showsCount = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

/** Asks for all todos of which the title holds a word; resolves to how many there are. */
const countOf = async (page: Page, word: string): Promise<string> => {
  await page.locator('#p-method').selectOption('GET');
  await page.locator('#p-id').fill('');
  await page.getByLabel('Arama').fill(word);
  await page.getByRole('button', { name: 'Gönder' }).press('Enter');
  await status(page, '200 ·');
  const count = page.locator('[data-response-count]');
  await expect.poll(() => count.innerText()).toMatch(/Eşleşen/);
  return count.innerText();
};

/** Ticks the box and writes a todo, by keys alone. */
const writeOne = async (page: Page): Promise<void> => {
  await box(page).press('Space');
  await showsCount(page, '0 değişiklik');
  await page.locator('#p-resource').selectOption('gorevler');
  await page.locator('#p-method').selectOption('POST');
  await page.locator('#p-body').press('Control+A');
  await page.keyboard.type('{"baslik":"Çay demle"}');
  await page.keyboard.press('Control+Enter');
  await status(page, '201 ·');
  await showsCount(page, '1 değişiklik');
};

describe('the playground’s box for writes that stay', () => {
  it('keeps them in its own address, from which a reload, a shared link, undo and starting over go on', async () => {
    const page = await site.open('/dene/', { watched: true });
    expect(await undo(page).isVisible()).toBe(false);
    await writeOne(page);
    expect(await address(page)).toMatch(/POST \S+\/~1[\w-]+\/gorevler$/);
    const shared = page.url();
    await page.keyboard.press('Control+Enter');
    await showsCount(page, '2 değişiklik');
    expect(await countOf(page, 'demle')).toBe('Eşleşen 2 kaydın tümü.');
    await page.reload();
    await showsCount(page, '2 değişiklik');
    expect(await countOf(page, 'demle')).toBe('Eşleşen 2 kaydın tümü.');

    const other = await site.open(shared.slice(site.site().length));
    await showsCount(other, '1 değişiklik');
    expect(await undo(other).isDisabled()).toBe(true);
    expect(await countOf(other, 'demle')).toBe('Eşleşen tek kayıt.');
    await other.getByRole('button', { name: 'Baştan başla' }).press('Enter');
    await showsCount(other, '0 değişiklik');
    await other.getByText('Eşleşen kayıt yok').waitFor();
    await undo(other).press('Enter');
    await other.getByText('Eşleşen tek kayıt').waitFor();
    // The button that had nothing more to undo has handed the focus on.
    expect(await box(other).evaluate((tick) => tick === document.activeElement)).toBe(true);
  });

  it('undoes one write after another, by its button and by Back', async () => {
    const page = await site.open('/dene/');
    await writeOne(page);
    await page.keyboard.press('Control+Enter');
    await showsCount(page, '2 değişiklik');
    await page.goBack();
    await showsCount(page, '1 değişiklik');
    await undo(page).press('Enter');
    await showsCount(page, '0 değişiklik');
    expect(await address(page)).toMatch(/\/~\/gorevler$/);
  });

  it('leaves everything as it was where a write fails or is not to stay', async () => {
    const page = await site.open('/dene/');
    await writeOne(page);
    const before = await address(page);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Yanıt alınamadı').waitFor();
    await page.context().setOffline(false);
    await page.locator('#p-body').press('Control+A');
    await page.keyboard.type('hayır');
    await page.keyboard.press('Control+Enter');
    await status(page, '400 ·');
    expect(await address(page)).toBe(before);
    await showsCount(page, '1 değişiklik');
    await box(page).press('Space');
    expect(await address(page)).toMatch(/v1\/gorevler$/);
    await box(page).press('Space');
    expect(await address(page)).toBe(before);
  });

  it('is ticked by an address that is typed, and says of one that was cut off that it cannot be read', async () => {
    const page = await site.open('/dene/');
    await page.locator('#p-url').press('Control+A');
    await page.keyboard.type('/~1q1ZKzy9/todos');
    await page.keyboard.press('Enter');
    await page.locator('[data-response-error]', { hasText: 'DURUM_OKUNAMADI' }).waitFor();
    expect(await box(page).isChecked()).toBe(true);
    await showsCount(page, 'okunamıyor');
  });

  it.each(['/~/users?_page=2', '/~1q1ZK/todos/31', '/%7E/users'])('understands %s', (target) => {
    const { state, problem } = readShared(new URLSearchParams({ istek: target }), true);
    expect(problem).toBe('');
    expect(targetOf({ ...state, spelled: '' })).toBe(target.replace('%7E', '~'));
  });

  it('suggests below the same changes', async () => {
    const { problem, suggest } = readShared(new URLSearchParams({ istek: '/~1q1ZK/userz' }), true);
    expect(problem).toContain('is not an address');
    expect(await suggest?.()).toBe('/~1q1ZK/users');
  });
});
