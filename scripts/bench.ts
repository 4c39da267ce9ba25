import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { line } from './bench/figures.ts';
import { hasWrk } from './bench/load.ts';
import { installPeers } from './bench/peers.ts';
import { zippedReadFunction } from './bench/size.ts';
import { measureMemory, measureSpeed } from './bench/speed.ts';
import { buildSite } from './build/build-site.ts';

const help = `Kullanım: npm run bench [-- --saniye N --tur N]

Yapımı, işlevin boyunu, yerel sunucunun hızını ve belleğini ölçer; çıplak node:http ve json-server ile yan yana.
Measures the build, the function's size, the local server's speed and memory, beside bare node:http and json-server.

  --saniye N   her ölçüm kaç saniye sürsün (2) / seconds a measurement
  --tur N      kaç tur ölçülsün; ortancası alınır (5) / rounds, of which the median counts

wrk programını ister (Debian: apt-get install wrk). Süreler makineye göre değişir; oranlara bakın.`;

const BUILD_LIMIT_SECONDS = 5;
const ZIP_LIMIT_KILOBYTES = 500;

const positive = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new RangeError(`«${text}»: 1 ya da daha büyük bir tam sayı gerekir / an integer of 1 or more is needed`);
};

const log = (text: string): void => console.log(text);

const measureBuild = async (): Promise<void> => {
  const start = performance.now();
  await buildSite({ folder: join(import.meta.dirname, '../dist'), log: () => undefined });
  const seconds = (performance.now() - start) / 1000;
  log(
    line('yapım / full build', `${seconds.toFixed(2)} s`, `< ${BUILD_LIMIT_SECONDS} s`, seconds < BUILD_LIMIT_SECONDS),
  );
};

const measureSize = async (): Promise<void> => {
  const kilobytes = (await zippedReadFunction()) / 1000;
  const met = kilobytes < ZIP_LIMIT_KILOBYTES;
  log(line('okuma işlevi / zipped read function', `${kilobytes.toFixed(0)} kB`, `< ${ZIP_LIMIT_KILOBYTES} kB`, met));
};

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    saniye: { type: 'string', default: '2' },
    tur: { type: 'string', default: '5' },
  },
});

if (values.help === true) {
  log(help);
} else if (await hasWrk()) {
  const effort = { seconds: positive(values.saniye), rounds: positive(values.tur) };
  await measureBuild();
  await measureSize();
  log('\nHız, 16 bağlantı / speed, 16 connections');
  await installPeers();
  await measureSpeed(effort, log);
  await measureMemory(log);
} else {
  console.error('wrk bulunamadı; kurun: apt-get install wrk / wrk was not found; install it');
  process.exitCode = 1;
}
