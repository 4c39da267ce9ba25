import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { handlers } from 'kurmaca/msw';
import { setupServer } from 'msw/node';

const server = setupServer(...handlers());
before(() => server.listen());
after(() => server.close());

test('the filter returns only cheaper products', async () => {
  const response = await fetch('https://api.example.com/api/v1/products?fiyat_lt=200');
  const products = await response.json();
  assert.ok(products.length > 0);
  assert.ok(products.every(({ fiyat }) => fiyat < 200));
});
