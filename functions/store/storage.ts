import type { Bilingual } from '../../data/catalogue/field.ts';
import type { ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';

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

/** Persistent storage of kept writes. One app at a time owns it. */
export interface Storage {
  /** Called before the first response and after failures; `null` or `undefined` where nothing is stored. Rejects an unusable state. */
  readonly read: () => Promise<State | null | undefined>;
  /** Called for every write in turn, with copies of the records; those that no write has changed are the same objects as before. */
  readonly write: (state: State) => Promise<void>;
  /** Called before reads and writes: whether the stored state was changed from outside since it was last read or written. */
  readonly changed?: () => Promise<boolean>;
}

/** Marks the storages of this package. Registered, because each of its modules may be bundled apart. */
export const OWN_STORAGE: unique symbol = Symbol.for('kurmaca.storage');

/** A storage of this package. It never changes the state that it is given, so that it needs no copy. */
export interface OwnStorage extends Storage {
  readonly [OWN_STORAGE]: {
    /** Keeps what is stored under another name, which it resolves to; `null` where no other name can be had. */
    readonly setAside?: () => Promise<string | null>;
  };
}

export const isOwnStorage = (storage: Storage): storage is OwnStorage => OWN_STORAGE in storage;

/** The possible repair: any reset replaces a `replaceable` state; only the command line's replaces a `broken` one; `notOurs` is never replaced. */
export type StorageProblem = 'replaceable' | 'broken' | 'notOurs' | 'locked' | 'full' | 'other';

interface StorageErrorOptions extends ErrorOptions {
  readonly problem?: StorageProblem;
  readonly path?: string | undefined;
}

/** Why kept data cannot be used or kept; the message is in both languages and names no folder of this machine. */
export class StorageError extends Error {
  readonly text: Bilingual;
  readonly problem: StorageProblem;
  /** The file, which concerns its owner alone. */
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

/** The folders of absolute paths in a message of the system, behind what comes before them. */
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

/** A fault as its owner’s terminal shows it: in a line where a file is at fault, otherwise with its stack. */
export const shownToOwner = (fault: unknown): unknown =>
  fault instanceof StorageError && fault.path !== undefined ? fault.forOwner : fault;
