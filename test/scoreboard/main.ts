import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { turkishVectors } from '../../data/turkish-test.ts';
import { testTurkish, type TurkishFunctions } from '../../functions/hosts/turkish.ts';
import { runCommand } from '../../scripts/command-line.ts';
import { installTools } from '../../scripts/install-tools.ts';
import { digestOf, type Scoreboard, type ScoredSetting } from '../../site/turkish-test/scoreboard.ts';
import { parseJson } from '../support/json.ts';
import { root } from '../support/project-copy.ts';
import { SOURCES_READ, type System } from './system.ts';

const command = {
  name: 'npm run scoreboard',
  about: {
    tr: 'Gerçek sistemleri Türkçe testinden geçirir ve sonuçları site/turkish-test/scoreboard.json dosyasına yazar. PostgreSQL ve MariaDB çalışıyor olmalı (PGHOST, MYSQL_UNIX_PORT); PYTHON, PyICU kurulu bir Python’u gösterir.',
    en: 'Puts real systems through the Turkish test and writes the results to site/turkish-test/scoreboard.json. PostgreSQL and MariaDB have to run (PGHOST, MYSQL_UNIX_PORT); PYTHON names a Python with PyICU.',
  },
  options: [],
};

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

const score = async ({ name, version, defaults, best }: System): Promise<Scoreboard['systems'][number]> => {
  const results = [await scored(defaults, null)];
  if (best !== null) results.push(await scored(best.functions, { code: best.code, source: best.source }));
  console.log(`${name} ${version}: ${results.map(({ passed, total }) => `${passed}/${total}`).join(', ')}`);
  return { name, version, results };
};

await runCommand(command, async () => {
  await installTools('test', 'test/scoreboard');
  // Their packages may have been missing until now.
  const [{ packages }, { databases }, { programs }] = await Promise.all([
    import('./packages.ts'),
    import('./databases.ts'),
    import('./programs.ts'),
  ]);
  const systems: Scoreboard['systems'][number][] = [];
  for (const system of [...packages(), ...(await databases()), ...(await programs())])
    systems.push(await score(system));
  const board: Scoreboard = {
    date: new Date().toISOString().slice(0, 10),
    sourcesRead: SOURCES_READ,
    digest: digestOf(turkishVectors),
    systems,
  };
  await writeFile(join(root, 'site/turkish-test/scoreboard.json'), `${JSON.stringify(board)}\n`);
  // Connections and servers are still open.
  process.exit();
});
