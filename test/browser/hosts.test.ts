import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cases, faultsOf, sendCases } from '../../scripts/smoke-cases.ts';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { keptCases } from '../support/kept-cases.ts';
import { type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { root, temporaryFolder } from '../support/folders.ts';

/** Scripts that load the package’s files and intercept a page’s requests. */
const scripts = {
  'the service worker': "import { start } from './worker.js';\nawait start({ url: '/kurmaca-isci.js', ...options });",
  createFetch: "import { createFetch } from './fetch.js';\nglobalThis.fetch = createFetch(options);",
  'Mock Service Worker': "import { startMsw } from './bundled.js';\nawait startMsw(options);",
} as const;

const known = cases.filter(({ of }) => of === undefined);
const unknown = cases.filter(({ of }) => of === 'unknown');
const pictures = cases.filter(({ of }) => of === 'pictures');

const open = useBrowser();
const stack = new AsyncDisposableStack();
let folder = '';
let server: PlainServer | undefined;

beforeAll(async () => {
  folder = stack.use(await temporaryFolder()).path;
  await cp(packageFolder, folder, { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'test/node_modules/msw'), join(folder, 'node_modules/msw'), 'junction');
  await cp(join(folder, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'));
  await writeFile(
    join(folder, 'page.js'),
    `import { setupWorker } from 'msw/browser';
import { handlers } from './msw.js';
export const startMsw = (options) => setupWorker(...handlers(options)).start({ quiet: true });`,
  );
  await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      lib: { entry: 'page.js', formats: ['es'], fileName: 'bundled' },
      outDir: folder,
      emptyOutDir: false,
      target: 'esnext',
    },
  });
  server = await startPlainServer(folder);
  stack.defer(server.stop);
});

afterAll(() => stack.disposeAsync());

it.each([
  ['the service worker', {}, [...known, ...unknown]],
  ['createFetch', {}, [...known, ...pictures]],
  ['Mock Service Worker', {}, known],
  ['the service worker', { writes: 'kept' }, keptCases],
  ['createFetch', { writes: 'kept' }, keptCases],
  ['Mock Service Worker', { writes: 'kept' }, keptCases],
] as const)('%s with the options %j passes its test cases in Chromium', async (name, options, asked) => {
  const script = `const options = ${JSON.stringify(options)};\n${scripts[name]}\ndocument.title = 'hazır';`;
  await writeFile(join(folder, 'index.html'), `<!doctype html><script type="module">${script}</script>`);
  const page = await open();
  const origin = server?.origin ?? '';
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => document.title === 'hazır');
  const sent = [origin, asked].map((each) => JSON.stringify(each)).join(', ');
  const responses: Awaited<ReturnType<typeof sendCases>> = await page.evaluate(`(${String(sendCases)})(${sent})`);
  expect(faultsOf(asked, responses)).toEqual([]);
});
