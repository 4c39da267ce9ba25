import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, isJsonObject } from '../data/json.ts';

const root = join(import.meta.dirname, '..');

/** Folders with packages of their own that only single commands need. */
export const OPTIONAL_FOLDERS = ['test/hosts'] as const;

/** An object in a JSON file; empty where there is no such file or field. */
const objectIn = (file: string, field: string): JsonObject => {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const value = isJsonObject(content) ? content[field] : undefined;
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
};

/**
 * Whether every package of a folder's lockfile (https://docs.npmjs.com/cli/configuring-npm/package-lock-json) is installed in
 * its version. npm writes the second file when an installation has succeeded; it lacks the project itself and the optional
 * packages of other systems.
 */
export const isInstalled = (folder: string): boolean => {
  const packagesIn = (lockfile: string): JsonObject => objectIn(join(root, folder, lockfile), 'packages');
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || !isJsonObject(wanted)) return true;
    if (!isJsonObject(found)) return wanted['optional'] === true;
    return found['version'] === wanted['version'] && found['integrity'] === wanted['integrity'];
  });
};

/**
 * Runs the npm that runs this script; only where there is none the one on the path, which Windows starts through its shell.
 * An older npm uses what a newer Node.js calls deprecated.
 */
const npm = (args: readonly string[], cwd: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { npm_execpath: script = '' } = process.env;
    const options = { cwd, stdio: 'inherit' } as const;
    const child = script.endsWith('.js')
      ? spawn(process.execPath, ['--no-deprecation', script, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

/**
 * Installs the packages of folders of the project from their lockfiles, where they are missing or stale. Says before how much
 * npm will fetch: `config.megabytes` of the folder's `package.json`, measured as CONTRIBUTING.md tells.
 * @throws Error when npm fails twice.
 */
export const installTools = async (...folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    if (isInstalled(folder)) continue;
    const { megabytes } = objectIn(join(root, folder, 'package.json'), 'config');
    console.log(`${folder}/package.json kuruluyor: yaklaşık ${Number(megabytes)} MB indirilecek …`);
    console.log(`Installing ${folder}/package.json: about ${Number(megabytes)} MB to download …`);
    const install = (): Promise<boolean> => npm(['ci', '--no-audit', '--no-fund'], join(root, folder));
    if (await install()) continue;
    // npm asks again where no response comes, but not where one breaks off.
    console.log('Yeniden deneniyor … / Trying again …');
    if (!(await install())) throw new Error(`${folder}/package.json kurulamadı / could not be installed`);
  }
};

if (import.meta.main) await installTools(...process.argv.slice(2));
