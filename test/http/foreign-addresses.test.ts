import { expect, it } from 'vitest';
import { counterpartOf, foreignAddress } from '../../functions/http/foreign-addresses.ts';
import { type ApiError, quoted } from '../../functions/http/errors.ts';

const BASE = 'https://a.test/api/v1';

const errorFor = (path: string, oneriler: readonly string[] | null = ['1', '2', '3']): unknown => {
  const segments = path.split('/');
  const counterpart = counterpartOf(segments);
  const error: ApiError = {
    code: 'GECERSIZ_KIMLIK',
    message: { tr: '', en: '' },
    ...(oneriler === null ? {} : { details: { oneriler } }),
  };
  return counterpart && foreignAddress({ segments, counterpart, error }, BASE);
};

const total = {
  tr: ' (toplam, X-Toplam-Kayit başlığındadır)',
  en: ' (the total is in the header X-Total-Count)',
};

it.each([
  ['docs', 'openapi.en.json', 'openapi.en.json'],
  ['albums/3', 'products/1/image.svg', 'products/1/image.svg'],
  ['products/category/5', 'categories/{id}/products', 'categories/1/products'],
  ['ÜRÜNLER/Kategori/5', 'kategoriler/{id}/urunler', 'kategoriler/1/urunler'],
  ['kullanicilar/filter', 'kullanicilar?adres_il=…', 'kullanicilar?adres_il=Ankara'],
  [`status/404/${'a'.repeat(65)}`, 'users?_status=404', 'users?_status=404'],
  ['urunler/count', 'urunler?_limit=1', 'urunler?_limit=1', total],
  [`albums/${'a'.repeat(64)}`, 'products/1/image.svg', 'products/1/image.svg'],
])('a path of other services, %s, leads to %s', (path, ours, example, note = { tr: '', en: '' }) => {
  const request = `${BASE}/${example}`;
  expect(errorFor(path)).toEqual({
    code: 'GECERSIZ_KIMLIK',
    message: {
      tr: `${quoted(path)} başka servislerde bulunan bir yoldur; burada ${ours} kullanın${note.tr}. Örnek: ${request}`,
      en: `${quoted(path)} is a path of other services; use ${ours} here${note.en}. Example: ${request}`,
    },
    details: { oneriler: [ours, '1', '2'] },
  });
  expect(errorFor(path, null)).toMatchObject({ details: { oneriler: [ours] } });
});

it('the path of a cart names the guide to carts', () => {
  expect(errorFor('sepet')).toMatchObject({ guide: { tr: '/rehber/sepet/', en: '/en/guides/cart/' } });
});

it.each(['users/abc', 'firma/me2', `albums/${'a'.repeat(65)}`, ''])(
  'the path “%s” is none of other services',
  (path) => {
    expect(errorFor(path)).toBeUndefined();
  },
);
