import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { launchBrowser } from '../support/find-browser.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { type TableHost, fetchAll, fromPortable, portable, SITE } from './table-host.ts';

/** The page of a folder, on a plain static server. */
const pageHost = async (folder: string): Promise<TableHost> => {
  const [browser, server] = await Promise.all([launchBrowser(), startPlainServer(folder)]);
  const page = await browser.newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.waitForFunction(() => document.title === 'hazır');
  return {
    origin: server.origin,
    site: SITE,
    isPage: true,
    // The static server refuses what it cannot decode.
    routersOwn: '/api/v1/%E0%A4%A',
    ask: async (cases) => {
      const requests = cases.map((each) => portable(each, server.origin));
      return (await page.evaluate(fetchAll, requests)).map(fromPortable);
    },
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
};

const writePage = (folder: string, script: string): Promise<void> =>
  writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="tr"><title>başlıyor</title><script type="module">${script}</script></html>`,
  );

/** A page beside files of the package. */
const packageHost = async (project: string, files: readonly string[], script: string): Promise<TableHost> => {
  const folder = await mkdtemp(join(project, 'site-'));
  for (const file of files) await cp(join(project, 'node_modules/kurmaca', file), join(folder, file));
  await writePage(folder, `${script}\ndocument.title = 'hazır';`);
  return pageHost(folder);
};

/** A site of one page with the service worker. */
export const workerHost = (project: string): Promise<TableHost> =>
  packageHost(
    project,
    ['kurmaca-isci.js', 'worker.js'],
    `import { start } from './worker.js';
await start({ url: '/kurmaca-isci.js', site: '${SITE}' });`,
  );

/** A page whose `fetch` is that of the package’s one file. */
export const fetchHost = (project: string): Promise<TableHost> =>
  packageHost(
    project,
    ['fetch.js'],
    `import { createFetch } from './fetch.js';
globalThis.fetch = createFetch({ site: '${SITE}' });`,
  );

/** A page whose requests Mock Service Worker answers, bundled as its users do it. */
export const browserMswHost = async (project: string): Promise<TableHost> => {
  const folder = await mkdtemp(join(project, 'site-'));
  const script = `import { setupWorker } from 'msw/browser';
import { handlers } from 'kurmaca/msw';
await setupWorker(...handlers({ site: '${SITE}' })).start({ quiet: true });
document.title = 'hazır';`;
  await writeFile(join(project, 'page.mjs'), script);
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: join(project, 'page.mjs'), output: { entryFileNames: 'page.js' } },
    },
  });
  const worker = await readFile(join(project, 'node_modules/msw/lib/mockServiceWorker.js'));
  await writeFile(join(folder, 'mockServiceWorker.js'), worker);
  await writePage(folder, "import './page.js';");
  return { ...(await pageHost(folder)), leavesUnknown: true };
};
