import type { Bilingual, MemberMap } from './member.ts';
import type { PictureShape } from './picture.ts';

/** One resource of the API: how it is addressed, what it holds, what hangs below it. */
export interface ResourceDefinition {
  /** Turkish path segment; also the resource's name everywhere in the code. */
  readonly path: string;
  /** English path segment. */
  readonly alias: string;
  /** English name of one record, as relations to it are called. */
  readonly singularAlias: string;
  /** How many records the frozen set holds. */
  readonly count: number;
  /** Name of the record's type in published types and schemas. */
  readonly typeName: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Resources served below a record of this one (`/kullanicilar/1/siparisler`). */
  readonly subCollections: readonly string[];
  readonly members: MemberMap;
  /** Shape of the picture that each record has; absent where records have none. */
  readonly picture?: PictureShape;
}
