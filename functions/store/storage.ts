import type { Bilingual } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { messageOf } from '../../data/lib/thrown.ts';

export interface KeptResource {
  /** All records of the resource, ascending by `id`. */
  readonly kayitlar: readonly JsonObject[];
  /** The highest `id` ever assigned, so that ids are never reused. */
  readonly sonKimlik: number;
}

/** All kept writes as plain JSON: every resource that was changed, with all its records. */
export interface State {
  /** `STATE_VERSION` of the app that kept the writes. */
  readonly surum: string;
  /** The number of weeks by which the dates of the data are shifted; 0 by default. */
  readonly hafta?: number;
  readonly kaynaklar: { readonly [resource: string]: KeptResource };
}

/** Persistent storage of kept writes, for one app at a time unless its `write` rejects `outdated` states. */
export interface Storage {
  /** Called before the first response and after failures. `null` or `undefined` means that nothing is stored. */
  readonly read: () => Promise<State | null | undefined>;
  /** Never called concurrently. The records are copies; unchanged records are the same objects as in the previous call. */
  readonly write: (state: State) => Promise<void>;
  /** Called before reads and writes. Resolves to true if the state was changed from outside since it was last read or written. */
  readonly changed?: () => Promise<boolean>;
}

/** Marks the storages of this package. It is a global symbol, because the modules of the package may be bundled separately. */
export const OWN_STORAGE: unique symbol = Symbol.for('kurmaca.storage');

/** A storage of this package. It does not modify the states that it receives, so they need not be copied. */
export interface OwnStorage extends Storage {
  readonly [OWN_STORAGE]: {
    /** Saves the stored state under another name and resolves to this name, or to `null` if that is impossible. */
    readonly setAside?: () => Promise<string | null>;
  };
}

export const isOwnStorage = (storage: Storage): storage is OwnStorage => OWN_STORAGE in storage;

/** Every reset replaces a `replaceable` state, only the command line’s reset replaces a `broken` one, none replaces a `notOurs` one. */
export type StorageProblem = 'replaceable' | 'broken' | 'notOurs' | 'locked' | 'full' | 'outdated' | 'other';

interface StorageErrorOptions extends ErrorOptions {
  readonly problem?: StorageProblem;
  readonly path?: string | undefined;
}

/** The error for kept data that cannot be used or written. Its message is in both languages and contains no folder names. */
export class StorageError extends Error {
  readonly text: Bilingual;
  readonly problem: StorageProblem;
  /** The absolute path of the file, shown only to the server's owner. */
  readonly path: string | undefined;

  constructor(text: Bilingual, { problem = 'other', path, ...options }: StorageErrorOptions = {}) {
    super(text.tr === text.en ? text.tr : `${text.tr} / ${text.en}`, options);
    this.text = text;
    this.problem = problem;
    this.path = path;
  }

  get forOwner(): string {
    return this.path === undefined ? this.message : `${this.message} (${this.path})`;
  }
}

/** Matches the folders of absolute paths in system messages; group 1 is the character before them. */
const FOLDERS = /(^|[^\w:/\\])(?:[A-Za-z]:)?[\\/](?:[^\\/'"\s][^\\/'"\n]*[\\/])+/g;

export const refusal = (tr: string, en: string, problem: StorageProblem = 'other'): StorageError =>
  new StorageError({ tr, en }, { problem });

/** Wraps an error in a `StorageError` whose message may be shown to callers. */
export const storageError = (thrown: unknown, before: Bilingual, path?: string): StorageError => {
  const known = thrown instanceof StorageError ? thrown : null;
  // The name of the exception for a full storage of a browser (Storage Standard).
  const isFull = thrown instanceof Error && thrown.name === 'QuotaExceededError';
  const reason = messageOf(thrown).replaceAll(FOLDERS, '$1');
  const { tr, en } = known?.text ?? { tr: reason, en: reason };
  return new StorageError(
    { tr: before.tr + tr, en: before.en + en },
    { problem: known?.problem ?? (isFull ? 'full' : 'other'), path: path ?? known?.path, cause: thrown },
  );
};

export const problemOf = (thrown: unknown): StorageProblem | null =>
  thrown instanceof StorageError ? thrown.problem : null;

/** The text to log for the server's owner: one line for an error of a file, otherwise the error with its stack. */
export const shownToOwner = (fault: unknown): unknown =>
  fault instanceof StorageError && fault.path !== undefined ? fault.forOwner : fault;
