import type { Bilingual } from '../../data/catalogue/field.ts';
import type { ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';

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
