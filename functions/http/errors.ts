import type { Bilingual } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { didYouMean } from '../query/closest.ts';
import { ERROR_PAGES, PASSWORD } from './base.ts';

type Headers = Readonly<Record<string, string>>;

/** An integer with thousands separators, in both languages. */
export const withSeparators = (number: number): Bilingual => {
  const separatedBy = (separator: string): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  return { tr: separatedBy('.'), en: separatedBy(',') };
};

/** Formats a number of bytes in KB or MB. */
export const sizeOf = (bytes: number): string => (bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`);

/** The `WWW-Authenticate` header of a 401 (RFC 6750, section 3). `description` is absent if the request has no token. */
const challenge = (description?: string): Headers => ({
  'WWW-Authenticate': `Bearer realm="kurmaca"${description === undefined ? '' : `, error="invalid_token", error_description="${description}"`}`,
});

/** All error codes of the API with their statuses, in the order of the documentation. */
export const errorStatuses = {
  KAYNAK_BULUNAMADI: 404,
  ALT_KAYNAK_BULUNAMADI: 404,
  KAYIT_BULUNAMADI: 404,
  DURUM_OKUNAMADI: 404,
  GECERSIZ_KIMLIK: 404,
  BILINMEYEN_ALAN: 400,
  BILINMEYEN_PARAMETRE: 400,
  GECERSIZ_DEGER: 400,
  YINELENEN_PARAMETRE: 400,
  GECERSIZ_ISLEC: 400,
  CELISEN_PARAMETRELER: 400,
  BILINMEYEN_ILISKI: 400,
  COK_FAZLA_DEGER: 400,
  GOVDE_BOS: 400,
  GOVDE_JSON_DEGIL: 400,
  GOVDE_NESNE_DEGIL: 400,
  GOVDE_COK_DERIN: 400,
  GOVDE_COK_PARCALI: 400,
  GIRIS_HATALI: 401,
  OTURUM_GEREKLI: 401,
  BELIRTEC_GECERSIZ: 401,
  BELIRTEC_SURESI_DOLDU: 401,
  YABANCI_KOKEN: 403,
  YONTEM_DESTEKLENMIYOR: 405,
  ISTEK_ZAMAN_ASIMI: 408,
  KIMLIK_KULLANIMDA: 409,
  ESKI_SURUM: 412,
  GOVDE_COK_BUYUK: 413,
  ADRES_COK_UZUN: 414,
  GOVDE_TURU_DESTEKLENMIYOR: 415,
  BEKLENTI_KARSILANAMADI: 417,
  DOGRULAMA_HATASI: 422,
  COK_FAZLA_ISTEK: 429,
  BENZETILEN_HATA: 500,
  BASLIKLAR_COK_BUYUK: 431,
  SUNUCU_HATASI: 500,
  DEPO_DOLU: 507,
  ISTEK_OKUNAMADI: 400,
} as const satisfies Readonly<Record<string, number>>;

export type ErrorCode = keyof typeof errorStatuses;

const errorHeaders: Readonly<Partial<Record<ErrorCode, Headers>>> = {
  GOVDE_COK_PARCALI: { Connection: 'close' },
  GIRIS_HATALI: challenge(),
  OTURUM_GEREKLI: challenge(),
  BELIRTEC_GECERSIZ: challenge('The token is not valid'),
  BELIRTEC_SURESI_DOLDU: challenge('The token has expired'),
};

export interface Explanation {
  /** The meaning of the error code in English. */
  readonly gloss: string;
  readonly when: Bilingual;
  readonly hint: Bilingual;
}

/** The explanation of a failed sign-in, which only writes load. */
export const signInFailed: Explanation = {
  gloss: 'Sign-in failed',
  when: { tr: 'Kullanıcı adı ya da şifre yanlış.', en: 'Wrong username or password.' },
  hint: {
    tr: `Herhangi bir kullanıcının kullaniciAdi değerini ${PASSWORD} şifresiyle, yazılanların saklandığı yerde (/~ altında) oluşturduğunuz bir kullanıcınınkini ise ona verdiğiniz sifre ile gönderin.`,
    en: `Send the kullaniciAdi of any user with the password ${PASSWORD}, or, of a user whom you created where writes are kept (below /~), with the sifre that you gave them.`,
  },
};

/** Explanations of the errors that have the same text in responses and on the error pages. */
export const plainExplanations = {
  OTURUM_GEREKLI: {
    gloss: 'Session required',
    when: {
      tr: 'Bu istek belirteç gerektiriyor, ama istekte belirteç yok.',
      en: 'This request needs a token, and there is none.',
    },
    hint: {
      tr: 'Oturum açın ve belirteci Authorization: Bearer … başlığıyla gönderin.',
      en: 'Sign in, and send the token in the header Authorization: Bearer ….',
    },
  },
  BELIRTEC_GECERSIZ: {
    gloss: 'Invalid token',
    when: {
      tr: 'Belirteç geçerli değil: bozulmuş, başka bir amaçla verilmiş ya da kullanıcısı silinmiş.',
      en: 'The token is not valid: it was altered, was issued for another purpose, or its user was deleted.',
    },
    hint: { tr: 'Yeniden oturum açın.', en: 'Sign in again.' },
  },
  BELIRTEC_SURESI_DOLDU: {
    gloss: 'Token expired',
    when: { tr: 'Belirtecin süresi doldu.', en: 'The token has expired.' },
    hint: {
      tr: 'Yenileme belirteciyle yenisini alın; onun da süresi dolduysa yeniden oturum açın.',
      en: 'Get a new one with the refresh token; if that has expired, too, sign in again.',
    },
  },
  SUNUCU_HATASI: {
    gloss: 'Server error',
    when: {
      tr: 'Bizim bir hatamız; sizin isteğinizle ilgisi yok.',
      en: 'An error on our side; there is nothing wrong with your request.',
    },
    hint: {
      tr: 'Biraz sonra yeniden deneyin; sürerse isteği bize bildirin.',
      en: 'Try again in a while; if it persists, report the request to us.',
    },
  },
  ISTEK_OKUNAMADI: {
    gloss: 'Unreadable request',
    when: {
      tr: 'İstek geçerli HTTP değil: Adreste kodlanmamış bir harf var, yöntem küçük harfle yazılmış, Host başlığı eksik, yinelenmiş ya da bir sunucu adı değil, yahut adreste kullanıcı adı ile şifre var.',
      en: 'The request is not valid HTTP: the URL has a letter that is not encoded, the method is in lower case, the Host header is missing, repeated or not a host name, or the URL contains a username and a password.',
    },
    hint: {
      tr: 'Adresteki Türkçe harfleri kodlayın (curl --get --data-urlencode); yöntemi büyük harfle yazın (PATCH); sunucunun adıyla tek bir Host başlığı gönderin; kullanıcı adı ile şifreyi adresten çıkarın.',
      en: 'Encode Turkish letters in the URL (curl --get --data-urlencode); write the method in capitals (PATCH); send one Host header with the server’s name; remove username and password from the URL.',
    },
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Explanation>>>;

export const errorCodes = keysOf(errorStatuses);

/** Statuses with a `Retry-After` header (RFC 9110, section 10.2.3; RFC 6585, section 4). */
export const RETRY_STATUSES: readonly number[] = [429, 503];

/** An invalid field in a request body. Not an interface, because interfaces are not assignable to `JsonObject`. */
export type FieldError = {
  /** The field’s flat name, as in filters; list items are numbered from 0: `adres_il`, `kalemler_0_adet`, `1_baslik`. */
  readonly alan: string;
  /** The name of the broken rule. */
  readonly kural: string;
  readonly mesaj: string;
  readonly message: string;
};

interface DetailTypes {
  readonly text: string;
  readonly texts: readonly string[];
  readonly count: number;
  readonly problems: readonly { readonly mesaj: string; readonly message: string }[];
  readonly refusedFields: readonly FieldError[];
}

/**
 * The fields that only some errors have, in the order of the documentation: their types, and the codes of the errors that have them.
 * A `?` marks codes of which only some errors have the field. Without codes, any error can have it.
 */
export const errorDetails = {
  kaynak: ['text', 'KAYIT_BULUNAMADI', 'GECERSIZ_KIMLIK', 'KIMLIK_KULLANIMDA'],
  kok: ['text', 'KAYNAK_BULUNAMADI?', 'DURUM_OKUNAMADI'],
  dosya: ['text', 'KAYNAK_BULUNAMADI?'],
  alan: ['text', 'BILINMEYEN_ALAN', 'GECERSIZ_ISLEC', 'KIMLIK_KULLANIMDA', 'GOVDE_JSON_DEGIL?', 'GOVDE_NESNE_DEGIL?'],
  parametre: [
    'text',
    'GECERSIZ_DEGER',
    'BILINMEYEN_PARAMETRE',
    'YINELENEN_PARAMETRE',
    'GECERSIZ_ISLEC',
    'COK_FAZLA_DEGER?',
  ],
  neden: ['text', 'GOVDE_JSON_DEGIL?', 'SUNUCU_HATASI?', 'DEPO_DOLU?'],
  islec: ['text', 'GECERSIZ_ISLEC'],
  iliski: ['text', 'BILINMEYEN_ILISKI'],
  etag: ['text', 'ESKI_SURUM'],
  parametreler: ['texts', 'CELISEN_PARAMETRELER'],
  gecerliIliskiler: ['texts', 'BILINMEYEN_ILISKI'],
  enBuyukKimlik: ['count', 'KAYIT_BULUNAMADI?'],
  enCokBayt: ['count', 'ADRES_COK_UZUN', 'COK_FAZLA_DEGER?', 'GOVDE_COK_BUYUK?', 'DEPO_DOLU?'],
  enCokDuzey: ['count', 'GOVDE_COK_DERIN'],
  enCokParca: ['count', 'GOVDE_COK_PARCALI'],
  enCokHarf: ['count', 'DURUM_OKUNAMADI', 'DEPO_DOLU?'],
  enCok: ['count', 'COK_FAZLA_DEGER?', 'GOVDE_NESNE_DEGIL?', 'GOVDE_COK_BUYUK?', 'DEPO_DOLU?'],
  gecerliDegerler: ['texts', 'GECERSIZ_DEGER?'],
  oneriler: ['texts'],
  gecerliKaynaklar: ['texts', 'KAYNAK_BULUNAMADI?'],
  gecerliAltKaynaklar: ['texts', 'ALT_KAYNAK_BULUNAMADI'],
  gecerliAlanlar: ['texts', 'BILINMEYEN_ALAN'],
  gecerliParametreler: ['texts', 'BILINMEYEN_PARAMETRE'],
  izinVerilenYontemler: ['texts', 'YONTEM_DESTEKLENMIYOR'],
  digerSorunlar: ['problems'],
  alanlar: ['refusedFields', 'DOGRULAMA_HATASI'],
} as const satisfies Readonly<Record<string, readonly [keyof DetailTypes, ...(ErrorCode | `${ErrorCode}?`)[]]>>;

type Table = typeof errorDetails;
type ErrorDetails = { readonly [Name in keyof Table]?: DetailTypes[Table[Name][0]] };
type Marked<Mark> = { [Name in keyof Table]: Mark extends Table[Name][number] ? Name : never }[keyof Table];

/** The details of the errors of a code. */
export type DetailsOf<Code extends ErrorCode> = Pick<Required<ErrorDetails>, Marked<Code>> &
  Pick<ErrorDetails, Marked<`${Code}?`> | 'oneriler' | 'digerSorunlar'>;

export interface ApiError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: Bilingual;
  readonly details: ErrorDetails;
  readonly headers: Headers;
  /** The paths of a guide on the site to link to instead of the error code's explanation. */
  readonly guide?: Bilingual;
}

export interface Said extends Bilingual, ErrorDetails {
  /** Text that follows the suggestion; begins with a space. */
  readonly more?: Bilingual | undefined;
  /** Overrides the error code's status. */
  readonly status?: number;
  readonly headers?: Headers;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes an error; the best suggestion is appended to its message. */
export const errorOf = (
  code: ErrorCode,
  { tr, en, more = { tr: '', en: '' }, status = errorStatuses[code], headers, ...details }: Said,
): ApiError => {
  const [meant] = details.oneriler ?? [];
  const asked = meant === undefined ? null : didYouMean(meant);
  return {
    code,
    status,
    message: {
      tr: `${tr}${asked ? ` ${capitalized(asked.tr)}` : ''}${more.tr}`,
      en: `${en}${asked ? ` ${capitalized(asked.en)}` : ''}${more.en}`,
    },
    details,
    headers: { ...errorHeaders[code], ...(RETRY_STATUSES.includes(status) ? { 'Retry-After': '1' } : {}), ...headers },
  };
};

export const explained = ({ when, hint }: Explanation): Bilingual => ({
  tr: `${when.tr} ${hint.tr}`,
  en: `${when.en} ${hint.en}`,
});

export const plainError = (code: keyof typeof plainExplanations, said: Partial<Said> = {}): ApiError =>
  errorOf(code, { ...explained(plainExplanations[code]), ...said });

/** The body of an error response. Without a site it has no links to documentation. */
export const errorBody = ({ code, status, message, details, guide }: ApiError, site: string | null): JsonObject => {
  const pages = guide ?? { tr: `${ERROR_PAGES.tr}#${code}`, en: `${ERROR_PAGES.en}#${code}` };
  return {
    hata: code,
    durum: status,
    mesaj: message.tr,
    message: message.en,
    ...details,
    ...(site === null ? {} : { belge: `${site}${pages.tr}`, docs: `${site}${pages.en}` }),
  };
};
