import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shortened } from '../../functions/http/problems.ts';
import { ask } from '../support/ask.ts';
import type { Host } from '../support/hosts.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import type { HostOf } from './requests.ts';

type Code = 'KAYNAK_BULUNAMADI' | 'ALT_KAYNAK_BULUNAMADI' | 'GECERSIZ_KIMLIK';

/** What other services have, the code that such an address gets in any case, and what is suggested first. */
const rows: readonly (readonly [request: string, Code, suggestion: string])[] = [
  ['POST login', 'KAYNAK_BULUNAMADI', 'POST session'],
  ['POST auth/login', 'KAYNAK_BULUNAMADI', 'POST session'],
  ['POST users/login', 'GECERSIZ_KIMLIK', 'POST session'],
  ['GET users/login', 'GECERSIZ_KIMLIK', 'POST session'],
  ['GET auth/me', 'KAYNAK_BULUNAMADI', 'GET session'],
  ['GET users/me', 'GECERSIZ_KIMLIK', 'GET session'],
  ['PUT users/me', 'GECERSIZ_KIMLIK', 'GET session'],
  ['POST auth/refresh', 'KAYNAK_BULUNAMADI', 'POST session/refresh'],
  ['GET products/search?q=phone', 'GECERSIZ_KIMLIK', 'products?q=…'],
  ['GET users/search?q=John', 'GECERSIZ_KIMLIK', 'users?q=…'],
  ['GET posts/search?q=love', 'GECERSIZ_KIMLIK', 'posts?q=…'],
  ['GET products/categories', 'GECERSIZ_KIMLIK', 'categories'],
  ['GET products/category/smartphones', 'ALT_KAYNAK_BULUNAMADI', 'categories/{id}/products'],
  ['GET posts/user/1', 'ALT_KAYNAK_BULUNAMADI', 'users/1/posts'],
  ['GET posts/user/comments', 'GECERSIZ_KIMLIK', 'users/1/posts'],
  ['GET todos/user/1', 'ALT_KAYNAK_BULUNAMADI', 'users/1/todos'],
  ['GET users/filter?key=hair.color&value=Brown', 'GECERSIZ_KIMLIK', 'users?adres_il=…'],
  ['GET users/random', 'GECERSIZ_KIMLIK', 'users?_per_page=1&_page=…'],
  ['GET users/count', 'GECERSIZ_KIMLIK', 'users?_per_page=1'],
  ['POST products/add', 'GECERSIZ_KIMLIK', 'POST products'],
  ['POST users/add', 'GECERSIZ_KIMLIK', 'POST users'],
  ['GET carts', 'KAYNAK_BULUNAMADI', 'orders'],
  ['DELETE carts/1', 'KAYNAK_BULUNAMADI', 'orders'],
  ['GET sepet', 'KAYNAK_BULUNAMADI', 'siparisler'],
  ['GET sepetler', 'KAYNAK_BULUNAMADI', 'siparisler'],
  ['GET photos', 'KAYNAK_BULUNAMADI', 'products/1/image.svg'],
  ['GET albums', 'KAYNAK_BULUNAMADI', 'products/1/image.svg'],
  ['GET image/200', 'KAYNAK_BULUNAMADI', 'products/1/image.svg'],
  [`GET albums/${'a'.repeat(64)}`, 'KAYNAK_BULUNAMADI', 'products/1/image.svg'],
  [`GET status/404/${'a'.repeat(65)}`, 'KAYNAK_BULUNAMADI', 'users?_status=404'],
  ['GET http/404', 'KAYNAK_BULUNAMADI', 'users?_status=404'],
  ['GET docs', 'KAYNAK_BULUNAMADI', 'openapi.en.json'],
  ['GET swagger', 'KAYNAK_BULUNAMADI', 'openapi.en.json'],
  // The same in Turkish words, whatever their letter case and diacritics, as a file, and with a trailing slash.
  ['POST giri%C5%9F', 'KAYNAK_BULUNAMADI', 'POST oturum'],
  ['GET kullanicilar/me', 'GECERSIZ_KIMLIK', 'GET oturum'],
  ['GET urunler/ara?q=kahve', 'GECERSIZ_KIMLIK', 'urunler?q=…'],
  ['GET %C3%9CR%C3%9CNLER/Kategori/5', 'KAYNAK_BULUNAMADI', 'kategoriler/{id}/urunler'],
  ['GET urunler/count', 'GECERSIZ_KIMLIK', 'urunler?_limit=1'],
  ['GET urunler/kategori/kitap', 'ALT_KAYNAK_BULUNAMADI', 'kategoriler/{id}/urunler'],
  ['GET gonderiler/user/1', 'ALT_KAYNAK_BULUNAMADI', 'kullanicilar/1/gonderiler'],
  ['GET kullanicilar/random', 'GECERSIZ_KIMLIK', 'kullanicilar?_limit=1&_sayfa=…'],
  ['POST gorevler/ekle', 'GECERSIZ_KIMLIK', 'POST gorevler'],
  ['GET LOGIN', 'KAYNAK_BULUNAMADI', 'POST session'],
  ['GET Users/Me', 'KAYNAK_BULUNAMADI', 'GET session'],
  ['GET users/me/', 'GECERSIZ_KIMLIK', 'GET session'],
  ['GET users/me.json', 'GECERSIZ_KIMLIK', 'GET session'],
  ['POST users/me.json', 'GECERSIZ_KIMLIK', 'GET session'],
];

/** Runs an example as a reader would who copies it: a URL, or JavaScript in a page of the host. */
const run = async (host: Host, example: string): Promise<Response> => {
  const responses: Response[] = [];
  const send = async (url: string, init?: RequestInit): Promise<Response> => {
    expect(url.startsWith(host.origin), url).toBe(true);
    const response = await host.send(url.slice(host.origin.length), init);
    responses.push(response);
    return response;
  };
  await (example.startsWith('fetch(') ? runInNewContext(example, { fetch: send }) : send(example));
  const last = responses.at(-1);
  if (!last) throw new TypeError(`${example} sends nothing`);
  return last;
};

/** The status that an example asks for. */
const dueStatus = (example: string): number => Number(/[?&]_(?:status|durum)=(\d+)/.exec(example)?.[1] ?? 200);

/** Addresses of other services: the error suggests ours, and its example works. */
export const foreignAddressTests = (hostOf: HostOf): void => {
  it.each(rows)('suggests for %s, with %s, first of all %s', async (request, code, suggestion) => {
    const [method = '', path = ''] = request.split(' ');
    const host = hostOf();
    const { status, json } = await ask(
      host,
      `/api/v1/${path}`,
      method === 'POST' ? { method, body: '{}' } : { method },
    );
    const { hata, oneriler, mesaj, message, docs } = objectOf(json);
    expect([status, hata]).toEqual([404, code]);
    expect(oneriler).toHaveProperty('0', suggestion);
    if (/^(?:carts|sepet)/.test(path)) expect(docs).toMatch(/\/en\/guides\/cart\/$/);
    const named = shortened(decodeURIComponent(path).replace(/(?:\/|\.json|\?.*)$/, ''));
    const [toplam, total] = path.endsWith('/count')
      ? [' (toplam, X-Toplam-Kayit başlığındadır)', ' (the total is in the header X-Total-Count)']
      : ['', ''];
    for (const [text, due, lead] of [
      [mesaj, `Burada ${named} yok; yerine şunu kullanın: ${suggestion}${toplam}.`, ' Örnek: '],
      [message, `${named} does not exist here; use ${suggestion}${total}.`, ' Example: '],
    ] as const) {
      // A suggestion that is a whole path needs no example.
      const [said, example = `${host.origin}/api/v1/${suggestion}`] = textOf(text).split(lead);
      expect(said).toBe(due);
      const response = await run(host, example);
      const isFile = /\.(?:svg|json)$/.test(example);
      if (isFile && !host.servesDocuments) {
        expect(await response.json(), example).toHaveProperty('dosya');
        continue;
      }
      const got = await response.text();
      if (response.status === 201 || isFile) expect(response.ok, example).toBe(true);
      else expect(response.status, example).toBe(dueStatus(example));
      if (got.startsWith('[')) expect(parseJson(got), example).not.toEqual([]);
    }
  });

  it('simulates failures at such an address, but ignores the query where it looks like that of a record', async () => {
    expect((await ask(hostOf(), `/api/v1/users/me?_=${'a'.repeat(8200)}`)).json).toMatchObject({
      hata: 'GECERSIZ_KIMLIK',
    });
    expect((await ask(hostOf(), '/api/v1/users/me?_status=418')).status).toBe(404);
    expect((await ask(hostOf(), '/api/v1/login?_status=418', { method: 'POST' })).status).toBe(418);
  });
};
