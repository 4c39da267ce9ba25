import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { encodingProblems, groupPairs, noPairs } from '../../functions/query/query-pairs.ts';
import { asking } from '../support/exchange.ts';

const ask = asking(createApp(dataSet));

describe('a query that is not UTF-8', () => {
  it.each([
    ['GET /users', 'adres_il=%DDstanbul', 'adres_il', ['%C4%B0stanbul']],
    ['GET /kullanicilar/1/gonderiler', 'q=%E7ay+%FEi%FEe', 'q', ['%C3%A7ay%20%C5%9Fi%C5%9Fe']],
    ['POST /todos', '_sayfa=1&utm=%D0%DC', 'utm', ['%C4%9E%C3%9C']],
    ['PATCH /todos/1', 'q=%fd%25%', 'q', ['%C4%B1%25%25']],
    ['DELETE /todos/1', 'adres[il]=%DEile', 'adres[il]', ['%C5%9Eile']],
    ['GET /session', 'a%FE=1', 'aş', ['a%C5%9F']],
    ['POST /session/refresh', 'id[]=%F6', 'id', ['%C3%B6']],
    ['GET /~/users', 'q=%F0', 'q', ['%C4%9F']],
    ['GET /users', 'q=%C4', 'q', undefined],
    ['GET /users', 'ad=%ED%A0%80', 'ad', undefined],
    ['GET /users', 'ad=%C0%AF', 'ad', undefined],
  ])('%s?%s is 400 that names %s and suggests %j', async (request, query, parametre, oneriler) => {
    const [method = '', path = ''] = request.split(' ');
    const { status, json } = await ask(`${path}?${query}`, method);
    expect(status).toBe(400);
    expect(json).toMatchObject({ hata: 'GECERSIZ_DEGER', parametre });
    expect(Object(json)).toHaveProperty('message', expect.stringContaining('text in UTF-8'));
    expect(Reflect.get(Object(json), 'oneriler')).toEqual(oneriler);
  });

  it.each([
    ['POST /', 405],
    ['PUT /posts/6/comments', 405],
    ['DELETE /users', 405],
    ['GET /olmayan', 404],
    ['POST /login', 404],
    ['PUT /users/x', 404],
    ['DELETE /users/999', 404],
    ['GET /users/999/orders', 404],
    ['PATCH /sifirla', 404],
  ])('leaves the error of %s as it is, %i', async (request, status) => {
    const [method = '', path = ''] = request.split(' ');
    for (const query of ['%ff=asc', '_order=%ff', 'a&'.repeat(200)])
      expect((await ask(`${path}?${query}`, method)).status, query).toBe(status);
  });

  it.each(['/users/1', '/users/999', '/users.json', '/openapi.json', '/sema/kullanicilar.json', '/users/1/image.svg'])(
    'changes nothing at %s, which ignores its query',
    async (path) => {
      for (const query of ['q=%E7ay', '_status=503', 'a&'.repeat(200)])
        expect(await ask(`${path}?${query}`)).toEqual(await ask(path));
    },
  );
});

it.each([
  'q=100%',
  'q=%',
  'q=%zz%4',
  'q=%C3%A7ay%',
  'q=%EF%BF%BD',
  'q=çay',
  'q=\uFFFD',
  'q=%EF%BB%BFa',
  'q=%F0%9F%98%80',
])('the query %s is UTF-8 and is answered', async (query) => {
  expect((await ask(`/users?${query}`)).status).toBe(200);
});

it('bytes count as UTF-8 where the fatal decoder of the platform takes them', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isUtf8 = (bytes: readonly number[]): boolean => {
    try {
      return decoder.decode(Uint8Array.from(bytes)) !== '';
    } catch {
      return false;
    }
  };
  const leads = [0x41, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff];
  const found: string[] = [];
  for (const first of leads)
    for (const second of leads)
      for (const third of leads) {
        const bytes = [first, second, third];
        const query = `q=${bytes.map((byte) => `%${byte.toString(16)}`).join('')}`;
        if ((encodingProblems(query, groupPairs(query) ?? noPairs).length === 0) !== isUtf8(bytes)) found.push(query);
      }
  expect(found).toEqual([]);
});
