import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/project-copy.ts';

describe('finding the browser for the tests', () => {
  it('takes the program that CHROMIUM_PATH names', async () => {
    expect(await findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it('says so where CHROMIUM_PATH names no program', async () => {
    await using folder = await temporaryFolder();
    const missing = join(folder.path, 'chromium');
    await expect(findBrowser({ CHROMIUM_PATH: missing })).rejects.toThrow(`CHROMIUM_PATH names no program: ${missing}`);
  });
});
