import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** What the browser is called, by its packagers and systems. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Finds a browser of the Chromium family: `CHROMIUM_PATH`, else the usual names. @throws Error where there is none. */
export const findBrowser = async (env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const { CHROMIUM_PATH: wanted, PATH: path = '' } = env;
  if (wanted !== undefined && wanted !== '') {
    if (await isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names no program: ${wanted}`);
  }
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate;
  throw new Error(
    'These tests need a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
};

/** No sandbox, for containers run as root; nothing that calls home. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser before a file's tests; each call opens a page in a context of its own, for one test. */
export const useBrowser = (): ((options?: BrowserContextOptions) => Promise<Page>) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGS });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (options = {}) => {
    if (!browser) throw new Error('the browser starts with the first test');
    const context = await browser.newContext({ locale: 'tr-TR', ...options });
    onTestFinished(() => context.close());
    return context.newPage();
  };
};
