import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { withSeparators } from '../../functions/http/errors.ts';
import { quoted } from '../../functions/http/problems.ts';
import { asking } from '../support/exchange.ts';

describe('the received text in a message', () => {
  it('is cut after 80 characters, never inside a pair of surrogates', () => {
    expect(quoted('a'.repeat(80))).toBe(`“${'a'.repeat(80)}”`);
    expect(quoted('a'.repeat(81))).toBe(`“${'a'.repeat(80)}…”`);
    expect(quoted(`${'a'.repeat(79)}😀`)).toBe(`“${'a'.repeat(79)}\uFFFD…”`);
  });

  it('is well-formed even where the request’s was not', () => {
    expect(quoted('\uD83D')).toBe('“\uFFFD”');
  });
});

it.each([
  [5, '5', '5'],
  [999, '999', '999'],
  [1000, '1.000', '1,000'],
  [102_400, '102.400', '102,400'],
  [1_234_567, '1.234.567', '1,234,567'],
])('a number in a message %i is written with the separators of either language', (number, tr, en) => {
  expect(withSeparators(number)).toEqual({ tr, en });
});

it('the 404 of a record below the highest ID speaks neither of simulated writes nor of the range that it lies in', async () => {
  const app = createApp({ ...dataSet, kullanicilar: dataSet.kullanicilar.filter(({ id }) => id !== 7) });
  expect((await asking(app)('/users/7')).json).toMatchObject({
    mesaj: '7 numaralı kayıt yok.',
    message: 'No record 7 in users.',
  });
});

it.each([
  ['/users.csv', ['users']],
  ['/todos.JSON', ['todos']],
  ['/session.json', ['session']],
  ['/v1/users.csv', ['users.csv']],
])('the 404 of %s does not suggest the same address', async (path, oneriler) => {
  expect((await asking(createApp(dataSet))(path)).json).toMatchObject({ oneriler });
});

it.each([
  ['/users/1/image', ['image.svg', 'image.png']],
  ['/urunler/1/gorsel.webp', ['gorsel.svg', 'gorsel.png']],
  ['/todos/1/image', []],
])('the 404 of %s suggests the picture’s files where the record has one', async (path, oneriler) => {
  expect((await asking(createApp(dataSet))(path)).json).toMatchObject({ hata: 'ALT_KAYNAK_BULUNAMADI', oneriler });
});

it.each(['/users.json', '/users/1.json', '/users/1/orders.json'])(
  '%s answers the same with a slash behind it',
  async (path) => {
    const ask = asking(createApp(dataSet));
    const [plain, slashed] = await Promise.all([path, `${path}/`].map((each) => ask(each)));
    expect(slashed).toEqual(plain);
    expect(plain?.status).toBe(200);
  },
);

it('a text filter takes the plus of a phone number unencoded', async () => {
  const ask = asking(createApp(dataSet));
  for (const sign of ['+', '%2B'])
    expect((await ask(`/users?telefon=${sign}905020000631`)).json).toMatchObject([{ id: 1 }]);
});

it.each([
  [51, true],
  [52, true],
  [53, false],
])('the 404 of user %i, where 50 is the highest ID, speaks of simulated writes: %s', async (id, speaks) => {
  const { json } = await asking(createApp(dataSet))(`/users/${id}`);
  expect(JSON.stringify(json).includes('POST')).toBe(speaks);
});
