import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBundle } from './bundle.ts';
import { measureCommand } from './command.ts';
import { CONNECTIONS } from './load.ts';
import { lineOf, type Report, type Row } from './report.ts';
import { measureSpeed } from './speed.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { siteFolder } from '../support/build-site.ts';
import { costOf, expensiveRequests } from '../support/expensive-requests.ts';
import { median } from '../support/median.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { installTools } from '../../scripts/install-tools.ts';
import { numberOption, runCommand, switchOption } from '../../scripts/command-line.ts';

const seconds = numberOption('saniye', { tr: 'her ölçüm kaç saniye sürsün (2)', en: 'seconds a measurement (2)' }, 2, {
  from: 1,
  to: 600,
});
const rounds = numberOption(
  'tur',
  { tr: 'kaç tur ölçülsün; ortancası alınır (5)', en: 'rounds, of which the median counts (5)' },
  5,
  { from: 1, to: 100 },
);
const keep = switchOption('kaydet', {
  tr: 'sonuçları test/bench/results.json dosyasına yazar',
  en: 'writes the results into test/bench/results.json',
});

const command = {
  name: 'npm run bench',
  about: {
    tr: `Derlemeyi, işlevin boyunu ve soğuk başlangıcını, en pahalı isteği, npx kurmaca komutunun başlangıcını, yerel sunucunun hızını
ve belleğini ölçer; çıplak node:http ve json-server ile yan yana. Yükü autocannon üretir.`,
    en: `Measures the build, the function’s size and cold start, the most expensive request, the start of the command npx kurmaca,
the local server’s speed and memory, beside bare node:http and json-server. autocannon makes the load.`,
  },
  options: [seconds, rounds, keep],
  notes: 'Süreler makineye göre değişir; oranlara bakın. / Times depend on the machine; look at the ratios.',
};

const measureBuild = async (report: Report): Promise<void> => {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await buildSite({ folder: siteFolder, log: () => undefined });
    times.push((performance.now() - start) / 1000);
  }
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
  const section = 'most expensive request known, processor time';
  report({ section, ...worst, unit: ' ms', digits: 1, aim: { atMost: 25 } });
};

await runCommand(command, async ({ value }) => {
  const effort = { seconds: value(seconds), rounds: value(rounds) };
  const rows: Row[] = [];
  console.log(`autocannon, ${CONNECTIONS} connections, medians of ${effort.rounds} × ${effort.seconds} s`);
  const report: Report = (row) => {
    if (rows.at(-1)?.section !== row.section) console.log(`\n${row.section}`);
    rows.push(row);
    console.log(lineOf(row));
  };
  await installTools('test/bench/peers');
  const stages = [measureBuild, measureBundle, measureExpensive, measureCommand, measureSpeed];
  for (const [done, measure] of stages.entries()) {
    if (process.stdout.isTTY) console.log(`\n${done}/${stages.length} …`);
    await measure(report, effort);
  }
  if (value(keep)) await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
});
