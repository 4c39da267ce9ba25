import { createApp } from 'kurmaca';

const api = createApp();
globalThis.fetch = (...request) => api(new Request(...request));

test('returns ten categories', async () => {
  const response = await fetch('https://api.example.com/api/v1/categories');
  expect(await response.json()).toHaveLength(10);
});
