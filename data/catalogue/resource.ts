import type { Bilingual, FieldMap } from './field.ts';
import type { PictureShape } from './picture.ts';

/** A kind of record that a closed field tells: what is `null` in others never is in these. */
export interface RecordVariant {
  /** The value of the field. */
  readonly value: string;
  /** Name of the type of such a record in published types. */
  readonly typeName: Bilingual;
  /** The nullable fields, under their flat names, that are never `null` here. */
  readonly present: readonly string[];
}

/** One resource of the API: how it is addressed, what it holds, what hangs below it. */
export interface ResourceDefinition {
  /** Turkish path segment; also the resource's name everywhere in the code. */
  readonly path: string;
  /** English path segment. */
  readonly alias: string;
  /** English name of one record, as relations to it are called. */
  readonly singularAlias: string;
  /** The number of records in the fixed data set. */
  readonly count: number;
  /** Name of the record's type in published types and schemas. */
  readonly typeName: string;
  /** Other names for one such record in each language, without letter case and separators. */
  readonly synonyms: { readonly [Language in keyof Bilingual]: readonly string[] };
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Resources served below a record of this one (`/kullanicilar/1/siparisler`). */
  readonly subCollections: readonly string[];
  readonly fields: FieldMap;
  /** The kinds of record, where a field tells them apart. */
  readonly variants?: { readonly by: string; readonly kinds: readonly RecordVariant[] };
  /** Shape of the picture that each record has; absent where records have none. */
  readonly picture?: PictureShape;
}
