import type { javascriptDefaults } from '../../data/javascript-defaults.ts';
import { isJsonArray, type JsonValue } from '../../data/lib/json.ts';
import { isKeyOf } from '../../data/lib/keys.ts';
import {
  groupNames,
  type TurkishGroup,
  type TurkishOperation,
  turkishOperations,
  type TurkishVector,
  turkishVectors,
} from '../../data/turkish-test.ts';
import { closest, didYouMean } from '../query/closest.ts';
import { messageOf } from '../../data/lib/thrown.ts';

export { type TurkishGroup, type TurkishOperation, type TurkishVector, turkishVectors };

type Defaults = typeof javascriptDefaults;

/** The functions under test, keyed by operation name. They may return promises. */
export type TurkishFunctions = {
  readonly [Name in keyof Defaults]?: (
    ...texts: Parameters<Defaults[Name]>
  ) => ReturnType<Defaults[Name]> | Promise<ReturnType<Defaults[Name]>>;
};

export interface TurkishFailure {
  readonly vector: TurkishVector;
  /** The result that differs from `vector.beklenen`; absent if the function threw. */
  readonly received?: unknown;
  /** The message of the thrown error. */
  readonly message?: string;
}

export interface TurkishGroupResult {
  readonly passed: number;
  readonly total: number;
  readonly failures: readonly TurkishFailure[];
}

export interface TurkishResult {
  readonly passed: number;
  readonly total: number;
  /** The results of the groups with at least one tested vector. */
  readonly groups: Readonly<Partial<Record<TurkishGroup, TurkishGroupResult>>>;
}

type Call = (...values: readonly JsonValue[]) => unknown;

const received = async (call: Call, { islem, girdi }: TurkishVector): Promise<unknown> => {
  const { takes } = turkishOperations[islem];
  if (takes === 'one' || !isJsonArray(girdi)) return call(girdi);
  if (takes === 'keys') {
    const [first, second] = await Promise.all(girdi.map((text) => call(text)));
    return comparable(first) === comparable(second);
  }
  const result: unknown = await call(...girdi);
  return islem === 'compare' && typeof result === 'number' ? Math.sign(result) : result;
};

/** A value as JSON, in NFC unless the operation is a normalization. */
const comparable = (value: unknown, operation?: TurkishOperation): string => {
  const json = JSON.stringify(value ?? null);
  return operation === 'nfc' || operation === 'nfd' ? json : json.normalize('NFC');
};

const failureOf = async (call: Call, vector: TurkishVector): Promise<TurkishFailure | undefined> => {
  try {
    const result = await received(call, vector);
    const passes = comparable(result, vector.islem) === comparable(vector.beklenen, vector.islem);
    return passes ? undefined : { vector, received: result };
  } catch (thrown) {
    return { vector, message: messageOf(thrown) };
  }
};

/** @throws TypeError for an unknown operation, which would otherwise be skipped without notice. */
const callsOf = (functions: TurkishFunctions): ReadonlyMap<TurkishOperation, Call> => {
  const calls = new Map<TurkishOperation, Call>();
  for (const [name, value] of Object.entries<unknown>({ ...functions })) {
    if (value === undefined) continue;
    const names = Object.keys(turkishOperations);
    if (!isKeyOf(turkishOperations, name))
      throw new TypeError(
        `Unknown operation “${name}”; ${didYouMean(`“${closest(name, names)[0] ?? names.join('”, “')}”`).en}`,
      );
    if (typeof value !== 'function') throw new TypeError(`“${name}” must be a function`);
    calls.set(name, (...values): unknown => Reflect.apply(value, undefined, values));
  }
  if (calls.size === 0) throw new TypeError(`Give at least one function: ${Object.keys(turkishOperations).join(', ')}`);
  return calls;
};

/**
 * Runs the Turkish test: every vector for whose operation there is a function. Functions are called one after another. If one
 * throws or rejects, the vector fails.
 * @param functions the functions under test, keyed by operation name; other operations are skipped
 * @param vectors the vectors to run; by default all
 * @throws TypeError for an unknown operation, or if there is no function
 */
export const testTurkish = async (
  functions: TurkishFunctions,
  vectors: readonly TurkishVector[] = turkishVectors,
): Promise<TurkishResult> => {
  const calls = callsOf(functions);
  const groups: Partial<Record<TurkishGroup, TurkishGroupResult>> = {};
  for (const name of groupNames) {
    const failures: TurkishFailure[] = [];
    let total = 0;
    for (const vector of vectors) {
      const call = vector.grup === name ? calls.get(vector.islem) : undefined;
      if (call === undefined) continue;
      total += 1;
      const failure = await failureOf(call, vector);
      if (failure !== undefined) failures.push(failure);
    }
    if (total > 0) groups[name] = { passed: total - failures.length, total, failures };
  }
  const sum = (of: 'passed' | 'total'): number => Object.values(groups).reduce((all, group) => all + group[of], 0);
  return { passed: sum('passed'), total: sum('total'), groups };
};
