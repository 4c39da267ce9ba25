import type { Bilingual } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { didYouMean } from '../query/closest.ts';
import { ERROR_PAGES } from './base.ts';

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

/** The fields that only some errors have and their types, in the order of the documentation. */
export const errorDetails = {
  kaynak: 'text',
  kok: 'text',
  dosya: 'text',
  alan: 'text',
  parametre: 'text',
  neden: 'text',
  islec: 'text',
  iliski: 'text',
  etag: 'text',
  parametreler: 'texts',
  gecerliIliskiler: 'texts',
  enBuyukKimlik: 'count',
  enCokBayt: 'count',
  enCokDuzey: 'count',
  enCokParca: 'count',
  enCokHarf: 'count',
  enCok: 'count',
  gecerliDegerler: 'texts',
  oneriler: 'texts',
  gecerliKaynaklar: 'texts',
  gecerliAltKaynaklar: 'texts',
  gecerliAlanlar: 'texts',
  gecerliParametreler: 'texts',
  izinVerilenYontemler: 'texts',
  digerSorunlar: 'problems',
  alanlar: 'refusedFields',
} as const satisfies Readonly<Record<string, keyof DetailTypes>>;

type Detail = keyof typeof errorDetails;
type ErrorDetails = { readonly [Name in Detail]?: DetailTypes[(typeof errorDetails)[Name]] };

export interface ErrorRow {
  readonly status: number;
  /** The details of its errors; those with a `?` only some have. Any error can have `oneriler` and `digerSorunlar`. */
  readonly details?: readonly (Detail | `${Detail}?`)[];
  readonly headers?: Headers;
}

/** All error codes of the API, in the order of the documentation. */
export const errorTable = {
  KAYNAK_BULUNAMADI: { status: 404, details: ['kok?', 'dosya?', 'gecerliKaynaklar?'] },
  ALT_KAYNAK_BULUNAMADI: { status: 404, details: ['gecerliAltKaynaklar'] },
  KAYIT_BULUNAMADI: { status: 404, details: ['kaynak', 'enBuyukKimlik?'] },
  DURUM_OKUNAMADI: { status: 404, details: ['kok', 'enCokHarf'] },
  GECERSIZ_KIMLIK: { status: 404, details: ['kaynak'] },
  BILINMEYEN_ALAN: { status: 400, details: ['alan', 'gecerliAlanlar'] },
  BILINMEYEN_PARAMETRE: { status: 400, details: ['parametre', 'gecerliParametreler'] },
  GECERSIZ_DEGER: { status: 400, details: ['parametre', 'gecerliDegerler?'] },
  YINELENEN_PARAMETRE: { status: 400, details: ['parametre'] },
  GECERSIZ_ISLEC: { status: 400, details: ['alan', 'parametre', 'islec'] },
  CELISEN_PARAMETRELER: { status: 400, details: ['parametreler'] },
  BILINMEYEN_ILISKI: { status: 400, details: ['iliski', 'gecerliIliskiler'] },
  COK_FAZLA_DEGER: { status: 400, details: ['parametre?', 'enCokBayt?', 'enCok?'] },
  GOVDE_BOS: { status: 400 },
  GOVDE_JSON_DEGIL: { status: 400, details: ['alan?', 'neden?'] },
  GOVDE_NESNE_DEGIL: { status: 400, details: ['alan?', 'enCok?'] },
  GOVDE_COK_DERIN: { status: 400, details: ['enCokDuzey'] },
  GOVDE_COK_PARCALI: { status: 400, details: ['enCokParca'], headers: { Connection: 'close' } },
  GIRIS_HATALI: { status: 401, headers: challenge() },
  OTURUM_GEREKLI: { status: 401, headers: challenge() },
  BELIRTEC_GECERSIZ: { status: 401, headers: challenge('The token is not valid') },
  BELIRTEC_SURESI_DOLDU: { status: 401, headers: challenge('The token has expired') },
  YABANCI_KOKEN: { status: 403 },
  YONTEM_DESTEKLENMIYOR: { status: 405, details: ['izinVerilenYontemler'] },
  ISTEK_ZAMAN_ASIMI: { status: 408 },
  KIMLIK_KULLANIMDA: { status: 409, details: ['kaynak', 'alan'] },
  ESKI_SURUM: { status: 412, details: ['etag'] },
  GOVDE_COK_BUYUK: { status: 413, details: ['enCokBayt?', 'enCok?'] },
  ADRES_COK_UZUN: { status: 414, details: ['enCokBayt'] },
  GOVDE_TURU_DESTEKLENMIYOR: { status: 415 },
  BEKLENTI_KARSILANAMADI: { status: 417 },
  DOGRULAMA_HATASI: { status: 422, details: ['alanlar'] },
  COK_FAZLA_ISTEK: { status: 429 },
  BENZETILEN_HATA: { status: 500 },
  BASLIKLAR_COK_BUYUK: { status: 431 },
  SUNUCU_HATASI: { status: 500, details: ['neden?'] },
  DEPO_DOLU: { status: 507, details: ['neden?', 'enCokBayt?', 'enCokHarf?', 'enCok?'] },
  ISTEK_OKUNAMADI: { status: 400 },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = keysOf(errorTable);

type Marks<Code extends ErrorCode> = (typeof errorTable)[Code] extends { details: readonly (infer Mark)[] }
  ? Mark
  : never;
type Sometimes<Mark> = Mark extends `${infer Name extends Detail}?` ? Name : never;

/** The details of the errors of a code. */
export type DetailsOf<Code extends ErrorCode> = Pick<Required<ErrorDetails>, Extract<Marks<Code>, Detail>> &
  Pick<ErrorDetails, Sometimes<Marks<Code>> | 'oneriler' | 'digerSorunlar'>;

/** Statuses with a `Retry-After` header (RFC 9110, section 10.2.3; RFC 6585, section 4). */
export const RETRY_STATUSES: readonly number[] = [429, 503];

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
  { tr, en, more = { tr: '', en: '' }, status = errorTable[code].status, headers, ...details }: Said,
): ApiError => {
  const { headers: ownHeaders }: ErrorRow = errorTable[code];
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
    headers: { ...ownHeaders, ...(RETRY_STATUSES.includes(status) ? { 'Retry-After': '1' } : {}), ...headers },
  };
};

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
