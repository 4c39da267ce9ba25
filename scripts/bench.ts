import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBatches } from './bench/batches.ts';
import { measureBundle } from './bench/bundle.ts';
import { measureCommand } from './bench/command.ts';
import { measureExpensive } from './bench/expensive.ts';
import { measureFilters } from './bench/filters.ts';
import { CONNECTIONS, generatorName } from './bench/load.ts';
import { measureMemory } from './bench/memory.ts';
import { installPeers } from './bench/peers.ts';
import { chartOf, lineOf, median, type Report, type Row } from './bench/report.ts';
import type { Effort } from './bench/rounds.ts';
import { measureSpeed } from './bench/speed.ts';
import { buildSite } from './build/build-site.ts';
import { runCommand } from './run-command.ts';

const help = `Kullanım: npm run bench [-- --saniye N --tur N --kaydet]

Yapımı, işlevin boyunu ve soğuk başlangıcını, en pahalı isteği, npx kurmaca komutunun başlangıcını, yerel sunucunun hızını
ve belleğini ölçer; çıplak node:http ve json-server ile yan yana.
Measures the build, the function’s size and cold start, the most expensive request, the start of the command npx kurmaca,
the local server’s speed and memory, beside bare node:http and json-server.

  --saniye N   her ölçüm kaç saniye sürsün (2) / seconds a measurement
  --tur N      kaç tur ölçülsün; ortancası alınır (5) / rounds, of which the median counts
  --kaydet     sonuçları scripts/bench/results.json ile results.svg dosyalarına yazar / writes the results

Yükü kuruluysa wrk, değilse autocannon üretir. Süreler makineye göre değişir; oranlara bakın.
wrk makes the load where it is installed, else autocannon. Times depend on the machine; look at the ratios.`;

const BUILD_RUNS = 3;

const positive = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new RangeError(`«${text}»: 1 ya da daha büyük bir tam sayı gerekir / an integer of 1 or more is required`);
};

const measureBuild = async (report: Report): Promise<void> => {
  const seconds: number[] = [];
  for (let run = 0; run < BUILD_RUNS; run += 1) {
    const start = performance.now();
    await buildSite({ folder: join(import.meta.dirname, '../dist'), log: () => undefined });
    seconds.push((performance.now() - start) / 1000);
  }
  report({ section: 'build', name: 'full build', figure: median(seconds), unit: ' s', digits: 2, aim: { atMost: 3 } });
};

const measureAll = async (effort: Effort, report: Report): Promise<void> => {
  await measureBuild(report);
  await measureBundle(report);
  await measureExpensive(report);
  await installPeers();
  await measureCommand(report);
  await measureSpeed(effort, report);
  await measureFilters(effort, report);
  await measureBatches(effort, report);
  await measureMemory(report);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      kaydet: { type: 'boolean' },
      saniye: { type: 'string', default: '2' },
      tur: { type: 'string', default: '5' },
    },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const effort = { seconds: positive(values.saniye), rounds: positive(values.tur) };
  const rows: Row[] = [];
  console.log(`${generatorName}, ${CONNECTIONS} connections, medians of ${effort.rounds} × ${effort.seconds} s`);
  await measureAll(effort, (row) => {
    if (rows.at(-1)?.section !== row.section) console.log(`\n${row.section}`);
    rows.push(row);
    console.log(lineOf(row));
  });
  if (values.kaydet !== true) return;
  const folder = join(import.meta.dirname, 'bench');
  const title = 'Kurmaca: measurements and targets (a bar that reaches the line meets its target)';
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
  await writeFile(join(folder, 'results.svg'), chartOf(rows, title));
});
