import { testTurkish, type TurkishFunctions } from '../../functions/hosts/turkish.ts';
import type { Scoreboard, ScoredSetting } from '../../site/turkish-test/scoreboard.ts';
import { parseJson } from '../support/json.ts';
import type { System } from './system.ts';

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

/** The version's number alone, without what a distribution adds. */
const versionNumber = (version: string): string => version.replace(/^v/, '').replace(/[ -](?:\(|MariaDB).*$/, '');

/** Puts a system through the test, in each of its settings. */
export const score = async ({ name, version, defaults, best }: System): Promise<Scoreboard['systems'][number]> => {
  const results = [await scored(defaults, null)];
  if (best !== null) results.push(await scored(best.functions, { code: best.code, source: best.source }));
  return { name, version: versionNumber(version), results };
};
