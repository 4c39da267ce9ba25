import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';
import lighthouse from 'lighthouse';
import { buildSite } from '../../scripts/build/build-site.ts';
import { runCommand } from '../../scripts/command-line.ts';
import { startServer } from '../../scripts/server/server.ts';
import { launchBrowser } from '../support/find-browser.ts';
import { freePort } from '../support/process.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const LOWEST = 95;

const command = {
  name: 'npm run lighthouse',
  about: {
    tr: `Siteyi üretip sunar; her türden bir sayfayı Lighthouse'a (mobil) ölçtürür, ${LOWEST}’in altında bir puanda 1 ile çıkar.`,
    en: `Builds and serves the site, has Lighthouse (mobile) rate a page of each kind, exits with 1 for a score below ${LOWEST}.`,
  },
  options: [],
};

/** The page that asks search engines to pass it by, so that pupils do not find it. */
const UNLISTED = '/derste/cevaplar/';

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

// A page that answers 404 cannot be rated.
const paths = pageKinds.filter((path) => path !== '/404.html');

/** Rates the pages of a running site; gives whether every score is high enough. */
const rate = async (url: string): Promise<boolean> => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  let isFine = true;
  try {
    for (const path of paths) {
      const skipAudits = path === UNLISTED ? ['is-crawlable'] : [];
      const rateOnce = (): ReturnType<typeof lighthouse> =>
        lighthouse(`${url}${path}`, { port, logLevel: 'error', onlyCategories, skipAudits });
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
    }
  } finally {
    await browser.close();
  }
  return isFine;
};

/** Serves at a port what a server of this machine answers, compressed as Netlify and GitHub Pages compress it: the local server does not. */
const serveCompressed = (url: string, port: number): { close: () => unknown } => {
  const app = new Hono().use(compress()).get('*', ({ req }) => {
    const { pathname, search } = new URL(req.url);
    return proxy(url + pathname + search, { headers: req.header() });
  });
  return serve({ fetch: app.fetch, port, hostname: 'localhost' });
};

await runCommand(command, async () => {
  const port = await freePort();
  // Addresses that must be whole (canonical, hreflang) need to know where the site will stand.
  const environment = { origin: `http://localhost:${port}`, prefix: '/', isMirror: false };
  await using folder = await temporaryFolder();
  await buildSite(folder.path, { environment });
  const server = await startServer({ port: await freePort(), folder: folder.path });
  const compressed = serveCompressed(server.url, port);
  try {
    if (!(await rate(environment.origin))) process.exitCode = 1;
  } finally {
    compressed.close();
    await server.close();
  }
});
