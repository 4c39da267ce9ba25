import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build/build-site.ts';
import { runCommand } from './run-command.ts';
import { fileOf, linesOf } from './scale/report.ts';
import { type Assumptions, runScale, usual, type Tell } from './scale/run.ts';

const help = `Kullanım: npm run scale -- [--istek 10000000] [--tohum 1] [--nokta 16] [--yayin 7] [--us 0.8] [--hazir]

Siteyi üretir, her yanıtın boyunu ve önbellek başlıklarını ölçer, sonra bir CDN modeline Zipf dağılımlı istekler gönderir.
Ayda 1 milyon, 100 milyon ve 3 milyar istek için isabet oranını, işlev çağrılarını ve gigabaytları yazar. Varsayımlar
değiştirilmemişse sonuçlar site/scale/results.json dosyasına da yazılır; rehberdeki çizelge ondan çizilir.
Builds the site, measures the size and the cache headers of every response, then sends Zipf-shaped requests to a model of a
CDN. Prints hit rate, function invocations and gigabytes for 1 million, 100 million and 3 billion requests a month. With
the usual assumptions the results also go to site/scale/results.json, from which the guide’s chart is drawn.

  --istek N    her hacim için gönderilen istek / requests sent for each volume (${usual.requests})
  --tohum N    rastgelelik tohumu; aynı tohum aynı sonucu verir / seed: the same one brings the same results (${usual.seed})
  --nokta N    CDN’in erişim noktası sayısı / points of presence (${usual.points})
  --yayin N    iki yayın arasındaki gün / days between two deploys (${usual.deployDays})
  --us N       Zipf üssü / exponent of Zipf’s law (${usual.exponent})
  --hazir      dist klasörünü yeniden üretmez / uses dist as it was last built`;

const options = {
  istek: { type: 'string' },
  tohum: { type: 'string' },
  nokta: { type: 'string' },
  yayin: { type: 'string' },
  us: { type: 'string' },
  hazir: { type: 'boolean', default: false },
  yardim: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, 'site/scale/results.json');

/** More points of presence or requests than a few minutes and a gigabyte of memory are enough for. */
const MOST = { istek: 100_000_000, nokta: 256, yayin: 365, us: 3, tohum: 2 ** 31 - 1 } as const;

/** A number from the command line. @throws RangeError, in both languages, where it cannot be used. */
const numberOf = (values: Values, name: keyof typeof MOST, usually: number): number => {
  const text = values[name];
  if (text === undefined) return usually;
  const value = Number(text);
  const isRight = name === 'us' || name === 'yayin' ? value > 0 : Number.isInteger(value) && value >= 1;
  if (isRight && value <= MOST[name]) return value;
  throw new RangeError(
    `--${name} «${text}»: 0’dan büyük, en çok ${MOST[name]} olan bir sayı gerekir / a number above 0, at most ${MOST[name]}, is required`,
  );
};

const assumptionsFrom = (values: Values): Assumptions => ({
  ...usual,
  seed: numberOf(values, 'tohum', usual.seed),
  requests: numberOf(values, 'istek', usual.requests),
  points: numberOf(values, 'nokta', usual.points),
  deployDays: numberOf(values, 'yayin', usual.deployDays),
  exponent: numberOf(values, 'us', usual.exponent),
});

const { stdout } = process;

const tell: Tell = (stage, share) => {
  const text = `${stage} ${Math.round(share * 100)} %`;
  stdout.write(`\r${text.padEnd(40).slice(0, stdout.columns - 1)}`);
};

const run = async (values: Values): Promise<void> => {
  const assumptions = assumptionsFrom(values);
  const folder = join(root, 'dist');
  if (!values.hazir) await buildSite({ folder, log: () => undefined });
  const results = await runScale(folder, assumptions, stdout.isTTY ? tell : () => undefined);
  if (stdout.isTTY) stdout.write(`\r${' '.repeat(40)}\r`);
  for (const line of linesOf(results)) console.log(line);
  if (fileOf({ ...results, assumptions: usual }) !== fileOf(results)) return;
  await writeFile(resultsFile, fileOf(results));
  console.log(`\n${relative(process.cwd(), resultsFile)} yazıldı / written`);
};

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help || values.yardim) console.log(help);
  else await run(values);
});
