import { writeFile } from 'node:fs/promises';
import { measureBundle } from './bundle.ts';
import { measureCommand } from './command.ts';
import { measureKept, timed } from './kept.ts';
import { measureRemembered } from './remembered.ts';
import { lineOf, type Report, type Row } from './report.ts';
import { measureSpeed } from './speed.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { records } from '../../functions/samples/generate.ts';
import { siteFolder } from '../support/build-site.ts';
import { costOf, expensiveRequests } from '../support/expensive-requests.ts';
import { median } from '../support/median.ts';
import { buildSite } from '../../scripts/build/build-site.ts';

import { runCommand } from '../../scripts/command-line.ts';

const command = {
  name: 'npm run bench',
  about: {
    tr: `Üretilen kayıtları, derlemeyi, işlevi, en pahalı isteği, saklanan yazma isteklerini, komutu ve yerel sunucuyu ölçer;
çıplak node:http ve json-server ile yan yana. Yükü autocannon üretir.
Süreler makineye göre değişir; oranlara bakın.`,
    en: `Measures generated records, the build, the function, the most expensive request, kept writes, the command and the local
server, beside bare node:http and json-server. autocannon makes the load.
Times depend on the machine; look at the ratios.`,
  },
  options: {
    seconds: { tr: ['--saniye N', 'ölçüm başına (2)'], en: ['--saniye N', 'seconds each (2)'] },
    rounds: { tr: ['--tur N', 'ortancası alınan turlar (5)'], en: ['--tur N', 'rounds (5)'] },
    keep: { tr: ['--kaydet', 'results.json dosyasına yazar'], en: ['--kaydet', 'writes results.json'] },
  },
} as const;

/** First of all, so that the memory is its own. */
const measureGenerated = (report: Report): void => {
  const before = process.cpuUsage().user;
  for (const order of records('siparisler', { count: 1_000_000, seed: 7 })) JSON.stringify(order);
  const figure = 1e12 / (process.cpuUsage().user - before);
  const row = { section: '1,000,000 generated orders', digits: 0 };
  report({ ...row, name: 'with lines, as JSON, on one core', figure, unit: '/s', aim: { atLeast: 50_000 } });
  report({ ...row, name: 'RSS', figure: process.memoryUsage().rss / 1000 ** 2, unit: ' MB', aim: { atMost: 300 } });
};

const measureBuild = async (report: Report): Promise<void> => {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) times.push((await timed(() => buildSite(siteFolder)))[0] / 1000);
  report({ section: 'build', name: 'full build', figure: median(times), unit: ' s', digits: 2, aim: { atMost: 3 } });
};

/** Asks every expensive request known, and reports the most expensive. */
const measureExpensive = async (report: Report): Promise<void> => {
  const app = createApp(dataSet);
  let worst = { name: '', figure: 0 };
  for (const [name, make] of expensiveRequests) {
    const figure = await costOf(app, make, 0);
    if (figure > worst.figure) worst = { name, figure };
  }
  report({ section: 'most expensive request, processor time', ...worst, unit: ' ms', digits: 1, aim: { atMost: 25 } });
};

await runCommand(command, async ({ last, spelling }) => {
  const effort = { seconds: Number(last('seconds') ?? 2), rounds: Number(last('rounds') ?? 5) };
  const rows: Row[] = [];
  const report: Report = (row) => {
    if (rows.at(-1)?.section !== row.section) console.log(`\n${row.section}`);
    rows.push(row);
    console.log(lineOf(row));
  };

  measureGenerated(report);
  for (const measure of [
    measureBuild,
    measureBundle,
    measureExpensive,
    measureKept,
    measureRemembered,
    measureCommand,
    measureSpeed,
  ])
    await measure(report, effort);
  if (spelling('keep') !== undefined)
    await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`);
});
