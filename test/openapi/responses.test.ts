import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH, PASSWORD } from '../../functions/http/base.ts';
import { languages } from '../../site/language.ts';
import { operationsOf } from '../../site/openapi/read.ts';
import { departuresFromDocuments } from '../support/ask.ts';
import { builtDocument } from '../support/built-documents.ts';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { listRequests, seeded } from '../support/list-requests.ts';
import { makeToken } from '../support/tokens.ts';

/** The conformance suite compares every response that it gets with both documents, too. */
describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const document = builtDocument(language);
  const operations = operationsOf(document);

  it('describes the success of each of its operations', async () => {
    const answered = operations.filter(({ path }) => !/\.(?:json|svg|png)$/.test(path));
    expect(answered.length).toBeGreaterThan(100);
    // Right for a new record, for signing in and for renewing a session alike: members that are not asked for are taken.
    const [user] = dataSet.kullanicilar;
    const signIn = { kullaniciAdi: user?.kullaniciAdi, sifre: PASSWORD };
    const body = JSON.stringify({ ...signIn, yenilemeBelirteci: await makeToken({ aud: 'yenileme' }) });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await makeToken()}` };
    const failures = await Promise.all(
      answered.map(async ({ path, method }) => {
        const address = `${BASE_PATH}${path.replace('{id}', '1')}`;
        const withBody = ['POST', 'PUT', 'PATCH'].includes(method) ? { body } : {};
        const exchanged = await exchange(address, { method, headers, ...withBody });
        return exchanged.status < 300
          ? departuresFromDocuments(exchanged)
          : [`${method} ${address} answers ${exchanged.status}`];
      }),
    );
    expect(failures.flat()).toEqual([]);
  });

  it('has parameters that allow what lists are asked with', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'it');
    let checked = 0;
    for (const { address } of seeded(listRequests, 100)) {
      const { pathname, searchParams } = new URL(address, 'http://kurmaca.test');
      const list = operations.find(({ path, method }) => method === 'GET' && BASE_PATH + path === pathname);
      for (const [name, text] of list ? searchParams : []) {
        // The API composes what it is asked; the documents list values as they are written.
        const value = text.normalize();
        const spelling = name.replaceAll('.', '_').replace('[]', '');
        const parameter = list?.parameters.find((each) => each['name'] === spelling);
        // The documents leave out operators that help on no field of the kind.
        if (parameter === undefined) continue;
        const schema = objectOf(parseJson(JSON.stringify(parameter['schema']).replaceAll('"#/', '"it#/')));
        // A query’s values are texts, also where they stand for numbers and the like.
        const values = /^(?:true|false|(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value) ? [value, parseJson(value)] : [value];
        expect(
          values.some((each) => ajv.validate(schema, each)),
          `${address}: ${name}: ${ajv.errorsText()}`,
        ).toBe(true);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });
});
