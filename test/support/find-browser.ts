import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts';

/** Names of the programs that Linux distributions and vendors install. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_PROGRAMS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const WINDOWS_PROGRAMS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** Variables that name the folders into which Windows installs programs, for everybody or for one user. */
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The value of `CHROMIUM_PATH` that passes over installed browsers. */
const PACKAGED = 'packaged';

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

const candidates = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): readonly string[] => {
  if (platform === 'darwin') return MAC_PROGRAMS;
  if (platform === 'win32')
    return WINDOWS_FOLDERS.flatMap((variable) => {
      const folder = env[variable];
      return folder === undefined ? [] : WINDOWS_PROGRAMS.map((program) => join(folder, program));
    });
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
};

/**
 * Finds a browser of the Chromium family: the program that `CHROMIUM_PATH` names, else an installed Chrome, Chromium or Edge,
 * else the one inside an npm package. `CHROMIUM_PATH=packaged` asks for the last one.
 * @throws Error where there is none.
 */
export const findBrowser = async (
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): Promise<BrowserProgram> => {
  const { CHROMIUM_PATH: requested = '' } = env;
  if (requested === PACKAGED) return packagedBrowser();
  if (requested !== '') {
    if (await isExecutable(requested)) return { executablePath: requested };
    throw new Error(`CHROMIUM_PATH names no program: ${requested}`);
  }
  for (const executablePath of candidates(env, platform))
    if (await isExecutable(executablePath)) return { executablePath };
  return packagedBrowser();
};

/** No sandbox, for containers run as root; nothing that calls home. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that is found, with arguments of one's own beside the usual ones. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const { executablePath, env = {} } = await findBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...ARGUMENTS, ...args] });
};
