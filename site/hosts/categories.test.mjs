import { createApp } from 'kurmaca';

const api = createApp();
globalThis.fetch = (...request) => api(new Request(...request));

test('ten categories', async () => {
  const response = await fetch('https://api.example.com/api/v1/categories');
  expect(await response.json()).toHaveLength(10);
});
