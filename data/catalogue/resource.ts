import type { Bilingual, FieldMap } from './field.ts';
import type { PictureShape } from './picture.ts';

/** A variant of a record, identified by the value of an enum field. In it, some nullable fields are never `null`. */
export interface RecordVariant {
  /** The enum field's value. */
  readonly value: string;
  /** Name of the type of such a record in published types. */
  readonly typeName: Bilingual;
  /** Flat names (such as `alici_vergiNo`) of the nullable fields that are never `null` in this variant. */
  readonly present: readonly string[];
}

/** A resource of the API: its names and paths, fields and sub-collections. */
export interface ResourceDefinition {
  /** Turkish path segment; also the resource's name everywhere in the code. */
  readonly path: string;
  /** English path segment. */
  readonly alias: string;
  /** English singular, used as the name of a relation to one record. */
  readonly singularAlias: string;
  /** The number of records in the fixed data set. */
  readonly count: number;
  /** Name of the record's type in published types and schemas. */
  readonly typeName: string;
  /** Other singular names in each language: lower case, without separators. */
  readonly synonyms: { readonly [Language in keyof Bilingual]: readonly string[] };
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Resources served below a record of this resource (`/kullanicilar/1/siparisler`). */
  readonly subCollections: readonly string[];
  readonly fields: FieldMap;
  /** The record variants, distinguished by the value of the field named in `by`. */
  readonly variants?: { readonly by: string; readonly kinds: readonly RecordVariant[] };
  /** Shape of the records' pictures; absent for resources without pictures. */
  readonly picture?: PictureShape;
}
