import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { runCommand } from './command.ts';

/** The value of `CHROMIUM_PATH` that ignores installed browsers. */
const PACKAGED = 'packaged';

/** Resolves *.test to localhost, disables the sandbox for containers run as root, and disables background requests. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const tests = join(import.meta.dirname, '..');
const cache = join(tests, 'node_modules/.cache');
const unpacked = join(cache, 'chromium');

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Replaces the package's font configuration, whose folders exist only on AWS Lambda. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser in a separate process with its own temporary folder, because the package only unpacks into that folder and uses
 * any older copy there. The variable `AWS_LAMBDA_JS_RUNTIME` makes it unpack the libraries, but only if set before the import.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const code = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const unpacking = await runCommand(process.execPath, ['--input-type=module', '--eval', code], { cwd: tests, env });
  if (unpacking.code !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${unpacking.stderr}`);
  await writeFile(join(folder, 'fonts.conf'), FONT_CONFIGURATION);
};

/** The browser in `@sparticuz/chromium`. All test processes share the copy of the first that finishes unpacking. */
const packagedBrowser = async (): Promise<LaunchOptions> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser was found: install Chrome or Edge, or set CHROMIUM_PATH to a Chromium.');
  if (!(await isThere(unpacked))) {
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'unpacking-'));
    await unpackInto(folder);
    await rename(folder, unpacked).catch(() => rm(folder, { recursive: true }));
  }
  const libraries = { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_FILE: join(unpacked, 'fonts.conf') };
  return { executablePath: join(unpacked, 'chromium'), env: { ...process.env, ...libraries } };
};

/**
 * Options that start a Chromium-based browser: the program in `CHROMIUM_PATH`, else an installed Chrome or Edge, else the browser in
 * an npm package. `CHROMIUM_PATH=packaged` selects the last one directly.
 * @throws Error if there is none.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const { CHROMIUM_PATH: asked = '' } = process.env;
  if (asked !== '' && asked !== PACKAGED) return { args: ARGUMENTS, executablePath: asked };
  for (const channel of asked === PACKAGED ? [] : ['chrome', 'msedge']) {
    const browser = await chromium.launch({ args: ARGUMENTS, channel }).catch(() => null);
    await browser?.close();
    if (browser) return { args: ARGUMENTS, channel };
  }
  return { args: ARGUMENTS, ...(await packagedBrowser()) };
};

let found: Promise<LaunchOptions> | undefined;

/** Starts the browser that `findBrowser` finds, with additional arguments. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const options = await (found ??= findBrowser());
  return chromium.launch({ ...options, args: [...ARGUMENTS, ...args] });
};
