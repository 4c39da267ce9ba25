import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { PASSWORD } from '../../functions/http/session.ts';
import { getSpace } from '../../site/get-space.ts';
import { languages } from '../../site/language.ts';
import { builtDocument } from '../support/built-documents.ts';
import { exchange } from '../support/exchange.ts';
import { departuresFromDocuments } from '../support/host.ts';
import { listRequests, sampleOf } from '../support/list-requests.ts';
import { operationsOf } from '../support/openapi-validator.ts';
import { makeToken } from '../support/tokens.ts';

const problemsOf = async (requests: readonly (readonly [string, RequestInit?])[]): Promise<readonly string[]> => {
  const problems = await Promise.all(
    requests.map(async ([path, init]) => departuresFromDocuments(await exchange(path, init))),
  );
  return problems.flat();
};

const json = (method: string, body: string): RequestInit => ({
  method,
  body,
  headers: { 'Content-Type': 'application/json' },
});

describe('the API’s responses', () => {
  it('keep to both OpenAPI documents everywhere in the GET space, as GET and HEAD, as path and file', async () => {
    const answered = getSpace(dataSet).filter(({ kind }) => kind !== 'openapi' && kind !== 'schema');
    const places = answered.flatMap(({ path, file }) => (path === file ? [path] : [path, file]));
    const paths = sampleOf(places, 1500);
    const heads = sampleOf(paths, 300).map((path) => [path, { method: 'HEAD' }] as const);
    expect(await problemsOf([...paths.map((path) => [path] as const), ...heads])).toEqual([]);
  });

  it('keep to the documents for lists with filters, search, sort, pages and envelopes', async () => {
    const addresses = fc.sample(listRequests, { numRuns: 300, seed: 31 }).map(({ address }) => [address] as const);
    expect(await problemsOf(addresses)).toEqual([]);
  });

  it.each(languages)('include a success for each operation of the document in the language %s', async (language) => {
    const answered = operationsOf(builtDocument(language)).filter(({ path }) => !/\.(?:json|svg|png)$/.test(path));
    expect(answered.length).toBeGreaterThan(100);
    // Right for a new record, for signing in and for renewing a session alike: members that are not asked for are taken.
    const [user] = dataSet.kullanicilar;
    const signIn = { kullaniciAdi: user?.kullaniciAdi, sifre: PASSWORD };
    const body = JSON.stringify({ ...signIn, yenilemeBelirteci: await makeToken({ aud: 'yenileme' }) });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await makeToken()}` };
    const failures = await Promise.all(
      answered.map(async ({ path, method }) => {
        const address = `/api/v1${path.replace('{id}', '1')}`;
        const withBody = ['post', 'put', 'patch'].includes(method) ? { body } : {};
        const exchanged = await exchange(address, { method: method.toUpperCase(), headers, ...withBody });
        return exchanged.status < 300
          ? departuresFromDocuments(exchanged)
          : [`${method} ${address} answers ${exchanged.status}`];
      }),
    );
    expect(failures.flat()).toEqual([]);
  });

  it('keep to the documents for writes of every resource under both names', async () => {
    const requests = resourceNames.flatMap((name) => {
      const [record] = dataSet[name];
      const whole = JSON.stringify(record);
      return [catalogue[name].path, catalogue[name].alias].flatMap((segment) => [
        [`/api/v1/${segment}`, json('POST', whole)] as const,
        [`/api/v1/${segment}/1`, json('PUT', '{}')] as const,
        [`/api/v1/${segment}/1`, json('PATCH', '{"eklenen":null,"id":7}')] as const,
        [`/api/v1/${segment}/1`, { method: 'DELETE' }] as const,
        [`/api/v1/${segment}/1/`, { method: 'DELETE' }] as const,
      ]);
    });
    expect(await problemsOf(requests)).toEqual([]);
  });

  it('keep to the documents for refusals and preflights', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ ad: 'Elif' }) };
    const requests = [
      ['/api/v1/kullanici'],
      ['/api/v2/users'],
      ['/api/v1/sema/kullanici.json'],
      ['/api/v1/users/999'],
      ['/api/v1/users/999.json'],
      ['/api/v1/users/abc'],
      ['/api/v1/users/%E0%A4%A'],
      ['/api/v1/users/1/siparis'],
      ['/api/v1/users/1/orders/2'],
      ['/api/v1/users/999/orders'],
      ['/api/v1/users?renk=mavi'],
      ['/api/v1/users?_renk=mavi&_sayfa=0'],
      ['/api/v1/users?_page=1&_page=2'],
      ['/api/v1/users?_sort=kalem'],
      ['/api/v1/users', json('POST', '')],
      ['/api/v1/users', json('POST', '{')],
      ['/api/v1/users', json('POST', '[]')],
      ['/api/v1/users', json('POST', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`)],
      ['/api/v1/users', json('POST', `"${'x'.repeat(110_000)}"`)],
      ['/api/v1/users', form],
      ['/api/v1/users/999', json('PATCH', '{}')],
      ['/api/v1/users', { method: 'DELETE' }],
      ['/api/v1/users.json', json('POST', '{}')],
      ['/api/v1/users/1', json('POST', '{}')],
      ['/api/v1/users/1/orders', json('PUT', '{}')],
      ['/api/v1/openapi.json', { method: 'DELETE' }],
      ['/api/v1/openapi.en.json', { method: 'DELETE' }],
      ['/api/v1', { method: 'DELETE' }],
      ['/api/v1/sema/yok.json', { method: 'DELETE' }],
      ['/api/v1/sema/users.json', { method: 'DELETE' }],
      ['/api/v1/users//orders', { method: 'DELETE' }],
      ['/api/v1/users/1', { method: 'OPTIONS' }],
      ['/api/v1/yok', { method: 'OPTIONS' }],
    ] as const;
    expect(await problemsOf(requests)).toEqual([]);
  });

  it('keep to the documents for slices, selected members, embedded relations and operators', async () => {
    const queries = [
      '_bas=5&_son=5&_zarf=1',
      '_start=3&_end=9&_envelope=1',
      '_alanlar=adres_il,ad',
      '_fields=id&_embed=company,siparisler.faturalar,posts.comments',
      '_gom=firma.kullanicilar&_limit=2',
      '_gom=firma&_zarf=1&_limit=2',
      'id_gte=10&id_lt=20&ad_ne=Elif&soyad_like=oğlu',
    ];
    expect(await problemsOf(queries.map((query) => [`/api/v1/users?${query}`]))).toEqual([]);
  });

  it('keep to the documents under simulated conditions', async () => {
    const requests = [
      ['/api/v1/users?_durum=418'],
      ['/api/v1/users?_status=404'],
      ['/api/v1/users/1/orders?_durum=503&_gecikme=1'],
      ['/api/v1/users?_durum=200'],
      ['/api/v1/yok?_durum=500'],
      ['/api/v1/users/999?_durum=401'],
      ['/api/v1/users?_durum=422', json('POST', '{}')],
      ['/api/v1/users/1?_delay=x', { method: 'DELETE' }],
    ] as const;
    expect(await problemsOf(requests)).toEqual([]);
  });

  it('keep to the documents when they are 304', async () => {
    const { headers } = await exchange('/api/v1/users/1');
    const init = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    expect((await exchange('/api/v1/users/1', init)).status).toBe(304);
    expect(await problemsOf([['/api/v1/users/1', init]])).toEqual([]);
  });
});
