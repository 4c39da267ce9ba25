import { isResourceName, type ResourceName } from '../../data/catalogue.ts';
import type { Bilingual } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { type Shift, todayAfter } from './moved-data.ts';

/**
 * Version of the form of kept states. It changes only when older states can no longer be read, whatever the version of the package.
 */
export const STATE_VERSION = '1.0.0';

/** As many weeks as `today` can ask for and more; beyond, the data's today would not be a day. */
const MAXIMUM_WEEKS = 100_000;

/** A resource's records after kept writes. */
export interface KeptResource {
  /** Ascending by `id`. */
  readonly kayitlar: readonly JsonObject[];
  /** The highest `id` ever given, so that none is given twice. */
  readonly sonKimlik: number;
}

/** All kept writes, as plain JSON: the resources that were written to. */
export interface State {
  /** `STATE_VERSION` of the app that kept the writes. */
  readonly surum: string;
  /** The weeks by which the moments of the data are moved; 0 where it is left out. */
  readonly hafta?: number;
  readonly kaynaklar: { readonly [Name in ResourceName]?: KeptResource };
}

/** Where kept writes outlive the process. One app at a time owns a storage. */
export interface Storage {
  /**
   * Called before the first response, and again after a failure. `null` or `undefined` where nothing has been written. Rejects where the
   * state is unusable.
   */
  readonly read: () => Promise<State | null | undefined>;
  /**
   * Called for every write with the whole state, one call after another. Records are copies; one that no write has changed is the same
   * object as in the call before.
   */
  readonly write: (state: State) => Promise<void>;
}

/** Marks the storages of this package. Registered, because each of its modules may be bundled apart. */
export const OWN_STORAGE: unique symbol = Symbol.for('kurmaca.storage');

/** A storage of this package. It never changes the state that it is given, so that it needs no copy. */
export interface OwnStorage extends Storage {
  readonly [OWN_STORAGE]: {
    /** Whether somebody else has changed what is stored since it was last read or written. */
    readonly wasChanged?: () => Promise<boolean>;
    /** Keeps a state of another version under another name, before a new one is written. */
    readonly setAside?: () => Promise<void>;
  };
}

export const isOwnStorage = (storage: Storage): storage is OwnStorage => OWN_STORAGE in storage;

/** Why kept data cannot be used or kept; the message is in both languages. */
export class StorageError extends Error {
  readonly text: Bilingual;

  constructor(text: Bilingual, options?: ErrorOptions) {
    super(text.tr === text.en ? text.tr : `${text.tr} / ${text.en}`, options);
    this.text = text;
  }
}

/** A state of Kurmaca's that this app cannot use, because of its version or its moved dates; a reset may replace it. */
export class ReplaceableStateError extends StorageError {}

const unusable = (tr: string, en: string): StorageError =>
  new StorageError({
    tr: `Kurmaca’nın sakladığı veriler değil${tr}`,
    en: `not data saved by Kurmaca${en}`,
  });

const isKeptResource = (value: unknown): value is KeptResource =>
  isJsonObject(value) &&
  Number.isSafeInteger(value['sonKimlik']) &&
  Array.isArray(value['kayitlar']) &&
  value['kayitlar'].every((record) => isJsonObject(record) && Number.isSafeInteger(record['id']));

/** Checks the ids of a resource as those of the frozen data are. @throws StorageError */
const assertIds = (name: string, { kayitlar, sonKimlik }: KeptResource): void => {
  let previous = 0;
  for (const { id } of kayitlar) {
    const current = Number(id);
    if (current <= previous)
      throw unusable(
        `: ${name} kayıtlarının kimlikleri benzersiz ve artan sırada değil (${previous} ardından ${current})`,
        `: the ids of ${name} are not unique and ascending (${current} after ${previous})`,
      );
    previous = current;
  }
  if (sonKimlik < previous)
    throw unusable(
      `: ${name} için sonKimlik ${sonKimlik}, en büyük kimlik ise ${previous}`,
      `: sonKimlik of ${name} is ${sonKimlik}, below the highest id ${previous}`,
    );
};

/**
 * Checks that a parsed value is a state of this version.
 * @throws ReplaceableStateError where it has another version.
 * @throws StorageError that says in both languages what is wrong.
 */
export function assertState(value: unknown): asserts value is State {
  if (!isJsonObject(value) || !isJsonObject(value['kaynaklar'])) throw unusable('', '');
  if (value['surum'] !== STATE_VERSION) {
    const found = JSON.stringify(value['surum'] ?? null);
    // What other versions keep may look different; only the text of a version tells it from a foreign object.
    if (typeof value['surum'] !== 'string') throw unusable('', '');
    throw new ReplaceableStateError({
      tr: `veriler ${found} sürümünden, gereken ${STATE_VERSION}; yeniden başlamak için POST …/sifirla ya da npx kurmaca --kalici DOSYA --sifirla`,
      en: `the data have version ${found}; version ${STATE_VERSION} is required; to start anew, POST …/reset or npx kurmaca --keep FILE --reset`,
    });
  }
  const weeks = value['hafta'] ?? 0;
  if (!Number.isSafeInteger(weeks) || Math.abs(Number(weeks)) > MAXIMUM_WEEKS) throw unusable(': hafta', ': hafta');
  for (const [name, kept] of Object.entries(value['kaynaklar'])) {
    if (!isResourceName(name) || !isKeptResource(kept)) throw unusable(`: ${name}`, `: ${name}`);
    assertIds(name, kept);
  }
}

/**
 * The weeks by which an app's data are moved over a state: those that it remembers once it holds writes.
 * @throws ReplaceableStateError where the app was asked for others.
 */
export const weeksOver = (state: State | null | undefined, { weeks, yields }: Shift): number => {
  if (!state || Object.keys(state.kaynaklar).length === 0) return weeks;
  const kept = state.hafta ?? 0;
  if (yields || kept === weeks) return kept;
  const [theirs, ours] = [todayAfter(kept), todayAfter(weeks)];
  throw new ReplaceableStateError({
    tr: `verilerin bugünü ${theirs}, istenen ${ours}; aynı günü verin (today: '${theirs}', --bugun ${theirs}) ya da yeniden başlamak için POST …/sifirla ya da npx kurmaca --kalici DOSYA --sifirla`,
    en: `the today of the data is ${theirs}, not ${ours}; give the same day (today: '${theirs}', --today ${theirs}), or, to start anew, POST …/reset or npx kurmaca --keep FILE --reset`,
  });
};
