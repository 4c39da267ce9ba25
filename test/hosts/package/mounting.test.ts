import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../support/find-browser.ts';
import { objectOf, parseJson } from '../../support/json.ts';
import { runProgram } from '../../support/process.ts';
import { edit, root } from '../../support/project-copy.ts';
import { startListening } from '../framework-hosts.ts';
import { copyGuideFiles } from '../guide-files.ts';

const { project } = inject('packed');

const installed = join(root, 'test/hosts/node_modules');

/** Runs a program of Node.js in a folder with the guide's files. */
const run = async (folder: string, args: readonly string[]): Promise<string> => {
  const { ended, output } = runProgram(process.execPath, args, {}, folder);
  expect(await ended, output()).toBe(0);
  return output();
};

describe('the guide to frameworks and test tools', () => {
  it('has a test that passes with Jest and its flag for ES modules', async () => {
    const folder = await copyGuideFiles(project);
    const jest = [
      '--experimental-vm-modules',
      join(installed, 'jest/bin/jest.js'),
      '--rootDir',
      folder,
      'categories.test.mjs',
    ];
    expect(await run(folder, jest)).toMatch(/^Tests: +1 passed, 1 total$/m);
  });

  it('has a test that passes with Playwright, without a network', async () => {
    const folder = await copyGuideFiles(project);
    const use = { launchOptions: await findBrowser(), offline: true };
    await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify({ use })};`);
    expect(await run(folder, [join(installed, '@playwright/test/cli.js'), 'test', 'products.spec.mjs'])).toContain(
      '1 passed',
    );
  });

  it('warns of routers that remove the prefix, and so does the app', async () => {
    const folder = await copyGuideFiles(project);
    await edit(join(folder, 'express.mjs'), String.raw`app.all(/^\/api\/v1\b/`, "app.use('/api/v1'");
    const { origin, stop } = await startListening(folder, 'express.mjs');
    onTestFinished(stop);
    const { durum, message } = objectOf(parseJson(await (await fetch(`${origin}/api/v1/users/1`)).text()));
    expect([durum, message]).toEqual([404, expect.stringContaining('use app.all instead of app.use')]);
    await edit(join(folder, 'express.mjs'), 'createApp()', "createApp({ basePath: '/' })");
    await expect(startListening(folder, 'express.mjs')).rejects.toThrow(
      /TypeError: basePath cannot be \/.*Name that path/,
    );
  });
});
