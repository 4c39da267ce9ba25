import {
  decodeText,
  encodeJson,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../data/lib/json.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { limits } from '../query/limits.ts';
import { pack, unpack } from './packing.ts';

/** The version of the format, with which every packed state begins. Packed states of every version must stay readable. */
const VERSION = '1';

const LETTERS = /^1[\w-]+$/;

/** Stands for an empty part of a difference. */
const NOTHING = 0;

/** The writes to a resource, as a difference from the original records. */
export interface Difference {
  /** The added records; a number means that this many ids are skipped. A record has its `id` unless it follows from the one before. */
  readonly added: readonly JsonValue[];
  /** The changed records, keyed by `id`: a merge patch or, if no patch can express the change, an array with the whole record. */
  readonly changed: JsonObject;
  /** The ids of the removed records. */
  readonly removed: readonly JsonValue[];
}

export type Differences = readonly (readonly [resource: string, difference: Difference])[];

const packedParts = ({ added, changed, removed }: Difference): readonly JsonValue[] => {
  const parts = [
    added.length > 0 ? added : NOTHING,
    Object.keys(changed).length > 0 ? changed : NOTHING,
    removed.length > 0 ? removed : NOTHING,
  ];
  return parts.slice(0, parts.findLastIndex((part) => part !== NOTHING) + 1);
};

const isDifference = (parts: Readonly<Record<keyof Difference, JsonValue>>): parts is Difference =>
  isJsonArray(parts.added) && isJsonObject(parts.changed) && isJsonArray(parts.removed);

const differenceIn = (parts: JsonValue): Difference | null => {
  if (!isJsonArray(parts)) return null;
  const [added = NOTHING, changed = NOTHING, removed = NOTHING, ...more] = parts;
  const difference = {
    added: added === NOTHING ? [] : added,
    changed: changed === NOTHING ? {} : changed,
    removed: removed === NOTHING ? [] : removed,
  };
  return more.length === 0 && isDifference(difference) ? difference : null;
};

/** Packs a state into text; empty if there are no writes, `null` if it exceeds the limits. */
export const packState = async (differences: Differences): Promise<string | null> => {
  const written = differences
    .map(([name, difference]) => [name, packedParts(difference)] as const)
    .filter(([, parts]) => parts.length > 0);
  if (written.length === 0) return '';
  const bytes = encodeJson(Object.fromEntries(written));
  if (bytes.length > limits.stateBytes) return null;
  const text = VERSION + (await pack(bytes));
  return text.length > limits.stateLetters ? null : text;
};

/** Unpacks the writes; `null` if the text is invalid, names an unknown resource or exceeds the limits. */
export const unpackState = async (text: string, isName: (name: string) => boolean): Promise<Differences | null> => {
  if (text === '') return [];
  if (text.length > limits.stateLetters || !LETTERS.test(text)) return null;
  const bytes = await unpack(text.slice(VERSION.length), limits.stateBytes);
  const state = bytes && unlessThrown((): unknown => JSON.parse(decodeText(bytes)));
  if (!isJsonObject(state)) return null;
  const differences: [string, Difference][] = [];
  for (const [name, parts] of Object.entries(state)) {
    const difference = differenceIn(parts);
    if (!isName(name) || difference === null) return null;
    differences.push([name, difference]);
  }
  return differences;
};
