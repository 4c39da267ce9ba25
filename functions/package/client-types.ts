import type { DegerIsleci, HataKodu, ListeParametreleri, ParcaIsleci } from './derived.ts';

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
  /** Where the Turkish documentation explains the code; absent where the app has no `site`. */
  readonly belge?: string;
  /** The same in English. */
  readonly docs?: string;
  readonly [detail: string]: unknown;
}

/** A record's leaves as pairs of flat name (`adres_il`) and value. */
type Leaf<T, Name extends string = ''> = T extends readonly (infer Item)[]
  ? Leaf<Item, Name>
  : T extends object
    ? {
        [Member in keyof T & string]: Leaf<NonNullable<T[Member]>, Name extends '' ? Member : `${Name}_${Member}`>;
      }[keyof T & string]
    : readonly [Name, T];

type LeafValue<T> = T extends boolean ? boolean : T;

/** The query of a list of records of type T: the parameters, and filters by every field with every operator. */
export type Sorgu<T> = ListeParametreleri & {
  readonly [Y in Leaf<T> as Y[0]]?: LeafValue<Y[1]> | 'null' | readonly LeafValue<Y[1]>[];
} & {
  readonly [Y in Leaf<T> as `${Y[0]}${DegerIsleci}`]?: LeafValue<Y[1]> | 'null' | readonly LeafValue<Y[1]>[];
} & {
  readonly [Y in Leaf<T> as `${Y[0]}${ParcaIsleci}`]?: string | readonly string[];
};
