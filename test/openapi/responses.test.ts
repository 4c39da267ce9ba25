import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH, PASSWORD } from '../../functions/http/base.ts';
import { languages } from '../../site/language.ts';
import { operationsOf } from '../../site/openapi/read.ts';
import { departuresFromDocuments } from '../support/ask.ts';
import { builtDocument } from '../support/built-documents.ts';
import { exchange } from '../support/exchange.ts';
import { makeToken } from '../support/tokens.ts';

it('the OpenAPI documents describe a record below a state, which has no picture', async () => {
  const created = await exchange(`${BASE_PATH}/~/products`, {
    method: 'POST',
    body: JSON.stringify(dataSet.urunler[0]),
  });
  const place = created.headers.get('Location') ?? '';
  const query = '_sort=-id&_limit=1&_embed=image';
  const listed = await exchange(`${new URL(place, 'http://kurmaca.test').pathname.replace(/\/\d+$/, '')}?${query}`);
  expect(listed.text).toMatch(/"gorsel":null\}\]$/);
  expect(departuresFromDocuments({ ...listed, path: `${BASE_PATH}/products?${query}` })).toEqual([]);
});

/** The conformance suite compares every response that it gets with both documents, too. */
describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const operations = operationsOf(builtDocument(language));

  it('describes the success of each of its operations', async () => {
    const answered = operations.filter(({ path }) => !/\.(?:json|svg|png)$/.test(path));
    expect(answered.length).toBeGreaterThan(60);
    // Right for a new record, for signing in and for renewing a session alike: fields that are not asked for are taken.
    const [user] = dataSet.kullanicilar;
    const signIn = { kullaniciAdi: user?.kullaniciAdi, sifre: PASSWORD };
    const body = JSON.stringify({ ...signIn, yenilemeBelirteci: await makeToken({ aud: 'yenileme' }) });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await makeToken()}` };
    const failures = await Promise.all(
      answered.map(async ({ path, method }) => {
        const address = `${BASE_PATH}${path.replace(/\{\w+\}/, '1')}`;
        const withBody = ['POST', 'PUT', 'PATCH'].includes(method) ? { body } : {};
        const exchanged = await exchange(address, { method, headers, ...withBody });
        return exchanged.status < 300
          ? departuresFromDocuments(exchanged)
          : [`${method} ${address} answers ${exchanged.status}`];
      }),
    );
    expect(failures.flat()).toEqual([]);
  });
});
