import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { runCommand } from './command.ts';

/** The value of `CHROMIUM_PATH` that passes over installed browsers. */
const PACKAGED = 'packaged';

/** No sandbox, for containers run as root; nothing that calls home; names other than localhost that lead to this machine. */
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

/** The package's own configuration names folders of the platform that it was made for. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks into the temporary folder of a process of its own, because the package knows no other target, takes any older copy
 * that it finds there, and wants its variable set before it is imported: with it, it unpacks the libraries too.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const code = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const unpacking = await runCommand(process.execPath, ['--input-type=module', '--eval', code], { cwd: tests, env });
  if (unpacking.code !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${unpacking.stderr}`);
  await writeFile(join(folder, 'fonts.conf'), FONT_CONFIGURATION);
};

/** The browser inside `@sparticuz/chromium`, unpacked once for all test processes: whoever finishes first renames its copy. */
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
 * Options that start a browser of the Chromium family: the program that `CHROMIUM_PATH` names, else an installed Chrome or Edge, else
 * the one inside an npm package. `CHROMIUM_PATH=packaged` selects that one directly.
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

/** Starts the browser that `findBrowser` finds, with more arguments. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const options = await (found ??= findBrowser());
  return chromium.launch({ ...options, args: [...ARGUMENTS, ...args] });
};
