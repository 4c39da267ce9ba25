import type { Bilingual, Named } from '../../data/catalogue/field.ts';
import type { JsonObject, JsonValue } from '../../data/lib/json.ts';
import type { Members } from '../../data/members.ts';
import type { Catalogue } from '../query/catalogue.ts';
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
  /** The name of the violated rule. */
  readonly kural: keyof Members['rules'];
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

export interface ErrorRow extends Named {
  readonly status: number;
  /** The details of its errors; those with a `?` only some have. Any error can have `oneriler` and `digerSorunlar`. */
  readonly details?: readonly (Detail | `${Detail}?`)[];
  readonly headers?: Headers;
}

/** All error codes of the API, in the order of the documentation. */
export const errorTable = {
  KAYNAK_BULUNAMADI: { status: 404, alias: 'RESOURCE_NOT_FOUND', details: ['kok?', 'dosya?', 'gecerliKaynaklar?'] },
  ALT_KAYNAK_BULUNAMADI: { status: 404, alias: 'SUB_COLLECTION_NOT_FOUND', details: ['gecerliAltKaynaklar'] },
  KAYIT_BULUNAMADI: { status: 404, alias: 'RECORD_NOT_FOUND', details: ['kaynak', 'enBuyukKimlik?'] },
  DURUM_OKUNAMADI: { status: 404, alias: 'STATE_NOT_READABLE', details: ['kok', 'enCokHarf'] },
  GECERSIZ_KIMLIK: { status: 404, alias: 'INVALID_ID', details: ['kaynak'] },
  BILINMEYEN_ALAN: { status: 400, alias: 'UNKNOWN_FIELD', details: ['alan', 'gecerliAlanlar'] },
  BILINMEYEN_PARAMETRE: { status: 400, alias: 'UNKNOWN_PARAMETER', details: ['parametre', 'gecerliParametreler'] },
  GECERSIZ_DEGER: { status: 400, alias: 'INVALID_VALUE', details: ['parametre', 'gecerliDegerler?'] },
  YINELENEN_PARAMETRE: { status: 400, alias: 'REPEATED_PARAMETER', details: ['parametre'] },
  GECERSIZ_ISLEC: { status: 400, alias: 'INVALID_OPERATOR', details: ['alan', 'parametre', 'islec'] },
  CELISEN_PARAMETRELER: { status: 400, alias: 'CONFLICTING_PARAMETERS', details: ['parametreler'] },
  BILINMEYEN_ILISKI: { status: 400, alias: 'UNKNOWN_RELATION', details: ['iliski', 'gecerliIliskiler'] },
  COK_FAZLA_DEGER: { status: 400, alias: 'TOO_MANY_VALUES', details: ['parametre?', 'enCokBayt?', 'enCok?'] },
  GOVDE_BOS: { status: 400, alias: 'EMPTY_BODY' },
  GOVDE_JSON_DEGIL: { status: 400, alias: 'BODY_NOT_JSON', details: ['alan?', 'neden?'] },
  GOVDE_NESNE_DEGIL: { status: 400, alias: 'BODY_NOT_OBJECT', details: ['alan?', 'enCok?'] },
  GOVDE_COK_DERIN: { status: 400, alias: 'BODY_TOO_DEEP', details: ['enCokDuzey'] },
  GOVDE_COK_PARCALI: {
    status: 400,
    alias: 'TOO_MANY_CHUNKS',
    details: ['enCokParca'],
    headers: { Connection: 'close' },
  },
  GIRIS_HATALI: { status: 401, alias: 'SIGN_IN_FAILED', headers: challenge() },
  OTURUM_GEREKLI: { status: 401, alias: 'SESSION_REQUIRED', headers: challenge() },
  BELIRTEC_GECERSIZ: { status: 401, alias: 'INVALID_TOKEN', headers: challenge('The token is not valid') },
  BELIRTEC_SURESI_DOLDU: { status: 401, alias: 'TOKEN_EXPIRED', headers: challenge('The token has expired') },
  YABANCI_KOKEN: { status: 403, alias: 'FOREIGN_ORIGIN' },
  YONTEM_DESTEKLENMIYOR: { status: 405, alias: 'METHOD_NOT_ALLOWED', details: ['izinVerilenYontemler'] },
  ISTEK_ZAMAN_ASIMI: { status: 408, alias: 'REQUEST_TIMEOUT' },
  KIMLIK_KULLANIMDA: { status: 409, alias: 'ID_IN_USE', details: ['kaynak', 'alan'] },
  ESKI_SURUM: { status: 412, alias: 'OUTDATED_VERSION', details: ['etag'] },
  GOVDE_COK_BUYUK: { status: 413, alias: 'BODY_TOO_LARGE', details: ['enCokBayt?', 'enCok?'] },
  ADRES_COK_UZUN: { status: 414, alias: 'URL_TOO_LONG', details: ['enCokBayt'] },
  GOVDE_TURU_DESTEKLENMIYOR: { status: 415, alias: 'UNSUPPORTED_MEDIA_TYPE' },
  BEKLENTI_KARSILANAMADI: { status: 417, alias: 'EXPECTATION_FAILED' },
  DOGRULAMA_HATASI: { status: 422, alias: 'VALIDATION_FAILED', details: ['alanlar'] },
  COK_FAZLA_ISTEK: { status: 429, alias: 'TOO_MANY_REQUESTS' },
  BENZETILEN_HATA: { status: 500, alias: 'SIMULATED_ERROR' },
  BASLIKLAR_COK_BUYUK: { status: 431, alias: 'HEADERS_TOO_LARGE' },
  SUNUCU_HATASI: { status: 500, alias: 'SERVER_ERROR', details: ['neden?'] },
  DEPO_DOLU: { status: 507, alias: 'STORE_FULL', details: ['neden?', 'enCokBayt?', 'enCokHarf?', 'enCok?'] },
  ISTEK_OKUNAMADI: { status: 400, alias: 'UNREADABLE_REQUEST' },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = keysOf(errorTable);

type Marks<Code extends ErrorCode> = (typeof errorTable)[Code] extends { details: readonly (infer Mark)[] }
  ? Mark
  : never;
type Sometimes<Mark> = Mark extends `${infer Name extends Detail}?` ? Name : never;

/** The details of a code's errors. */
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

/** The texts of a field in both languages, under the catalogue's names for them. */
export const texts = (
  { spelled }: Catalogue,
  names: Bilingual,
  { tr, en }: { readonly [Language in keyof Bilingual]: JsonValue },
): JsonObject => {
  const own = spelled(names);
  return own.tr === own.en ? { [own.en]: en, [`${own.en}Tr`]: tr } : { [own.tr]: tr, [own.en]: en };
};

/** The names of fields with texts in both languages. */
export const textNames = {
  title: { tr: 'ad', en: 'name' },
  description: { tr: 'aciklama', en: 'description' },
  message: { tr: 'mesaj', en: 'message' },
  docs: { tr: 'belge', en: 'docs' },
} as const;

/** The details of an error under the catalogue's names. */
const detailsIn = (catalogue: Catalogue, { digerSorunlar, alanlar, ...others }: ErrorDetails): JsonObject => {
  const { error, rules } = catalogue.members;
  const message = (item: { readonly mesaj: string; readonly message: string }): JsonObject =>
    texts(catalogue, textNames.message, { tr: item.mesaj, en: item.message });
  return {
    ...Object.fromEntries(
      keysOf(others).flatMap((name) => {
        const detail = others[name];
        return detail === undefined ? [] : [[error[name], detail] as const];
      }),
    ),
    ...(digerSorunlar && { [error.digerSorunlar]: digerSorunlar.map(message) }),
    ...(alanlar && {
      [error.alanlar]: alanlar.map((item) => ({
        [error.alan]: item.alan,
        [error.kural]: rules[item.kural],
        ...message(item),
      })),
    }),
  };
};

/** The body of an error response. Without a site it has no links to documentation. */
export const errorBody = (
  { code, status, message, details, guide }: ApiError,
  site: string | null,
  catalogue: Catalogue,
): JsonObject => {
  const { error } = catalogue.members;
  const name = catalogue.spelled({ tr: code, en: errorTable[code].alias }).tr;
  const pages = guide ?? { tr: `${ERROR_PAGES.tr}#${name}`, en: `${ERROR_PAGES.en}#${name}` };
  const links = { tr: `${site}${pages.tr}`, en: `${site}${pages.en}` };
  return {
    [error.hata]: name,
    [error.durum]: status,
    ...texts(catalogue, textNames.message, message),
    ...detailsIn(catalogue, details),
    ...(site === null ? {} : texts(catalogue, textNames.docs, links)),
  };
};
