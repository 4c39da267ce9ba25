import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { asking } from '../support/exchange.ts';

const app = createApp(dataSet);

/** Those that are refused stand in test/contract/problems.txt. */
it.each([
  ['POST users?_=1732180000000', 201],
  ['POST users?page=2&marka=&q=&utm_source=x', 201],
  ['PATCH users/1?_dogrula=1&_gecikme=0&_hataOrani=0&_tohum=1&_deneme=0&_oturum=0', 200],
  ['DELETE users/1?_delay=0', 200],
  ['OPTIONS users/1?_valdiate=1', 204],
  ['GET users/1?_valdiate=1', 200],
  ['HEAD users/1?_valdiate=1', 200],
  [`GET users/1?_=${'x'.repeat(9000)}`, 200],
  [`HEAD users/999?_=${'x'.repeat(9000)}`, 404],
])('a query is ignored where it has no effect or a name in it has one: %.80s is %i', async (request, status) => {
  const [method = '', path = ''] = request.split(' ');
  expect((await asking(app)(`/${path}`, method, ...(/^P/.test(method) ? [{}] : []))).status).toBe(status);
});

it('a delay at a reset is no unknown name', async () => {
  expect((await asking(createApp(dataSet, { writes: 'kept' }))('/reset?_gecikme=0', 'POST')).status).toBe(200);
});

it('an unknown name in the query of a write is refused before the body is read', async () => {
  const request = new Request('http://kurmaca.test/api/v1/users?_valdiate=1', { method: 'POST', body: 'x' });
  expect(await (await app(request)).json()).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE' });
  expect(request.bodyUsed).toBe(false);
});
