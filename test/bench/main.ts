import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { runCommand } from '../../scripts/run-command.ts';

const help = `Kullanım: npm run bench [-- --saniye N --tur N --kaydet]

Yapımı, işlevin boyunu ve soğuk başlangıcını, en pahalı isteği, npx kurmaca komutunun başlangıcını, yerel sunucunun hızını
ve belleğini ölçer; çıplak node:http ve json-server ile yan yana.
Measures the build, the function’s size and cold start, the most expensive request, the start of the command npx kurmaca,
the local server’s speed and memory, beside bare node:http and json-server.

  --saniye N   her ölçüm kaç saniye sürsün (2) / seconds a measurement
  --tur N      kaç tur ölçülsün; ortancası alınır (5) / rounds, of which the median counts
  --kaydet     sonuçları test/bench/results.json dosyasına yazar / writes the results

Yükü autocannon üretir. Süreler makineye göre değişir; oranlara bakın.
autocannon makes the load. Times depend on the machine; look at the ratios.`;

const positive = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new RangeError(`“${text}”: 1 ya da daha büyük bir tam sayı gerekir / an integer of 1 or more is required`);
};

const measureBuild = async (report: Report): Promise<void> => {
  const seconds: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await buildSite({ folder: siteFolder, log: () => undefined });
    seconds.push((performance.now() - start) / 1000);
  }
  report({ section: 'build', name: 'full build', figure: median(seconds), unit: ' s', digits: 2, aim: { atMost: 3 } });
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

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { help: flag, kaydet: flag, saniye: text, tur: text } });
  if (values.help) {
    console.log(help);
    return;
  }
  const effort = { seconds: positive(values.saniye ?? '2'), rounds: positive(values.tur ?? '5') };
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
  if (values.kaydet) await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
});
