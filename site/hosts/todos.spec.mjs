import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page, request }) => {
  await expect(await request.post('/api/v1/reset')).toBeOK();
  await page.goto('/');
});

const total = (page) => page.evaluate(async () => (await fetch('/api/v1/todos')).headers.get('X-Total-Count'));

test('a new todo is still there after a reload', async ({ page }) => {
  await page.evaluate((body) => fetch('/api/v1/todos', { method: 'POST', body }), '{"baslik":"Çay demle"}');
  await page.reload();
  expect(await total(page)).toBe('31');
});

test('the reset removes the new todo', async ({ page }) => {
  expect(await total(page)).toBe('30');
});
