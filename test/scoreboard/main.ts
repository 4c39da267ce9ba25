import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { turkishVectors } from '../../data/turkish-test.ts';
import { runCommand } from '../../scripts/command-line.ts';
import { installTools } from '../../scripts/install-tools.ts';
import { digestOf, type Scoreboard } from '../../site/turkish-test/scoreboard.ts';
import { root } from '../support/project-copy.ts';
import { score } from './score.ts';
import { SOURCES_READ } from './system.ts';

const command = {
  name: 'npm run scoreboard',
  about: {
    tr: 'Gerçek sistemleri Türkçe testinden geçirir ve sonuçları site/turkish-test/scoreboard.json dosyasına yazar. PostgreSQL ve MariaDB çalışıyor olmalı (PGHOST, MYSQL_UNIX_PORT); PYTHON, PyICU kurulu bir Python’u gösterir.',
    en: 'Puts real systems through the Turkish test and writes the results to site/turkish-test/scoreboard.json. PostgreSQL and MariaDB have to run (PGHOST, MYSQL_UNIX_PORT); PYTHON names a Python with PyICU.',
  },
  options: [],
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
  for (const system of [...packages(), ...(await databases()), ...(await programs())]) {
    const scored = await score(system);
    console.log(
      `${scored.name} ${scored.version}: ${scored.results.map(({ passed, total }) => `${passed}/${total}`).join(', ')}`,
    );
    systems.push(scored);
  }
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
