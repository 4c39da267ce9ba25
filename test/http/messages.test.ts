import { describe, expect, it } from 'vitest';
import { brokenByLeaf, rangeOf } from '../../data/check.ts';
import { sentenceOf } from '../../functions/http/validate.ts';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

const texts = { tr: '', en: '' } as const;

describe('what is wrong with a field of a form', () => {
  it.each([
    [
      { type: 'integer', minimum: 0, ...texts },
      -1,
      '0 ya da daha büyük bir sayı girin.',
      'Enter a number of 0 or more.',
    ],
    [
      { type: 'number', decimals: 1, maximum: 9, ...texts },
      10,
      '9 ya da daha küçük bir sayı girin.',
      'Enter a number of 9 or less.',
    ],
    [
      { type: 'number', decimals: 1, minimum: 1, maximum: 5, ...texts },
      5.5,
      '1 ile 5 arasında bir sayı girin.',
      'Enter a number from 1 to 5.',
    ],
    [{ type: 'integer', ...texts }, 1.5, 'Bir tam sayı girin.', 'Enter a whole number.'],
    [{ type: 'integer', ...texts }, Number.NaN, 'Bir tam sayı girin.', 'Enter a whole number.'],
    [{ type: 'number', decimals: 1, ...texts }, '1', 'Bir sayı girin.', 'Enter a number.'],
    [{ type: 'string', ...texts }, 1, 'Bir metin girin.', 'Enter text.'],
    [{ type: 'boolean', ...texts }, 1, 'Evet (true) ya da hayır (false) seçin.', 'Choose yes (true) or no (false).'],
    [{ type: 'string', ...texts }, '', 'Bu alan boş bırakılamaz.', 'This field cannot be empty.'],
    [{ type: 'string', ...texts }, null, 'Bu alan boş bırakılamaz.', 'This field cannot be empty.'],
    [{ type: 'string', values: ['TRY'], ...texts }, 'EUR', 'Geçerli tek değer: TRY.', 'The only valid value is TRY.'],
    [{ type: 'string', values: ['a', 'b'], ...texts }, 'c', 'Şunlardan birini seçin: a, b.', 'Choose one of: a, b.'],
  ] as const)('is said in a sentence: %j and %j', (field, value, tr, en) => {
    const broken = brokenByLeaf(field, value, 'input');
    expect(broken && sentenceOf(broken)).toEqual({ tr, en });
  });

  it.each([
    [{ type: 'number', decimals: 1, minimum: 1, maximum: 5, ...texts }, 1],
    [{ type: 'number', decimals: 1, minimum: 1, maximum: 5, ...texts }, 5],
    [{ type: 'integer', minimum: 0, ...texts }, 0],
    [{ type: 'string', nullable: true, ...texts }, null],
    [{ type: 'string', input: { pattern: '^.{3}$', maxLength: 3, hint: texts, form: texts }, ...texts }, 'şıü'],
  ] as const)('is nothing at a bound: %j and %j', (field, value) => {
    expect(brokenByLeaf(field, value, 'input')).toBeNull();
  });

  it('goes by the wider range of bodies where an integer has one', () => {
    const bounded = { type: 'integer', minimum: 1900, maximum: 2025, ...texts } as const;
    expect(rangeOf(bounded, 'input')).toEqual({ minimum: 1900, maximum: 2025 });
    expect(rangeOf({ ...bounded, input: { maximum: 2100 } }, 'input')).toEqual({ minimum: 1900, maximum: 2100 });
    expect(rangeOf({ type: 'number', decimals: 1, minimum: 1, ...texts }, 'input')).toEqual({
      minimum: 1,
      maximum: undefined,
    });
  });

  it('names a record that does not exist', () => {
    expect(sentenceOf({ rule: 'bagliKayit', target: 'firmalar', id: 99 })).toEqual({
      tr: 'Böyle bir kayıt yok: firmalar/99.',
      en: 'Unknown record: firmalar/99.',
    });
  });
});

describe('the error that a caller asks for', () => {
  const errorAt = async (query: string): Promise<ReturnType<typeof objectOf>> =>
    objectOf(parseJson((await exchange(`/api/v1/users?${query}`)).text));

  it.each(['0', '1', '0.25', '1.0', '2.5e-1', '0.5E-10', '00.5'])('comes at a rate of %s', async (rate) => {
    expect(await errorAt(`_hataOrani=${rate}&_limit=0`)).not.toMatchObject({ parametre: '_hataOrani' });
  });

  it.each(['', '1.1', '2', '-0.5', '.5', '0.', '1e0', '5e-', '0,5', '0.5x', 'x0.5', '0.5.5', '1e-x'])(
    'cannot come at a rate of %j',
    async (rate) => {
      expect(await errorAt(`_hataOrani=${rate}`)).toMatchObject({ hata: 'GECERSIZ_DEGER', parametre: '_hataOrani' });
    },
  );

  it('comes by chance without a seed', async () => {
    const codes = await Promise.all(
      Array.from({ length: 200 }, async () => (await exchange('/api/v1/users?_hataOrani=0.5&_limit=1')).status),
    );
    expect(new Set(codes)).toEqual(new Set([200, 429, 500, 503]));
  });
});
