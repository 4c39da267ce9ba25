import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmProgram, type Outcome, runCommand } from '../support/command.ts';
import { runProgram } from '../support/process.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const launcher = join(root, 'scripts/node/launch.js');

describe('the launcher on a recent Node.js', () => {
  it('runs the program on the caller’s own, with options of Node.js and arguments', async () => {
    const code = 'console.log(process.execPath, ...process.execArgv.slice(0, 1), ...process.argv.slice(1))';
    const args = [launcher, '--max-semi-space-size=8', '-e', code, 'bir', '--iki'];
    const { stdout } = await runCommand(process.execPath, args);
    expect(stdout.trim()).toBe(`${process.execPath} --max-semi-space-size=8 bir --iki`);
  });

  it('ends as the program ends, by its exit code or by a signal', () => {
    const run = (code: string): object => spawnSync(process.execPath, [launcher, '-e', code]);
    expect(run('process.exitCode = 7')).toMatchObject({ status: 7, signal: null });
    expect(run('process.kill(process.pid, "SIGKILL")')).toMatchObject({ status: null, signal: 'SIGKILL' });
    expect(run('process.kill(process.pid, "SIGTERM")')).toMatchObject({ status: null, signal: 'SIGTERM' });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on to the program', async (signal) => {
    const code = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('ready')`;
    const script = runProgram(process.execPath, [launcher, '-e', code]);
    await script.printed('ready');
    script.child.kill(signal);
    expect(await script.ended).toBe(9);
  });
});

/** The launcher in a folder of its own, beside an npm of the test. */
interface Room extends AsyncDisposable {
  /** What the program prints on the shipped Node.js. */
  readonly shipped: string;
  /** Runs a program that prints the path by which its Node.js was started. */
  readonly launch: () => Promise<Outcome>;
  /** How often npm was called, and with which arguments. */
  readonly npmCalls: () => Promise<readonly string[]>;
}

const system = `${process.platform}-${process.arch}`;

/** What the test's npm does: it installs the Node.js of the tests as the shipped one, or a program that does not start. */
const WORKING = `symlinkSync(process.execPath, file); succeed();`;
const broken = (program: string): string =>
  `writeFileSync(file, ${JSON.stringify(program)}, { mode: 0o755 }); succeed();`;

/**
 * Makes the launcher believe that it runs on another version of Node.js or another system. Its folder ships a Node.js for
 * the system of the tests only, and as if that were what npm fetches.
 */
const makeRoom = async (pretended: Readonly<Record<string, string>>, install: string): Promise<Room> => {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  const { version = process.versions.node, platform = process.platform, arch = process.arch } = pretended;
  const manifest = {
    type: 'module',
    config: { megabytes: 53 },
    optionalDependencies: { [system]: `npm:node-${system}@${process.versions.node}` },
  };
  const file = `node_modules/${system}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  await Promise.all([
    copyFile(launcher, at('launch.js')),
    writeFile(at('package.json'), JSON.stringify(manifest)),
    writeFile(
      at('pretence.cjs'),
      `Object.defineProperty(process.versions, 'node', { value: '${version}' });
       Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: '${arch}' } });`,
    ),
    writeFile(
      at('npm-cli.js'),
      `import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
       import { dirname } from 'node:path';
       appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
       const file = '${file}';
       mkdirSync(dirname(file), { recursive: true });
       const packages = { 'node_modules/${system}': { version: '${process.versions.node}' } };
       const succeed = () => writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
       ${install}`,
    ),
  ]);
  const args = ['--require', at('pretence.cjs'), at('launch.js'), '-p', 'process.argv0'];
  return {
    shipped: `${at(file)}\n`,
    launch: () => runCommand(process.execPath, args, { env: { npm_execpath: at('npm-cli.js') } }),
    npmCalls: () =>
      readFile(at('calls'), 'utf8').then(
        (text) => text.trim().split('\n'),
        () => [],
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

const SENTENCES =
  /Node\.js 24\.11 ya da yenisini kurmanız gerekir: \S+\n.*need to install Node\.js 24\.11 or later: \S+\n$/;

describe('the launcher on an old Node.js', () => {
  it.each(['20.20.2', '22.23.3', '24.10.0'])('fetches the shipped one at first need, after %s', async (version) => {
    await using room = await makeRoom({ version }, WORKING);
    const first = await room.launch();
    expect(first).toMatchObject({ code: 0, stdout: room.shipped });
    expect(first.stderr).toMatch(
      /^Node\.js \S+ indiriliyor \(yaklaşık 53 MB\) …\nDownloading Node\.js \S+ \(about 53 MB\) …\n$/,
    );
    expect(await room.launch()).toMatchObject({ code: 0, stdout: room.shipped, stderr: '' });
    expect(await room.npmCalls()).toEqual(['ci --include=optional --ignore-scripts --no-audit --no-fund']);
  });

  it.each([
    ['another C library, as on Alpine', '#!/lib/no-such-loader\n', /^spawnSync \S+ ENOENT$/m],
    [
      'a missing library',
      '#!/bin/sh\necho libatomic.so.1: no such file >&2\nexit 127\n',
      /^libatomic\.so\.1: no such file$/m,
    ],
    ['a signal', '#!/bin/sh\nkill -ILL $$\n', /^SIGILL$/m],
  ])(
    'passes on what the shipped one says where it does not start because of %s, and fetches it once',
    async (_, program, reason) => {
      await using room = await makeRoom({ version: '20.20.2' }, broken(program));
      for (const start of [/^Node\.js \S+ indiriliyor/, /^İndirilen Node\.js \S+ burada çalışmıyor/]) {
        const { code, stdout, stderr } = await room.launch();
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(start);
        expect(stderr).toMatch(/^The downloaded Node\.js \S+ does not run here\. .*node_modules$/m);
        expect(stderr).toMatch(reason);
        expect(stderr).toMatch(SENTENCES);
      }
      expect(await room.npmCalls()).toHaveLength(1);
    },
  );

  it.each([
    ['fails', 'process.exit(7)', 7],
    ['leaves the optional package out because it cannot be fetched', '', 0],
    ['is stopped halfway', 'writeFileSync(file, "half"); process.exit(1)', 1],
  ])('says that there is none where npm %s, and asks npm again the next time', async (_, install, status) => {
    await using room = await makeRoom({ version: '20.20.2' }, install);
    for (const calls of [1, 2]) {
      const { code, stderr } = await room.launch();
      expect(code).toBe(1);
      expect(stderr).toMatch(new RegExp(`^Node\\.js \\S+ indirilemedi: npm ci, ${status}$`, 'm'));
      expect(stderr).toMatch(new RegExp(`^Node\\.js \\S+ could not be downloaded: npm ci, ${status}$`, 'm'));
      expect(stderr).toMatch(SENTENCES);
      expect(await room.npmCalls()).toHaveLength(calls);
    }
  });

  it('says which one to install where none is shipped, as on Windows on ARM, and fetches nothing', async () => {
    await using room = await makeRoom({ version: '22.23.3', platform: 'win32', arch: 'arm64' }, WORKING);
    const { code, stderr } = await room.launch();
    expect(code).toBe(1);
    expect(stderr).toMatch(SENTENCES);
    expect(await room.npmCalls()).toEqual([]);
  });
});

it.each([
  ['Windows on ARM', { version: '24.11.0', platform: 'win32', arch: 'arm64' }],
  ['Alpine, where the shipped one does not start', { version: '24.11.0' }],
  ['a system with a shipped one', { version: '26.0.0' }],
])('the launcher on Node.js 24.11 or later takes the caller’s on %s, and fetches nothing', async (_, pretended) => {
  await using room = await makeRoom(pretended, broken(''));
  expect(await room.launch()).toEqual({ code: 0, stdout: `${process.execPath}\n`, stderr: '' });
  expect(await room.npmCalls()).toEqual([]);
});

it.each(['SIGKILL', 'SIGTERM'] as const)('npm start leaves no server behind when npm ends by %s', async (signal) => {
  const [program, ...first] = npmProgram();
  const script = runProgram(program, [...first, 'start', '--', '--hazir'], { PORT: '0' });
  await script.printed('/api/v1');
  const address = `${/http:\/\/localhost:\d+/.exec(script.output())?.[0]}/api/v1`;
  expect((await fetch(address)).status).toBe(200);
  script.child.kill(signal);
  const isServed = (): Promise<boolean> =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed, { timeout: 8000 }).toBe(false);
});
