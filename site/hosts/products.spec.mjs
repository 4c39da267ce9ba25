import { expect, test } from '@playwright/test';
import { createApp } from 'kurmaca';

const api = createApp();
const answer = async (route) => {
  const request = route.request();
  const init = { method: request.method(), headers: request.headers(), body: request.postDataBuffer() };
  const response = await api(new Request(request.url(), init));
  const [headers, body] = [Object.fromEntries(response.headers), await response.text()];
  await route.fulfill({ status: response.status, headers, body });
};

test.beforeEach(({ page }) => page.route('**/api/v1/**', answer));

test('the page creates a todo', async ({ page }) => {
  const status = await page.evaluate(async () => {
    const init = { method: 'POST', body: JSON.stringify({ baslik: 'Çay demle' }) };
    return (await fetch('https://api.example.com/api/v1/todos', init)).status;
  });
  expect(status).toBe(201);
});
