import { buildSite } from '../../scripts/build/build-site.ts';
import { siteFolder } from '../support/build-site.ts';
import { fuzz } from './run.ts';
import { numberOption, runCommand, switchOption, textOption } from '../../scripts/command-line.ts';

const MINUTE_MS = 60_000;
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

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
await runCommand(command, async ({ value }) => {
  if (!value(ready)) await buildSite(siteFolder);
  const seed = value(seedOption) ?? Date.now() % SEEDS;
  const path = value(pathOption);
  console.log(`Tohum / seed: ${seed}`);
  const { requests, milliseconds, worst, before, after, failures } = await fuzz({
    seed,
    duration: value(minutes) * MINUTE_MS,
    ...(path === null ? {} : { path }),
  });
  console.log(`İstek / requests: ${requests.toLocaleString('tr')} (${((requests / milliseconds) * 1000).toFixed(0)}/s)
En pahalısı / most expensive: ${worst.milliseconds.toFixed(1)} ms işlemci / processor: ${worst.request}
Bellek / memory (RSS): ${mebibytes(before.rss)} → ${mebibytes(after.rss)}; JS: ${mebibytes(before.heap)} → ${mebibytes(after.heap)}`);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${failures.length} hata / failures`);
  if (failures.length > 0) process.exitCode = 1;
});
