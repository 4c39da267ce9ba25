import { isResourceName, type ResourceName } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { API_VERSION } from './base.ts';

/** A resource's records after kept writes. */
export interface KeptResource {
  /** Ascending by `id`. */
  readonly kayitlar: readonly JsonObject[];
  /** The highest `id` ever given, so that none is given twice. */
  readonly sonKimlik: number;
}

/** All kept writes, as plain JSON: the resources that were written to. */
export interface State {
  /** `API_VERSION` of the app that kept the writes. */
  readonly surum: string;
  readonly kaynaklar: { readonly [Name in ResourceName]?: KeptResource };
}

/** Where kept writes outlive the process. One app at a time owns a storage. */
export interface Storage {
  /** Called once, before the first response. `null` where nothing has been written. Rejects where the state is unusable. */
  readonly read: () => Promise<State | null>;
  /** Called for every write with the whole state, one call after another. */
  readonly write: (state: State) => Promise<void>;
}

const isKeptResource = (value: unknown): value is KeptResource =>
  isJsonObject(value) &&
  Number.isSafeInteger(value['sonKimlik']) &&
  Array.isArray(value['kayitlar']) &&
  value['kayitlar'].every((record) => isJsonObject(record) && Number.isSafeInteger(record['id']));

/**
 * Checks that a parsed value is a state of this version of the data set.
 * @throws TypeError that says in both languages what is wrong.
 */
export function assertState(value: unknown): asserts value is State {
  const isState =
    isJsonObject(value) &&
    isJsonObject(value['kaynaklar']) &&
    Object.entries(value['kaynaklar']).every(([name, kept]) => isResourceName(name) && isKeptResource(kept));
  if (!isState) throw new TypeError('Kurmaca’nın sakladığı veriler değil / not data saved by Kurmaca');
  if (value['surum'] !== API_VERSION) {
    const found = JSON.stringify(value['surum'] ?? null);
    throw new TypeError(
      `veriler ${found} sürümünden, gereken ${API_VERSION} / the data have version ${found}; version ${API_VERSION} is required`,
    );
  }
}
