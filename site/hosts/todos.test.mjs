import { handlers } from 'kurmaca/msw';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const origin = 'https://api.example.com';
const todos = `${origin}/api/v1/todos`;
const server = setupServer(...handlers({ origin, writes: 'kept' }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  server.resetHandlers();
  await fetch(`${origin}/api/v1/reset`, { method: 'POST' });
});
afterAll(() => server.close());

const total = async () => Number((await fetch(todos)).headers.get('X-Total-Count'));

test('a new todo increases the total', async () => {
  await fetch(todos, { method: 'POST', body: JSON.stringify({ baslik: 'Çay demle' }) });
  expect(await total()).toBe(31);
});

test('the reset removes the new todo', async () => {
  expect(await total()).toBe(30);
});

test('a test can override one response', async () => {
  server.use(http.get(todos, () => HttpResponse.json([])));
  expect(await (await fetch(todos)).json()).toEqual([]);
});

test('requests to other origins fail', async () => {
  await expect(fetch('https://other.example.com/')).rejects.toThrow();
});
