import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../support/find-browser.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { type TableHost, fetchAll, fromPortable, portable, SITE } from './table-host.ts';

const openPage = async (folder: string): Promise<{ readonly page: Page; readonly host: Omit<TableHost, 'site'> }> => {
  const [browser, server] = await Promise.all([launchBrowser(), startPlainServer(folder)]);
  const page = await browser.newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.waitForFunction(() => document.title === 'hazır');
  return {
    page,
    host: {
      origin: server.origin,
      isPage: true,
      ask: async (cases) => {
        const requests = cases.map((each) => portable(each, server.origin));
        return (await page.evaluate(fetchAll, requests)).map(fromPortable);
      },
      stop: async () => {
        await browser.close();
        await server.stop();
      },
    },
  };
};

const page = (script: string): string =>
  `<!doctype html><html lang="tr"><title>başlıyor</title><script type="module">${script}</script></html>`;

/** A site of one page with the service worker, on a plain static server. */
export const workerHost = async (project: string): Promise<TableHost> => {
  const folder = join(project, 'site-with-worker');
  const library = join(project, 'node_modules/kurmaca');
  await mkdir(folder);
  await cp(join(library, 'kurmaca-isci.js'), join(folder, 'kurmaca-isci.js'));
  await cp(join(library, 'worker.js'), join(folder, 'worker.js'));
  const script = `import { start } from './worker.js';
await start({ url: '/kurmaca-isci.js', site: '${SITE}' });
document.title = 'hazır';`;
  await writeFile(join(folder, 'index.html'), page(script));
  const { host } = await openPage(folder);
  return { ...host, site: SITE };
};

/** A page whose `fetch` is that of the package’s one file. */
export const fetchHost = async (project: string): Promise<TableHost> => {
  const folder = join(project, 'site-with-fetch');
  await mkdir(folder);
  await cp(join(project, 'node_modules/kurmaca/fetch.js'), join(folder, 'fetch.js'));
  const script = `import { createFetch } from './fetch.js';
globalThis.fetch = createFetch({ site: '${SITE}' });
document.title = 'hazır';`;
  await writeFile(join(folder, 'index.html'), page(script));
  const { host } = await openPage(folder);
  return { ...host, site: SITE };
};

/** A page whose requests Mock Service Worker answers, bundled as its users do it. */
export const browserMswHost = async (project: string): Promise<TableHost> => {
  const folder = join(project, 'site-with-msw');
  await mkdir(folder);
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
  await writeFile(join(folder, 'index.html'), page("import './page.js';"));
  const { host } = await openPage(folder);
  return { ...host, site: SITE };
};
