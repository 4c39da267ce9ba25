import type { HataKodu, Islec, ListeParametreleri } from './derived.ts';

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

/** The body of every error. Further members help, depending on the code. */
export interface Hata {
  readonly hata: HataKodu;
  readonly durum: number;
  readonly mesaj: string;
  readonly message: string;
  /** The code's page in the documentation, where the app has a `site`. */
  readonly belge?: string;
  readonly [ayrinti: string]: unknown;
}

/** A record's leaves as pairs of flat name (`adres_il`) and value. */
type Yaprak<T, Ad extends string = ''> = T extends readonly (infer Oge)[]
  ? Yaprak<Oge, Ad>
  : T extends object
    ? { [Uye in keyof T & string]: Yaprak<NonNullable<T[Uye]>, Ad extends '' ? Uye : `${Ad}_${Uye}`> }[keyof T & string]
    : readonly [Ad, T];

type Deger<T> = T extends boolean ? boolean : T;

/** The query of a list of records of type T: the parameters, and filters by every field with every operator. */
export type Sorgu<T> = ListeParametreleri & {
  readonly [Y in Yaprak<T> as Y[0]]?: Deger<Y[1]> | 'null' | readonly Deger<Y[1]>[];
} & {
  readonly [Y in Yaprak<T> as `${Y[0]}${Exclude<Islec, '_like'>}`]?: Deger<Y[1]> | 'null' | readonly Deger<Y[1]>[];
} & {
  readonly [Y in Yaprak<T> as `${Y[0]}_like`]?: string | readonly string[];
};
