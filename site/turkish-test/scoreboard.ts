import { createHash } from 'node:crypto';
import type { JsonValue } from '../../data/json.ts';
import type { TurkishGroup, TurkishVector } from '../../data/turkish-test.ts';

/** How a system did in one setting. */
export interface ScoredSetting {
  /** What was written for it, and where its documentation says so; `null` for the defaults. */
  readonly setting: { readonly code: string; readonly source: string } | null;
  readonly passed: number;
  readonly total: number;
  readonly groups: Readonly<Partial<Record<TurkishGroup, ScoredGroup>>>;
}

interface ScoredGroup {
  readonly passed: number;
  readonly total: number;
  /** The vectors that failed, with what came instead; `null` where the system reported an error. */
  readonly failures: readonly (readonly [id: string, received: JsonValue])[];
}

/** The defaults first, then the best documented setting, where there is one. */
export interface ScoredSystem {
  readonly name: string;
  readonly version: string;
  readonly results: readonly ScoredSetting[];
}

/** What was measured once, on a day. */
export interface Scoreboard {
  readonly date: string;
  /** The day on which the documentation of the settings was read. */
  readonly sourcesRead: string;
  /** Of the vectors that were asked. */
  readonly digest: string;
  readonly systems: readonly ScoredSystem[];
}

/** A digest of what is asked and expected. */
export const digestOf = (vectors: readonly TurkishVector[]): string =>
  createHash('sha256')
    .update(JSON.stringify(vectors.map(({ id, girdi, beklenen }) => [id, girdi, beklenen])))
    .digest('hex');
