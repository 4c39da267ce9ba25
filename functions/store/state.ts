import { storageFault } from '../../data/check.ts';
import { isJsonObject, type JsonObject, MAXIMUM_DEPTH } from '../../data/lib/json.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { idsOf } from '../../data/ids.ts';
import { type Shift, todayAfter } from './moved-data.ts';
import { type KeptResource, refusal, type State, type StorageError } from './storage.ts';

/** The format version of kept states. It changes only if older states can no longer be read. */
export const STATE_VERSION = '1.0.0';

/** The maximum shift of a kept state. It is above every shift that `today` allows, and shifted dates are still valid. */
const MAXIMUM_WEEKS = 100_000;

const unusable = (tr: string, en: string, problem: 'broken' | 'notOurs' = 'broken'): StorageError =>
  refusal(`Kurmaca’nın sakladığı veriler değil${tr}`, `not data saved by Kurmaca${en}`, problem);

/** The error for a valid state that this app cannot use because of its version or its shifted dates. */
const replaceable = (tr: string, en: string): StorageError => refusal(tr, en, 'replaceable');

const isKeptResource = (value: unknown): value is KeptResource =>
  isJsonObject(value) &&
  Number.isSafeInteger(value['sonKimlik']) &&
  Array.isArray(value['kayitlar']) &&
  value['kayitlar'].every(isJsonObject);

/**
 * Validates the records of a resource and the highest `id` ever assigned.
 * @param known records that were validated before and are skipped
 * @throws StorageError
 */
export const assertRecords = (
  name: string,
  { kayitlar, sonKimlik }: KeptResource,
  known?: ReadonlySet<JsonObject>,
): void => {
  const fault = storageFault(kayitlar, known);
  if (fault?.kind === 'json')
    throw unusable(
      `: ${name} ${fault.id}: ${fault.name} en çok ${MAXIMUM_DEPTH} düzeyli bir JSON değeri değil`,
      `: ${name} ${fault.id}: ${fault.name} is not a JSON value of at most ${MAXIMUM_DEPTH} levels`,
    );
  if (fault?.kind === 'repeated')
    throw unusable(
      `: ${name} kayıtlarında ${fault.id} id’si birden çok kez var`,
      `: ${name} has the ID ${fault.id} more than once`,
    );
  if (fault) throw unusable(`: ${name}`, `: ${name}`);
  const { highest } = idsOf(kayitlar);
  if (sonKimlik < highest)
    throw unusable(
      `: ${name} için sonKimlik ${sonKimlik}, en büyük id ise ${highest}`,
      `: sonKimlik of ${name} is ${sonKimlik}, below the highest ID ${highest}`,
    );
};

/** Checks that a value is a state of this version. @throws StorageError, which is `replaceable` for another version. */
export function assertState(value: unknown): asserts value is State {
  if (!isJsonObject(value) || !isJsonObject(value['kaynaklar'])) throw unusable('', '', 'notOurs');
  if (value['surum'] !== STATE_VERSION) {
    const found = JSON.stringify(value['surum'] ?? null);
    // States of other versions may have another format and are recognized only by their version, which must be a string.
    if (typeof value['surum'] !== 'string') throw unusable('', '', 'notOurs');
    throw replaceable(
      `veriler ${found} sürümünden, gereken ${STATE_VERSION}`,
      `the data has version ${found}; version ${STATE_VERSION} is required`,
    );
  }
  const weeks = value['hafta'] ?? 0;
  if (!Number.isSafeInteger(weeks) || Math.abs(Number(weeks)) > MAXIMUM_WEEKS) throw unusable(': hafta', ': hafta');
  for (const [name, kept] of Object.entries(value['kaynaklar'])) {
    if (!isKeptResource(kept)) throw unusable(`: ${name}`, `: ${name}`);
    assertRecords(name, kept);
  }
}

/** Checks that an app has every resource of a state. @throws StorageError, which is `replaceable` */
export const assertServed = (kept: State['kaynaklar'], { names, other }: Catalogue): void => {
  const missing = Object.keys(kept).filter((name) => !names.includes(name));
  const { tr, en } = other.language;
  if (missing.some((name) => other.names.has(name)))
    throw replaceable(
      `veriler ${tr} adlarla saklanmış; names: '${other.option}' ya da --adlar ${other.option} ile başlatın`,
      `the data was kept with ${en} names; start with names: '${other.option}' or --names ${other.option}`,
    );
  if (missing.length > 0)
    throw replaceable(
      `bu uygulamada olmayan kaynaklar: ${missing.join(', ')}; dosyanın ait olduğu verilerle başlatın`,
      `resources that this app lacks: ${missing.join(', ')}; start with the data that the file belongs to`,
    );
};

/** True if there are writes that a reset would undo. */
export const hasWrites = (kept: State['kaynaklar']): boolean => Object.keys(kept).length > 0;

/** The weeks by which to shift the dates: those of a state with writes, else the option's. @throws StorageError if the two conflict. */
export const weeksOver = (state: State | null | undefined, { weeks, stateWins }: Shift): number => {
  if (!state || !hasWrites(state.kaynaklar)) return weeks;
  const kept = state.hafta ?? 0;
  if (stateWins || kept === weeks) return kept;
  const [theirs, ours] = [todayAfter(kept), todayAfter(weeks)];
  throw replaceable(
    `verilerin bugünü ${theirs}, istenen ${ours}; aynı günü verin (today: '${theirs}', --bugun ${theirs})`,
    `“today” in the data is ${theirs}, not ${ours}; give the same day (today: '${theirs}', --today ${theirs})`,
  );
};
