import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const LOWEST = 95;

const help = `Kullanım: npm run lighthouse [-- --audits]

Siteyi üretir, yerel olarak sunar; ana sayfa ile bir kaynak sayfasını Lighthouse'a (mobil) ölçtürüp dört puanı yazar.
Bir puan ${LOWEST}'in altındaysa 1 ile çıkar. Chromium gerekir: CHROMIUM_PATH, yoksa /usr/bin/chromium.
Builds and serves the site, has Lighthouse (mobile) rate the home page and a resource page, prints the four scores and
exits with 1 where one is below ${LOWEST}. Needs Chromium: CHROMIUM_PATH, else /usr/bin/chromium.

--audits  tam puan alamayan denetimleri de yazar / also lists the audits that fell short`;

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const paths = ['/', '/kaynaklar/kullanicilar/'];

/** A port that nobody has now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Rates the pages of a running site; gives whether every score is high enough. */
const rate = async (url: string): Promise<boolean> => {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  let isFine = true;
  try {
    for (const path of paths) {
      const result = await lighthouse(`${url}${path}`, { port, logLevel: 'error', onlyCategories });
      const failure = result?.lhr.runtimeError?.message;
      if (failure !== undefined) throw new Error(failure);
      const categories = Object.values(result?.lhr.categories ?? {});
      const scores = categories.map(({ title, score }) => ({ title, score: Math.round((score ?? 0) * 100) }));
      console.log(
        `${path}\n${scores.map(({ title, score }) => `  ${String(score).padStart(3)}  ${title}`).join('\n')}`,
      );
      if (scores.length < onlyCategories.length || scores.some(({ score }) => score < LOWEST)) isFine = false;
      if (process.argv.includes('--audits'))
        for (const { id, title, score } of Object.values(result?.lhr.audits ?? {}))
          if (score !== null && score < 0.9) console.log(`       ${id} (${score}): ${title}`);
    }
  } finally {
    await browser.close();
  }
  return isFine;
};

const run = async (): Promise<boolean> => {
  const port = await freePort();
  // Addresses that must be whole (canonical, hreflang) need to know where the site will stand.
  process.env['SITE_ORIGIN'] = `http://localhost:${port}`;
  const { buildSite } = await import('./build/build-site.ts');
  const { startServer } = await import('./server/server.ts');
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-lighthouse-'));
  await buildSite({ folder, log: () => undefined });
  const server = await startServer({ port, folder });
  try {
    return await rate(server.url);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
};

if (process.argv.includes('--help')) console.log(help);
else process.exitCode = (await run()) ? 0 : 1;
