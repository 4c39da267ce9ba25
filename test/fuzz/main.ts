import { buildSite } from '../../scripts/build/build-site.ts';
import { siteFolder } from '../support/build-site.ts';
import { fuzz, type FuzzProgress, type FuzzReport, healthOf } from './run.ts';
import { type Arguments, numberOption, runCommand, switchOption, textOption } from '../../scripts/command-line.ts';

const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;
const SEEDS = 2 ** 31;

const minutes = numberOption('dakika', { tr: 'süre, dakika (1)', en: 'minutes that it takes (1)' }, 1, {
  from: 0.1,
  to: 1440,
  decimals: true,
});
const seedOption = numberOption(
  'tohum',
  { tr: 'rastgelelik tohumu; aynı tohum aynı istekleri üretir', en: 'seed: the same one makes the same requests' },
  null,
  { from: 0, to: SEEDS },
);
const pathOption = textOption(
  'yol',
  'YOL',
  { tr: 'bir hatayı yineler; hata satırında yazar', en: 'repeats one failure; its line shows the value' },
  null,
);
const ready = switchOption('hazir', {
  tr: 'dist klasörünü yeniden üretmez',
  en: 'uses dist as it was last built',
});

const command = {
  name: 'npm run fuzz',
  about: {
    tr: `Siteyi üretir, sunucuyu ayrı bir süreçte başlatır ve OpenAPI belgesinden türettiği istekleri gönderir: doğru,
yanlışa yakın ve kötü niyetli. Durumu, şemayı, başlıkları, süreyi, belleği ve verinin değişmediğini denetler.`,
    en: `Builds the site, starts the server in a process of its own and sends requests made from the OpenAPI document: right,
nearly right and hostile. Checks status, schema, headers, time, memory, and that the data stay as they are.`,
  },
  options: [minutes, seedOption, pathOption, ready],
};

const mebibytes = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
const count = (number: number): string => number.toLocaleString('tr');

const { stdout } = process;

const tellProgress = ({ requests, worst, failures }: Readonly<FuzzProgress>): void => {
  const line = `${count(requests)} istek / requests · ${worst.milliseconds.toFixed(1)} ms · ${failures.length} hata / failures`;
  stdout.write(`\r${line.slice(0, stdout.columns - 1)}`);
};

const summaryOf = ({ requests, milliseconds, worst, before, after, changed }: FuzzReport): string =>
  `İstek / requests: ${count(requests)} (${((requests / milliseconds) * 1000).toFixed(0)}/s)
En pahalısı / most expensive: ${worst.milliseconds.toFixed(1)} ms işlemci / processor: ${worst.request}
Bellek / memory (RSS): ${mebibytes(before.rss)} → ${mebibytes(after.rss)}, en çok / peak ${mebibytes(after.peak)}; JS: ${mebibytes(before.heap)} → ${mebibytes(after.heap)}
Değişen adres / changed addresses: ${changed.length}`;

/** @returns how many failures there were. */
const run = async ({ value }: Arguments): Promise<number> => {
  const seed = value(seedOption) ?? Date.now() % SEEDS;
  const path = value(pathOption);
  console.log(`Tohum / seed: ${seed}`);
  const report = await fuzz({
    seed,
    cases: Number.MAX_SAFE_INTEGER,
    duration: value(minutes) * MINUTE_MS,
    ...(path === null ? {} : { path }),
    ...(stdout.isTTY ? { progress: tellProgress } : {}),
  });
  if (stdout.isTTY) stdout.write('\n');
  console.log(summaryOf(report));
  for (const { reason, request, seed: from, path: failing } of report.failures)
    console.log(`\n✗ ${reason}\n  ${request}\n  npm run fuzz -- --hazir --tohum ${from} --yol ${failing}`);
  const problems = healthOf(report);
  for (const problem of problems) console.log(`\n✗ ${problem}`);
  return report.failures.length + problems.length;
};

await runCommand(command, async (given) => {
  if (!given.value(ready)) await buildSite(siteFolder);
  const failures = await run(given);
  console.log(`\n${failures} hata / failures`);
  if (failures > 0) process.exitCode = 1;
});
