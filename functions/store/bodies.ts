import { everyValue, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { limits } from '../query/limits.ts';

/** Objects merge field by field; anything else, `null` and arrays too, replaces. */
const merge = (current: JsonValue | undefined, change: JsonValue): JsonValue =>
  isJsonObject(current) && isJsonObject(change) ? mergeFields(current, Object.entries(change)) : change;

const mergeFields = (current: JsonObject, changes: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const merged = new Map(Object.entries(current));
  for (const [name, value] of changes) merged.set(name, merge(merged.get(name), value));
  // `Object.fromEntries` defines fields, so that `__proto__` is data like any other.
  return Object.fromEntries(merged);
};

/** Merges changes into a record, whose `id` they cannot change. */
export const mergeRecord = (record: JsonObject, changes: JsonObject): JsonObject =>
  mergeFields(
    record,
    Object.entries(changes).filter(([name]) => name !== 'id'),
  );

const same = (a: JsonValue | undefined, b: JsonValue): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fewest fields that, merged into an object, can make it another one; a merge takes no field away and moves none. */
const leastChange = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const current = Object.hasOwn(before, name) ? before[name] : undefined;
      if (same(current, value)) return [];
      return [[name, isJsonObject(current) && isJsonObject(value) ? leastChange(current, value) : value] as const];
    }),
  );

/** The least changes that, merged into a record, make it another one: `null` where it is the same, `undefined` where none do. */
export const changesBetween = (before: JsonObject, after: JsonObject): JsonObject | null | undefined => {
  if (same(before, after)) return null;
  const changes = leastChange(before, after);
  return same(mergeRecord(before, changes), after) ? changes : undefined;
};

/** A sent object without `id`, which no write can choose. */
export const withoutId = ({ id, ...others }: JsonObject): JsonObject => others;

/** Why a value parsed from JSON cannot be a body or in one: too many fields in an object, too many levels, a number that is not finite. */
export const bodyFault = (value: unknown): 'fields' | 'levels' | 'number' | null => {
  let deepest = 0;
  let infinite = 0;
  const fewFields = everyValue(value, (inner, depth) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) infinite += 1;
    if (typeof inner !== 'object' || inner === null) return true;
    deepest = Math.max(deepest, depth);
    return Array.isArray(inner) || Object.keys(inner).length <= limits.bodyFields;
  });
  if (!fewFields) return 'fields';
  if (deepest > limits.bodyDepth) return 'levels';
  return infinite === 0 ? null : 'number';
};
