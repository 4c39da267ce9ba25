import { parseArgs } from 'node:util';
import { buildSite } from '../../scripts/build/build-site.ts';
import { siteFolder } from '../support/build-site.ts';
import { fuzz, type FuzzProgress, type FuzzReport, healthOf } from './run.ts';
import { runCommand } from '../../scripts/run-command.ts';

const help = `Kullanım: npm run fuzz -- [--dakika 10] [--tohum 1] [--yol …] [--hazir]

Siteyi üretir, sunucuyu ayrı bir süreçte başlatır ve OpenAPI belgesinden türettiği istekleri gönderir: doğru,
yanlışa yakın ve kötü niyetli. Durumu, şemayı, başlıkları, süreyi, belleği ve verinin değişmediğini denetler.
Builds the site, starts the server in a process of its own and sends requests made from the OpenAPI document: right,
nearly right and hostile. Checks status, schema, headers, time, memory, and that the data stay as they are.

  --dakika 10   süre, dakika / minutes (1)
  --tohum 1     rastgelelik tohumu; aynı tohum aynı istekleri üretir / seed: the same one makes the same requests
  --yol 5:0     bir hatayı yineler; hata satırında yazar / repeats one failure; its line shows the value
  --hazir       dist klasörünü yeniden üretmez / uses dist as it was last built`;

const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;
const SEEDS = 2 ** 31;

const mebibytes = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
const count = (number: number): string => number.toLocaleString('tr');

/** A number from the command line. @throws RangeError, in both languages, where it is none. */
const numberOf = (name: string, text: string): number => {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  throw new RangeError(`--${name} «${text}»: sayı değil / not a number`);
};

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
const run = async (dakika: string, tohum?: string, yol?: string): Promise<number> => {
  const duration = numberOf('dakika', dakika) * MINUTE_MS;
  const seed = tohum === undefined ? Date.now() % SEEDS : numberOf('tohum', tohum);
  console.log(`Tohum / seed: ${seed}`);
  const report = await fuzz({
    seed,
    cases: Number.MAX_SAFE_INTEGER,
    duration,
    ...(yol === undefined ? {} : { path: yol }),
    ...(stdout.isTTY ? { progress: tellProgress } : {}),
  });
  if (stdout.isTTY) stdout.write('\n');
  console.log(summaryOf(report));
  for (const { reason, request, seed: from, path } of report.failures)
    console.log(`\n✗ ${reason}\n  ${request}\n  npm run fuzz -- --hazir --tohum ${from} --yol ${path}`);
  const problems = healthOf(report);
  for (const problem of problems) console.log(`\n✗ ${problem}`);
  return report.failures.length + problems.length;
};

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { dakika: text, tohum: text, yol: text, hazir: flag, help: flag } });
  if (values.help) {
    console.log(help);
    return;
  }
  if (!values.hazir) await buildSite({ folder: siteFolder, log: () => undefined });
  const failures = await run(values.dakika ?? '1', values.tohum, values.yol);
  console.log(`\n${failures} hata / failures`);
  if (failures > 0) process.exitCode = 1;
});
