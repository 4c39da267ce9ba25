import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { buildSite } from '../../scripts/build/build-site.ts';
import { startServer } from '../../scripts/server/server.ts';
import { launchBrowser } from '../support/find-browser.ts';
import { freePort } from '../support/process.ts';
import { pageKinds } from '../support/page-kinds.ts';

const LOWEST = 95;

const help = `Kullanım: npm run lighthouse [-- --audits] [-- /sayfa/ …]

Siteyi üretir, yerel olarak sunar; verilen sayfaları, verilmemişse her türden bir sayfayı Lighthouse'a (mobil) ölçtürüp dört puanı yazar.
Bir puan ${LOWEST}’in altındaysa 1 ile çıkar. Tarayıcı: CHROMIUM_PATH, kurulu olan ya da npm paketinin içindeki.
Builds and serves the site, has Lighthouse (mobile) rate the given pages, or else one page of each kind, prints the four scores and
exits with 1 where one is below ${LOWEST}. Browser: CHROMIUM_PATH, an installed one, or the one inside an npm package.

--audits  tam puan alamayan denetimleri de yazar / also lists the audits that fell short`;

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const given = process.argv.slice(2).filter((argument) => argument.startsWith('/'));

// A page that answers 404 cannot be rated.
const paths = given.length > 0 ? given : pageKinds.filter((path) => path !== '/404.html');

/** Rates the pages of a running site; gives whether every score is high enough. */
const rate = async (url: string): Promise<boolean> => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  let isFine = true;
  try {
    for (const path of paths) {
      const rateOnce = (): ReturnType<typeof lighthouse> =>
        lighthouse(`${url}${path}`, { port, logLevel: 'error', onlyCategories });
      const first = await rateOnce();
      // A busy machine can lose the beginning of a trace.
      const result = first?.lhr.runtimeError ? await rateOnce() : first;
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
  const environment = { origin: `http://localhost:${port}`, prefix: '/', isMirror: false };
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-lighthouse-'));
  await buildSite(folder, { environment });
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
