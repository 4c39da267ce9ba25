import type { Kullanici } from '../../data/catalogue.ts';
import type { ErrorCode, HataKodu, User } from '../http/record-types.ts';

// Each English type is one of its own, so that compilers and editors name what the caller wrote.

/** The envelope of a list (`_zarf=1`). */
export interface Zarf<T> {
  readonly veri: readonly T[];
  readonly toplamKayit: number;
  readonly toplamSayfa: number;
  /** `null` for a slice (`_bas`, `_son`), as are the two neighbours. */
  readonly sayfa: number | null;
  readonly limit: number;
  readonly oncekiSayfa: number | null;
  readonly sonrakiSayfa: number | null;
  /** Where a slice begins; pages have none. */
  readonly bas?: number;
  /** Where a slice ends; pages have none. */
  readonly son?: number;
}

/** The envelope of a list (`_envelope=1`). */
export interface Envelope<T> extends Zarf<T> {}

/** The body of every error. Further fields help, depending on the code. */
export interface Hata {
  readonly hata: HataKodu;
  readonly durum: number;
  readonly mesaj: string;
  readonly message: string;
  /** Where the Turkish documentation explains the code; absent where the app has no `site`. */
  readonly belge?: string;
  /** The same in English. */
  readonly docs?: string;
  readonly [detail: string]: unknown;
}

/** The body of every error. Further fields help, depending on the code. */
export interface ApiError extends Hata {
  readonly hata: ErrorCode;
}

/** What signing in and renewing a session return. */
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

/** What signing in and renewing a session return. */
export interface Session extends Oturum {
  readonly kullanici: User;
}

/** What a DELETE returns. */
export interface Silinen<T> {
  readonly silindi: true;
  readonly id: number;
  /** The record as it was. */
  readonly kayit: T;
  readonly mesaj: string;
  readonly message: string;
}

/** What a DELETE returns. */
export interface Deleted<T> extends Silinen<T> {}
