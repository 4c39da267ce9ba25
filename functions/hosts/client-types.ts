import type { Kullanici } from '../../data/catalogue.ts';
import type { ErrorCode, DetailsOf } from '../http/errors.ts';
import type { User } from '../samples/record-types.ts';

// English names are interfaces, not aliases, so that compilers and editors show the name that the caller used.

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

/** The envelope of a list (`_envelope=1`). */
export interface Envelope<T> extends Zarf<T> {}

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
  readonly [Code in ErrorCode]: ErrorBody & { readonly hata: Code } & DetailsOf<Code>;
}[ErrorCode];

export type { Hata as ApiError };
export type { FieldError, FieldError as AlanHatasi } from '../http/errors.ts';

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

/** The response to signing in or renewing a session. */
export interface Session extends Oturum {
  readonly kullanici: User;
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

/** The response to DELETE. */
export interface Deleted<T> extends Silinen<T> {}
