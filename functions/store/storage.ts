import type { Bilingual } from '../../data/catalogue/field.ts';
import type { ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';

export interface KeptResource {
  /** Ascending by `id`. */
  readonly kayitlar: readonly JsonObject[];
  /** The highest `id` ever assigned, so that ids are never reused. */
  readonly sonKimlik: number;
}

/** All kept writes as plain JSON: the resources that were changed. */
export interface State {
  /** `STATE_VERSION` of the app that kept the writes. */
  readonly surum: string;
  /** The number of weeks by which the data's dates are moved; 0 by default. */
  readonly hafta?: number;
  readonly kaynaklar: { readonly [Name in ResourceName]?: KeptResource };
}

/** Persistent storage of kept writes, for one app at a time. */
export interface Storage {
  /** Called before the first response and after failures. `null` or `undefined` means that nothing is stored. */
  readonly read: () => Promise<State | null | undefined>;
  /** Called for one write after another, with copies of the records; unchanged records are the same objects as in the call before. */
  readonly write: (state: State) => Promise<void>;
  /** Called before reads and writes. Resolves to true if the state was changed from outside since it was last read or written. */
  readonly changed?: () => Promise<boolean>;
}

/** Marks the storages of this package. A global symbol, because its modules may be bundled separately. */
export const OWN_STORAGE: unique symbol = Symbol.for('kurmaca.storage');

/** A storage of this package. It does not modify the states it is given, so they need not be copied. */
export interface OwnStorage extends Storage {
  readonly [OWN_STORAGE]: {
    /** Saves the stored state under another name and resolves to it; `null` if that is impossible. */
    readonly setAside?: () => Promise<string | null>;
  };
}

export const isOwnStorage = (storage: Storage): storage is OwnStorage => OWN_STORAGE in storage;

/** Any reset replaces a `replaceable` state, only a reset from the command line a `broken` one, and none a `notOurs` one. */
export type StorageProblem = 'replaceable' | 'broken' | 'notOurs' | 'locked' | 'full' | 'other';

interface StorageErrorOptions extends ErrorOptions {
  readonly problem?: StorageProblem;
  readonly path?: string | undefined;
}

/** The error of unusable or unwritable kept data. Its message has both languages and no folder names. */
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

/** The folders of absolute paths in system messages; group 1 is the character before them. */
const FOLDERS = /(^|[^\w:/\\])(?:[A-Za-z]:)?[\\/](?:[^\\/'"\s][^\\/'"\n]*[\\/])+/g;

/** Wraps an error with an explanation that callers may read. */
export const storageError = (thrown: unknown, before: Bilingual, path?: string): StorageError => {
  const known = thrown instanceof StorageError ? thrown : null;
  const reason = (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(FOLDERS, '$1');
  const { tr, en } = known?.text ?? { tr: reason, en: reason };
  return new StorageError(
    { tr: before.tr + tr, en: before.en + en },
    { problem: known?.problem ?? 'other', path: path ?? known?.path, cause: thrown },
  );
};

export const problemOf = (thrown: unknown): StorageProblem | null =>
  thrown instanceof StorageError ? thrown.problem : null;

/** An error for the owner's log: one line for a file's error, otherwise the error with its stack. */
export const shownToOwner = (fault: unknown): unknown =>
  fault instanceof StorageError && fault.path !== undefined ? fault.forOwner : fault;
