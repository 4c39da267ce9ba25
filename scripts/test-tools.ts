import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonObject, isJsonObject } from '../data/json.ts';

const folder = join(import.meta.dirname, '../test');

/** The packages of a lockfile (https://docs.npmjs.com/cli/configuring-npm/package-lock-json), by folder; none where there is no file. */
const packagesIn = async (lockfile: string): Promise<JsonObject> => {
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, lockfile), 'utf8'));
    const packages = isJsonObject(content) ? content['packages'] : undefined;
    return isJsonObject(packages) ? packages : {};
  } catch {
    return {};
  }
};

/**
 * Whether every package of the lockfile is installed in its version. npm writes the second file when an installation has
 * succeeded; it lacks the project itself and the optional packages of other systems.
 */
const isCurrent = async (): Promise<boolean> => {
  const [locked, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(packagesIn),
  );
  return Object.entries(locked ?? {}).every(([path, wanted]) => {
    const found = installed?.[path];
    if (path === '' || !isJsonObject(wanted)) return true;
    if (!isJsonObject(found)) return wanted['optional'] === true;
    return found['version'] === wanted['version'] && found['integrity'] === wanted['integrity'];
  });
};

/** Runs the npm that runs this script; only where there is none the one on the path, which Windows starts through its shell. */
const npm = (args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const { npm_execpath: script = '' } = process.env;
    const options = { cwd: folder, stdio: 'inherit' } as const;
    const child = script.endsWith('.js')
      ? spawn(process.execPath, [script, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

/** Installs what only the tests need, from `test/package-lock.json`, where it is missing or stale. @throws Error when npm fails. */
export const installTestTools = async (): Promise<void> => {
  if (await isCurrent()) return;
  console.log('Test araçları kuruluyor (test/package.json) …');
  // None of these packages needs its install script.
  if (!(await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])))
    throw new Error('test/package.json kurulamadı / could not be installed');
};

if (import.meta.main) await installTestTools();
