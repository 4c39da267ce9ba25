import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../support/find-browser.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const writeProgram = async (file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await chmod(file, 0o755);
};

describe('finding the browser for the tests', () => {
  it('takes the program that CHROMIUM_PATH names', async () => {
    expect(await findBrowser({ CHROMIUM_PATH: process.execPath })).toEqual({ executablePath: process.execPath });
  });

  it('says so where CHROMIUM_PATH names no program', async () => {
    await using folder = await temporaryFolder();
    const missing = join(folder.path, 'chromium');
    await expect(findBrowser({ CHROMIUM_PATH: missing })).rejects.toThrow(`CHROMIUM_PATH names no program: ${missing}`);
  });

  it.each(['chromium', 'google-chrome', 'microsoft-edge-stable'])('takes %s from the path on Linux', async (name) => {
    await using folder = await temporaryFolder();
    const executablePath = join(folder.path, name);
    await writeProgram(executablePath);
    expect(await findBrowser({ PATH: folder.path }, 'linux')).toEqual({ executablePath });
  });

  it('takes Edge from the program folder on Windows', async () => {
    await using folder = await temporaryFolder();
    const executablePath = join(folder.path, String.raw`Microsoft\Edge\Application\msedge.exe`);
    await writeProgram(executablePath);
    expect(await findBrowser({ 'PROGRAMFILES(X86)': folder.path }, 'win32')).toEqual({ executablePath });
  });
});

describe('the browser of the npm package', () => {
  it('is ready to start where no browser is installed', async () => {
    const { executablePath, env } = await findBrowser({ PATH: '' }, 'linux');
    expect(executablePath).toContain('node_modules');
    expect(Object.keys(env ?? {})).toContain('LD_LIBRARY_PATH');
  });
});
