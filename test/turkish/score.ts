import { testTurkish, type TurkishFunctions } from '../../functions/hosts/turkish.ts';
import type { Scoreboard, ScoredSetting } from '../../site/turkish-test/scoreboard.ts';
import { parseJson } from '../support/json.ts';

/** A program or library under test. */
export interface System {
  readonly name: string;
  readonly version: string;
  readonly defaults: TurkishFunctions;
  /** The best documented setting for Turkish: what has to be written, where that is documented, and what it does. */
  readonly best: { readonly code: string; readonly source: string; readonly functions: TurkishFunctions } | null;
}

const scored = async (functions: TurkishFunctions, setting: ScoredSetting['setting']): Promise<ScoredSetting> => {
  const { passed, total, groups } = await testTurkish(functions);
  const shown = Object.entries(groups).map(([name, group]): [string, NonNullable<ScoredSetting['groups']['ascii']>] => [
    name,
    {
      passed: group.passed,
      total: group.total,
      failures: group.failures.map(({ vector, received }) => [vector.id, parseJson(JSON.stringify(received ?? null))]),
    },
  ]);
  return { setting, passed, total, groups: Object.fromEntries(shown) };
};

/** Puts a system through the Turkish test, in each of its settings. */
export const score = async ({ name, version, defaults, best }: System): Promise<Scoreboard['systems'][number]> => {
  const results = [await scored(defaults, null)];
  if (best !== null) results.push(await scored(best.functions, { code: best.code, source: best.source }));
  return { name, version, results };
};
