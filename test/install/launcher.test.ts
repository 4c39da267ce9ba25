import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Outcome, runCommand } from '../support/command.ts';
import { runProgram } from '../support/process.ts';
import { root, temporaryFolder } from '../support/folders.ts';

const launcher = join(root, 'scripts/node/launch.js');

it('the launcher exits with the exit code or the signal of its program', () => {
  const run = (code: string): object => spawnSync(process.execPath, [launcher, '-e', code]);
  expect(run('process.exitCode = 7')).toMatchObject({ status: 7, signal: null });
  expect(run('process.kill(process.pid, "SIGKILL")')).toMatchObject({ status: null, signal: 'SIGKILL' });
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('the launcher passes %s on to its program', async (signal) => {
  const code = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('ready')`;
  const script = runProgram(process.execPath, [launcher, '-e', code]);
  await script.printed('ready');
  script.child.kill(signal);
  expect(await script.ended).toBe(9);
});

/** Launches a program twice with the packages of a folder, which npm installs after this number of failures. */
const launchWhere = async (failures: number): Promise<readonly [Outcome, Outcome, calls: number]> => {
  await using folder = await temporaryFolder();
  const at = (...path: readonly string[]): string => join(folder.path, ...path);
  for (const name of ['scripts/node', 'test/node_modules', 'node_modules']) await mkdir(at(name), { recursive: true });
  await writeFile(at('node_modules/.package-lock.json'), '{}');
  await copyFile(launcher, at('scripts/node/launch.js'));
  await writeFile(at('package.json'), '{ "type": "module" }');
  await writeFile(at('test/package.json'), '{ "config": { "megabytes": 133 } }');
  await writeFile(at('test/package-lock.json'), '{}');
  await writeFile(
    at('npm-cli.js'),
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
     appendFileSync('../calls', '.');
     if (readFileSync('../calls', 'utf8').length > ${failures}) writeFileSync('node_modules/.package-lock.json', '{}');`,
  );
  const launch = (): Promise<Outcome> =>
    runCommand(process.execPath, [at('scripts/node/launch.js'), '--with', 'test', '-p', '1 + 1'], {
      env: { npm_execpath: at('npm-cli.js') },
    });
  return [await launch(), await launch(), (await readFile(at('calls'), 'utf8')).length];
};

it('the launcher asks for npm ci, in one line a language, if the packages of the project are missing', async () => {
  await using folder = await temporaryFolder();
  const copy = join(folder.path, 'scripts/node/launch.js');
  await mkdir(join(folder.path, 'scripts/node'), { recursive: true });
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }');
  await copyFile(launcher, copy);
  const { code, stdout, stderr } = await runCommand(process.execPath, [copy, '--with', 'test', '-p', '1']);
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Önce npm ci çalıştırın.\nRun npm ci first.\n',
  });
});

it('the launcher installs the packages of a folder once, announces the download size, and retries once', async () => {
  const [first, second, calls] = await launchWhere(1);
  expect(first).toMatchObject({ code: 0, stdout: '2\n' });
  expect(first.stderr).toContain('Installing test/package.json: about 133 MB to download…');
  expect(second).toEqual({ code: 0, stdout: '2\n', stderr: '' });
  expect(calls).toBe(2);
});

it('the launcher runs nothing if the packages cannot be installed', async () => {
  const [{ code, stdout, stderr }] = await launchWhere(4);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('test/package.json could not be installed.');
});
