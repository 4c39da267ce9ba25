import type { Kullanici } from '../../data/catalogue.ts';
import type { englishMembers } from '../../data/members.ts';
import type { DetailsOf, errorTable, ErrorCode as TurkishCode, FieldError as AlanHatasi } from '../http/errors.ts';
import type { User } from '../samples/record-types.ts';

/** The envelope of a list (`_zarf=1`). */
export interface Zarf<T> {
  readonly veri: readonly T[];
  readonly toplamKayit: number;
  readonly toplamSayfa: number;
  /** `null` for a slice (`_bas`, `_son`), as are `oncekiSayfa` and `sonrakiSayfa`. */
  readonly sayfa: number | null;
  readonly limit: number;
  readonly oncekiSayfa: number | null;
  readonly sonrakiSayfa: number | null;
  /** The start of a slice; absent on pages. */
  readonly bas?: number;
  /** The end of a slice; absent on pages. */
  readonly son?: number;
}

/** The envelope of a list (`_envelope=1`) in English. */
export interface Envelope<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly totalPages: number;
  /** `null` for a slice (`_start`, `_end`), as are `prevPage` and `nextPage`. */
  readonly page: number | null;
  readonly limit: number;
  readonly prevPage: number | null;
  readonly nextPage: number | null;
  /** The start of a slice; absent on pages. */
  readonly start?: number;
  /** The end of a slice; absent on pages. */
  readonly end?: number;
}

interface ErrorBody {
  readonly durum: number;
  readonly mesaj: string;
  readonly message: string;
  /** The URL of the error code's explanation in Turkish; absent if the app has no `site`. */
  readonly belge?: string;
  /** The URL of the error code's explanation in English; absent if the app has no `site`. */
  readonly docs?: string;
}

/** The body of an error. Its fields depend on the code in `hata`: a comparison with that narrows the type. */
export type Hata = {
  readonly [Code in TurkishCode]: ErrorBody & { readonly hata: Code } & DetailsOf<Code>;
}[TurkishCode];

interface EnglishErrorBody {
  readonly status: number;
  readonly message: string;
  readonly messageTr: string;
  /** The URL of the error code's explanation in English; absent if the app has no `site`. */
  readonly docs?: string;
  /** The URL of the error code's explanation in Turkish; absent if the app has no `site`. */
  readonly docsTr?: string;
}

/** An invalid field in a request body, in English. */
export interface FieldError {
  /** The field’s flat name, as in filters; list items are numbered from 0: `address_province`, `items_0_quantity`, `1_title`. */
  readonly field: string;
  /** The name of the violated rule. */
  readonly rule: (typeof englishMembers.rules)[keyof typeof englishMembers.rules];
  readonly message: string;
  readonly messageTr: string;
}

type EnglishDetail<Value> = Value extends readonly AlanHatasi[]
  ? readonly FieldError[]
  : Value extends readonly { readonly mesaj: string }[]
    ? readonly { readonly message: string; readonly messageTr: string }[]
    : Value;

type DetailNames = typeof englishMembers.error;

type InEnglish<Details> = {
  readonly [Name in keyof Details as Name extends keyof DetailNames ? DetailNames[Name] : never]: EnglishDetail<
    Details[Name]
  >;
};

/** The body of an error in English. Its fields depend on the code in `error`: a comparison with that narrows the type. */
export type ApiError = {
  readonly [Code in TurkishCode]: EnglishErrorBody & {
    readonly error: (typeof errorTable)[Code]['alias'];
  } & InEnglish<DetailsOf<Code>>;
}[TurkishCode];

export type { AlanHatasi };

/** The response to signing in or renewing a session. */
export interface Oturum {
  /** The access token (JWT), for the header `Authorization: Bearer …`. */
  readonly belirtec: string;
  /** The token that renews the session. */
  readonly yenilemeBelirteci: string;
  readonly tur: 'Bearer';
  /** Lifetime of the access token in seconds. */
  readonly gecerlilik: number;
  /** The user who signed in. */
  readonly kullanici: Kullanici;
}

/** The response to signing in or renewing a session, in English. */
export interface Session {
  /** The access token (JWT), for the header `Authorization: Bearer …`. */
  readonly accessToken: string;
  /** The token that renews the session. */
  readonly refreshToken: string;
  readonly tokenType: 'Bearer';
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number;
  /** The user who signed in. */
  readonly user: User;
}

/** The response to DELETE. */
export interface Silinen<T> {
  readonly silindi: true;
  readonly id: number;
  /** The record before its deletion. */
  readonly kayit: T;
  readonly mesaj: string;
  readonly message: string;
}

/** The response to DELETE, in English. */
export interface Deleted<T> {
  readonly deleted: true;
  readonly id: number;
  /** The record before its deletion. */
  readonly record: T;
  readonly message: string;
  readonly messageTr: string;
}
