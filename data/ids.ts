import type { JsonObject, JsonValue } from './lib/json.ts';
import { itemAt } from './lib/item-at.ts';
import { once } from './lib/cached.ts';

/** A record's `id`. Custom records may have texts; ids are the same if their texts are. */
export type Id = number | string;

const LONGEST = 100;

/** True for an `id` that an address can contain: an integer from 0, or a text. */
export const isRecordId = (id: unknown): id is Id =>
  typeof id === 'string'
    ? id.length > 0 && id.length <= LONGEST && id.isWellFormed() && !/^\.{1,2}$|\.json$/.test(id)
    : typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;

/** The text by which an `id`, or a reference to one, is compared. */
export const idText = (id: unknown): string => (typeof id === 'string' ? id.normalize('NFC') : String(id));

/** A non-negative integer in plain decimal form. */
const PLAIN = /^(?:0|[1-9]\d*)$/;

/** The integer that an `id` is or spells in plain decimal form; `undefined` if it is another text. */
export const numberOf = (id: JsonValue | undefined): number | undefined => {
  const number = typeof id === 'string' && PLAIN.test(id) ? Number(id) : id;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
};

/** The ids of a resource's records. */
export interface Ids {
  readonly positionOf: (id: Id) => number | undefined;
  /** The highest integer that an `id` is or spells; 0 if there is none. */
  readonly highest: number;
  readonly areNumbers: boolean;
}

/** Searches ascending integers by bisection, which needs no index; other ids need one. */
export const idsOf = (records: readonly JsonObject[]): Ids => {
  let [previous, highest, ascend, areNumbers] = [-1, 0, true, true];
  for (const { id } of records) {
    areNumbers &&= typeof id === 'number';
    ascend &&= areNumbers && Number(id) > previous;
    previous = Number(id);
    highest = Math.max(highest, numberOf(id) ?? 0);
  }
  const positions = once(() => new Map(records.map(({ id }, position) => [idText(id), position])));
  const bisect = (id: number): number | undefined => {
    let [from, to] = [0, records.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (Number(itemAt(records, middle)['id']) < id) from = middle + 1;
      else to = middle;
    }
    return records[from]?.['id'] === id ? from : undefined;
  };
  return {
    positionOf: (id) => {
      if (!ascend) return positions().get(idText(id));
      const number = numberOf(id);
      return number === undefined ? undefined : bisect(number);
    },
    highest,
    areNumbers,
  };
};
