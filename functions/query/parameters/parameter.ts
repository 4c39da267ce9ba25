import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/json.ts';

/** The kinds of request that parameters stand on. */
export type RequestKind = 'list' | 'record' | 'write';

/** One parameter: its two spellings, what it means, and how its text is read. */
export interface Parameter<Value> {
  readonly name: string;
  readonly alias: string;
  readonly description: Bilingual;
  /** What a right value looks like, for error messages and documentation. */
  readonly expects: Bilingual;
  /** The requests that take it. */
  readonly on: readonly RequestKind[];
  /** What it can be, as JSON Schema; lists are written with commas. A function where it depends on the resource. */
  readonly schema: JsonObject | ((resource: ResourceName) => JsonObject);
  /** The value when the parameter is absent. */
  readonly fallback: Value;
  /** Takes several values, separated by commas; repeating the parameter means the same. */
  readonly list?: true;
  /** The value of a text, or `undefined` where the text is none. */
  readonly read: (text: string) => Value | undefined;
}
