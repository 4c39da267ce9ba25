import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { App } from '../../functions/http/handler.ts';
import { errorBody, errorCodes, errorDefinitions, errorOf, grouped } from '../../functions/http/errors.ts';
import { quoted } from '../../functions/http/problems.ts';
import type { JsonValue } from '../../data/json.ts';
import { exchange, sendTo } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

const errorAt = async (path: string, init?: RequestInit): Promise<ReturnType<typeof objectOf>> =>
  objectOf(parseJson((await exchange(`/api/v1${path}`, init)).text));

const says = (pattern: RegExp): unknown => expect.stringMatching(pattern);

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

describe('a number in a message', () => {
  it.each([
    [5, '5', '5'],
    [999, '999', '999'],
    [1000, '1.000', '1,000'],
    [102_400, '102.400', '102,400'],
    [1_234_567, '1.234.567', '1,234,567'],
  ])('%i is grouped as either language writes it', (number, tr, en) => {
    expect(grouped(number)).toEqual({ tr, en });
  });
});

describe('an error with its definition’s message', () => {
  it.each(errorCodes)('says what happened and what to do, in both languages: %s', (code) => {
    const { when, hint, status } = errorDefinitions[code];
    expect(errorBody(errorOf(code), 'https://site.test')).toEqual({
      hata: code,
      durum: status,
      mesaj: `${when.tr} ${hint.tr}`,
      message: `${when.en} ${hint.en}`,
      belge: `https://site.test/hatalar/#${code}`,
      docs: `https://site.test/en/errors/#${code}`,
    });
    expect(Object.keys(errorBody(errorOf(code), null))).toEqual(['hata', 'durum', 'mesaj', 'message']);
  });
});

describe('the errors of an address', () => {
  it('tell of a missing record which is the last one', async () => {
    expect(await errorAt('/users/51')).toMatchObject({
      hata: 'KAYIT_BULUNAMADI',
      mesaj: says(/^kullanicilar kaynağında 51 kimlikli kayıt yok; kimlikler 1 ile 50 arasındadır\./),
      message: says(/^No record 51 in kullanicilar; IDs run from 1 to 50\./),
      kaynak: 'kullanicilar',
      enBuyukKimlik: 50,
    });
  });

  it('tell of a wrong ID which resource it was meant for', async () => {
    expect(await errorAt('/users/01')).toMatchObject({ hata: 'GECERSIZ_KIMLIK', kaynak: 'kullanicilar' });
  });

  it('tell of an unsupported method which ones are supported', async () => {
    expect(await errorAt('/users', { method: 'DELETE' })).toMatchObject({
      hata: 'YONTEM_DESTEKLENMIYOR',
      mesaj: 'Bu yol “DELETE” yöntemiyle çağrılamaz; kullanılabilen yöntemler: GET, HEAD, POST, OPTIONS.',
      message: 'This path does not support the method “DELETE”; supported methods: GET, HEAD, POST, OPTIONS.',
      izinVerilenYontemler: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    });
  });

  it('tell where a reset exists', async () => {
    const { hata, mesaj, message, kok } = await errorAt('/reset', { method: 'POST' });
    expect([hata, kok]).toEqual(['KAYNAK_BULUNAMADI', '/api/v1']);
    expect(mesaj).toMatch(/; sifirla ve reset yalnızca saklayan bir sunucuda /);
    expect(message).toMatch(/; sifirla and reset exist only on a host that does /);
  });

  it('tell of a file that is not here where it is', async () => {
    const app = createApp(dataSet, { site: 'https://site.test', basePath: '/mock' });
    const response = await app(new Request('http://own.test/mock/openapi.json'));
    const { mesaj, message, dosya, kok } = objectOf(parseJson(await response.text()));
    expect([dosya, kok]).toEqual(['https://site.test/api/v1/openapi.json', '/mock']);
    expect(mesaj).toMatch(/^“openapi\.json” sitenin durağan bir dosyasıdır;/);
    expect(message).toMatch(/^“openapi\.json” is a static file of the site;/);
  });

  it('suggest in both languages, or not at all', async () => {
    expect(await errorAt('/userz')).toMatchObject({
      mesaj: '“userz” adında bir kaynak yok. Şunu mu demek istediniz: users?',
      message: 'Unknown resource “userz”. Did you mean users?',
    });
    expect(await errorAt('/xyzzy')).toMatchObject({
      mesaj: '“xyzzy” adında bir kaynak yok.',
      message: 'Unknown resource “xyzzy”.',
    });
  });
});

describe('the 404 of a record', () => {
  const simulated = {
    mesaj: says(/yalnızca benzetimdir, saklanmaz; saklamak için: npx kurmaca --kalici/),
    message: says(/only simulated and not kept; to keep them, use npx kurmaca --keep/),
  };
  const plain = {
    mesaj: says(/ arasındadır\.$/),
    message: says(/; IDs run from 1 to \d+\.$/),
  };
  const send = async (app: App, method: string, path: string): Promise<JsonValue> =>
    (await sendTo(app)(method, path, method === 'GET' ? undefined : {})).json;

  it.each([
    ['GET', '/users/51'],
    ['GET', '/kullanicilar/999999999999999999999999'],
    ['GET', '/users/51/orders'],
    ['PUT', '/users/51'],
    ['PATCH', '/users/51'],
    ['DELETE', '/users/51'],
  ])(
    'says for %s %s, above the highest ID, that created records are only simulated and how to keep them',
    async (...sent) => {
      expect(await send(createApp(dataSet), ...sent)).toMatchObject({ hata: 'KAYIT_BULUNAMADI', ...simulated });
    },
  );

  it('says no such thing below the highest ID, nor where writes are kept', async () => {
    const withGap = createApp({ ...dataSet, kullanicilar: dataSet.kullanicilar.filter(({ id }) => id !== 7) });
    const kept = createApp(dataSet, { writes: 'kept' });
    expect(await send(withGap, 'GET', '/users/7')).toMatchObject(plain);
    expect(await send(kept, 'GET', '/users/51')).toMatchObject(plain);
    expect(await send(kept, 'PATCH', '/users/51')).toMatchObject(plain);
  });
});
