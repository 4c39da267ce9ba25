import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { getSpace } from '../../functions/http/get-space.ts';
import { exchange, servedDocument } from '../support/exchange.ts';
import { listRequests, sampleOf } from '../support/list-requests.ts';
import { openApiValidator, operationsOf } from '../support/openapi-validator.ts';

const document = await servedDocument();
const validate = openApiValidator(document);

const problemsOf = async (requests: readonly (readonly [string, RequestInit?])[]): Promise<readonly string[]> => {
  const problems = await Promise.all(requests.map(async ([path, init]) => validate(await exchange(path, init))));
  return problems.flat();
};

const json = (method: string, body: string): RequestInit => ({
  method,
  body,
  headers: { 'Content-Type': 'application/json' },
});

describe('the answers keep to the OpenAPI document', () => {
  it('everywhere in the GET space, as GET and HEAD, as path and file', async () => {
    const places = getSpace(dataSet).flatMap(({ path, file }) => (path === file ? [path] : [path, file]));
    const paths = sampleOf(places, 1500);
    const heads = sampleOf(paths, 300).map((path) => [path, { method: 'HEAD' }] as const);
    expect(await problemsOf([...paths.map((path) => [path] as const), ...heads])).toEqual([]);
  });

  it('for lists with filters, search, sort, pages and envelopes', async () => {
    const addresses = fc.sample(listRequests, { numRuns: 300, seed: 31 }).map(({ address }) => [address] as const);
    expect(await problemsOf(addresses)).toEqual([]);
  });

  it('with a success for each documented operation', async () => {
    const failures = await Promise.all(
      operationsOf(document).map(async ({ path, method }) => {
        const address = `/api${path === '/v1.json' ? '' : '/v1'}${path.replace('{id}', '1').replace('{kaynak}', 'users')}`;
        const answer = await exchange(address, method === 'get' ? {} : json(method.toUpperCase(), '{"ad":"Elif"}'));
        return answer.status < 300 ? validate(answer) : [`${method} ${address} answers ${answer.status}`];
      }),
    );
    expect(failures.flat()).toEqual([]);
  });

  it('for writes of every resource under both names', async () => {
    const requests = resourceNames.flatMap((name) => {
      const [record] = dataSet[name];
      const whole = JSON.stringify(record);
      return [catalogue[name].path, catalogue[name].alias].flatMap((segment) => [
        [`/api/v1/${segment}`, json('POST', whole)] as const,
        [`/api/v1/${segment}/1`, json('PUT', '{}')] as const,
        [`/api/v1/${segment}/1`, json('PATCH', '{"adres":null,"id":"x"}')] as const,
        [`/api/v1/${segment}/1`, { method: 'DELETE' }] as const,
        [`/api/v1/${segment}/1/`, { method: 'DELETE' }] as const,
      ]);
    });
    expect(await problemsOf(requests)).toEqual([]);
  });

  it('for refusals and preflights', async () => {
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
      ['/api/v1', { method: 'DELETE' }],
      ['/api/v1/sema/yok.json', { method: 'DELETE' }],
      ['/api/v1/sema/users.json', { method: 'DELETE' }],
      ['/api/v1/users//orders', { method: 'DELETE' }],
      ['/api/v1/users/1', { method: 'OPTIONS' }],
      ['/api/v1/yok', { method: 'OPTIONS' }],
    ] as const;
    expect(await problemsOf(requests)).toEqual([]);
  });

  it('for slices, selected members, embedded relations and operators', async () => {
    const queries = [
      '_bas=5&_son=5&_zarf=1',
      '_start=3&_end=9&_envelope=1',
      '_alanlar=adres_il,ad',
      '_fields=id&_embed=company,siparisler.faturalar,posts.comments',
      '_gom=firma.kullanicilar&_limit=2',
      'id_gte=10&id_lt=20&ad_ne=Elif&soyad_like=oğlu',
    ];
    expect(await problemsOf(queries.map((query) => [`/api/v1/users?${query}`]))).toEqual([]);
  });

  it('for simulated conditions', async () => {
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

  it('for 304 answers', async () => {
    const { headers } = await exchange('/api/v1/users/1');
    const init = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    expect((await exchange('/api/v1/users/1', init)).status).toBe(304);
    expect(await problemsOf([['/api/v1/users/1', init]])).toEqual([]);
  });
});
