import type { DataSet, Kullanici, ResourceName } from '../../data/catalogue.ts';
import type { HataKodu, KaynakAdlari } from './derived.ts';

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

/** What a DELETE returns. */
export interface Silinen<T> {
  readonly silindi: true;
  readonly id: number;
  /** The record as it was. */
  readonly kayit: T;
  readonly mesaj: string;
  readonly message: string;
}

/** A record's fields at every level: any of them, closed lists with other values, too, because JSON files are read as plain texts. */
type VeriAlani<T> = T extends string
  ? T | (string & {})
  : T extends number
    ? number
    : T extends readonly (infer Oge)[]
      ? readonly VeriAlani<Oge>[]
      : T extends object
        ? { readonly [Ad in keyof T]?: VeriAlani<T[Ad]> | null | undefined }
        : T;

type VeriDizisi<Ad extends ResourceName> =
  readonly (VeriAlani<DataSet[Ad][number]> & { readonly id: number })[] | undefined;

/** Own records in place of the frozen ones, for some or all resources by either name: each with an `id`, all else optional. */
export type VeriGirdisi = { readonly [Ad in ResourceName]?: VeriDizisi<Ad> } & {
  readonly [Ad in keyof KaynakAdlari]?: VeriDizisi<KaynakAdlari[Ad]>;
};

/** Some of a record's fields, at every level; an array is given whole. */
export type KayitAlanlari<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Ad in keyof T]?: KayitAlanlari<T[Ad]> | undefined }
    : T;

export type {
  KayitAlanlari as RecordFields,
  VeriGirdisi as DataInput,
  Hata as ApiError,
  Oturum as Session,
  Silinen as Deleted,
  Zarf as Envelope,
};
