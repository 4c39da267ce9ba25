import { withNames } from '../../../data/english.ts';
import type { Language } from '../../../data/language.ts';
import { both } from '../../../data/lib/both-languages.ts';
import { isJsonObject } from '../../../data/lib/json.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import { explanations } from '../../../functions/http/error-texts.ts';
import { type ErrorCode, errorCodes, errorTable } from '../../../functions/http/errors.ts';
import { ask } from '../../shared/ask.ts';
import { catalogues, errorNames } from '../../shared/catalogues.ts';
import { playgroundLinks } from '../../shared/pages.ts';

/** Requests that cause the errors, keyed by error code: method, target, body. Omits errors that need more than these. */
const refused: Partial<Record<ErrorCode, Bilingual>> = {
  KAYNAK_BULUNAMADI: both('GET /kullanici', 'GET /user'),
  ALT_KAYNAK_BULUNAMADI: both('GET /kullanicilar/1/urunler', 'GET /users/1/products'),
  KAYIT_BULUNAMADI: both('GET /kullanicilar/999', 'GET /users/999'),
  GECERSIZ_KIMLIK: both('GET /kullanicilar/bir', 'GET /users/one'),
  BILINMEYEN_ALAN: both('GET /urunler?fiat=100', 'GET /products?prise=100'),
  BILINMEYEN_PARAMETRE: both('GET /urunler?_sayfalar=2', 'GET /products?_pages=2'),
  GECERSIZ_DEGER: both('GET /urunler?_limit=çok', 'GET /products?_per_page=many'),
  YINELENEN_PARAMETRE: both('GET /urunler?_sayfa=1&_sayfa=2', 'GET /products?_page=1&_page=2'),
  GECERSIZ_ISLEC: both('GET /firmalar?eFaturaMukellefi_gt=true', 'GET /companies?eInvoiceRegistered_gt=true'),
  CELISEN_PARAMETRELER: both('GET /urunler?_sayfa=2&_bas=10', 'GET /products?_page=2&_start=10'),
  BILINMEYEN_ILISKI: both('GET /kullanicilar?_gom=sirket', 'GET /users?_embed=firm'),
  BENZETILEN_HATA: both('GET /kullanicilar?_durum=500', 'GET /users?_status=500'),
  OTURUM_GEREKLI: both('GET /siparisler?_oturum=1', 'GET /orders?_auth=1'),
  DOGRULAMA_HATASI: both('POST /gorevler?_dogrula=1 {"baslik": ""}', 'POST /todos?_validate=1 {"title": ""}'),
  GOVDE_JSON_DEGIL: both('POST /gorevler {ad: Elif}', 'POST /todos {name: Elif}'),
  GOVDE_NESNE_DEGIL: both('POST /gorevler [1, 2, 3]', 'POST /todos [1, 2, 3]'),
};

/** Sends the request; returns its text and links. @throws Error if the response does not have the error code */
const shown = async (code: string, text: string, lang: Language) => {
  const [, method = '', target = '', body = ''] = /^(\w+) (\S+) ?(.*)$/.exec(text) ?? [];
  const { href, value } = await ask(target, lang, body === '' ? { method } : { method, body });
  const { hata } = errorNames(lang);
  if (!isJsonObject(value) || value[hata] !== code) throw new Error(`${text} is not refused with ${code}`);
  const tryPath = playgroundLinks(target, method, body)[lang];
  return { text, href: method === 'GET' ? href : tryPath, tryPath };
};

/** All error codes of an API with explanations and, if possible, an example request. `other` is the code in the other language. */
export const errorExamples = (lang: Language): Promise<readonly object[]> =>
  Promise.all(
    errorCodes.map(async (key) => {
      const { status, alias } = errorTable[key];
      const { when, hint } = explanations[key];
      const [code, other] = lang === 'tr' ? [key, alias] : [alias, key];
      const { wordFor } = catalogues[lang];
      const request = refused[key];
      return {
        ...{ code, other, status, when: withNames(when, wordFor), hint: withNames(hint, wordFor) },
        ...(request && { example: await shown(code, request[lang], lang) }),
      };
    }),
  );
