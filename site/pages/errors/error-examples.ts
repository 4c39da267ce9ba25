import type { Bilingual } from '../../../data/catalogue/field.ts';
import { type ErrorCode, errorCodes, errorTable } from '../../../functions/http/errors.ts';
import { isJsonObject } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';
import { playgroundLinks } from '../../shared/pages.ts';
import { ask } from '../../shared/ask.ts';
import { explanations } from '../../../functions/http/error-texts.ts';

interface RefusedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly target: Bilingual;
  readonly body?: string;
}

const get = (tr: string, en: string): RefusedRequest => ({ method: 'GET', target: { tr, en } });

const post = (body: string): RefusedRequest => ({ method: 'POST', target: { tr: '/gorevler', en: '/todos' }, body });

/** Requests that cause the errors, keyed by error code. Omits errors that need more than a URL and a body. */
const refused: Partial<Record<ErrorCode, RefusedRequest>> = {
  KAYNAK_BULUNAMADI: get('/kullanici', '/user'),
  ALT_KAYNAK_BULUNAMADI: get('/kullanicilar/1/urunler', '/users/1/products'),
  KAYIT_BULUNAMADI: get('/kullanicilar/999', '/users/999'),
  GECERSIZ_KIMLIK: get('/kullanicilar/bir', '/users/one'),
  BILINMEYEN_ALAN: get('/urunler?fiat=100', '/products?fiat=100'),
  BILINMEYEN_PARAMETRE: get('/urunler?_sayfalar=2', '/products?_pages=2'),
  GECERSIZ_DEGER: get('/urunler?_limit=çok', '/products?_per_page=many'),
  YINELENEN_PARAMETRE: get('/urunler?_sayfa=1&_sayfa=2', '/products?_page=1&_page=2'),
  GECERSIZ_ISLEC: get('/firmalar?eFaturaMukellefi_gt=true', '/companies?eFaturaMukellefi_gt=true'),
  CELISEN_PARAMETRELER: get('/urunler?_sayfa=2&_bas=10', '/products?_page=2&_start=10'),
  BILINMEYEN_ILISKI: get('/kullanicilar?_gom=sirket', '/users?_embed=firm'),
  BENZETILEN_HATA: get('/kullanicilar?_durum=500', '/users?_status=500'),
  OTURUM_GEREKLI: get('/siparisler?_oturum=1', '/orders?_auth=1'),
  DOGRULAMA_HATASI: {
    method: 'POST',
    target: { tr: '/gorevler?_dogrula=1', en: '/todos?_validate=1' },
    body: '{"baslik": ""}',
  },
  GOVDE_JSON_DEGIL: post('{ad: Elif}'),
  GOVDE_NESNE_DEGIL: post('[1, 2, 3]'),
};

/** Sends the request in both languages; returns its text and links. @throws Error if a response does not have the error code */
const shown = async (code: string, request: RefusedRequest) => {
  const { method, target, body } = request;
  const init = body === undefined ? { method } : { method, body };
  const [tr, en] = await Promise.all([ask(target.tr, init), ask(target.en, init)]);
  for (const [lang, { value }] of [
    ['tr', tr],
    ['en', en],
  ] as const)
    if (!isJsonObject(value) || value['hata'] !== code) throw new Error(`${target[lang]} is not refused with ${code}`);
  const text = (lang: Language): string => `${method} ${target[lang]}${body === undefined ? '' : ` ${body}`}`;
  const link = (lang: Language): string => playgroundLinks(target[lang], method, body)[lang];
  const tryPath = { tr: link('tr'), en: link('en') };
  return {
    text: { tr: text('tr'), en: text('en') },
    href: method === 'GET' ? { tr: tr.href, en: en.href } : tryPath,
    tryPath,
  };
};

/** All error codes with explanations and, if possible, an example request. */
export const errorExamples = (): Promise<readonly object[]> =>
  Promise.all(
    errorCodes.map(async (code) => {
      const request = refused[code];
      const example = request === undefined ? undefined : await shown(code, request);
      return { code, status: errorTable[code].status, ...explanations[code], ...(example ? { example } : {}) };
    }),
  );
