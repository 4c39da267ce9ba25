import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command.ts';

/** A browser's program and the variables with which it is started. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly env?: Readonly<Record<string, string>>;
}

const cache = join(import.meta.dirname, '../node_modules/.cache');
const unpacked = join(cache, 'chromium');

const programIn = (folder: string): BrowserProgram => ({
  executablePath: join(folder, 'chromium'),
  env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
});

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The package's own configuration names folders of the platform that it was made for. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks into the temporary folder of a process of its own, because the package knows no other target, takes any older copy
 * that it finds there, and wants its variable set before it is imported: with it, it unpacks the libraries too.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const code = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const options = { cwd: join(import.meta.dirname, '..'), env };
  const { code: exitCode, stderr } = await runCommand(
    process.execPath,
    ['--input-type=module', '--eval', code],
    options,
  );
  if (exitCode !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`);
  await writeFile(join(folder, 'fonts.conf'), fontConfiguration(unpacked));
};

/**
 * The browser inside `@sparticuz/chromium`, unpacked once for all test processes: whoever finishes first renames its copy.
 * @throws Error on other systems than Linux on x64, for which the package has no browser.
 */
export const packagedBrowser = async (): Promise<BrowserProgram> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser was found: install Chrome, Chromium or Edge, or set CHROMIUM_PATH to one.');
  if (!(await exists(unpacked))) {
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'unpacking-'));
    await unpackInto(folder);
    try {
      await rename(folder, unpacked);
    } catch (error) {
      await rm(folder, { recursive: true });
      if (!(await exists(unpacked))) throw error;
    }
  }
  return programIn(unpacked);
};
